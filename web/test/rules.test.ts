// What the page says about rules, held against the ledger: both are read, and if one of them changes, this list must be
// looked at again.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ability, base } from "../src/boards/railroad_revolution/actions";
import { de } from "../src/i18n/de";
import { en, type Key } from "../src/i18n/en";
import texts from "../src/i18n/texts.de.json";
import { lessons } from "../src/learn/lessons";
import { aids } from "../src/table/aids";

const folders: Record<string, string> = {
  TR: "trains",
  TS: "trains_and_stations",
  RR: "railroad_revolution",
  LT: "lightning_train",
};
const ledger = new Map<string, string>();
for (const folder of Object.values(folders)) {
  const data = readFileSync(`../src/goldenspike/games/${folder}/data/rules.toml`, "utf8");
  for (const [, id, body] of data.matchAll(/^id = "([A-Z]+-[A-Z]+-\d+)"\n([\s\S]*?)(?=^\[\[rule\]\]|(?![\s\S]))/gm))
    ledger.set(id!, /^text = "(.*)"$/m.exec(body!)?.[1] ?? "");
}

/** A rule, what must stand in its text, and what must then stand in the page's English and German. */
type Claim = [rule: string, law: RegExp, english: RegExp, german: RegExp];
const messages: [Key, ...Claim][] = [
  [
    "rr.condition.connected",
    "RR-COND-01",
    /exactly the shown level connected/,
    /connected .*exactly level/,
    /verbunden.*genau der Stufe/,
  ],
  [
    "rr.condition.stations",
    "RR-COND-02",
    /exactly the shown level with a Station/,
    /station.*exactly level/,
    /Bahnh.f.*genau der Stufe/,
  ],
  [
    "rr.condition.deals",
    "RR-COND-03",
    /rails in rail spaces with a Deal icon/,
    /rails? on .*deal space/,
    /Gleise? auf .*Geschäftsfeld/,
  ],
  [
    "rr.condition.terrain",
    "RR-COND-04",
    /rails in rail spaces with exactly the shown/,
    /rails? on .*exactly/,
    /Gleise? auf .*genau/,
  ],
  ["ts.face.locked", "TS-ROL-04", /Locked Train can never be rerolled/, /cannot be rolled again/, /nicht/],
  [
    "ts.face.building",
    "TS-BLD-01",
    /same Building face \(Hotel, Mine or Ranch\)/,
    /hotels, mines, ranches: equal ones build/,
    /gleiche/,
  ],
  ["ts.face.train", "TS-PLC-01", /Train or Locked Train must be placed/, /goes on the map/, /Karte/],
  ["trains.emptyPiles", "TR-END-02", /at least 4 supply stacks/, /of 4 stacks/, /von 4 Stapeln/],
  ["lt.mountain", "LT-MAP-03", /mountain path/, /mountain path/, /Gebirgs|Berg/],
  ["lt.chip.trash", "LT-ICON-17", /one chip .* leaves the game/, /trashes a chip/, /Chip/],
  ["lt.chip.station", "LT-CHIP-04", /trash it .*to build a station/, /builds a station/, /Bahnhof/],
  ["rr.reward.exchange", "RR-DTILE-01", /swap one of your own Workers/, /exchange a worker/, /tausch/],
  ["rr.reward.hire", "RR-FSTN-05", /for \$200, gain one Worker/, /hire \{count\} worker/, /\{count\} Arbeiter/],
];
const taught: [game: string, ...Claim][] = [
  ["trains", "TR-LAY-10", /river space: 1/, /rivers 1/, /Flüsse kosten 1/],
  ["trains", "TR-LAY-11", /mountain space: 2/, /mountains 2/, /Berge 2/],
  [
    "trains",
    "TR-LAY-12",
    /city space: 1, and 1 more for every station/,
    /cities 1 and more for each station/,
    /Städte 1 und mehr/,
  ],
  ["trains", "TR-SCO-02", /1 station 2, 2 stations 4, 3 stations 8/, /2, 4 or 8 points/, /2, 4 oder 8 Punkte/],
  [
    "trains",
    "TR-SET-15",
    /may not be placed on a remote location/,
    /remote locations .*no place to begin/,
    /an fernen Orten .*beginnt niemand/,
  ],
  ["trains", "TR-END-02", /at least 4 supply stacks/, /four stacks are empty/, /vier Stapel leer/],
  ["trains_and_stations", "TS-COI-01", /for 2 Coins each/, /coin die brings two Coins/, /Münzwürfel bringt zwei/],
  ["trains_and_stations", "TS-GTH-01", /at most 5/, /five of your dice/, /fünf deiner Würfel/],
  [
    "trains_and_stations",
    "TS-STK-01",
    /3 or more .* Locked Train, a strike/,
    /three of them are a strike/,
    /drei davon bedeuten Streik/,
  ],
  ["railroad_revolution", "RR-RAIL-01", /2 leftmost rails/, /lays two rails/, /legt zwei Gleise/],
  [
    "railroad_revolution",
    "RR-END-01",
    /left of the company logo/,
    /cleared up to the company logo/,
    /bis zum Firmenzeichen leer/,
  ],
  [
    "lightning_train",
    "LT-END-01",
    /Houston or Seattle \(one is enough\)/,
    /Houston or Seattle is joined/,
    /Houston oder Seattle/,
  ],
  ["lightning_train", "LT-END-06", /after round 12/, /after round 12/, /nach Runde 12/],
  ["lightning_train", "LT-TURNOVER-03", /must trash exactly one/, /must be trashed/, /muss verschrottet werden/],
  [
    "lightning_train",
    "LT-FSCORE-01",
    /loan chip .* costs that player 2 points/,
    /Loans .*cost points/,
    /Kredite .*kosten .*Punkte/,
  ],
];

