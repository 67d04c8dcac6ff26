// The guided first games. A step tells one thing and waits for a move that matches `want` (a pattern on the notation).
// `when`: the step is left out unless such a move is possible; `unless`: it is left out if one is; `all`: it stays until
// none is left. Steps without `want` are read and clicked away. `show`: what "Show me" points at, the best first.
import records from "./records.json";

export interface Step {
  want?: string;
  when?: string;
  unless?: string;
  all?: boolean;
  show?: string[];
  en: string;
  de: string;
}
export interface Lesson {
  game: string;
  minutes: number;
  record: string;
  steps: Step[];
}

const trains: Step[] = [
  {
    en: "The aim: the most points when the game ends. They come from your rails in cities with stations. The game ends when four stacks are empty, all stations stand or somebody has laid the last rail.",
    de: "Das Ziel: am Ende die meisten Punkte. Sie kommen von deinen Gleisen in Städten mit Bahnhöfen. Das Spiel endet, wenn vier Stapel leer sind, alle Bahnhöfe stehen oder jemand das letzte Gleis gelegt hat.",
  },
  {
    want: "^start ",
    show: ["^start 50$", "^start 21$"],
    en: "Welcome to Tokyo. Every railway starts somewhere: click a glowing space. In or beside a city is good, for cities bring the points; remote locations (a star with a number) are no place to begin.",
    de: "Willkommen in Tokio. Jede Bahn beginnt irgendwo: Klicke ein leuchtendes Feld an. In oder neben einer Stadt ist es gut, denn Städte bringen Punkte; an fernen Orten (ein Stern mit einer Zahl) beginnt niemand.",
  },
  {
    en: "Below lies your hand: five cards of your own small deck. Each turn you play cards, lay rails, buy cards, and then draw five new ones. Trains are money.",
    de: "Unten liegt deine Hand: fünf Karten deines eigenen kleinen Decks. In jedem Spielzug spielst du Karten, legst Gleise, kaufst Karten und ziehst dann fünf neue. Züge sind Geld.",
  },
  {
    want: "^play (normal_train|trains)$",
    en: "Play a Normal Train: it gives one coin. The brass coin at the left shows what you can spend.",
    de: "Spiele einen Normalzug: Er gibt eine Münze. Die Messingmünze links zeigt, was du ausgeben kannst.",
  },
  {
    want: "^play lay_rails",
    show: ["^play lay_rails$"],
    when: "^play lay_rails",
    en: "Now play Lay Rails. It allows one rail this turn, and brings a Waste: a dead card in your deck. Growth makes dirt; that is the heart of the game.",
    de: "Spiele nun Gleisbau. Damit darfst du in diesem Spielzug ein Gleis legen, und du bekommst einen Abfall: eine tote Karte in deinem Deck. Wachstum macht Schmutz; das ist der Kern des Spiels.",
  },
  {
    want: "^lay ",
    when: "^lay ",
    en: "The glowing spaces touch your rails. The number in the disc is the price: fields are free, rivers 1, mountains 2, cities 1 and more for each station. A border striped black and yellow is closed: go around it. Choose one.",
    de: "Die leuchtenden Felder berühren deine Gleise. Die Zahl in der Scheibe ist der Preis: Felder sind frei, Flüsse kosten 1, Berge 2, Städte 1 und mehr für jeden Bahnhof. Eine schwarz-gelb gestreifte Grenze ist gesperrt: Umgehe sie. Wähle eines.",
  },
  {
    want: "^play (normal_train|trains)$",
    when: "^play normal_train",
    all: true,
    show: ["^play trains$", "^play normal_train$"],
    en: "Play the rest of your Trains, one by one or all with the button above. Coins are not kept from turn to turn, so spend them.",
    de: "Spiele die übrigen Züge, einzeln oder alle mit dem Knopf oben. Münzen bleiben nicht bis zum nächsten Spielzug, also gib sie aus.",
  },
  {
    want: "^(buy|end)",
    show: ["^buy express_train$", "^buy limited_express_train$", "^buy (lay_rails|station_expansion)$", "^buy "],
    en: "Buy a card from the supply at the right. It goes to your discards and comes back when your deck is shuffled. An Express Train is worth two coins and never wrong. (Or end the turn.)",
    de: "Kaufe eine Karte aus dem Vorrat rechts. Sie kommt auf deine Ablage und kehrt wieder, wenn dein Deck gemischt wird. Ein Schnellzug ist zwei Münzen wert und nie falsch. (Oder beende den Spielzug.)",
  },
  {
    want: "^end",
    when: "^end",
    en: "Nothing left worth doing? End the turn with the button above. If you forget something good, the table asks.",
    de: "Nichts Lohnendes mehr zu tun? Beende den Spielzug mit dem Knopf oben. Vergisst du etwas Gutes, fragt der Tisch nach.",
  },
  {
    want: "^play station_expansion",
    show: ["^play station_expansion$"],
    when: "^play station_expansion$",
    en: "Your second hand has a Station Expansion: play it. A station raises the worth of a city for everybody who has rails there.",
    de: "Deine zweite Hand hat einen Bahnhofsausbau: Spiele ihn. Ein Bahnhof erhöht den Wert einer Stadt für alle, die dort Gleise haben.",
  },
  {
    want: "^station ",
    when: "^station ",
    en: "Choose a city: best one you reach or will reach. At the end a city is worth 2, 4 or 8 points with one, two or three stations.",
    de: "Wähle eine Stadt, am besten eine, die du erreichst oder erreichen wirst. Am Ende ist eine Stadt mit einem, zwei oder drei Bahnhöfen 2, 4 oder 8 Punkte wert.",
  },
  {
    en: "Too much Waste? At the start of a turn you can spend the whole turn to return all Waste in your hand. The game ends when four stacks are empty, all stations are built, or somebody has laid all rails. Points come from cities, remote locations, and gold cards in your deck.",
    de: "Zu viel Abfall? Zu Beginn eines Spielzugs kannst du ihn ganz dafür verwenden, allen Abfall deiner Hand zurückzugeben. Das Spiel endet, wenn vier Stapel leer, alle Bahnhöfe gebaut oder alle Gleise von jemandem verlegt sind. Punkte bringen Städte, ferne Orte und goldene Karten im Deck.",
  },
];

