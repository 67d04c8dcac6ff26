// Each effect of a card of Trains has a picture, and no two effects the same one.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signs } from "../src/boards/trains/effects";

const data = readFileSync("../src/goldenspike/games/trains/data/cards.toml", "utf8");
const effects = [...data.matchAll(/^effects = \[(.*)\]$/gm)].flatMap(([, list]) =>
  [...list!.matchAll(/"([^"]+)"/g)].map(([, effect]) => effect!),
);
const verbs = [...new Set(effects.map((effect) => effect.split(" ")[0]!))];

test("every effect of the data is drawn", () => {
  expect(verbs.length).toBeGreaterThan(20);
  expect(effects.filter((effect) => signs(effect).length === 0)).toEqual([]);
});

test("no two effects look the same", () => {
  const faces = verbs.map((verb) => JSON.stringify(signs(`${verb} 1`)));
  expect(new Set(faces).size).toBe(faces.length);
});

test("Steel Bridge lays one rail and makes rivers free", () => {
  const face = ["rail 1", "waste 1", "free_rivers"].flatMap(signs);
  expect(face.filter((sign) => sign.piece === "rail").length).toBe(1);
  expect(face.filter((sign) => sign.free).map((sign) => sign.piece)).toEqual(["river"]);
});
