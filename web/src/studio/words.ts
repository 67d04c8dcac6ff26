// Words for what data files hold: sections, fields, and what each verb of an effect does. English and German side by
// side, so that none is forgotten.
import { prefs } from "../lib/prefs.svelte";

type Pair = readonly [en: string, de: string];
const tongue = (pair: Pair): string => pair[prefs.language === "de" ? 1 : 0];
const plain = (name: string): string => {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const sections: Record<string, Pair> = {
  "cards.toml card": ["Cards", "Karten"],
  "cards.toml sets": ["Sets of cards", "Kartensätze"],
  "cards.toml action": ["Action cards", "Aktionskarten"],
  "cards.toml upgrade": ["Upgrades", "Verbesserungen"],
  "cards.toml goal": ["Goals", "Ziele"],
  "chips.toml train": ["Trains", "Züge"],
  "chips.toml loan": ["Loans", "Kredite"],
  "chips.toml extra": ["Extra chips", "Zusatzchips"],
  "chips.toml start": ["Starting chips", "Startchips"],
  "chips.toml power": ["Power chips", "Powerchips"],
  "chips.toml market": ["Market chips", "Marktchips"],
  "map.toml city": ["Cities", "Städte"],
  "map.toml space": ["Spaces", "Felder"],
  "map.toml route": ["Routes", "Strecken"],
  "map.toml path": ["Paths", "Wege"],
  "map.toml region": ["Regions", "Regionen"],
  "map.toml ": ["Ends of the game", "Spielende"],
  "tokyo.toml space": ["Tokyo: spaces", "Tokio: Felder"],
  "osaka.toml space": ["Osaka: spaces", "Osaka: Felder"],
  "tokyo.toml ": ["Tokyo: shape and borders", "Tokio: Form und Grenzen"],
  "osaka.toml ": ["Osaka: shape and borders", "Osaka: Form und Grenzen"],
  "power.toml mission": ["Missions", "Missionen"],
  "power.toml pair": ["Pairs of goods", "Warenpaare"],
  "goods.toml good": ["Goods", "Güter"],
  "goods.toml chart": ["What follows what", "Was auf was folgt"],
  "milestones.toml milestone": ["Milestones", "Meilensteine"],
  "cities.toml tile": ["City tiles", "Stadtplättchen"],
  "tiles.toml train": ["Trains", "Züge"],
  "tiles.toml telegraph": ["Telegraph tiles", "Telegrafenplättchen"],
  "tiles.toml deal": ["Deals", "Geschäfte"],
  "tiles.toml setup": ["Setup tiles", "Startplättchen"],
  "table.toml ": ["Numbers of the game", "Zahlen des Spiels"],
  "table.toml start_deck": ["Starting deck", "Startstapel"],
  "table.toml cost": ["Cost of spaces", "Kosten der Felder"],
  "table.toml dice": ["Dice", "Würfel"],
  "table.toml buildings": ["Buildings", "Gebäude"],
  "table.toml coins": ["Coins", "Münzen"],
  "table.toml points": ["Points", "Punkte"],
  "table.toml cards": ["Cards", "Karten"],
  "table.toml colours": ["Colours", "Farben"],
  "table.toml track": ["Tracks", "Leisten"],
  "table.toml section": ["Sections of the player board", "Bereiche des Tableaus"],
  "table.toml telegraph": ["Telegraph line", "Telegrafenlinie"],
  "table.toml players": ["By number of players", "Nach Zahl der Spieler"],
  "table.toml prices": ["Prices", "Preise"],
  "table.toml limits": ["Limits", "Grenzen"],
  "table.toml start": ["At the start", "Zu Beginn"],
  "table.toml pieces": ["In the box", "In der Schachtel"],
  "table.toml abilities": ["What workers can do", "Was Arbeiter können"],
  "table.toml company": ["Company board", "Firmentableau"],
  "table.toml market": ["Market", "Markt"],
  "table.toml station": ["Stations", "Bahnhöfe"],
};

export const sectionName = (file: string, key: string): string => {
  const pair = sections[`${file} ${key}`];
  return pair ? tongue(pair) : plain(key || file.replace(".toml", ""));
};

const fields: Record<string, Pair> = {
  id: ["Mark", "Kennung"],
  name: ["Name", "Name"],
  text: ["Text on the card", "Text auf der Karte"],
  types: ["Kinds", "Arten"],
  cost: ["Cost", "Kosten"],
  value: ["Value", "Wert"],
  count: ["How many", "Anzahl"],
  copies: ["Copies", "Exemplare"],
  points: ["Points", "Punkte"],
  optional: ["Only in some games", "Nur in manchen Partien"],
  effects: ["What it does", "Was sie tut"],
  rulings: ["Rulings", "Regelfragen"],
  waste_when_bought: ["Waste when bought", "Abfall beim Kauf"],
  kind: ["Kind", "Art"],
  capacity: ["Stations", "Bahnhöfe"],
  row_lengths: ["Spaces in each row", "Felder je Reihe"],
  barriers: ["Borders (pairs of spaces)", "Grenzen (Paare von Feldern)"],
  x: ["From the left", "Von links"],
  y: ["From the top", "Von oben"],
  at: ["Place on the map", "Ort auf der Karte"],
  code: ["Short name", "Kürzel"],
  locations: ["Places to build", "Bauplätze"],
  bonus: ["Bonus", "Bonus"],
  amount: ["Points of the bonus", "Punkte des Bonus"],
  route: ["Route", "Strecke"],
  spaces: ["Next to the spaces", "Neben den Feldern"],
  cities: ["Cities", "Städte"],
  goods: ["Goods", "Güter"],
  level: ["Level", "Stufe"],
  icons: ["Terrain icons", "Geländesymbole"],
  next: ["Next to", "Neben"],
  deal: ["Deal", "Geschäft"],
  initial: ["Open from the start", "Von Anfang an offen"],
  group: ["Group", "Gruppe"],
  managers: ["Managers", "Leiter"],
  conditions: ["Conditions", "Bedingungen"],
  least: ["At least", "Mindestens"],
  primary: ["For everybody", "Für alle"],
  printed: ["Printed at", "Gedruckt bei"],
  reward: ["Reward", "Belohnung"],
  top: ["Upper half", "Obere Hälfte"],
  bottom: ["Lower half", "Untere Hälfte"],
  top_shares: ["Shares for the upper half", "Anteile für die obere Hälfte"],
  bottom_shares: ["Shares for the lower half", "Anteile für die untere Hälfte"],
  starting: ["At the start", "Zu Beginn"],
  tile: ["Tile", "Plättchen"],
  region: ["Region", "Region"],
  regions: ["Regions", "Regionen"],
  ends: ["Ends", "Enden"],
  slots: ["Length", "Länge"],
  stars: ["Stars", "Sterne"],
  mountain: ["Mountains", "Gebirge"],
  neutral: ["Neutral", "Neutral"],
  size: ["Size", "Größe"],
  numbers: ["Numbers", "Zahlen"],
  large: ["Large number", "Große Zahl"],
  first: ["Goods at the start", "Güter zu Beginn"],
  start: ["At the start", "Zu Beginn"],
  each: ["For each player", "Je Spieler"],
  use: ["When used", "Beim Einsatz"],
  later: ["Later", "Später"],
  steps: ["Steps", "Schritte"],
  monopoly: ["Points of the monopoly", "Punkte des Monopols"],
  cards: ["Cards", "Karten"],
  hand: ["Cards in hand", "Handkarten"],
  rail_tokens: ["Rails of a player", "Gleise je Spieler"],
  station_markers: ["Station markers", "Bahnhofsmarken"],
  optional_stacks: ["Optional stacks", "Wahlstapel"],
  empty_stacks_to_end: ["Empty stacks that end the game", "Leere Stapel zum Spielende"],
  city_points: ["Points by stations", "Punkte nach Bahnhöfen"],
  provenance: ["Where it comes from", "Herkunft"],
  counts: ["What counts", "Was zählt"],
  letter: ["Letter", "Buchstabe"],
  contract: ["Contract", "Vertrag"],
  any_contract: ["Any contract", "Beliebiger Vertrag"],
  starting_contract: ["Starting contract", "Startvertrag"],
  money: ["Money", "Geld"],
  lightning: ["Lightning", "Blitz"],
  venture: ["Venture", "Unternehmung"],
  tunnel: ["Tunnel", "Tunnel"],
  construction: ["Construction", "Bau"],
  conductor: ["Conductor", "Schaffner"],
  payoff: ["Payoff", "Ertrag"],
  draw_action: ["Draw actions", "Aktionen ziehen"],
  draw_mogul: ["Draw moguls", "Magnaten ziehen"],
  trash: ["Throw away", "Wegwerfen"],
  trash_self: ["Goes when used", "Geht beim Einsatz"],
  station: ["Station", "Bahnhof"],
  stations: ["Stations needed", "Nötige Bahnhöfe"],
  bankroll: ["Bankroll", "Guthaben"],
  shares: ["Shares", "Aktien"],
  promote: ["Promote", "Befördern"],
  flips: ["Turn over", "Umdrehen"],
  train: ["Train", "Zug"],
  rail: ["Rail", "Gleis"],
  office: ["Office", "Amt"],
  exchange: ["Exchange", "Tausch"],
  workers: ["Workers", "Arbeiter"],
  choose: ["Choose one", "Einer nach Wahl"],
  hire: ["Hire", "Anwerben"],
  price: ["Price", "Preis"],
  price_each: ["Price of each", "Preis je Stück"],
};
export const fieldName = (name: string): string => (fields[name] ? tongue(fields[name]) : plain(name));

const helps: Record<string, Pair> = {
  id: [
    "The name by which the files know it: small letters, no spaces, no two alike.",
    "So heißt es in den Dateien: kleine Buchstaben, keine Leerzeichen, keine zwei gleich.",
  ],
  count: ["In the box; starting cards come out of it.", "In der Schachtel; Startkarten kommen daraus."],
  text: ["What players read. It does nothing by itself.", "Was die Spieler lesen. Von selbst tut es nichts."],
  rulings: ["Answers to questions, one in a line.", "Antworten auf Fragen, je Zeile eine."],
  spaces: ["Numbers of the spaces beside it, with commas.", "Nummern der Nachbarfelder, mit Kommas."],
  barriers: [
    "Striped borders: [12, 21] lies between two spaces.",
    "Gestreifte Grenzen: [12, 21] liegt zwischen zwei Feldern.",
  ],
  slots: ["Trains needed to build it.", "Züge, die der Bau braucht."],
  capacity: ["How many stations a city has room for.", "Für wie viele Bahnhöfe die Stadt Platz hat."],
  at: ["From the left, from the top; drag it on the map.", "Von links, von oben; auf der Karte ziehen."],
};
export const fieldHelp = (name: string): string => (helps[name] ? tongue(helps[name]) : "");

const origins: Record<string, Pair> = {
  sourced: ["as published", "wie veröffentlicht"],
  reconstructed: ["reconstructed", "rekonstruiert"],
  own: ["your own", "eigenes"],
};
export const originName = (name: string): string => (origins[name] ? tongue(origins[name]) : name);

/** The verbs of cards of Trains: what each does, and whether it has a number. */
const verbs: Record<string, { says: Pair; counts: boolean }> = {
  rail: { says: ["lay so many rails this turn", "so viele Gleise in diesem Zug legen"], counts: true },
  station: { says: ["build so many stations this turn", "so viele Bahnhöfe in diesem Zug bauen"], counts: true },
  waste: { says: ["gain so much Waste", "so viel Abfall nehmen"], counts: true },
  draw: { says: ["draw so many cards", "so viele Karten ziehen"], counts: true },
  discard: { says: ["discard so many cards", "so viele Karten ablegen"], counts: true },
  coins: { says: ["gain so many coins", "so viele Münzen erhalten"], counts: true },
  points: { says: ["score so many points at once", "sofort so viele Punkte erhalten"], counts: true },
  coins_for_rail_cards: {
    says: ["coins for each Rail card played this turn", "Münzen je Gleiskarte dieses Zuges"],
    counts: true,
  },
  redraw: { says: ["discard cards and draw as many", "Karten ablegen und ebenso viele ziehen"], counts: false },
  return_all_waste: { says: ["return all Waste in hand", "allen Abfall der Hand abgeben"], counts: false },
  look_at_top: {
    says: ["look at the top card, keep or discard it", "oberste Karte ansehen, behalten oder ablegen"],
    counts: false,
  },
  choose_draw_coin_or_return: {
    says: ["choose: cards, coins or Waste away", "wählen: Karten, Münzen oder Abfall weg"],
    counts: true,
  },
  coins_beside_normal_train: {
    says: ["coins if a Normal Train was played", "Münzen, wenn ein Normalzug gespielt wurde"],
    counts: true,
  },
  name_top: {
    says: ["name the top card and take it if right", "oberste Karte nennen und bei Erfolg nehmen"],
    counts: false,
  },
  remove_self_for_coins: { says: ["remove this card for coins", "diese Karte für Münzen entfernen"], counts: true },
  fetch_train: { says: ["take a Train from the discards", "einen Zug aus der Ablage nehmen"], counts: false },
  put_train_on_deck: { says: ["put a Train on top of the deck", "einen Zug oben auf den Stapel legen"], counts: false },
  copy_action: {
    says: ["do what another Action of this turn did", "die Wirkung einer anderen Aktion dieses Zuges"],
    counts: false,
  },
  sift_top: { says: ["sift through so many top cards", "so viele oberste Karten sichten"], counts: true },
  coins_of_played_train: {
    says: ["coins as a Train played this turn is worth", "Münzen im Wert eines gespielten Zuges"],
    counts: false,
  },
  sell_waste: { says: ["return Waste for so many coins each", "Abfall für je so viele Münzen abgeben"], counts: true },
  sell_cards: { says: ["discard cards for so many coins each", "Karten für je so viele Münzen ablegen"], counts: true },
  gain_same_train: {
    says: ["gain a copy of a Train in hand", "einen gleichen Zug wie auf der Hand nehmen"],
    counts: false,
  },
  find_trains: {
    says: ["turn up cards until so many Trains are found", "aufdecken, bis so viele Züge gefunden sind"],
    counts: true,
  },
  exchange_train: {
    says: ["exchange a Train for a dearer one", "einen Zug gegen einen teureren tauschen"],
    counts: false,
  },
  free_rivers: { says: ["rivers cost nothing this turn", "Flüsse kosten in diesem Zug nichts"], counts: false },
  free_mountains: { says: ["mountains cost nothing this turn", "Gebirge kosten in diesem Zug nichts"], counts: false },
  free_cities: { says: ["cities cost nothing this turn", "Städte kosten in diesem Zug nichts"], counts: false },
  free_rivals: {
    says: ["sharing a space costs nothing this turn", "geteilte Felder kosten in diesem Zug nichts"],
    counts: false,
  },
  free_charges: {
    says: ["no space costs anything but its star number", "nur die Sternzahl eines Feldes kostet etwas"],
    counts: false,
  },
  no_waste: { says: ["no Waste is gained this turn", "in diesem Zug kommt kein Abfall"], counts: false },
  buy_to_deck: {
    says: ["bought cards go on top of the deck", "gekaufte Karten kommen oben auf den Stapel"],
    counts: false,
  },
};
export const palette = (): { verb: string; says: string; counts: boolean }[] =>
  Object.entries(verbs).map(([verb, { says, counts }]) => ({ verb, says: tongue(says), counts }));

/** One effect with its number: "draw 2" is "draw 2 cards". */
export function effectSays(effect: string): string {
  const [verb = "", number = ""] = effect.split(" ");
  const known = verbs[verb];
  if (!known) return effect;
  const says = tongue(known.says);
  if (!number) return says;
  const with_ = says.replace(/\bso (many|much|viele|viel)\b/, number);
  return with_ === says
    ? `${number} × ${says}`
    : number === "1"
      ? with_.replace(/\b(cards|coins|rails|stations|points|Trains)\b/, (word) => word.slice(0, -1))
      : with_;
}

/** Rewards of Railroad Revolution and icons of Lightning Train: what a number beside them means. */
const does: Record<string, Pair> = {
  steps: ["steps on the tracks", "Schritte auf den Leisten"],
  shares: ["shares", "Anteile"],
  money: ["money", "Geld"],
  promote: ["workers promoted", "beförderte Arbeiter"],
  flips: ["workers turned ready", "wieder bereite Arbeiter"],
  train: ["a train", "ein Zug"],
  rail: ["a rail", "ein Gleis"],
  station: ["a station", "ein Bahnhof"],
  office: ["a telegraph office", "ein Telegrafenamt"],
  exchange: ["a worker exchanged", "ein getauschter Arbeiter"],
  workers: ["workers: one of them, or all", "Arbeiter: einer davon oder alle"],
  choose: ["only one of the workers", "nur einer der Arbeiter"],
  hire: ["a worker from the supply", "ein Arbeiter aus dem Vorrat"],
  price: ["what it costs", "was es kostet"],
  price_each: ["what each costs", "was jedes kostet"],
  lightning: ["Lightning Trains", "Blitzzüge"],
  venture: ["deliveries", "Lieferungen"],
  tunnel: ["tunnels through mountains", "Tunnel durch Gebirge"],
  construction: ["more rail lines this turn", "weitere Strecken in diesem Zug"],
  conductor: ["conductors", "Schaffner"],
  payoff: ["pays off loans", "tilgt Kredite"],
  contract: ["contracts for these regions", "Aufträge für diese Regionen"],
  any_contract: ["contracts for any region", "Aufträge für beliebige Regionen"],
  bonus: ["goes into a bonus slot", "kommt auf einen Bonusplatz"],
  draw_action: ["action cards drawn", "gezogene Aktionskarten"],
  draw_mogul: ["mogul cards drawn", "gezogene Mogulkarten"],
  trash: ["chips thrown away", "weggeworfene Chips"],
  trash_self: ["thrown away when used", "beim Einsatz weggeworfen"],
  stations: ["if so many stations are built", "wenn so viele Bahnhöfe stehen"],
  bankroll: ["if so much money came in", "wenn so viel Geld einging"],
  express: ["points of a delivery once more", "Punkte einer Lieferung noch einmal"],
  extra_points: ["extra points for a delivery", "Zusatzpunkte einer Lieferung"],
};
export const doesWhat = (name: string): string => (does[name] ? tongue(does[name]) : fieldHelp(name));

/** What the choices of a field mean, where a word does not say it. */
const meanings: Record<string, Pair> = {
  connected: ["connected cities of a level", "verbundene Städte einer Stufe"],
  stations: ["stations in cities of a level", "Bahnhöfe in Städten einer Stufe"],
  terrain: ["rails on terrain with so many icons", "Gleise auf Gelände mit so vielen Symbolen"],
  deals: ["deals", "Geschäfte"],
  power_card: ["a Power card", "eine Powerkarte"],
  vp: ["points", "Punkte"],
};
export const meaning = (choice: string): string => (meanings[choice] ? tongue(meanings[choice]) : "");

/** What a measurement calls its rows. */
const measured: Record<string, Pair> = {
  "Points of a seat": ["Points of a seat", "Punkte eines Platzes"],
  "Points of the winner": ["Points of the winner", "Punkte des Siegers"],
  "Margin of the winner": ["Margin of the winner", "Vorsprung des Siegers"],
  "Share of games won": ["Share of games won", "Anteil gewonnener Partien"],
  Decisions: ["Decisions", "Entscheidungen"],
  Turns: ["Turns", "Züge"],
  "share of wins": ["share of wins", "Anteil der Siege"],
  "points more than the mean": ["points more than the mean", "Punkte über dem Mittel"],
  winners: ["winners", "Sieger"],
};
export const measureName = (name: string, term: (name: string) => string): string => {
  const word = (one: string): string => (measured[one] ? tongue(measured[one]) : term(one));
  const seat = /^Place (\d+): (.+)$/.exec(name);
  if (seat) return `${tongue(["Seat", "Platz"])} ${seat[1]}: ${word(seat[2]!)}`;
  const text = name.endsWith(", winners") ? `${word(name.slice(0, -9))} (${word("winners")})` : word(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
