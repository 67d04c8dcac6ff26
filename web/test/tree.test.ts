import { describe, expect, it } from "vitest";
import { beside, count, flat, imagined, lineEnd, path, plant, promote, rows, steps } from "../src/analysis/tree";

const node = (parent: number, move: string, deal = 0) => ({ parent, move, deal, comment: "" });
// a b c, and instead of b: x y; instead of y: z with imagined cards
const data = [node(-1, "a"), node(0, "b"), node(1, "c"), node(0, "x"), node(3, "y"), node(3, "z", 7)];
const seats = [0, 0, 1, 0, 1, 1];
const made = () => {
  const root = plant(data, seats, "hello");
  const [a] = root.children;
  const [b, x] = a!.children;
  return { root, a: a!, b: b!, x: x!, y: x!.children[0]!, z: x!.children[1]! };
};

describe("a tree of variations", () => {
  it("comes back as it was, with every move after the one it follows", () => {
    const { root } = made();
    const again = plant(flat(root), [], "");
    expect(flat(again)).toEqual(flat(root));
    flat(root).forEach((one, i) => expect(one.parent).toBeLessThan(i));
    expect(root.comment).toBe("hello");
  });
  it("knows the way to a move", () => {
    const { root, z } = made();
    expect(path(root)).toEqual([]);
    expect(steps(z)).toEqual([
      { move: "a", deal: 0 },
      { move: "x", deal: 0 },
      { move: "z", deal: 7 },
    ]);
    expect(lineEnd(root).move).toBe("c");
    expect(imagined(z)).toBe(true);
    expect(imagined(lineEnd(root))).toBe(false);
  });
  it("makes a variation the main line", () => {
    const { root, z } = made();
    promote(z);
    expect(path(lineEnd(root)).map((one) => one.move)).toEqual(["a", "x", "z"]);
    expect(count(root)).toBe(7);
  });
  it("steps between variations, from deep inside one as well", () => {
    const { root, a, b, x, y, z } = made();
    expect(beside(y, 1)).toBe(z);
    expect(beside(z, 1)).toBe(y);
    expect(beside(b, 1)).toBe(x);
    expect(beside(b.children[0]!, 1)).toBe(x);
    expect(beside(a, 1)).toBe(null);
    expect(beside(root, 1)).toBe(null);
  });
  it("is shown in rows of one seat, with what else was tried below", () => {
    const { a } = made();
    const shown = rows(a, 1);
    expect(shown.map((row) => row.moves.map((move) => `${move.number}${move.node.move}`))).toEqual([
      ["1a", "2b"],
      ["3c"],
    ]);
    expect(shown[0]!.others.map((other) => `${other.number}${other.node.move}`)).toEqual(["2x"]);
    const side = rows(shown[0]!.others[0]!.node, 2);
    expect(side.map((row) => row.moves.map((move) => move.node.move))).toEqual([["x"], ["y"]]);
    expect(side[1]!.others.map((other) => other.node.move)).toEqual(["z"]);
  });
  it("bears very deep trees", () => {
    const deep = plant(
      Array.from({ length: 4000 }, (_, i) => node(i - 1, `m${i}`)),
      [],
      "",
    );
    expect(count(deep)).toBe(4001);
    expect(flat(deep).length).toBe(4000);
  });
});
