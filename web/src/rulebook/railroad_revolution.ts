import { aTurn, mark, says, scoring, setUp, sign, tips, type Book } from "./book";

const hue = (name: string): string => `var(--hue-${name})`;

export const book: Book = {
  aim: says(
    "From the East coast your company grows over the continent: rails join cities, stations bring rewards, telegraph offices bring shares. Points come from milestones, trains, performance tracks and neighbouring telegraph offices, and all of them are counted only at the end.",
    "Von der Ostküste wächst deine Gesellschaft über den Kontinent: Gleise verbinden Städte, Bahnhöfe bringen Belohnungen, Telegrafenbüros bringen Aktien. Punkte geben Meilensteine, Züge, Leistungsleisten und benachbarte Telegrafenbüros, und alles zählt erst am Ende.",
  ),
  chapters: [
    {
      title: setUp,
      text: [
        says(
          "You begin with $600, 3 shares, four white workers, a train and two milestones. In reverse order everybody picks a setup tile: its coloured worker and its reward are yours. Washington and Charlotte are joined to your network from the start.",
          "Du beginnst mit 600 $, 3 Aktien, vier weißen Arbeitern, einem Zug und zwei Meilensteinen. In umgekehrter Reihenfolge wählen alle ein Startplättchen: Sein farbiger Arbeiter und seine Belohnung gehören dir. Washington und Charlotte gehören von Anfang an zu deinem Netz.",
        ),
      ],
    },
    {
      title: aTurn,
      text: [
        says(
          "Place one worker on one of the four actions of your board and do it. The colour of the worker adds an effect. Everything within the action may be done in any order; you pay when you are done. When you have no worker at hand, all of them come back first.",
          "Setze einen Arbeiter auf eine der vier Aktionen deines Tableaus und führe sie aus. Die Farbe des Arbeiters gibt eine Wirkung dazu. Alles in der Aktion darf in beliebiger Reihenfolge geschehen; bezahlt wird am Schluss. Hast du keinen Arbeiter zur Hand, kommen zuerst alle zurück.",
        ),
      ],
      list: [
        [
          "station-house",
          says(
            "Station: build in a city your rails reach. Pay its cost, take its reward; the first there may take a bonus too.",
            "Bahnhof: Baue in einer Stadt, die deine Gleise erreichen. Zahle ihren Preis, nimm ihre Belohnung; wer zuerst kommt, auch den Bonus.",
          ),
        ],
        [
          "rail",
          says(
            "Railroad: lay two rails for $400, and $100 for each terrain icon.",
            "Bahn: Lege zwei Gleise für 400 $, und 100 $ je Geländesymbol.",
          ),
        ],
        [
          "telegraph",
          says(
            "Telegraph: an office costs nothing and brings shares. For a worker you may take the reward of the tile there.",
            "Telegraf: Ein Büro kostet nichts und bringt Aktien. Für einen Arbeiter bekommst du die Belohnung des Plättchens dort.",
          ),
        ],
        [
          "share",
          says(
            "Trade: sell the first piece of your board for the money above it, and flip a train.",
            "Handel: Verkaufe das erste Teil deines Tableaus für das Geld darüber und drehe einen Zug um.",
          ),
        ],
      ],
      example: says(
        "You send your orange worker to Railroad and lay two rails, one over a mountain: $500. Orange brings $100 and $50 for the icon: you pay $350 in the end.",
        "Du schickst deinen orangen Arbeiter zur Bahn und legst zwei Gleise, eines über einen Berg: 500 $. Orange bringt 100 $ und 50 $ für das Symbol: Am Ende zahlst du 350 $.",
      ),
    },
    {
      title: says("Workers", "Arbeiter"),
      pictures: [
        {
          row: [
            mark("worker-white", "", hue("white")),
            mark("worker-purple", "", hue("purple")),
            mark("worker-orange", "", hue("orange")),
            mark("worker-grey", "", hue("grey")),
            mark("worker-turquoise", "", hue("turquoise")),
          ],
          says: says(
            "White promotes a worker. Purple leads to points, orange saves money, grey brings more rewards, turquoise does more of the action. Any colour may also work as white.",
            "Weiß befördert einen Arbeiter. Purpur bringt Punkte näher, Orange spart Geld, Grau bringt mehr Belohnungen, Türkis tut mehr von der Aktion. Jede Farbe darf auch als Weiß arbeiten.",
          ),
        },
      ],
      text: [
        says(
          "At the end of your turn at least four workers must be on your board or at hand. A worker can be hired at any time for $800. A share can be sold at any time for $150.",
          "Am Ende deines Spielzugs müssen mindestens vier Arbeiter auf deinem Tableau oder zur Hand sein. Für 800 $ kann jederzeit einer eingestellt werden, für 150 $ jederzeit eine Aktie verkauft.",
        ),
      ],
    },
    {
      title: says("Milestones", "Meilensteine"),
      pictures: [
        {
          row: [
            mark("milestone", says("conditions", "Bedingungen")),
            sign("+"),
            mark("worker-grey", says("managers", "Manager"), hue("grey")),
            sign("→"),
            mark("star", says("points", "Punkte"), "var(--points)"),
          ],
          says: says(
            "A milestone is complete when its conditions are met and its managers are promoted onto it. Levels and icons are meant exactly.",
            "Ein Meilenstein ist erfüllt, wenn seine Bedingungen gelten und seine Manager darauf befördert sind. Stufen und Symbole sind genau gemeint.",
          ),
        },
      ],
      text: [
        says(
          "A completed milestone goes aside for its points, its managers leave you, and you keep one of three new ones, more difficult and worth more. There are four in a row.",
          "Ein erfüllter Meilenstein zählt seine Punkte, seine Manager gehen, und du behältst einen von drei neuen, schwereren und wertvolleren. Vier folgen aufeinander.",
        ),
      ],
    },
    {
      title: says("Trains, deals, tracks", "Züge, Geschäfte, Leisten"),
      list: [
        [
          "locomotive-chip",
          says(
            "A train lies face up and is worth 8 points at the end. Run it for its reward: it turns over, and a later flip readies it again.",
            "Ein Zug liegt offen und ist am Ende 8 Punkte wert. Lass ihn für seine Belohnung fahren: Er wird umgedreht und später wieder aufgedeckt.",
          ),
          "var(--go)",
        ],
        [
          "share",
          says(
            "A rail or office on a deal icon opens the deal to all: you may take one or both, the others one, each for shares.",
            "Ein Gleis oder Büro auf einem Geschäftssymbol öffnet das Geschäft für alle: Du darfst eines oder beide nehmen, die anderen eines, je für Aktien.",
          ),
        ],
        [
          "steps",
          says(
            "Steps lead up three tracks. Each multiplies something you have built; some steps cost money, shares or a worker.",
            "Schritte führen drei Leisten hinauf. Jede vervielfacht etwas, das du gebaut hast; manche Schritte kosten Geld, Aktien oder einen Arbeiter.",
          ),
        ],
      ],
    },
    {
      title: scoring,
      text: [
        says(
          "When somebody has cleared their own board up to the logo (the flag beside each name counts the pieces left), the round is finished and one more is played.",
          "Hat jemand das eigene Tableau bis zum Firmenzeichen geleert (die Fahne neben jedem Namen zählt die übrigen Teile), wird die Runde beendet und noch eine gespielt.",
        ),
      ],
      list: [
        ["locomotive-chip", says("8 points for each train face up.", "8 Punkte für jeden offenen Zug."), "var(--go)"],
        ["milestone", says("Completed milestones.", "Erfüllte Meilensteine.")],
        ["steps", says("The three performance tracks.", "Die drei Leistungsleisten.")],
        [
          "telegraph",
          says(
            "5 or 8 points for each pair of your offices in neighbouring sections.",
            "5 oder 8 Punkte für jedes Paar deiner Büros in Nachbarabschnitten.",
          ),
        ],
      ],
    },
    {
      title: tips,
      text: [
        says(
          "Read your two milestones first and build towards them. Telegraph is free money. Trade when you are poor, but remember: what you sell you cannot build.",
          "Lies zuerst deine beiden Meilensteine und baue darauf hin. Telegraf ist geschenktes Geld. Handle, wenn du arm bist, aber bedenke: Was du verkaufst, kannst du nicht bauen.",
        ),
      ],
    },
  ],
};
