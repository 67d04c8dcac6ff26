// Changes of a map as the files need them: what hangs together changes together, so that the map stays playable.
import type { Place, Table } from "./api";
import { list, whole, type Line, type Spot } from "./maps";
import type { Sheet } from "./sheet";

const MAP = "map.toml";
const spaces = (sheet: Sheet): Table[] => sheet.list(MAP, "space");
const cities = (sheet: Sheet): Table[] => sheet.list(MAP, "city");
/** What the file of a game calls the spaces beside a space. */
const linkOf = (sheet: Sheet): string => ("next" in (spaces(sheet)[0] ?? {}) ? "next" : "spaces");
const bare = (id: string): string => id.slice(id.indexOf(":") + 1);

function free(wanted: string, taken: unknown[]): string {
  let id = wanted;
  for (let n = 2; taken.includes(id); n++) id = `${wanted}${/\d$/.test(wanted) ? "-" : ""}${n}`;
  return id;
}

function newSpaceId(sheet: Sheet, near: Table | undefined, pair: string): string | number {
  const all = spaces(sheet);
  if (typeof (all[0]?.["id"] ?? 1) === "number") return all.length + 1;
  const stem = near ? String(near["id"]).replace(/-\d+$/, "") : pair;
  const ids = all.map((one) => one["id"]);
  for (let n = 1; ; n++) if (!ids.includes(`${stem}-${n}`)) return `${stem}-${n}`;
}

/** A space in the middle of a line between a space and a space or a city: the way gets longer by one. */
export function insertSpace(sheet: Sheet, line: Line): Place | null {
  const [a, b] = line.a.city ? [line.b, line.a] : [line.a, line.b];
  if (a.city) return null;
  const link = linkOf(sheet);
  const number = a.place[1] as number;
  const one = spaces(sheet)[number]!;
  const id = newSpaceId(sheet, one, "");
  const fresh: Table = {
    ...structuredClone(one),
    id,
    x: Math.round((a.x + b.x) / 2),
    y: Math.round((a.y + b.y) / 2),
    [link]: [one["id"]],
    cities: [],
    provenance: "reconstructed",
  };
  for (const field of ["initial", "deal", "note"]) delete fresh[field];
  if (b.city) {
    fresh["cities"] = [bare(b.id)];
    sheet.set(
      MAP,
      a.place,
      "cities",
      list(one["cities"]).filter((city) => city !== bare(b.id)),
    );
    sheet.set(MAP, a.place, link, [...list(one[link]), id]);
  } else {
    const other = spaces(sheet)[b.place[1] as number]!;
    fresh[link] = [one["id"], other["id"]];
    const instead = (of: Table, gone: unknown): unknown[] => list(of[link]).map((one) => (one === gone ? id : one));
    sheet.set(MAP, a.place, link, instead(one, other["id"]));
    sheet.set(MAP, b.place, link, instead(other, one["id"]));
  }
  sheet.add(MAP, "space", fresh);
  return ["space", spaces(sheet).length - 1];
}

/** A space goes; its neighbours close the gap, and the others are numbered anew where they have numbers. */
export function removeSpace(sheet: Sheet, number: number): void {
  const link = linkOf(sheet);
  const gone = spaces(sheet)[number]!;
  const beside = list(gone[link]);
  const fresh = (id: unknown): unknown =>
    typeof id === "number" && typeof gone["id"] === "number" && id > gone["id"] ? id - 1 : id;
  spaces(sheet).forEach((one, i) => {
    if (i === number) return;
    let links = list(one[link]);
    let near = list(one["cities"]);
    if (links.includes(gone["id"])) {
      links = [
        ...links.filter((id) => id !== gone["id"]),
        ...beside.filter((id) => id !== one["id"] && !links.includes(id)),
      ];
      near = [...near, ...list(gone["cities"]).filter((id) => !near.includes(id))];
    }
    sheet.set(MAP, ["space", i], link, links.map(fresh));
    sheet.set(MAP, ["space", i], "cities", near);
    sheet.set(MAP, ["space", i], "id", fresh(one["id"]));
  });
  sheet.remove(MAP, ["space", number]);
}