const stations: Step[] = [
  {
    en: "The aim: the most points when the stock of points is used up. They come from deliveries over full routes, from Missions, and from the monopolies of Goods at the end.",
    de: "Das Ziel: die meisten Punkte, wenn der Punktevorrat aufgebraucht ist. Sie kommen von Lieferungen über volle Strecken, von Missionen und am Ende von den Monopolen der Güter.",
  },
  {
    want: "^return ",
    show: ["^return (cattle|worker|coal|food|silver|gold)-"],
    en: "You are dealt three Power cards and keep two. Missions pay if two cities get joined; cards with two Goods can be traded later. Give one back.",
    de: "Du hast drei Powerkarten und behältst zwei. Missionen zahlen, wenn zwei Städte verbunden werden; Karten mit zwei Gütern kann man später tauschen. Gib eine zurück.",
  },
  {
    want: "^roll",
    when: "^roll",
    en: "Your turn: roll five of your dice. Each face means something else: trains for the map, houses, mines and ranches for buildings, coins for money.",
    de: "Du bist dran: Würfle mit fünf deiner Würfel. Jede Seite bedeutet etwas anderes: Züge für die Karte, Häuser, Minen und Ranches für Gebäude, Münzen für Geld.",
  },
  {
    want: "^(die|mark all|stop)",
    show: ["^mark all", "^die "],
    when: "^(die|stop)",
    en: "For a Coin you may roll dice again: click those you want to roll, or mark all but the trains, then Roll. Locked trains stay as they are, and three of them are a strike. Or stop, if you like what you see.",
    de: "Für eine Münze darfst du Würfel nochmals werfen: Klicke sie an, oder markiere alle außer den Zügen, dann „Würfeln“. Verriegelte Züge bleiben liegen, und drei davon bedeuten Streik. Oder höre auf, wenn dir das Ergebnis gefällt.",
  },
  {
    want: "^(roll|stop)",
    show: ["^roll"],
    when: "^(roll|stop)",
    en: "Roll what you have marked, or stop rolling.",
    de: "Würfle, was du markiert hast, oder höre auf zu würfeln.",
  },
  {
    want: "^stop",
    when: "^stop",
    en: "Stop rolling now and use the dice.",
    de: "Höre nun auf zu würfeln und verwende die Würfel.",
  },
  {
    want: "^lay ",
    when: "^lay ",
    all: true,
    en: "Every train must go on the map: on a glowing space beside a city or beside another die. When a whole route is filled, a Delivery happens: all who have dice on it score together.",
    de: "Jeder Zug muss auf die Karte: auf ein leuchtendes Feld neben einer Stadt oder neben einem anderen Würfel. Ist eine Strecke gefüllt, gibt es eine Lieferung: Alle mit Würfeln darauf punkten gemeinsam.",
  },
  {
    want: "^(erect|coin|save|done)",
    show: ["^erect ", "^coin", "^save "],
    when: "^(erect|coin|save|done)",
    en: "The rest: three equal faces build in a city; a coin die brings two Coins; other own dice can be saved for later. Choose one, or be done.",
    de: "Der Rest: Drei gleiche Seiten bauen in einer Stadt; ein Münzwürfel bringt zwei Münzen; andere eigene Würfel lassen sich aufheben. Wähle etwas, oder sei fertig.",
  },
  {
    want: "^done",
    when: "^done",
    en: "When nothing more is useful, be done with the dice. The others move now: watch the caption above the map.",
    de: "Wenn nichts mehr nützt, sei fertig mit den Würfeln. Nun ziehen die anderen: Beachte die Zeile über der Karte.",
  },
  {
    want: "^(roll|die|reclaim)",
    show: ["^roll"],
    when: "^(roll|die)",
    en: "Your second turn. Dice on the map are busy until a Delivery brings them home; with few dice left you can take all of them back instead of rolling. Roll.",
    de: "Dein zweiter Spielzug. Würfel auf der Karte sind beschäftigt, bis eine Lieferung sie heimbringt; mit wenigen Würfeln kannst du statt zu würfeln alle zurücknehmen. Würfle.",
  },
  {
    en: "Buildings earn Goods at each Delivery in their city, and whoever has most of a Good at the end has its monopoly. The game ends with the round in which the last point is taken from the stock.",
    de: "Gebäude bringen bei jeder Lieferung ihrer Stadt Güter, und wer am Ende die meisten einer Sorte hat, besitzt das Monopol. Das Spiel endet mit der Runde, in der der letzte Punkt aus dem Vorrat genommen wird.",
  },
];

