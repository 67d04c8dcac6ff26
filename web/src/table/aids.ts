// The player aids: what a turn is, how the game ends, where points come from, and what the pictures mean. They come only
// when somebody asks for them, so their words are here and not with those of every page.
export interface Text {
  en: string;
  de: string;
}
export interface Aid {
  turn: Text[];
  end: Text;
  points: Text;
  /** A drawing, what it means, its colour, and whether it is struck out. */
  signs: [piece: string, text: Text, tone?: string, gone?: boolean][];
  /** Letters that stand between the drawings. */
  letters?: [letters: string, text: Text][];
}

const says = (en: string, de: string): Text => ({ en, de });

const trains: Aid = {
  turn: [
    says("Play cards: they bring money, rails and stations.", "Spiele Karten: Sie bringen Geld, Gleise und Bahnhöfe."),
    says(
      "Lay rails beside your own and pay for the ground: field 0, river 1, mountain 2, city 1 and 1 more for each station; where rivals have rails, pay 1 more for each and take a Waste.",
      "Lege Gleise neben deine eigenen und zahle für das Gelände: Feld 0, Fluss 1, Berg 2, Stadt 1 und 1 mehr je Bahnhof; liegen dort fremde Gleise, zahle je 1 mehr und nimm einen Abfall.",
    ),
    says("Buy as many cards as you can pay.", "Kaufe so viele Karten, wie du bezahlen kannst."),
    says(
      "End the turn: everything goes to your discards, you draw five cards. Money is not kept.",
      "Beende den Spielzug: Alles kommt auf deine Ablage, du ziehst fünf Karten. Geld bleibt nicht.",
    ),
    says(
      "Or spend the whole turn to return all Waste in your hand.",
      "Oder gib mit dem ganzen Spielzug allen Abfall deiner Hand zurück.",
    ),
  ],
  end: says(
    "after a turn in which four stacks are empty, all stations are built, or somebody has laid all rails.",
    "nach einem Spielzug, in dem vier Stapel leer, alle Bahnhöfe gebaut oder alle Gleise von jemandem verlegt sind.",
  ),
  points: says(
    "your rails in cities (2, 4 or 8 with one, two or three stations) and on remote locations, gold cards in your deck, and what you scored in play.",
    "deine Gleise in Städten (2, 4 oder 8 bei einem, zwei oder drei Bahnhöfen) und an fernen Orten, goldene Karten im Deck und was du im Spiel gepunktet hast.",
  ),
  signs: [
    ["coin", says("money for this turn", "Geld für diesen Spielzug"), "var(--brass)"],
    ["rail", says("lay one rail this turn", "in diesem Spielzug ein Gleis legen"), "var(--rail)"],
    ["station-token", says("build a station in a city", "einen Bahnhof in einer Stadt bauen"), "var(--station)"],
    ["waste", says("take a Waste: a dead card", "einen Abfall nehmen: eine tote Karte"), "var(--waste)"],
    ["card", says("draw a card", "eine Karte ziehen")],
    ["star", says("points", "Punkte"), "var(--points)"],
    ["river", says("with a 0: rivers cost nothing this turn", "mit einer 0: Flüsse kosten in diesem Spielzug nichts")],
    [
      "mountain",
      says("with a 0: mountains cost nothing this turn", "mit einer 0: Berge kosten in diesem Spielzug nichts"),
    ],
    ["tower", says("with a 0: cities cost nothing this turn", "mit einer 0: Städte kosten in diesem Spielzug nichts")],
    ["i-people", says("with a 0: rivals' rails cost nothing", "mit einer 0: fremde Gleise kosten nichts")],
    ["i-eye", says("look at the top cards of your deck", "die obersten Karten deines Decks ansehen")],
    ["face-train", says("a Train card", "eine Zugkarte"), "var(--train)"],
    [
      "card",
      says("struck out: discard a card or give it up", "durchgestrichen: eine Karte ablegen oder hergeben"),
      "var(--ink)",
      true,
    ],
    [
      "waste",
      says("struck out: return a Waste to its stack", "durchgestrichen: einen Abfall auf seinen Stapel zurücklegen"),
      "var(--waste)",
      true,
    ],
    [
      "i-close",
      says("struck out: this card leaves the game", "durchgestrichen: diese Karte verlässt das Spiel"),
      "var(--ink)",
      true,
    ],
    ["i-undo", says("take back from your discards", "aus deiner Ablage zurückholen")],
    ["i-question", says("name a card, then look at the top one", "eine Karte nennen, dann die oberste ansehen")],
  ],
  letters: [
    ["→", says("for what stands before, you get what stands behind", "für das davor bekommst du das dahinter")],
    ["/", says("one of these, as you like", "eines davon, nach Wahl")],
    ["+1", says("one more of the same", "noch eine davon")],
    [
      "!",
      says(
        "the effect of a card; ! = ! repeats that of another",
        "die Wirkung einer Karte; ! = ! wiederholt die einer anderen",
      ),
    ],
    ["?", says("as much as the other card brings", "so viel, wie die andere Karte bringt")],
    [
      "▰▱▰",
      says(
        "on the map, black and yellow: a closed border; the two spaces do not touch, rails go around it",
        "auf der Karte, schwarz und gelb: eine gesperrte Grenze; die beiden Felder berühren sich nicht, Gleise umgehen sie",
      ),
    ],
  ],
};

