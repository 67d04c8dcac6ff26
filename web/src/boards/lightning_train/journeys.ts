// Goods travel from their producer to the station, over the lines that score.
import { way } from "../../lib/path";
import type { Journeys } from "../../table/manners";
import { isEvent, layoutOf, pictureOf } from "../own";

const CHOSEN = 100; // a line that was chosen among equal ones counts more than any locomotives

export const journeys: Journeys = (box, _before, now, entries) => {
  const events = entries
    .flatMap((entry) => entry.events)
    .filter((event) => isEvent("lightning_train.delivered", event));
  if (!events.length) return [];
  const layout = layoutOf("lightning_train", box);
  const table = pictureOf("lightning_train", now);
  const chosen = new Set(entries.flatMap((entry) => (entry.move?.startsWith("via ") ? [entry.move.slice(4)] : [])));
  const built = new Map(table.lines.map((line) => [line.path, line.locomotives]));
  const edges = layout.paths
    .filter((path) => built.has(path.id))
    .map((path) => ({
      id: path.id,
      ends: path.ends,
      weight: built.get(path.id)! + (chosen.has(path.id) ? CHOSEN : 0),
    }));
  const byName = new Map(layout.cities.map((city) => [city.name, city]));
  const byId = new Map(layout.cities.map((city) => [city.id, city]));
  return events.flatMap(({ args, seat }) => {
    const [from, to] = [byName.get(args.producer), byName.get(args.city)];
    const stops = from && to ? way(edges, from.id, to.id) : [];
    if (stops.length - 1 !== args.lines) return []; // never show a way that did not score
    return [{ piece: `good-${args.good}`, seat, points: stops.map((id) => byId.get(id)!.at) }];
  });
};
