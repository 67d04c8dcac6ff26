// What the spaces of Railroad Revolution are called, and which of them touch.
import { t } from "../../i18n/index.svelte";
import type { Layout, Space } from "../../shapes/railroad_revolution";

/** A space is called after the cities its line joins, and numbered along it. */
export function spaceNames({ spaces, cities }: Layout): Record<string, string> {
  const along = new Map<string, number>();
  for (const { space } of spaces) {
    const line = space.replace(/-\d+$/, "");
    along.set(line, (along.get(line) ?? 0) + 1);
  }
  const name = new Map(cities.map((city) => [city.city, city.name]));
  return Object.fromEntries(
    spaces.map(({ space }) => [
      space,
      space.replace(/^([a-z_]+)-([a-z_]+)(?:-(\d+))?$/, (whole, a: string, b: string, n?: string) =>
        name.has(a) && name.has(b)
          ? `${name.get(a)} – ${name.get(b)}${n ? `, ${t("ts.placeOf", { place: n, many: along.get(`${a}-${b}`) ?? n })}` : ""}`
          : whole,
      ),
    ]),
  );
}

/** Spaces of one line are named after its ends and numbered along it; those that follow each other touch. */
export function touching(spaces: Space[]): [Space, Space][] {
  const lines = new Map<string, Space[]>();
  for (const space of spaces) {
    const line = space.space.replace(/-\d+$/, "");
    lines.set(line, [...(lines.get(line) ?? []), space]);
  }
  return [...lines.values()].flatMap((line) => line.slice(1).map((space, i): [Space, Space] => [line[i]!, space]));
}
