import { aTurn, mark, says, scoring, setUp, sign, tips, type Book } from "./book";

export const book: Book = {
  aim: says(
    "Coast to coast: you draw chips from your own bag, spend them on trains, contracts and money, and build lines that others will use too. You score for lines with stars, for every delivery over a line of yours, whoever makes it, and for goals at the end.",
    "Von Küste zu Küste: Du ziehst Chips aus deinem Beutel, nutzt sie als Züge, Verträge und Geld und baust Strecken, die auch andere benutzen. Punkte bringen Strecken mit Sternen, jede Lieferung über deine Strecken, wer immer sie macht, und Ziele am Ende.",
  ),
  chapters: [
    {
      title: setUp,
      text: [
        says(
          "Your bag begins with ten chips: three trains and seven starting chips. Five of them lie in your boarding area. You have two delivery tokens and six station markers.",
          "Dein Beutel beginnt mit zehn Chips: drei Zügen und sieben Startchips. Fünf davon liegen in deinem Einsteigebereich. Du hast zwei Liefermarken und sechs Bahnhofsmarken.",
        ),
      ],
    },
    {
      title: says("A round", "Eine Runde"),
      text: [
        says(
          "A production card puts goods on cities. Whoever lies behind gets Lightning Trains as a subsidy. Then everybody has one turn.",
          "Eine Produktionskarte legt Güter auf Städte. Wer zurückliegt, bekommt Blitzzüge als Beihilfe. Dann haben alle einen Spielzug.",
        ),
      ],
    },
    {
      title: aTurn,
      text: [
        says(
          "The chips in your boarding area are what you have this turn. Do these in any order, then end: used starting contracts are lost one by one, all other chips go to your warehouse, and you draw new ones from the bag until five slots are full. An empty bag is filled from the warehouse.",
          "Die Chips im Einsteigebereich sind, was du in diesem Spielzug hast. Tu das Folgende in beliebiger Reihenfolge, dann beende: Benutzte Startverträge gehen nach und nach verloren, alle anderen Chips kommen ins Lager, und du ziehst neue aus dem Beutel, bis fünf Plätze voll sind. Ein leerer Beutel wird aus dem Lager gefüllt.",
        ),
      ],
      list: [
        [
          "rail",
          says(
            "Build one line: fill all slots of a path with trains. You need a contract of its region, and a tunnel for mountain paths. It must touch a starting city, a line of yours or a station of yours.",
            "Baue eine Strecke: Fülle alle Plätze eines Weges mit Zügen. Du brauchst einen Vertrag seiner Region und für Gebirgswege einen Tunnel. Sie muss an eine Startstadt, eine deiner Strecken oder einen deiner Bahnhöfe anschließen.",
          ),
        ],
        [
          "venture",
          says(
            "Deliver: each venture icon or delivery token allows one delivery.",
            "Liefere: Jedes Unternehmungssymbol und jede Liefermarke erlaubt eine Lieferung.",
          ),
        ],
        [
          "train-chip",
          says(
            "Put trains to work in the railyard: stations, contracts, explosives, going public.",
            "Lass Züge im Betriebshof arbeiten: Bahnhöfe, Verträge, Sprengstoff, Börsengang.",
          ),
          "var(--seat-0)",
        ],
        [
          "coin",
          says(
            "Spend money: chips of the market go to your warehouse and come into your bag later.",
            "Gib Geld aus: Chips des Markts kommen in dein Lager und später in den Beutel.",
          ),
          "var(--brass)",
        ],
        ["card", says("Play action cards and upgrades.", "Spiele Aktionskarten und Ausbauten.")],
      ],
    },
    {
      title: says("Chips", "Chips"),
      list: [
        [
          "train-chip",
          says(
            "A train fills one slot of a path and stays there.",
            "Ein Zug füllt einen Platz eines Weges und bleibt dort.",
          ),
          "var(--seat-0)",
        ],
        [
          "locomotive-chip",
          says(
            "A locomotive does the same, and scores 2 points when the railroad from coast to coast runs over it.",
            "Eine Lokomotive ebenso; sie zählt 2 Punkte, wenn die Bahn von Küste zu Küste über sie führt.",
          ),
          "var(--seat-0)",
        ],
        [
          "contract",
          says(
            "A contract lets you build in its region this turn.",
            "Ein Vertrag erlaubt dir, in diesem Spielzug in seiner Region zu bauen.",
          ),
        ],
        [
          "bolt",
          says(
            "A Lightning icon brings an extra train at once; so do two conductors.",
            "Ein Blitzsymbol bringt sofort einen zusätzlichen Zug; zwei Schaffner ebenso.",
          ),
        ],
        [
          "conductor",
          says(
            "Gaining a chip with a conductor brings a locomotive to your warehouse.",
            "Ein Chip mit einem Schaffner bringt, wenn du ihn bekommst, eine Lokomotive in dein Lager.",
          ),
        ],
        [
          "i-plus",
          says(
            "Chips with a bonus sign, as all chips of the market, lie in bonus slots beside the five while there is room: you draw more.",
            "Chips mit Bonuszeichen, also alle Chips des Markts, liegen auf Bonusplätzen neben den fünf, solange dort Platz ist: Du ziehst mehr.",
          ),
        ],
        [
          "tunnel",
          says("A tunnel opens mountain paths this turn.", "Ein Tunnel öffnet in diesem Spielzug Gebirgswege."),
        ],
        [
          "crane",
          says("Construction allows one more line this turn.", "Bau erlaubt in diesem Spielzug eine Strecke mehr."),
        ],
      ],
    },
    {
      title: says("A delivery", "Eine Lieferung"),
      pictures: [
        {
          row: [
            mark("good-cattle"),
            sign("→"),
            mark("rail", says("Ann", "Ann"), "var(--seat-0)"),
            sign("→"),
            mark("rail", says("Ben", "Ben"), "var(--seat-1)"),
            sign("→"),
            mark("station-token", says("Ben", "Ben"), "var(--seat-1)"),
          ],
          says: says(
            "Ann 1 point, Ben 2: each line on the way scores 1 for its owner, and the station 1 for its builder.",
            "Ann 1 Punkt, Ben 2: Jede Strecke auf dem Weg bringt ihrem Besitzer 1, und der Bahnhof seinem Erbauer 1.",
          ),
        },
      ],
      text: [
        says(
          "Choose any station that still requests a good. The closest city that has it, counted in lines, sends it: over lines of all players, and among equal ways over that with most locomotives. Each request is met once.",
          "Wähle einen Bahnhof, der noch ein Gut verlangt. Die nächste Stadt mit diesem Gut, in Strecken gezählt, schickt es: über Strecken aller, bei gleich langen Wegen über den mit den meisten Lokomotiven. Jeder Wunsch wird einmal erfüllt.",
        ),
      ],
    },
    {
      title: says("Stations", "Bahnhöfe"),
      text: [
        says(
          "With a contract of its region you may build a station in a city that has none, wherever it lies. It costs as many trains as the city says, from Build Station of your railyard. Choose a token of the right size: its requests are what people will deliver there. Your markers uncover rewards.",
          "Mit einem Vertrag ihrer Region darfst du in einer Stadt ohne Bahnhof einen bauen, wo immer sie liegt. Er kostet so viele Züge, wie die Stadt sagt, aus „Bahnhof bauen“ deines Betriebshofs. Wähle eine Marke passender Größe: Was sie verlangt, wird dorthin geliefert. Deine Marken decken Belohnungen auf.",
        ),
      ],
    },
    {
      title: scoring,
      text: [
        says(
          "When lines join New York and San Francisco, the railroad is there: each locomotive on it scores 2 for its owner. Once Houston or Seattle (with four players both) is joined to it, the round is finished and one more is played; at the latest the game ends after round 12. Then everybody may make one more delivery, and one for each token left.",
          "Verbinden Strecken New York und San Francisco, steht die Bahn: Jede Lokomotive darauf bringt ihrem Besitzer 2. Ist Houston oder Seattle (zu viert beide) daran angeschlossen, wird die Runde beendet und noch eine gespielt; spätestens nach Runde 12 ist Schluss. Danach dürfen alle noch einmal liefern, und einmal für jede übrige Marke.",
        ),
      ],
      pictures: [
        {
          row: [
            mark("star", says("lines", "Strecken"), "var(--points)"),
            sign("+"),
            mark("venture", says("deliveries", "Lieferungen")),
            sign("+"),
            mark("card", says("goals", "Ziele")),
            sign("−"),
            mark("coin", says("2 a loan", "2 je Kredit"), "var(--signal)"),
          ],
          says: says("What counts at the end.", "Was am Ende zählt."),
        },
      ],
    },
    {
      title: tips,
      text: [
        says(
          "Build where others must pass: their deliveries pay you. Use your delivery tokens early enough. Buy chips that bring a locomotive, and industrialize: four of them then lie in bonus slots.",
          "Baue, wo andere durchmüssen: Ihre Lieferungen bezahlen dich. Nutze deine Liefermarken rechtzeitig. Kaufe Chips, die eine Lokomotive bringen, und industrialisiere: Dann liegen vier von ihnen auf Bonusplätzen.",
        ),
      ],
    },
  ],
};