/** A space hangs together with another one or with a city, or no longer does. */
export function link(sheet: Sheet, number: number, to: Spot, on: boolean): void {
  const field = linkOf(sheet);
  const one = spaces(sheet)[number]!;
  const change = (of: unknown, id: unknown): unknown[] =>
    on ? [...list(of).filter((other) => other !== id), id] : list(of).filter((other) => other !== id);
  if (to.city) sheet.set(MAP, ["space", number], "cities", change(one["cities"], bare(to.id)));
  else {
    const other = spaces(sheet)[to.place[1] as number]!;
    sheet.set(MAP, ["space", number], field, change(one[field], other["id"]));
    sheet.set(MAP, to.place, field, change(other[field], one["id"]));
  }
}

/** A way between two cities: a path, or a route with one space. */
export function joinCities(sheet: Sheet, game: string, from: string, to: string): Place | null {
  const [a, b] = [from, to].map((id) => cities(sheet).find((one) => one["id"] === id));
  if (!a || !b) return null;
  if (game === "lightning_train") {
    const regions = [...new Set([a["region"], b["region"]])];
    const value = {
      ends: [from, to],
      regions,
      slots: 3,
      stars: 1,
      exists: "reconstructed",
      provenance: "reconstructed",
    };
    sheet.add(MAP, "path", value);
    return ["path", sheet.list(MAP, "path").length - 1];
  }
  const middle = (field: string): number => Math.round((whole(a[field]) + whole(b[field])) / 2);
  const at = { x: middle("x"), y: middle("y") };
  if (game === "trains_and_stations") {
    const route = free(
      [a, b].map((one) => String(one["code"] ?? one["id"]).toLowerCase()).join("-"),
      sheet.list(MAP, "route").map((one) => one["id"]),
    );
    sheet.add(MAP, "route", { id: route, cities: [from, to], provenance: "reconstructed" });
    const id = spaces(sheet).length + 1;
    sheet.add(MAP, "space", { id, route, ...at, spaces: [], cities: [from, to], provenance: "reconstructed" });
  } else {
    const id = newSpaceId(sheet, undefined, `${from}-${to}`);
    sheet.add(MAP, "space", { id, ...at, icons: 0, next: [], cities: [from, to], provenance: "reconstructed" });
  }
  return ["space", spaces(sheet).length - 1];
}

/** A new city, joined to the nearest one; with what else of the game there must be for it. */
export function addCity(sheet: Sheet, game: string, x: number, y: number, name: string): Place | null {
  const all = cities(sheet);
  const far = (one: Table): number => {
    const [left, top] = "at" in one ? list(one["at"]).map(whole) : [whole(one["x"]), whole(one["y"])];
    return Math.hypot((left ?? 0) - x, (top ?? 0) - y);
  };
  const nearest = [...all].sort((a, b) => far(a) - far(b))[0];
  if (!nearest) return null;
  const id = free(
    name
      .toLowerCase()
      .replace(/[^a-z]+/g, "_")
      .slice(0, game === "railroad_revolution" ? 3 : 20) || "new",
    all.map((one) => one["id"]),
  );
  const rest = { provenance: "reconstructed" };
  if (game === "lightning_train")
    sheet.add(MAP, "city", {
      id,
      name,
      region: nearest["region"],
      at: [x, y],
      size: "small",
      cost: 2,
      numbers: [3],
      ...rest,
    });
  else if (game === "trains_and_stations") {
    const code = free(
      "NEW",
      all.map((one) => one["code"]),
    );
    sheet.add(MAP, "city", { id, code, name, x, y, locations: 2, bonus: "power_card", ...rest });
  } else {
    const level = whole(nearest["level"]) || 3;
    sheet.add(MAP, "city", { id, name, level, x, y, ...rest });
    const tiles = sheet.list("cities.toml", "tile");
    const model = tiles.find((one) => one["level"] === level && !("printed" in one)) ?? tiles[0];
    if (model) {
      const tile: Table = {
        ...structuredClone(model),
        id: free(
          String(model["id"]),
          tiles.map((one) => one["id"]),
        ),
        level,
        ...rest,
      };
      if ("printed" in tile) tile["printed"] = id;
      sheet.add("cities.toml", "tile", tile);
    }
  }
  const number = cities(sheet).length - 1;
  joinCities(sheet, game, id, String(nearest["id"]));
  return ["city", number];
}

