// The drawn continent fits the boards: paths are there, small, and inside reach of the board.
import { describe, expect, it } from "vitest";
import lightning from "../src/geo/generated/lightning_train.json";
import revolution from "../src/geo/generated/railroad_revolution.json";
import stations from "../src/geo/generated/trains_and_stations.json";
import { bar, closed } from "../src/lib/outlines";
import { border, corners, neighbours } from "../src/boards/trains/hexes";
import type { Space } from "../src/shapes/trains";

describe("maps", () => {
  it.each([
    ["stations", stations],
    ["revolution", revolution],
    ["lightning", lightning],
  ])("%s has land and is light", (_, map) => {
    expect(map.home.startsWith("M")).toBe(true);
    expect(map.borders.length).toBeGreaterThan(500);
    expect(JSON.stringify(map).length).toBeLessThan(40_000);
  });
  it("Lightning Train has a tint for each region", () => {
    expect(Object.keys(lightning.regions).length).toBe(8);
  });
});

describe("hexagons", () => {
  const at = (space: number, x: number, y: number): Space => {
    return { space, row: y, x, y, kind: "field", name: "", worth: 0 };
  };
  it("touch the six around them", () => {
    const spaces = [
      at(0, 1, 0),
      at(1, 2, 0),
      at(2, 0.5, 1),
      at(3, 1.5, 1),
      at(4, 2.5, 1),
      at(5, 1, 2),
      at(6, 2, 2),
      at(7, 3.5, 1),
    ];
    expect(neighbours(spaces).get(3)).toEqual([0, 1, 2, 4, 5, 6]);
  });
  it("share a border of one side's length", () => {
    const { x1, y1, x2, y2 } = border(at(0, 0, 0), at(1, 1, 0));
    expect(Math.hypot(x2 - x1, y2 - y1)).toBeCloseTo(52);
    expect(corners(52).every(([x, y]) => Math.abs(Math.hypot(x, y) - 52) < 0.001)).toBe(true);
  });
});

describe("shapes", () => {
  it("a bar lies along its line", () => {
    expect(bar(10, 20, 90, -5, 5, 2)).toBe("M12 15L12 25L8 25L8 15z");
  });
  it("a closed shape is moved and sized", () => {
    expect(
      closed(
        [
          [0, 0],
          [2, 0],
          [2, 1],
        ],
        10,
        10,
        2,
      ),
    ).toBe("M10 10L14 10L14 12z");
  });
});
