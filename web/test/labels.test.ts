// The names on the map of Lightning Train are large enough and cover nothing.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { place, type Label, type Line, type Placed, type Rect } from "../src/lib/labels";

const data = readFileSync("../src/goldenspike/games/lightning_train/data/map.toml", "utf8");
const blocks = (kind: string): string[] =>
  data
    .split(`[[${kind}]]`)
    .slice(1)
    .map((block) => block.split("[[")[0]!);
const cities = blocks("city").map((block) => ({
  id: /^id = "(.*)"/m.exec(block)![1]!,
  name: /^name = "(.*)"/m.exec(block)![1]!,
  at: /^at = \[(\d+), (\d+)\]/m.exec(block)!.slice(1).map(Number) as [number, number],
  size: /^size = "(.*)"/m.exec(block)?.[1] ?? "",
}));
const at = new Map(cities.map((city) => [city.id, city.at]));
const lines = blocks("path").map((block): Line => {
  const [, a, b] = /^ends = \["(.*)", "(.*)"\]/m.exec(block)!;
  return [...at.get(a!)!, ...at.get(b!)!, 5];
});
const rects = cities.flatMap((city): Rect[] => [
  [...city.at, 26, 26],
  ...(city.size
    ? [[city.at[0], city.at[1] - 21, 36, 19] as Rect]
    : [[city.at[0] + 15, city.at[1] - 9, 20, 20] as Rect]),
]);
const labels = cities.map(({ id, name, at: [x, y], size }): Label => ({ id, name, x, y, r: size ? 13 : 9 }));
/** How much of a name lies on rails, by sampling the lines. */
function covered(spot: Placed): number {
  let on = 0;
  for (const [x1, y1, x2, y2] of lines)
    for (let i = 0; i <= 100; i++) {
      const [x, y] = [x1 + ((x2 - x1) * i) / 100, y1 + ((y2 - y1) * i) / 100];
      if (Math.abs(x - spot.x) < spot.w / 2 && Math.abs(y - spot.y) < spot.h / 2)
        on += Math.hypot(x2 - x1, y2 - y1) / 100;
    }
  return on;
}

describe("names on a map", () => {
  it.each([
    [13, 0],
    [16, 0],
  ])("with letters of %d units none lies on another, and %d on a rail", (letter, most) => {
    const found = [...place(labels, letter, lines, rects, [496, 317, 1104, 642])];
    const onRails = found.filter(([, spot]) => covered(spot) > 1).map(([id]) => id);
    const onNames = found.filter(([, p], i) =>
      found.some(
        ([, q], j) => j > i && Math.abs(p.x - q.x) < (p.w + q.w) / 2 - 1 && Math.abs(p.y - q.y) < (p.h + q.h) / 2 - 1,
      ),
    );
    expect(onNames).toEqual([]);
    expect(onRails.length, onRails.join()).toBeLessThanOrEqual(most);
  });
});