const revolution: Step[] = [
  {
    en: "The aim: the most points at the end, from milestones, trains, tracks and telegraph offices. The end comes when somebody has cleared their own board up to the golden line: the flag beside each name counts down.",
    de: "Das Ziel: am Ende die meisten Punkte, durch Meilensteine, Züge, Leisten und Telegrafenbüros. Das Ende kommt, wenn jemand das eigene Tableau bis zur goldenen Linie geleert hat: Die Fahne neben jedem Namen zählt herunter.",
  },
  {
    want: "^pick ",
    show: ["^pick office$"],
    en: "Everybody begins with a setup tile: a coloured worker and a reward. Choose one of the tiles beside the map.",
    de: "Alle beginnen mit einem Startplättchen: ein farbiger Arbeiter und eine Belohnung. Wähle eines der Plättchen neben der Karte.",
  },
  {
    want: "^(office|station|rail|step|train) ",
    when: "^(office|station|rail|step|train) ",
    en: "Take the reward: click what glows, on the map, on the telegraph line or on the performance tracks.",
    de: "Nimm die Belohnung: Klicke an, was leuchtet, auf der Karte, an der Telegrafenlinie oder auf den Leistungsleisten.",
  },
  {
    want: "^(step|office|station|rail|train|done)",
    show: ["^step network", "^step "],
    when: "^step ",
    all: true,
    en: "Take the remaining steps on the performance tracks. They multiply: what your marker has reached counts for each office, each station, or each city of level 5 that your rails reach.",
    de: "Gehe die übrigen Schritte auf den Leistungsleisten. Sie vervielfachen: Was dein Stein erreicht hat, zählt für jedes Büro, jeden Bahnhof oder jede Stadt der Stufe 5, die deine Gleise erreichen.",
  },
  {
    want: "^use .* railroad",
    show: ["^use white railroad"],
    when: "^use .* railroad",
    en: "Each turn you send a worker to one of four actions. Send one to the railroad: click a worker, or the railroad action, and choose in the menu.",
    de: "In jedem Spielzug schickst du einen Arbeiter zu einer von vier Aktionen. Schicke einen zur Bahn: Klicke einen Arbeiter oder die Aktion an und wähle im Menü.",
  },
  {
    want: "^rail ",
    when: "^rail ",
    en: "Lay a rail on a glowing space. Plains are cheap; each mountain icon costs more. Rails that reach a city let you build there.",
    de: "Lege ein Gleis auf ein leuchtendes Feld. Ebenen sind billig; jedes Bergsymbol kostet mehr. Gleise, die eine Stadt erreichen, erlauben dir, dort zu bauen.",
  },
  {
    want: "^(rail|done)",
    show: ["^rail "],
    when: "^(rail|done)",
    en: "A worker lays two rails. Lay the next, or be done if you have. Rails score through the network track: each city of level 5 they reach counts the points of your marker there.",
    de: "Ein Arbeiter legt zwei Gleise. Lege das nächste, oder sei fertig. Gleise zählen durch die Leiste Netz: Jede Stadt der Stufe 5, die sie erreichen, bringt die Punkte deines Steins dort.",
  },
  {
    want: "^promote ",
    when: "^promote ",
    en: "A white worker lets you promote another: your left milestone asks for the purple one. Click it, and it becomes a manager there for good. A milestone scores when its managers are there and its conditions are met.",
    de: "Ein weißer Arbeiter lässt dich einen anderen befördern: Dein linker Meilenstein verlangt den violetten. Klicke ihn an, und er wird dort für immer Manager. Ein Meilenstein zählt, wenn seine Manager da und seine Bedingungen erfüllt sind.",
  },
  {
    want: "^done",
    when: "^done",
    en: "Coloured workers have an effect of their own, shown as a button when it can be used. Be done with the action.",
    de: "Farbige Arbeiter haben eine eigene Wirkung; sie erscheint als Knopf, wenn man sie nutzen kann. Beende die Aktion.",
  },
  {
    want: "^use .* telegraph",
    show: ["^use white telegraph"],
    when: "^use .* telegraph",
    en: "Your next turn: send a worker to the telegraph.",
    de: "Dein nächster Spielzug: Schicke einen Arbeiter zum Telegrafen.",
  },
  {
    want: "^office ",
    when: "^office ",
    en: "Choose a section. An office brings shares; the first in a section gets more, and sections with a tile give something on top.",
    de: "Wähle einen Abschnitt. Ein Büro bringt Aktien; das erste in einem Abschnitt mehr, und Abschnitte mit Plättchen geben noch etwas dazu.",
  },
  {
    want: "^done",
    when: "^discard ",
    unless: "^deal ",
    en: "For a worker you would get what the tile there shows: a click on a glowing worker gives it away for good. You need your workers now, so rather be done.",
    de: "Für einen Arbeiter bekämst du, was das Plättchen dort zeigt: Ein Klick auf einen leuchtenden Arbeiter gibt ihn für immer her. Jetzt brauchst du deine Arbeiter, sei also lieber fertig.",
  },
  {
    want: "^done",
    when: "^done",
    unless: "^(deal|discard) ",
    en: "Be done with the action.",
    de: "Beende die Aktion.",
  },
  {
    want: "^(deal|done)",
    when: "^deal ",
    en: "A deal is on offer: for the shares on it you get what it shows. Accept one, or be done.",
    de: "Ein Geschäft ist angeboten: Für die Aktien darauf bekommst du, was es zeigt. Nimm eines an, oder sei fertig.",
  },
  {
    want: "^use ",
    show: ["^use white station", "^use .* station"],
    en: "The turn after: send a worker to the station. If something else is asked first, answer it.",
    de: "Der Spielzug danach: Schicke einen Arbeiter zum Bahnhof. Wird zuvor etwas anderes gefragt, beantworte es.",
  },
  {
    want: "^station ",
    show: ["^station was$", "^station clt$"],
    when: "^station ",
    en: "Choose a city that your rails reach. Its sign shows the price, its reward, and below them the bonus for the first; the round number is its level, which milestones ask for.",
    de: "Wähle eine Stadt, die deine Gleise erreichen. Ihr Schild zeigt den Preis, die Belohnung und darunter den Bonus für den ersten Bahnhof; die runde Zahl ist ihre Stufe, nach der Meilensteine fragen.",
  },
  {
    want: "^primary",
    when: "^primary",
    en: "Take the city's reward: the button above shows what it is.",
    de: "Nimm die Belohnung der Stadt: Der Knopf oben zeigt, welche es ist.",
  },
  {
    want: "^gain ",
    show: ["^gain turquoise"],
    when: "^gain ",
    en: "A worker to choose. A colour that your milestones still ask for can be promoted.",
    de: "Ein Arbeiter deiner Wahl. Eine Farbe, die deine Meilensteine noch verlangen, kannst du befördern.",
  },
  {
    want: "^bonus",
    when: "^bonus",
    en: "You are the first here, so the bonus is yours, too.",
    de: "Du bist als Erster hier, also gehört dir auch der Bonus.",
  },
  {
    want: "^done",
    when: "^done",
    en: "Use what else glows or has a button, such as another promotion, or be done.",
    de: "Nutze, was sonst noch leuchtet oder einen Knopf hat, etwa eine weitere Beförderung, oder sei fertig.",
  },
  {
    en: "Trade sells pieces from your board for money. Milestones are worth the most: promote workers to them and fulfil their conditions. The game ends when somebody's player board is cleared up to the company logo.",
    de: "Handel verkauft Teile deines Tableaus. Meilensteine sind am meisten wert: Befördere Arbeiter dorthin und erfülle ihre Bedingungen. Das Spiel endet, wenn ein Tableau bis zum Firmenzeichen leer ist.",
  },
];

