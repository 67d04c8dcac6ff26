// Changes of maps keep them in one piece: whoever adds or removes something on one finds all that belongs to it changed.
import { describe, expect, it } from "vitest";
import { addCity, growRow, insertSpace, joinCities, link, removeCity, removeSpace } from "../src/studio/mapEdits";
import { faultPlaces, hexes, lost, lostHexes, net } from "../src/studio/maps";
import { apply, Sheet, type Data } from "../src/studio/sheet";
import type { Table } from "../src/studio/api";

const stations = (): Data => ({
  "map.toml": {
    city: [
      { id: "a", code: "AAA", name: "A", x: 0, y: 0, locations: 2, bonus: "vp" },
      { id: "b", code: "BBB", name: "B", x: 100, y: 0, locations: 2, bonus: "vp" },
    ],
    route: [{ id: "a-b", cities: ["a", "b"] }],
    space: [
      { id: 1, route: "a-b", x: 30, y: 0, spaces: [2], cities: ["a"] },
      { id: 2, route: "a-b", x: 60, y: 0, spaces: [1], cities: ["b"] },
    ],
  },
});
const revolution = (): Data => ({
  "map.toml": {
    city: [
      { id: "was", name: "Washington", level: 1, x: 0, y: 0 },
      { id: "chi", name: "Chicago", level: 2, x: 90, y: 0 },
    ],
    space: [
      { id: "was-chi-1", x: 30, y: 0, icons: 1, initial: true, next: ["was-chi-2"], cities: ["was"] },
      { id: "was-chi-2", x: 60, y: 0, icons: 2, next: ["was-chi-1"], cities: ["chi"] },
    ],
  },
  "cities.toml": {
    tile: [
      { id: "t1", printed: "was", level: 1 },
      { id: "t2", level: 2, cost: 300 },
    ],
  },
});
const lightning = (): Data => ({
  "map.toml": {
    city: [
      { id: "boston", name: "Boston", region: "atlantic", at: [10, 10] },
      { id: "omaha", name: "Omaha", region: "midwest", at: [90, 10] },
    ],
    path: [{ ends: ["boston", "omaha"], regions: ["atlantic"], slots: 3 }],
  },
});
const hex = (): Data => ({
  "tokyo.toml": {
    row_lengths: [3, 2],
    barriers: [
      [2, 4],
      [0, 1],
    ],
    space: [0, 1, 2, 3, 4].map((id) => ({ id, kind: "field" })),
  },
});
const map = (sheet: Sheet, game: string): ReturnType<typeof net> => net(game, sheet.data["map.toml"]!);
const whole = (sheet: Sheet, game: string): boolean => lost(map(sheet, game)).size === 0;

describe("a network", () => {
  it("gets longer in the middle of a line, both ends know it", () => {
    const sheet = new Sheet(stations());
    const line = map(sheet, "trains_and_stations").lines.find((one) => !one.a.city && !one.b.city)!;
    expect(insertSpace(sheet, line)).toEqual(["space", 2]);
    expect(sheet.list("map.toml", "space").map((one) => one["spaces"])).toEqual([[3], [3], [1, 2]]);
    const toCity = map(sheet, "trains_and_stations").lines.find((one) => one.a.id === "space:1" && one.b.city)!;
    insertSpace(sheet, toCity);
    expect(sheet.list("map.toml", "space")[3]).toMatchObject({ id: 4, spaces: [1], cities: ["a"] });
    expect(sheet.list("map.toml", "space")[0]!["cities"]).toEqual([]);
    expect(whole(sheet, "trains_and_stations")).toBe(true);
  });
  it("closes where a space is taken out, and numbers the rest anew", () => {
    const sheet = new Sheet(stations());
    removeSpace(sheet, 0);
    expect(sheet.list("map.toml", "space")).toMatchObject([{ id: 1, spaces: [], cities: ["b", "a"] }]);
    expect(whole(sheet, "trains_and_stations")).toBe(true);
  });
  it.each([
    ["trains_and_stations", stations],
    ["railroad_revolution", revolution],
    ["lightning_train", lightning],
  ])("of %s takes a new city, joined to the nearest, and lets go of it", (game, data) => {
    const sheet = new Sheet(data());
    expect(addCity(sheet, game, 120, 40, "New York")).toEqual(["city", 2]);
    expect(whole(sheet, game)).toBe(true);
    if (game === "railroad_revolution")
      expect(sheet.list("cities.toml", "tile").map((one) => one["level"])).toEqual([1, 2, 2]);
    removeCity(sheet, game, 2);
    expect(sheet.data).toEqual(data());
    const copy = data();
    for (const { file, edit } of sheet.edits) apply(copy[file]!, structuredClone(edit));
    expect(copy).toEqual(data());
  });
  it("joins cities by a path, a route or a space", () => {
    const sheet = new Sheet(lightning());
    expect(joinCities(sheet, "lightning_train", "omaha", "boston")).toEqual(["path", 1]);
    const other = new Sheet(stations());
    expect(joinCities(other, "trains_and_stations", "b", "a")).toEqual(["space", 2]);
    expect(other.list("map.toml", "route")[1]).toMatchObject({ id: "bbb-aaa", cities: ["b", "a"] });
  });
  it("shows what has come apart", () => {
    const sheet = new Sheet(stations());
    link(
      sheet,
      0,
      map(sheet, "trains_and_stations").spots.find((one) => one.id === "space:2")!,
      false,
    );
    expect(sheet.list("map.toml", "space").map((one) => one["spaces"])).toEqual([[], []]);
    expect(lost(map(sheet, "trains_and_stations")).size).toBe(2);
  });
  it("knows where a fault of the whole file lies", () => {
    const data = stations()["map.toml"]!;
    const at = (text: string): unknown => faultPlaces({ text, file: "map.toml", place: [], field: "" }, data);
    expect(at("route 'a-b': its spaces do not hang together.")).toEqual([["space", 0], ["space", 1]]); // prettier-ignore
    expect(at("space 1: it and space 2 must both name each other, on one route.")).toHaveLength(2);
    expect(at("two routes have the same id.")).toEqual([]);
  });
});

describe("hexagons", () => {
  it("come and go at the end of a row, borders stay where they are", () => {
    const sheet = new Sheet(hex());
    growRow(sheet, "tokyo.toml", 0, 1);
    const file = sheet.data["tokyo.toml"]! as { row_lengths: number[]; barriers: number[][]; space: Table[] };
    expect(file.row_lengths).toEqual([4, 2]);
    expect(file.space.map((one) => one["id"])).toEqual([0, 1, 2, 3, 4, 5]);
    expect(file.barriers).toEqual([
      [2, 5],
      [0, 1],
    ]);
    growRow(sheet, "tokyo.toml", 0, -1);
    expect(sheet.data).toEqual(hex());
    growRow(sheet, "tokyo.toml", 0, -1);
    expect((sheet.data["tokyo.toml"] as { barriers: unknown }).barriers).toEqual([[0, 1]]);
  });
  it("that nobody can reach are found", () => {
    const data = hex()["tokyo.toml"]!;
    const { spaces, barriers } = hexes(data);
    expect(lostHexes(spaces, barriers).size).toBe(0);
    expect([...lostHexes(spaces, [[0, 1], [0, 3]])]).toEqual([0]); // prettier-ignore
  });
});