const stations: Aid = {
  turn: [
    says("Gather up to five of your dice and roll them.", "Nimm bis zu fünf deiner Würfel und wirf sie."),
    says(
      "For a Coin roll any dice again, except locked trains. Three locked trains are a strike: you lose 3 points.",
      "Für eine Münze wirf beliebige Würfel noch einmal, außer verriegelten Zügen. Drei verriegelte Züge sind ein Streik: Du verlierst 3 Punkte.",
    ),
    says(
      "Put every train on a route, beside a city or another die.",
      "Lege jeden Zug auf eine Strecke, neben eine Stadt oder einen anderen Würfel.",
    ),
    says(
      "Use the rest: three equal buildings build one, a coin die brings 2 Coins, others can be saved.",
      "Nutze den Rest: Drei gleiche Gebäude bauen eines, ein Münzwürfel bringt 2 Münzen, andere lassen sich aufheben.",
    ),
    says(
      "Routes without a free space deliver: all with dice there score 1 point a city, who has most dice gets the bonuses of the cities, and buildings there earn Goods.",
      "Strecken ohne freies Feld liefern: Alle mit Würfeln dort bekommen 1 Punkt je Stadt, wer die meisten hat, die Boni der Städte, und Gebäude dort bringen Güter.",
    ),
  ],
  end: says(
    "when the stock of points is used up; the round is played to the player before the Conductor.",
    "wenn der Punktevorrat aufgebraucht ist; die Runde geht noch bis zum Spieler vor dem Schaffner.",
  ),
  points: says(
    "points taken from the stock, fulfilled Missions, and the monopoly of each Good for whoever has most of it.",
    "Punkte aus dem Vorrat, erfüllte Missionen und das Monopol jedes Guts für den, der am meisten davon hat.",
  ),
  signs: [
    ["face-train", says("train: goes on the map", "Zug: kommt auf die Karte")],
    [
      "face-locked_train",
      says("locked train: the same, but never rolled again", "verriegelter Zug: ebenso, aber nie neu geworfen"),
    ],
    ["face-hotel", says("hotel: three build one", "Hotel: drei bauen eines")],
    ["face-mine", says("mine: three build one", "Mine: drei bauen eine")],
    ["face-ranch", says("ranch: three build one", "Ranch: drei bauen eine")],
    ["face-coin", says("coin: brings 2 Coins", "Münze: bringt 2 Münzen")],
    ["star", says("points", "Punkte"), "var(--points)"],
    ["card", says("a Power card", "eine Powerkarte")],
  ],
};

const revolution: Aid = {
  turn: [
    says(
      "Send one of your workers to one of four actions; its colour adds an effect of its own.",
      "Schicke einen deiner Arbeiter zu einer von vier Aktionen; seine Farbe gibt eine eigene Wirkung dazu.",
    ),
    says(
      "Railroad: lay two rails for $400 and $100 for each terrain icon.",
      "Bahn: Lege zwei Gleise für 400 $ und 100 $ je Geländesymbol.",
    ),
    says(
      "Station: build in a connected city, pay its cost, take its reward; the first there may take a bonus.",
      "Bahnhof: Baue in einer verbundenen Stadt, zahle ihren Preis, nimm ihre Belohnung; wer zuerst kommt, auch den Bonus.",
    ),
    says(
      "Telegraph: an office costs nothing and brings shares; the first in a section more.",
      "Telegraf: Ein Büro kostet nichts und bringt Aktien; das erste in einem Abschnitt mehr.",
    ),
    says(
      "Trade: sell the leftmost piece of your board for the money above it, and flip a train.",
      "Handel: Verkaufe das Teil links auf deinem Tableau für das Geld darüber und drehe einen Zug um.",
    ),
  ],
  end: says(
    "when somebody has cleared the player board up to the logo: the round is finished, and all have one more turn.",
    "nach dem Leeren eines Tableaus bis zum Firmenzeichen: Die Runde wird beendet, und alle haben noch einen Spielzug.",
  ),
  points: says(
    "trains that lie face up (8 each), completed milestones, connected telegraph offices, and the performance tracks, which multiply: the points your marker has reached, for each office, each station, and each city of level 5 that your rails reach.",
    "offen liegende Züge (je 8), erfüllte Meilensteine, verbundene Telegrafenbüros und die Leistungsleisten, die vervielfachen: die Punkte, die dein Stein erreicht hat, für jedes Büro, jeden Bahnhof und jede Stadt der Stufe 5, die deine Gleise erreichen.",
  ),
  signs: [
    ["worker-white", says("white: promote a worker", "weiß: einen Arbeiter befördern"), "var(--hue-white)"],
    ["worker-purple", says("foreman: towards points", "Vorarbeiter: für Punkte"), "var(--hue-purple)"],
    ["worker-orange", says("accountant: cheaper, or money", "Buchhalter: billiger, oder Geld"), "var(--hue-orange)"],
    ["worker-grey", says("negotiator: more rewards", "Unterhändler: mehr Belohnungen"), "var(--hue-grey)"],
    [
      "worker-turquoise",
      says("turquoise: do more of the action", "türkis: mehr von der Aktion"),
      "var(--hue-turquoise)",
    ],
    ["station-house", says("station", "Bahnhof")],
    ["office", says("telegraph office", "Telegrafenbüro")],
    ["rail", says("rail", "Gleis")],
    ["share", says("share: can be sold for money", "Aktie: lässt sich verkaufen")],
    ["steps", says("steps on the performance tracks", "Schritte auf den Leistungsleisten")],
    ["i-up", says("promote a worker", "einen Arbeiter befördern")],
    ["i-undo", says("flip a train", "einen Zug umdrehen")],
    ["milestone", says("milestone: managers and conditions", "Meilenstein: Manager und Bedingungen")],
    ["mountain", says("difficult terrain: $100 each", "schwieriges Gelände: je 100 $"), "var(--mountain-shade)"],
  ],
};

