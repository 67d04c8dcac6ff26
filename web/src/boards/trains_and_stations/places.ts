// Where the cities and spaces of Trains & Stations are drawn.
import type { City, Layout, Space } from "../../shapes/trains_and_stations";

// Two plates of the house map stand a little apart from their towns, to leave room for the spaces between them.
const nudge: Record<string, [number, number]> = { st_louis: [-8, 20], detroit: [-12, -22] };

export const breadth = (city: City): number => Math.max(city.locations * 28 + 36, city.name.length * 9 + 16);

/**
 * Cities and spaces where they are drawn: a space that would lie under a city's plate stands a little farther out,
 * along its line.
 */
export function placed({ cities, spaces }: Layout): { cities: City[]; spaces: Space[] } {
  const moved = cities.map((city) => ({
    ...city,
    x: city.x + (nudge[city.city]?.[0] ?? 0),
    y: city.y + (nudge[city.city]?.[1] ?? 0),
  }));
  const at = new Map(moved.map((city) => [city.city, city]));
  const drawn = spaces.map((space) => {
    let [x, y] = [space.x, space.y];
    for (const id of space.cities) {
      const city = at.get(id)!;
      const [w, h] = [breadth(city) / 2 + 25, 57];
      const [dx, dy] = [x - city.x, y - city.y];
      const inside = Math.min(w / Math.max(1e-6, Math.abs(dx)), h / Math.max(1e-6, Math.abs(dy)));
      if (inside > 1) [x, y] = [city.x + dx * inside, city.y + dy * inside];
    }
    return { ...space, x, y };
  });
  return { cities: moved, spaces: drawn };
}
