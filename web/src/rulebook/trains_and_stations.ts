import { aTurn, mark, says, scoring, setUp, sign, tips, type Book } from "./book";

export const book: Book = {
  aim: says(
    "America's lines are built together: everybody's dice fill the same routes. When a route is full it delivers, and all who have a part in it are paid. Have a part in many deliveries, own the buildings whose Goods others forget, and fulfil your secret Missions.",
    "Amerikas Strecken entstehen gemeinsam: Die Würfel aller füllen dieselben Wege. Ist eine Strecke voll, liefert sie, und alle Beteiligten werden belohnt. Sei an vielen Lieferungen beteiligt, besitze die Gebäude, deren Güter andere vergessen, und erfülle deine geheimen Missionen.",
  ),
  chapters: [
    {
      title: setUp,
      text: [
        says(
          "Everybody has eight dice, nine buildings (three hotels, three mines, three ranches), 3 Coins and 3 points; whoever plays later begins with some points more, if the table has it so. You are dealt three Power cards and give one back: Missions name two cities; other cards hold two Goods.",
          "Alle haben acht Würfel, neun Gebäude (je drei Hotels, Minen und Ranches), 3 Münzen und 3 Punkte; wer später an der Reihe ist, beginnt mit einigen Punkten mehr, wenn der Tisch es so will. Du bekommst drei Powerkarten und gibst eine zurück: Missionen nennen zwei Städte; andere Karten haben zwei Güter.",
        ),
      ],
    },
    {
      title: aTurn,
      text: [
        says(
          "Gather up to five of your dice that are not on the map, and roll. For a Coin you may roll any of them again, as often as you can pay; locked trains stay. Then use what you rolled. With five or more of your dice on the map you may instead take them all back and end the turn.",
          "Nimm bis zu fünf deiner Würfel, die nicht auf der Karte liegen, und wirf. Für eine Münze darfst du beliebige nochmals werfen, so oft du zahlen kannst; verriegelte Züge bleiben. Dann nutze den Wurf. Liegen fünf oder mehr deiner Würfel auf der Karte, darfst du sie stattdessen alle zurücknehmen und den Zug beenden.",
        ),
      ],
      list: [
        [
          "face-train",
          says(
            "Train: must go on a free place of a route, beside a city or beside another die.",
            "Zug: muss auf ein freies Feld einer Strecke, neben eine Stadt oder einen anderen Würfel.",
          ),
        ],
        [
          "face-locked_train",
          says(
            "Locked train: the same, but it cannot be rolled again. Three of them are a strike: you lose 3 points.",
            "Verriegelter Zug: ebenso, kann aber nicht neu geworfen werden. Drei davon sind ein Streik: Du verlierst 3 Punkte.",
          ),
        ],
        [
          "face-hotel",
          says(
            "Hotel: three equal building faces build one of yours in any city with room.",
            "Hotel: Drei gleiche Gebäudeseiten bauen eines von dir in einer Stadt mit Platz.",
          ),
        ],
        ["face-mine", says("Mine: the same.", "Mine: ebenso.")],
        ["face-ranch", says("Ranch: the same.", "Ranch: ebenso.")],
        [
          "face-coin",
          says(
            "Coin: put the die back for 2 Coins; nobody has more than 5.",
            "Münze: Lege den Würfel für 2 Münzen zurück; niemand hat mehr als 5.",
          ),
        ],
      ],
      pictures: [
        {
          row: [
            mark("face-hotel"),
            mark("face-hotel"),
            mark("face-hotel"),
            sign("→"),
            mark("station-house", says("a hotel", "ein Hotel"), "var(--seat-0)"),
          ],
          says: says(
            "Buildings and coins that you do not use may be saved for your next turn.",
            "Gebäude und Münzen, die du nicht nutzt, kannst du für den nächsten Spielzug aufheben.",
          ),
        },
      ],
    },
    {
      title: says("A delivery", "Eine Lieferung"),
      text: [
        says(
          "At the end of a turn every route without a free place delivers, whoever filled it. In this order:",
          "Am Ende eines Spielzugs liefert jede Strecke ohne freies Feld, wer immer sie gefüllt hat. In dieser Reihenfolge:",
        ),
      ],
      list: [
        [
          "star",
          says(
            "Everybody with a die on it scores 1 point for each city it joins.",
            "Alle mit einem Würfel darauf bekommen 1 Punkt für jede verbundene Stadt.",
          ),
          "var(--points)",
        ],
        [
          "i-crown",
          says(
            "Whoever has most dice on it takes the bonus of each of its cities: points, a Power card or a bonus die. The active player breaks ties.",
            "Wer die meisten Würfel darauf hat, nimmt den Bonus jeder ihrer Städte: Punkte, eine Powerkarte oder einen Bonuswürfel. Bei Gleichstand entscheidet, wer am Zug ist.",
          ),
        ],
        [
          "good-cattle",
          says(
            "Every building in its cities brings its owner one card of its Good, dice or not.",
            "Jedes Gebäude in ihren Städten bringt seinem Besitzer eine Karte seines Guts, auch ohne Würfel.",
          ),
        ],
        [
          "card",
          says(
            "Missions whose two cities are now joined may be shown.",
            "Missionen, deren beide Städte nun verbunden sind, dürfen gezeigt werden.",
          ),
        ],
        ["i-undo", says("The dice go home.", "Die Würfel kehren heim.")],
      ],
      example: says(
        "Billings – Denver is filled by three of Ann's dice and one of Ben's. Both score 2 points (two cities). Ann has most and takes both bonuses. Cleo has no die there, but a ranch in Denver: she takes a Cattle card.",
        "Billings – Denver ist mit drei Würfeln von Ann und einem von Ben gefüllt. Beide bekommen 2 Punkte (zwei Städte). Ann hat die meisten und nimmt beide Boni. Cleo hat keinen Würfel dort, aber eine Ranch in Denver: Sie nimmt eine Vieh-Karte.",
      ),
    },
    {
      title: says("Goods", "Güter"),
      pictures: [
        {
          row: [
            mark("face-ranch"),
            sign("→"),
            mark("good-cattle"),
            sign("→"),
            mark("good-food"),
            sign("→"),
            mark("good-gold"),
          ],
          says: says(
            "When the cards of a kind of building run out, that building turns to a better Good: for everybody, in all cities.",
            "Gehen die Karten einer Gebäudeart aus, wechselt sie zu einem besseren Gut: für alle, in allen Städten.",
          ),
        },
      ],
      text: [
        says(
          "Then everybody may speculate in secret: trade in old Goods two for one, or cards of two Goods one for one, for cards of the new stack.",
          "Dann dürfen alle heimlich spekulieren: alte Güter zwei gegen eins oder Karten mit zwei Gütern eins gegen eins gegen Karten des neuen Stapels tauschen.",
        ),
      ],
    },
    {
      title: scoring,
      text: [
        says(
          "When the stock of points is used up, the round is finished up to the player before the Conductor. Then count: your points, the Missions you have shown, and for each Good the monopoly for whoever has most (all who tie score in full). Coins, dice and buildings count nothing.",
          "Ist der Punktevorrat aufgebraucht, wird die Runde bis zum Spieler vor dem Schaffner beendet. Dann zählt: deine Punkte, gezeigte Missionen und für jedes Gut das Monopol für den, der am meisten hat (bei Gleichstand alle voll). Münzen, Würfel und Gebäude zählen nichts.",
        ),
      ],
      pictures: [
        {
          row: [
            mark("good-workers", "4"),
            mark("good-coal", "6"),
            mark("good-cattle", "6"),
            mark("good-silver", "7"),
            mark("good-food", "7"),
            mark("good-gold", "9"),
          ],
          says: says("What the monopolies are worth.", "Was die Monopole wert sind."),
        },
      ],
    },
    {
      title: tips,
      text: [
        says(
          "One die on a route is enough for its points: spread out. Build early, for a building is paid at every delivery of its city. Fill a route yourself when you have most dice on it.",
          "Ein Würfel auf einer Strecke genügt für ihre Punkte: Verteile dich. Baue früh, denn ein Gebäude verdient bei jeder Lieferung seiner Stadt. Fülle eine Strecke selbst, wenn du dort die meisten Würfel hast.",
        ),
      ],
    },
  ],
};