describe("the page and the ledger agree", () => {
  it("reads all four ledgers", () => expect(ledger.size).toBeGreaterThan(900));
  it.each(messages)("%s follows %s", (key, rule, law, english, german) => {
    expect(ledger.get(rule)).toMatch(law);
    expect(en[key]).toMatch(english);
    expect(de[key]).toMatch(german);
  });
  it.each(taught)("the lesson of %s follows %s", (game, rule, law, english, german) => {
    const steps = lessons.find((lesson) => lesson.game === game)!.steps;
    expect(ledger.get(rule)).toMatch(law);
    expect(steps.map((step) => step.en).join("\n")).toMatch(english);
    expect(steps.map((step) => step.de).join("\n")).toMatch(german);
  });
  it("has a condition in words for every kind that the milestones know, and none that says 'or more'", () => {
    const data = readFileSync("../src/goldenspike/games/railroad_revolution/data/milestones.toml", "utf8");
    const kinds = new Set([...data.matchAll(/kind = "(\w+)"/g)].map(([, kind]) => kind!));
    for (const kind of [...kinds, "plains"]) expect(en[`rr.condition.${kind}` as Key]).not.toMatch(/\+|or more|accept/);
    for (const kind of [...kinds, "plains"]) expect(de[`rr.condition.${kind}` as Key]).not.toMatch(/\+|ab |angenommen/);
  });
});

describe("what workers add to an action", () => {
  const said: [rule: string, action: string, hue: string, law: RegExp, page: RegExp][] = [
    ["RR-ABIL-01", "trade", "white", /promote 1 Worker/, /promote a worker/],
    ["RR-ABIL-02", "station", "purple", /for \$100, one own Train may be flipped/, /\$100 flip a train/],
    ["RR-ABIL-03", "station", "grey", /First Station bonus.*even when not first/, /bonus for the first, even/],
    ["RR-ABIL-04", "station", "orange", /building cost is not paid/, /costs nothing/],
    ["RR-ABIL-05", "station", "turquoise", /\$300 .*primary reward a second time/, /\$300 .*second time/],
    ["RR-ABIL-06", "railroad", "purple", /for \$300, a Train tile/, /\$300 take a train/],
    ["RR-ABIL-07", "railroad", "grey", /gain 2 Shares/, /2 shares/],
    ["RR-ABIL-08", "railroad", "orange", /\$100 plus \$50/, /\$100, and \$50/],
    ["RR-ABIL-09", "railroad", "turquoise", /3 rails instead of 2/, /3 rails instead of 2/],
    ["RR-ABIL-10", "telegraph", "purple", /exchange one of your own Workers/, /exchange a worker/],
    ["RR-ABIL-11", "telegraph", "grey", /First Office bonus.*even when not first/, /first office, even/],
    ["RR-ABIL-12", "telegraph", "orange", /\$100 for every Share just gained/, /\$100 for each share/],
    ["RR-ABIL-13", "telegraph", "turquoise", /\$400, .*without discarding a Worker/, /\$400 .*without giving a worker/],
    ["RR-ABIL-14", "trade", "purple", /up to 3 steps/, /up to 3 steps/],
    ["RR-ABIL-15", "trade", "grey", /for themselves alone, gaining 1 Share/, /for yourself, 1 share cheaper/],
    ["RR-ABIL-16", "trade", "orange", /\$100 for every own Train/, /\$100 for each of your trains/],
    ["RR-ABIL-17", "trade", "turquoise", /flip a Train.*on top of/, /flip one more train/],
    [
      "RR-RAIL-02",
      "railroad",
      "",
      /\$400 in all, plus \$100 for every Difficult-terrain icon/,
      /\$400, and \$100 for each terrain icon/,
    ],
  ];
  it.each(said)("%s: %s %s", (rule, action, hue, law, page) => {
    expect(ledger.get(rule)).toMatch(law);
    expect(hue ? ability(action, hue, "en") : base(action, "en")).toMatch(page);
  });
});

