// The cities of any map and the lines between them, for a small picture.
import type { GameId, Games } from "../shapes";

/** What is printed in the box of a game. */
export type Printed = { [G in GameId]: { game: G; edition: string; layout: Games[G]["layout"] } }[GameId];

interface Town {
  name: string;
  x: number;
  y: number;
}
interface Link {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
export interface Drawn {
  box: string;
  unit: number;
  towns: Town[];
  links: Link[];
}

export function preview(printed: Printed): Drawn {
  const towns = new Map<string, Town>();
  const links: Link[] = [];
  const join = (a: Town | undefined, b: Town | undefined): void => {
    if (a && b) links.push({ x1: a.x, y1: a.y, x2: b.x, y2: b.y });
  };
  if (printed.game === "lightning_train") {
    for (const city of printed.layout.cities) towns.set(city.id, { name: city.name, x: city.at[0], y: city.at[1] });
    for (const { ends } of printed.layout.paths) join(towns.get(ends[0]), towns.get(ends[1]));
  } else if (printed.game === "railroad_revolution") {
    for (const city of printed.layout.cities) towns.set(city.city, city);
    for (const space of printed.layout.spaces)
      for (const city of space.cities) join({ name: "", x: space.x, y: space.y }, towns.get(city));
    const line = (id: string): string => id.replace(/-\d+$/, "");
    printed.layout.spaces.forEach((space, i, all) => {
      const next = all[i + 1];
      if (next && line(next.space) === line(space.space)) join({ ...space, name: "" }, { ...next, name: "" });
    });
  } else if (printed.game === "trains_and_stations") {
    for (const city of printed.layout.cities) towns.set(city.city, city);
    const space = new Map(printed.layout.spaces.map((one) => [one.space, one]));
    for (const one of printed.layout.spaces) {
      for (const city of one.cities) join({ ...one, name: "" }, towns.get(city));
      for (const other of one.spaces)
        if (other > one.space) join({ ...one, name: "" }, { ...space.get(other)!, name: "" });
    }
  }
  const found = [...towns.values()];
  const [xs, ys] = [found.map((town) => town.x), found.map((town) => town.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const unit = wide / 60;
  const edge = unit * 5;
  return { box: `${left - edge} ${top - edge} ${wide + 2 * edge} ${high + 2 * edge}`, unit, towns: found, links };
}
