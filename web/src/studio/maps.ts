// The maps of the games as places and lines between them, whatever their files call these.
import type { Space } from "../shapes/trains";
import { neighbours } from "../boards/trains/hexes";
import type { FaultInfo, Place, Table } from "./api";
import { isTable, isTables } from "./sheet";

export interface Spot {
  id: string;
  place: Place;
  city: boolean;
  name: string;
  x: number;
  y: number;
  /** What stands in a space: icons, a number. */
  sign: string;
}
export interface Line {
  a: Spot;
  b: Spot;
  /** The path of the file, where lines are entries of their own. */
  place: Place | null;
  length: number;
  rough: boolean;
}
export interface Net {
  spots: Spot[];
  lines: Line[];
  width: number;
  height: number;
}

export const whole = (value: unknown): number => (typeof value === "number" ? value : 0);
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const tables = (value: unknown): Table[] => (isTables(value) ? value : []);

/** A map of cities and what lies between them. */
export function net(game: string, data: Table): Net {
  const spots: Spot[] = [];
  const lines: Line[] = [];
  const byId = new Map<string, Spot>();
  const add = (kind: "city" | "space", one: Table, i: number): void => {
    const at = list(one["at"]);
    const spot: Spot = {
      id: `${kind}:${String(one["id"])}`,
      place: [kind, i],
      city: kind === "city",
      name: kind === "city" ? String(one["name"] ?? one["id"]) : "",
      x: at.length ? whole(at[0]) : whole(one["x"]),
      y: at.length ? whole(at[1]) : whole(one["y"]),
      sign: kind === "space" ? ("icons" in one ? "▲".repeat(whole(one["icons"])) : String(one["id"])) : "",
    };
    spots.push(spot);
    byId.set(spot.id, spot);
  };
  tables(data["city"]).forEach((one, i) => add("city", one, i));
  tables(data["space"]).forEach((one, i) => add("space", one, i));
  const seen = new Set<string>();
  const join = (from: string, to: string, place: Place | null = null, length = 0, rough = false): void => {
    const [a, b] = [byId.get(from), byId.get(to)];
    const key = [from, to].sort().join(" ");
    if (!a || !b || (place === null && seen.has(key))) return;
    seen.add(key);
    lines.push({ a, b, place, length, rough });
  };
  for (const one of tables(data["space"])) {
    for (const other of [...list(one["spaces"]), ...list(one["next"])])
      join(`space:${String(one["id"])}`, `space:${String(other)}`);
    for (const city of list(one["cities"])) join(`space:${String(one["id"])}`, `city:${String(city)}`);
  }
  tables(data["path"]).forEach((one, i) => {
    const [a, b] = list(one["ends"]);
    join(`city:${String(a)}`, `city:${String(b)}`, ["path", i], whole(one["slots"]), one["mountain"] === true);
  });
  const size: Record<string, [number, number]> = { lightning_train: [1108, 650], railroad_revolution: [1400, 780] };
  const [width, height] = size[game] ?? [1200, 720];
  return { spots, lines, width, height };
}

/** Cities and spaces that cannot be reached from the first city: the map has come apart there. */
export function lost(map: Net): Set<string> {
  const near = new Map<string, string[]>();
  for (const { a, b } of map.lines) {
    near.set(a.id, [...(near.get(a.id) ?? []), b.id]);
    near.set(b.id, [...(near.get(b.id) ?? []), a.id]);
  }
  const start = map.spots[0];
  const found = new Set<string>(start ? [start.id] : []);
  const queue = [...found];
  while (queue.length)
    for (const next of near.get(queue.pop()!) ?? [])
      if (!found.has(next)) {
        found.add(next);
        queue.push(next);
      }
  return new Set(map.spots.map((spot) => spot.id).filter((id) => !found.has(id)));
}

/** The hexagons of a map of Trains, as its board draws them. */
export function hexes(data: Table): { spaces: Space[]; barriers: [number, number][] } {
  const rows = list(data["row_lengths"]).map(whole);
  const where: [number, number][] = [];
  rows.forEach((length, row) => {
    for (let i = 0; i < length; i++) where.push([row, i + (row % 2) / 2]);
  });
  const spaces = tables(data["space"]).flatMap((one, i): Space[] => {
    const at = where[i];
    if (!at) return [];
    const worth = whole(one["capacity"]) || whole(one["value"]);
    return [
      {
        space: i,
        row: at[0],
        x: at[1],
        y: at[0],
        kind: one["kind"] as Space["kind"],
        name: String(one["name"] ?? ""),
        worth,
      },
    ];
  });
  const barriers = list(data["barriers"]).filter(
    (one): one is [number, number] => Array.isArray(one) && one.length === 2,
  );
  return { spaces, barriers: barriers.filter(([a, b]) => a < spaces.length && b < spaces.length) };
}

/** Land that no rail can reach from the rest, across the sea and striped borders. */
export function lostHexes(spaces: Space[], barriers: [number, number][]): Set<number> {
  const near = neighbours(spaces);
  const shut = new Set(barriers.flatMap(([a, b]) => [`${a}-${b}`, `${b}-${a}`]));
  const land = spaces.filter((one) => one.kind !== "sea").map((one) => one.space);
  const parts: Set<number>[] = [];
  for (const start of land) {
    if (parts.some((part) => part.has(start))) continue;
    const part = new Set([start]);
    const queue = [start];
    while (queue.length) {
      const here = queue.pop()!;
      for (const next of near.get(here) ?? [])
        if (!part.has(next) && spaces[next]!.kind !== "sea" && !shut.has(`${here}-${next}`)) {
          part.add(next);
          queue.push(next);
        }
    }
    parts.push(part);
  }
  const main = parts.reduce((a, b) => (b.size > a.size ? b : a), new Set<number>());
  return new Set(land.filter((one) => !main.has(one)));
}

/** Where on the map a fault is to be seen that speaks of the whole file. */
export function faultPlaces(fault: FaultInfo, data: Table): Place[] {
  if (fault.place.length) return [fault.place.slice(0, 2)];
  const of = (key: string, is: (one: Table) => boolean): Place[] =>
    tables(data[key]).flatMap((one, i): Place[] => (is(one) ? [[key, i]] : []));
  const route = /^route '(.+?)'/.exec(fault.text)?.[1];
  if (route !== undefined) return of("space", (one) => one["route"] === route);
  const numbers = [...fault.text.matchAll(/space (\d+)/g)].map((found) => Number(found[1]));
  if (numbers.length) return of("space", (one) => numbers.includes(whole(one["id"])));
  const word = /^([\w-]+) has neither/.exec(fault.text)?.[1];
  if (word !== undefined) return of("city", (one) => one["id"] === word);
  const level = /^level (\d) has/.exec(fault.text)?.[1];
  return level === undefined ? [] : of("city", (one) => one["level"] === Number(level));
}

export const isMap = (file: string, data: Table): boolean =>
  file === "map.toml" || (isTables(data["space"]) && Array.isArray(data["row_lengths"]));
export const isHex = (data: Table): boolean => Array.isArray(data["row_lengths"]);