const lightning: Step[] = [
  {
    en: "The aim: the most points. Lines with stars score when built, and every delivery over a line scores for its owner. The end comes when New York and San Francisco are joined and Houston or Seattle too, at the latest after 12 rounds.",
    de: "Das Ziel: die meisten Punkte. Strecken mit Sternen zählen beim Bau, und jede Lieferung über eine Strecke zählt für ihren Besitzer. Das Ende kommt, wenn New York und San Francisco verbunden sind und auch Houston oder Seattle, spätestens nach 12 Runden.",
  },
  {
    en: "You draw chips from a bag: trains, money, contracts. They lie in the boarding area below. With trains you build lines, but only in regions for which you have a contract this turn.",
    de: "Du ziehst Chips aus einem Beutel: Züge, Geld, Verträge. Sie liegen unten im Einsteigebereich. Mit Zügen baust du Strecken, aber nur in Regionen, für die du in diesem Spielzug einen Vertrag hast.",
  },
  {
    want: "^build ",
    when: "^build ",
    en: "Build a line: click a glowing path between two cities. It needs as many trains as it has slots; stars are points.",
    de: "Baue eine Strecke: Klicke einen leuchtenden Weg zwischen zwei Städten an. Er braucht so viele Züge, wie er Plätze hat; Sterne sind Punkte.",
  },
  {
    want: "^fill ",
    when: "^fill ",
    en: "Choose which chips go on the slots. Locomotives are heavier and rarer; keep them for later.",
    de: "Wähle, welche Chips auf die Plätze kommen. Lokomotiven sind schwerer und seltener; hebe sie auf.",
  },
  {
    want: "^assign ",
    show: ["^assign build_station train$"],
    when: "^assign ",
    en: "A train that is left can work in the railyard: assign it to build a station, for instance.",
    de: "Ein übriger Zug kann im Betriebshof arbeiten: Teile ihn zum Beispiel dem Bahnhofsbau zu.",
  },
  {
    want: "^station ",
    when: "^station ",
    en: "Build a station in a glowing city. Its token asks for goods; whoever delivers them there scores.",
    de: "Baue einen Bahnhof in einer leuchtenden Stadt. Sein Plättchen fragt nach Gütern; wer sie dorthin liefert, punktet.",
  },
  {
    want: "^(deliver|end)",
    show: ["^deliver "],
    when: "^deliver ",
    en: "The lines already reach a station that wants a good: deliver it. That takes a venture icon or one of your tokens, and all whose lines are used score.",
    de: "Die Strecken reichen schon bis zu einem Bahnhof, der ein Gut will: Liefere es. Das braucht ein Unternehmungssymbol oder eine deiner Marken, und alle, deren Strecken benutzt werden, punkten.",
  },
  {
    want: "^via ",
    when: "^via ",
    en: "Two routes are equally short: choose the line to go on by.",
    de: "Zwei Routen sind gleich kurz: Wähle, über welche Strecke es weitergeht.",
  },
  {
    want: "^(buy|order|end)",
    show: ["^buy ", "^order "],
    when: "^(buy|order)",
    en: "Money buys new chips from the market. They come into your bag and make later turns stronger. Buy one, or end.",
    de: "Geld kauft neue Chips vom Markt. Sie kommen in deinen Beutel und machen spätere Spielzüge stärker. Kaufe einen, oder beende.",
  },
  {
    want: "^end",
    when: "^end",
    en: "End the operations phase. Used chips go to the warehouse, and you draw again.",
    de: "Beende die Betriebsphase. Benutzte Chips kommen ins Lager, und du ziehst neu.",
  },
  {
    want: "^(drop|keep)",
    show: ["^drop "],
    when: "^(drop|keep)",
    en: "One of the starting contracts that you built with must be trashed: better chips come up more often then. Choose it.",
    de: "Einer der Startverträge, mit denen du gebaut hast, muss verschrottet werden: So kommen bessere Chips öfter. Wähle ihn.",
  },
  {
    want: "^(deliver|build|end)",
    show: ["^deliver "],
    when: "^deliver ",
    en: "Deliver: a good from a city that has it to a station that wants it, over connected lines. It takes a venture icon or one of your tokens, and all whose lines are used score. Try it, or build.",
    de: "Liefere: ein Gut aus einer Stadt, die es hat, zu einem Bahnhof, der es will, über verbundene Strecken. Das braucht ein Unternehmungssymbol oder eine deiner Marken, und alle, deren Strecken benutzt werden, punkten. Versuche es, oder baue.",
  },
  {
    want: "^via ",
    when: "^via ",
    en: "Two routes are equally short: choose the line to go on by.",
    de: "Zwei Routen sind gleich kurz: Wähle, über welche Strecke es weitergeht.",
  },
  {
    en: "Loans help now and cost points at the end. The game ends when a railroad from New York to San Francisco is there and Houston or Seattle is joined to it, or after round 12, when the production deck is empty.",
    de: "Kredite helfen jetzt und kosten am Ende Punkte. Das Spiel endet, wenn eine Bahn von New York nach San Francisco steht und Houston oder Seattle mit ihr verbunden ist, oder nach Runde 12, wenn der Produktionsstapel leer ist.",
  },
];

const steps: Record<string, Step[]> = {
  trains,
  trains_and_stations: stations,
  railroad_revolution: revolution,
  lightning_train: lightning,
};

export const lessons: Lesson[] = Object.entries(steps).map(([game, list]) => ({
  game,
  minutes: game === "trains" ? 6 : 8,
  record: (records as Record<string, string>)[game] ?? "",
  steps: list,
}));
