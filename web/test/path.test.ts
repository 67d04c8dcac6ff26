// The way that goods and trains travel on the drawn map.
import { describe, expect, it } from "vitest";
import { way } from "../src/lib/path";

const edge = (a: string, b: string, weight = 0): { id: string; ends: [string, string]; weight: number } => ({
  id: `${a}-${b}`,
  ends: [a, b],
  weight,
});

describe("the way", () => {
  it("takes the fewest lines, however heavy", () => {
    expect(way([edge("a", "b", 9), edge("b", "c", 9), edge("a", "c")], "a", "c")).toEqual(["a", "c"]);
  });
  it("takes the heavier of two equally long ones", () => {
    const edges = [edge("a", "b"), edge("b", "d"), edge("a", "c", 1), edge("c", "d")];
    expect(way(edges, "a", "d")).toEqual(["a", "c", "d"]);
    expect(way(edges, "d", "a")).toEqual(["d", "c", "a"]);
  });
  it("is empty where nothing joins the ends, and stays where they are one", () => {
    expect(way([edge("a", "b")], "a", "z")).toEqual([]);
    expect(way([], "a", "a")).toEqual(["a"]);
  });
});
