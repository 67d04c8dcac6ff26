// The two languages have the same arguments, and templates are filled as they should.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { de } from "../src/i18n/de";
import { en } from "../src/i18n/en";
import { choose, fill } from "../src/i18n/forms";
import phrases from "../src/i18n/phrases.de.json";
import games from "../src/i18n/games.de.json";
import terms from "../src/i18n/terms.de.json";
import texts from "../src/i18n/texts.de.json";

const args = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!))].sort();

describe("messages", () => {
  it("name the same arguments in German as in English", () => {
    const wrong = Object.entries(en).filter(
      ([key, text]) => args(text).join() !== args(de[key as keyof typeof en]).join(),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
  it("are not left in English", () => {
    const same = Object.entries(en).filter(
      ([key, text]) => text.length > 12 && /[a-z] [a-z]/.test(text) && de[key as keyof typeof en] === text,
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

describe("German", () => {
  const said = [games, terms, texts].flatMap((words) => Object.values(words as Record<string, string>));
  it("calls Waste by a German name", () => {
    expect(said.filter((text) => /\bWaste\b/.test(text))).toEqual([]);
  });
  it("tells trains from turns: a Zug runs on rails, one plays a Spielzug", () => {
    const turns =
      /am Zug\b|(diese[mn]|eigenen|letzten|ersten|ganzen|jede[mn]) Zug\b|(des|deines) Zuges|beendet? den Zug/i;
    expect(said.filter((text) => turns.test(text))).toEqual([]);
  });
  it("knows the names of all cards", () => {
    const named = ["trains/data/cards", "lightning_train/data/cards"].flatMap((file) => {
      const text = readFileSync(`../src/goldenspike/games/${file}.toml`, "utf8");
      return [...text.matchAll(/^name = "(.*)"$/gm)].map((match) => match[1]!);
    });
    expect(named.length).toBeGreaterThan(70);
    expect(named.filter((name) => !(name in terms))).toEqual([]);
  });
});

describe("templates", () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ["{n:# rail|# rails}", { n: 1 }, "1 rail"],
    ["{n:# rail|# rails}", { n: 0 }, "0 rails"],
    ["{n:# rail|# rails|no rail}", { n: 0 }, "no rail"],
    ["{n:# point|# points}", { n: -1 }, "-1 point"],
    ["{n:+} {n:coin|coins}", { n: -1 }, "−1 coin"],
    ["{what:a}", { what: "upgrade card" }, "an upgrade card"],
    ["{what:a} and {other}", { what: "hotel" }, "a hotel and {other}"],
  ];
  it.each(cases)("choose the form: %s", (template, args, text) => {
    expect(fill(template, args)).toBe(text);
  });
  it("put the German article before a name", () => {
    const phrase = (_: string, article: string): string =>
      (phrases as Record<string, Record<string, string>>)[article]!["hotel"]!;
    expect(fill("baut {building:einen} in Denver", { building: "Hotel" }, phrase)).toBe("baut ein Hotel in Denver");
  });
  it("choose between sentences without splitting their numbers", () => {
    expect(choose("{count} rail of {n:# line|# lines}|{count} rails", 1)).toBe("{count} rail of {n:# line|# lines}");
    expect(choose("{n:# line|# lines}", 1)).toBe("{n:# line|# lines}");
  });
  it("know every name that has an article", () => {
    const lost = Object.values(phrases).flatMap((names) => Object.keys(names).filter((name) => !(name in terms)));
    expect(lost).toEqual([]);
  });
});