/** A city goes with all that leads only to it. What else names it is told as a fault. */
export function removeCity(sheet: Sheet, game: string, number: number): void {
  const gone = cities(sheet)[number]!;
  const id = gone["id"];
  const without = (value: unknown): unknown[] => list(value).filter((one) => one !== id);
  for (let i = sheet.list(MAP, "path").length - 1; i >= 0; i--)
    if (list(sheet.list(MAP, "path")[i]!["ends"]).includes(id)) sheet.remove(MAP, ["path", i]);
  const lonely = new Set<unknown>();
  for (let i = sheet.list(MAP, "route").length - 1; i >= 0; i--) {
    const route = sheet.list(MAP, "route")[i]!;
    if (!list(route["cities"]).includes(id)) continue;
    if (list(route["cities"]).length > 2) sheet.set(MAP, ["route", i], "cities", without(route["cities"]));
    else {
      lonely.add(route["id"]);
      sheet.remove(MAP, ["route", i]);
    }
  }
  for (let i = spaces(sheet).length - 1; i >= 0; i--) {
    const space = spaces(sheet)[i]!;
    const dead =
      list(space["cities"]).includes(id) && list(space[linkOf(sheet)]).length + list(space["cities"]).length < 3;
    if (lonely.has(space["route"]) || (game === "railroad_revolution" && dead && space["initial"] !== true))
      removeSpace(sheet, i);
    else sheet.set(MAP, ["space", i], "cities", without(space["cities"]));
  }
  if (game === "railroad_revolution") {
    const tiles = sheet.list("cities.toml", "tile");
    const own = tiles.findIndex((one) => one["printed"] === id);
    const spare = tiles.findLastIndex((one) => one["level"] === gone["level"] && !("printed" in one));
    if (own >= 0 || spare >= 0) sheet.remove("cities.toml", ["tile", own >= 0 ? own : spare]);
  }
  sheet.remove(MAP, ["city", number]);
}

/** The last space of a row of hexagons comes or goes; all that follow are numbered anew. */
export function growRow(sheet: Sheet, file: string, row: number, by: 1 | -1): void {
  const lengths = list(sheet.data[file]?.["row_lengths"]).map(whole);
  const length = lengths[row];
  if (length === undefined || (by < 0 && length < 2)) return;
  const end = lengths.slice(0, row + 1).reduce((all, one) => all + one, 0);
  const at = by > 0 ? end : end - 1;
  if (by > 0) sheet.add(file, "space", { id: at, kind: "field" }, at);
  else sheet.remove(file, ["space", at]);
  sheet.list(file, "space").forEach((one, i) => {
    if (one["id"] !== i) sheet.set(file, ["space", i], "id", i);
  });
  const fresh = (n: number): number => (n >= end ? n + by : n);
  const barriers = pairs(sheet.data[file]?.["barriers"])
    .filter((pair) => by > 0 || !pair.includes(at))
    .map((pair) => pair.map(fresh));
  sheet.set(
    file,
    [],
    "row_lengths",
    lengths.map((one, i) => (i === row ? one + by : one)),
  );
  sheet.set(file, [], "barriers", barriers);
}
const pairs = (value: unknown): number[][] => list(value).filter((one): one is number[] => Array.isArray(one));