const lightning: Aid = {
  turn: [
    says(
      "Your chips in the boarding area are what this turn has: trains, money, contracts.",
      "Deine Chips im Einsteigebereich sind, was du in diesem Spielzug hast: Züge, Geld, Verträge.",
    ),
    says(
      "Build one line: all slots of a path at once, in a region for which you have a contract; mountain paths need a tunnel.",
      "Baue eine Strecke: alle Plätze eines Weges auf einmal, in einer Region, für die du einen Vertrag hast; Gebirgswege brauchen einen Tunnel.",
    ),
    says(
      "Deliver goods over connected lines to a station that asks for them: a venture icon or a token allows one.",
      "Liefere Güter über verbundene Strecken zu einem Bahnhof, der sie will: Ein Unternehmungssymbol oder eine Marke erlaubt eine Lieferung.",
    ),
    says(
      "Put trains to work in the railyard: stations, contracts, explosives.",
      "Lass Züge im Betriebshof arbeiten: Bahnhöfe, Verträge, Sprengstoff.",
    ),
    says(
      "Buy chips from the market; they come into your bag later. At the end you draw anew.",
      "Kaufe Chips vom Markt; sie kommen später in deinen Beutel. Am Ende ziehst du neu.",
    ),
  ],
  end: says(
    "when a railroad joins New York and San Francisco and Houston or Seattle (with four players: both) is connected: the round is finished and one more is played; at the latest after round 12.",
    "mit einer Bahn von New York nach San Francisco, an die auch Houston oder Seattle (zu viert: beide) angeschlossen ist: Die Runde wird beendet und noch eine gespielt; spätestens nach Runde 12.",
  ),
  points: says(
    "lines, deliveries over your lines, chips and cards, goal cards at the end; each loan costs 2.",
    "Strecken, Lieferungen über deine Strecken, Chips und Karten, Zielkarten am Ende; jeder Kredit kostet 2.",
  ),
  signs: [
    ["train-chip", says("train: fills a slot", "Zug: füllt einen Platz")],
    ["locomotive-chip", says("locomotive: a heavy train", "Lokomotive: ein schwerer Zug")],
    ["contract", says("contract: build in this region", "Vertrag: in dieser Region bauen")],
    ["venture", says("venture: one delivery", "Unternehmung: eine Lieferung")],
    ["bolt", says("Lightning Train: an extra train", "Blitzzug: ein zusätzlicher Zug")],
    [
      "conductor",
      says(
        "conductor: a locomotive when you gain it; two of them bring a Lightning Train",
        "Schaffner: eine Lokomotive, wenn du ihn bekommst; zwei davon bringen einen Blitzzug",
      ),
    ],
    ["crane", says("construction: one more line this turn", "Bau: in diesem Spielzug eine Strecke mehr")],
    ["tunnel", says("tunnel: build on mountain paths", "Tunnel: auf Gebirgswegen bauen")],
    ["medal", says("delivery or contract token", "Liefer- oder Vertragsmarke")],
    ["star", says("star: points for whoever builds there", "Stern: Punkte für den, der dort baut"), "var(--points)"],
    ["company", says("private company: can be bought", "Privatbahn: kann gekauft werden")],
    ["dynamite", says("clear the market, once", "den Markt räumen, einmal"), "var(--signal)"],
  ],
};

export const aids: Record<string, Aid> = {
  trains,
  trains_and_stations: stations,
  railroad_revolution: revolution,
  lightning_train: lightning,
};