describe("card texts", () => {
  const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  const worte = [
    "(eine?[nmrs]?|erste[nrs]?)",
    "(zwei|beiden?)",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
  ];
  const digits = (text: string): string[] => text.match(/\d+/g)?.sort() ?? [];
  it("have the same numbers in German as in English", () => {
    const wrong = Object.entries(texts as Record<string, string>).filter(([text, german]) => {
      if (digits(text).join() === digits(german).join()) return false;
      // A number may be a word in one of the languages.
      const left = digits(german).filter((n) => !digits(text).includes(n));
      const lost = digits(text).filter((n) => !digits(german).includes(n));
      return (
        left.some((n) => !new RegExp(`\\b${words[Number(n) - 1]}\\b`, "i").test(text)) ||
        lost.some((n) => !new RegExp(`(^|\\P{L})${worte[Number(n) - 1]}(\\P{L}|$)`, "iu").test(german))
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe("the player aids", () => {
  const read: [game: string, rule: string, law: RegExp, english: RegExp, german: RegExp][] = [
    ["trains", "TR-END-02", /at least 4 supply stacks/, /four stacks/, /vier Stapel/],
    ["trains", "TR-SCO-02", /1 station 2, 2 stations 4, 3 stations 8/, /2, 4 or 8/, /2, 4 oder 8/],
    ["trains", "TR-LAY-11", /mountain space: 2/, /mountain 2/, /Berg 2/],
    ["trains_and_stations", "TS-STK-03", /costs 3 VP/, /lose 3 points/, /verlierst 3 Punkte/],
    ["trains_and_stations", "TS-ROL-03", /pay 1 Coin to reroll/, /For a Coin roll/, /Für eine Münze/],
    ["trains_and_stations", "TS-CVP-01", /1 VP per city/, /1 point a city/, /1 Punkt je Stadt/],
    [
      "trains_and_stations",
      "TS-END-02",
      /up to the one before the Conductor/,
      /before the Conductor/,
      /vor dem Schaffner/,
    ],
    ["railroad_revolution", "RR-RAIL-02", /\$400 in all, plus \$100/, /\$400 and \$100/, /400 \$ und 100 \$/],
    ["railroad_revolution", "RR-END-03", /exactly one more turn/, /one more turn/, /noch einen Spielzug/],
    ["railroad_revolution", "RR-TRADE-08", /worth 8 VP while face up/, /face up \(8 each\)/, /\(je 8\)/],
    ["lightning_train", "LT-END-02", /4 players .*both Houston and Seattle/, /four players: both/, /zu viert: beide/],
    ["lightning_train", "LT-FSCORE-01", /costs that player 2 points/, /each loan costs 2/, /jeder Kredit kostet 2/],
    ["lightning_train", "LT-LTRAIN-04", /every two conductor icons/, /two of them bring/, /zwei davon/],
  ];
  it.each(read)("%s follows %s", (game, rule, law, english, german) => {
    const { turn, end, points, signs } = aids[game]!;
    const all = [...turn, end, points, ...signs.map(([, text]) => text)];
    expect(ledger.get(rule)).toMatch(law);
    expect(all.map((text) => text.en).join("\n")).toMatch(english);
    expect(all.map((text) => text.de).join("\n")).toMatch(german);
  });
});
