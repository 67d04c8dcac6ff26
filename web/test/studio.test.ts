// Faults in German, numbers that follow, changes in words.
import { describe, expect, it, vi } from "vitest";
import german from "../src/i18n/faults.de.json";
import { changeWhat, changeWhere } from "../src/studio/changes";
import { reworded, shapeOf } from "../src/studio/faults.svelte";
import { following } from "../src/studio/follow";
import { effectSays } from "../src/studio/words";

vi.mock("../src/lib/prefs.svelte", () => ({ prefs: { language: "en" } })); // the real ones ask the browser

const shapes = Object.entries(german).map(([english, says]) => shapeOf(english, says));
const say = (text: string): string => reworded(text, shapes, (_, value) => value);

describe("faults", () => {
  it("are said in German, with what they name", () => {
    expect(say("cost is 500; it must be a whole number from 0 to 99.")).toBe(
      "cost: 500 geht nicht; nötig ist eine ganze Zahl von 0 bis 99.",
    );
    expect(say("'pionts' means nothing here; is 'points' meant?")).toBe(
      "„pionts“ bedeutet hier nichts; ist „points“ gemeint?",
    );
    expect(say("route 'a-b': its spaces do not hang together.")).toBe(
      "Strecke „a-b“: Ihre Felder hängen nicht zusammen.",
    );
    expect(say("barriers holds [1, 22], which do not touch.")).toBe(
      "Grenzen: Die Felder 1 und 22 berühren sich nicht.",
    );
  });
  it("have the right number", () => {
    expect(say("there are 1 milestones; at most 60 are possible.")).toBe(
      "Es gibt 1 Meilenstein; höchstens 60 sind möglich.",
    );
    expect(say("there are 61 milestones; at most 60 are possible.")).toBe(
      "Es gibt 61 Meilensteine; höchstens 60 sind möglich.",
    );
  });
  it("stay as they are where nobody knows them", () => {
    expect(say("Something else.")).toBe("Something else.");
  });
});

describe("numbers of the box", () => {
  const data = (chips: number[], said: number): Record<string, Record<string, unknown>> => ({
    "chips.toml": { market: chips.map((count, i) => ({ id: `c${i}`, count })) },
    "table.toml": { counts: { market_chips: said } },
  });
  it("follow what they count", () => {
    const found = following("lightning_train", "chips.toml", data([2, 3], 5), data([2, 3, 1], 5));
    expect(found).toEqual([{ file: "table.toml", place: ["counts"], field: "market_chips", value: 6 }]);
  });
  it("are left alone where they were wrong already, or where nothing changed", () => {
    expect(following("lightning_train", "chips.toml", data([2, 3], 9), data([2, 3, 1], 9))).toEqual([]);
    expect(following("lightning_train", "chips.toml", data([2], 2), data([2], 2))).toEqual([]);
    expect(following("trains", "cards.toml", {}, {})).toEqual([]);
  });
});

describe("changes", () => {
  it("say where and what", () => {
    expect(changeWhere({ file: "cards.toml", entry: "card 'lay_rails' cost" })).toBe("Cards › Lay rails › Cost");
    expect(changeWhat({ before: 3, after: null })).toEqual({ from: "3", to: "gone" });
    expect(changeWhat({ before: [[1, 2]], after: [[1, 2], [3, 4]] })).toEqual({ from: "–", to: "3–4" }); // prettier-ignore
  });
  it("write what a card does", () => {
    expect(effectSays("draw 2")).toBe("draw 2 cards");
    expect(effectSays("draw 1")).toBe("draw 1 card");
    expect(effectSays("fly")).toBe("fly");
  });
});
