// A delivery: a train runs along the dice that joined its cities.
import { way } from "../../lib/path";
import type { Journeys } from "../../table/manners";
import { isEvent, layoutOf, pictureOf } from "../own";
import { placed } from "./places";

export const journeys: Journeys = (box, before, now, entries) => {
  const events = entries
    .flatMap((entry) => entry.events)
    .filter((event) => isEvent("trains_and_stations.event.delivery", event));
  if (!events.length) return [];
  const { cities, spaces } = placed(layoutOf("trains_and_stations", box));
  // The last die of a route may come home in the very move that laid it.
  const laid = entries.flatMap((entry) => box.moves.find((move) => move.text === entry.move)?.targets ?? []);
  const full = new Set([
    ...laid,
    ...[before, now].flatMap((view) =>
      pictureOf("trains_and_stations", view).spaces.map((entry) => `space:${entry.space}`),
    ),
  ]);
  const edges = spaces
    .filter((space) => full.has(`space:${space.space}`))
    .flatMap((space) => {
      const near = [
        ...space.cities.map((city) => `city:${city}`),
        ...space.spaces.filter((other) => full.has(`space:${other}`)).map((other) => `space:${other}`),
      ];
      return near.map((end) => ({
        id: `${space.space} ${end}`,
        ends: [`space:${space.space}`, end] as [string, string],
        weight: 0,
      }));
    });
  const at = new Map<string, [number, number]>(
    [
      ...cities.map((city) => [`city:${city.city}`, [city.x, city.y]] as const),
      ...spaces.map((space) => [`space:${space.space}`, [space.x, space.y]] as const),
    ].map(([id, [x, y]]) => [id, [x!, y!]]),
  );
  return events.flatMap(({ args, seat }) => {
    const joined = args.cities.split(" – ").flatMap((name) => cities.find((city) => city.name === name)?.city ?? []);
    const ways = joined.flatMap((a, i) => joined.slice(i + 1).map((b) => way(edges, `city:${a}`, `city:${b}`)));
    const longest = ways.reduce((best, one) => (one.length > best.length ? one : best), []);
    return longest.length > 2 ? [{ piece: "face-train", seat, points: longest.map((id) => at.get(id)!) }] : [];
  });
};
