// A turn of the log is one line; what is said softly is left out of it.
import { expect, test, vi } from "vitest";
import { folds, type Row } from "../src/table/folds";

vi.mock("../src/i18n/index.svelte", () => ({
  say: String,
  t: (_: string, { count }: { count: number }) => `and ${count} more`,
}));

let count = 0;
const row = (seat: number, text: string, what = text, kind = "move"): Row => {
  return { id: String(count++), seat, text, rule: "", kind, many: 1, what };
};

test("what a seat did in one go is one line", () => {
  const found = folds([row(0, "draws", "draw"), row(0, "buys a train"), row(0, "ends"), row(1, "ends")], ["draw"]);
  expect(found.map((fold) => [fold.seat, fold.rows.length, fold.sum])).toEqual([
    [0, 3, "buys a train, ends"],
    [1, 1, ""],
  ]);
});

test("chat and notes stand for themselves", () => {
  const found = folds([row(0, "plays"), row(0, "hello", "", "chat"), row(0, "plays"), row(0, "buys")], []);
  expect(found.map((fold) => fold.sum)).toEqual(["", "", "plays, buys"]);
});

test("a long turn is told by its first parts and a number; only soft words are better than none", () => {
  const many = Array.from({ length: 6 }, (_, i) => row(2, `lays ${i}`));
  expect(folds(many, [])[0]!.sum).toBe("lays 0, lays 1, lays 2, lays 3 and 2 more");
  expect(folds([row(1, "draws", "draw"), row(1, "draws", "draw")], ["draw"])[0]!.sum).toBe("draws ×2");
});

test("what scored is not left out of a long turn", () => {
  const many = Array.from({ length: 6 }, (_, i) => row(2, `lays ${i}`));
  many[5] = { ...row(2, "completes a milestone"), points: 16 };
  expect(folds(many, [])[0]!.sum).toBe("completes a milestone, lays 0, lays 1, lays 2 and 2 more");
});
