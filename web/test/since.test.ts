// What the others did since my last turn: an answer in another's turn does not end it.
import { expect, test, vi } from "vitest";
import type { Entry } from "../src/api/types";
import { since } from "../src/table/since";

vi.mock("../src/i18n/index.svelte", () => ({ say: ({ text }: { text: string }) => text }));

const entry = (number: number, seat: number, ...texts: string[]): Entry =>
  ({
    number,
    seat,
    kind: "move",
    events: texts.map((text) => ({ seat, key: `game.${text}`, text })),
  }) as unknown as Entry;
const entries = [entry(1, 0, "ends"), entry(2, 1, "builds"), entry(3, 0, "accepts"), entry(4, 1, "completes")];

test("an answer in the middle of another's turn loses neither its words nor its points", () => {
  const found = since(entries, 0, [], [5, 20], { scores: [5, 2], entry: 1 });
  expect(found).toEqual([{ seat: 1, lines: ["builds", "completes"], gained: 18 }]);
});

test("without a mark my last move counts; only soft words are better than none", () => {
  expect(since(entries, 0, ["completes"], [5, 20], null)).toEqual([{ seat: 1, lines: ["completes"], gained: 0 }]);
});
