// How the points of a track came about.
import { expect, test } from "vitest";
import type { View } from "../src/api/types";
import { reckoned } from "../src/boards/railroad_revolution/reckoned";

const view = {
  game: "railroad_revolution",
  tally: [{ network: 51, stations: 0, trains: 16 }],
  table: { players: [{ tracks: { network: { points: 17 }, stations: { points: 4 } } }] },
} as unknown as View;

test("a track tells its factors, and nothing where nothing was multiplied", () => {
  expect(reckoned(view, 0, "network")).toBe("3 × 17");
  expect(reckoned(view, 0, "stations")).toBe("");
  expect(reckoned(view, 0, "trains")).toBe("");
  expect(reckoned(view, 1, "network")).toBe("");
});
