import { aTurn, mark, says, scoring, setUp, sign, tips, type Book } from "./book";

export const book: Book = {
  aim: says(
    "You run a young railway. With a small deck of cards you earn money, lay rails across the map and raise stations. Every rail in a good city scores at the end; but building makes Waste, and Waste clogs your deck.",
    "Du leitest eine junge Bahn. Mit einem kleinen Kartendeck verdienst du Geld, legst Gleise über die Karte und baust Bahnhöfe. Jedes Gleis in einer guten Stadt zählt am Ende; doch Bauen macht Abfall, und Abfall verstopft dein Deck.",
  ),
  chapters: [
    {
      title: setUp,
      text: [
        says(
          "Everybody has the same ten cards: seven Normal Trains, two Lay Rails and one Station Expansion. Shuffle them, draw five. In the middle lie the same stacks for all: seven kinds that are always there, eight kinds that differ from game to game, and the Waste.",
          "Alle haben dieselben zehn Karten: sieben Normalzüge, zweimal Gleisbau und einen Bahnhofsausbau. Mische sie, zieh fünf. In der Mitte liegen dieselben Stapel für alle: sieben Sorten, die immer da sind, acht, die von Spiel zu Spiel wechseln, und der Abfall.",
        ),
        says(
          "In turn everybody puts one rail on the map: that is where your railway starts. Any space will do but the sea, remote locations and a space where somebody else starts.",
          "Reihum legen alle ein Gleis auf die Karte: Dort beginnt deine Bahn. Jedes Feld ist recht, außer dem Meer, fernen Orten und einem Feld, auf dem schon jemand beginnt.",
        ),
      ],
    },
    {
      title: aTurn,
      text: [
        says(
          "In any order, as often as you can: play cards, lay rails, buy cards. Then end the turn: everything you played, bought or still hold goes to your discards, and you draw five new cards. When the deck is empty, the discards are shuffled. Money is not kept.",
          "In beliebiger Reihenfolge und so oft du kannst: Karten spielen, Gleise legen, Karten kaufen. Dann beende den Spielzug: Alles Gespielte, Gekaufte und noch Gehaltene kommt auf deine Ablage, und du ziehst fünf neue Karten. Ist das Deck leer, wird die Ablage gemischt. Geld bleibt nicht.",
        ),
      ],
      list: [
        [
          "coin",
          says("Trains bring coins, for this turn only.", "Züge bringen Münzen, nur für diesen Spielzug."),
          "var(--brass)",
        ],
        [
          "rail",
          says(
            "One rail may be laid this turn, beside a rail of yours.",
            "In diesem Spielzug darf ein Gleis gelegt werden, neben ein eigenes.",
          ),
          "var(--rail)",
        ],
        [
          "station-token",
          says(
            "One station is built, in any city with room. You need no rail there.",
            "Ein Bahnhof wird gebaut, in einer Stadt mit Platz. Ein Gleis brauchst du dort nicht.",
          ),
          "var(--station)",
        ],
        [
          "waste",
          says(
            "You take a Waste: a dead card that does nothing in your hand.",
            "Du nimmst einen Abfall: eine tote Karte, die in deiner Hand nichts tut.",
          ),
          "var(--waste)",
        ],
      ],
      example: says(
        "Your hand: three Normal Trains, Lay Rails and a Waste. You play Lay Rails (and take a Waste), play the trains for 3 coins, lay the rail on a river for 1, and have 2 coins left: not enough for an Express Train at 3. Had you laid it on a field, you could have bought one.",
        "Deine Hand: drei Normalzüge, ein Gleisbau und ein Abfall. Du spielst Gleisbau (und nimmst einen Abfall), spielst die Züge für 3 Münzen, legst das Gleis für 1 auf einen Fluss und hast noch 2 Münzen: zu wenig für einen Schnellzug zu 3. Auf einem Feld hätte das Gleis nichts gekostet.",
      ),
    },
    {
      title: says("What a rail costs", "Was ein Gleis kostet"),
      pictures: [
        {
          row: [
            mark("rail", says("field 0", "Feld 0"), "var(--rail)"),
            mark("river", "1"),
            mark("mountain", "2", "var(--mountain-shade)"),
            mark("tower", "1"),
            sign("+"),
            mark("station-token", says("1 each", "je 1"), "var(--station)"),
          ],
          says: says(
            "A field is free, a river costs 1, a mountain 2, a city 1 and 1 more for each station in it.",
            "Ein Feld ist frei, ein Fluss kostet 1, ein Berg 2, eine Stadt 1 und 1 mehr je Bahnhof darin.",
          ),
        },
        {
          row: [
            mark("seat-1", "", "var(--seat-1)"),
            sign("→"),
            mark("coin", "+1", "var(--brass)"),
            mark("waste", "+1", "var(--waste)"),
          ],
          says: says(
            "Where others already have rails you pay 1 more for each of them, and take a Waste.",
            "Wo schon fremde Gleise liegen, zahlst du je 1 mehr und nimmst einen Abfall.",
          ),
        },
      ],
      text: [
        says(
          "A remote location costs the number on its star, and scores it at the end. Nothing crosses a striped border.",
          "Ein ferner Ort kostet die Zahl auf seinem Stern und zählt sie am Ende. Über eine gestreifte Grenze führt kein Gleis.",
        ),
      ],
    },
    {
      title: says("Getting rid of Waste", "Waste loswerden"),
      text: [
        says(
          "At the start of a turn you may do nothing else: then all Waste in your hand goes back to its stack. Some cards return Waste too. A little Waste is the price of growth; a deck half full of it stands still.",
          "Am Anfang eines Spielzugs darfst du auf alles andere verzichten: Dann geht aller Abfall deiner Hand zurück auf den Stapel. Auch manche Karten nehmen Abfall. Etwas Abfall ist der Preis des Wachstums; ein halb volles Deck davon steht still.",
        ),
      ],
    },
    {
      title: scoring,
      text: [
        says(
          "The game ends after a turn in which four stacks (not the Waste) are empty, all 30 stations stand, or somebody has laid the last rail. Nobody gets another turn.",
          "Das Spiel endet nach einem Spielzug, in dem vier Stapel (nicht der Abfall) leer sind, alle 30 Bahnhöfe stehen oder jemand das letzte Gleis gelegt hat. Niemand bekommt noch einen Zug.",
        ),
      ],
      pictures: [
        {
          row: [
            mark("station-token", "2", "var(--station)"),
            sign("·"),
            mark("station-token", "", "var(--station)"),
            mark("station-token", "4", "var(--station)"),
            sign("·"),
            mark("station-token", "", "var(--station)"),
            mark("station-token", "", "var(--station)"),
            mark("station-token", "8", "var(--station)"),
          ],
          says: says(
            "Each of your rails in a city scores 2, 4 or 8 with one, two or three stations there: in full for everybody who has a rail in it.",
            "Jedes deiner Gleise in einer Stadt zählt 2, 4 oder 8 bei einem, zwei oder drei Bahnhöfen: voll für alle, die dort ein Gleis haben.",
          ),
        },
        {
          row: [
            mark("star", says("remote locations", "ferne Orte"), "var(--points)"),
            sign("+"),
            mark("card", says("gold cards", "goldene Karten"), "var(--points)"),
          ],
          says: says(
            "Add the stars of remote locations you reach, the gold cards in your deck (each brings a Waste when bought), and points that cards gave during play.",
            "Dazu kommen die Sterne ferner Orte, die goldenen Karten deines Decks (jede bringt beim Kauf einen Abfall) und Punkte, die Karten im Spiel gaben.",
          ),
        },
      ],
    },
    {
      title: tips,
      text: [
        says(
          "Start beside two or three cities. Buy an Express Train or two before anything clever. Build stations where you have rails and others do not. Watch the stacks: the end comes sooner than you think.",
          "Beginne neben zwei oder drei Städten. Kaufe zuerst ein, zwei Schnellzüge. Baue Bahnhöfe, wo du Gleise hast und andere nicht. Achte auf die Stapel: Das Ende kommt früher, als man denkt.",
        ),
      ],
    },
  ],
};
