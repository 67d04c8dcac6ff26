// Where the hexagons of Trains lie, and what stands on them.
import type { Point } from "../../lib/outlines";
import type { Space } from "../../shapes/trains";

export const R = 52;
export const DX = R * Math.sqrt(3);
export const DY = R * 1.5;
export const px = (space: Space): number => space.x * DX;
export const py = (space: Space): number => space.y * DY;

/** The corners of a hexagon that stands on one of them, around 0 0. */
export function corners(r: number): Point[] {
  return Array.from({ length: 6 }, (_, i): Point => {
    const a = ((60 * i - 90) * Math.PI) / 180;
    return [r * Math.cos(a), r * Math.sin(a)];
  });
}

/** A long name of several words stands on two lines. */
export function lines(name: string): string[] {
  const words = name.split(" ");
  const half = Math.ceil(words.length / 2);
  return words.length > 1 && name.length > 9 ? [words.slice(0, half).join(" "), words.slice(half).join(" ")] : [name];
}
const twoLined = (space: Space): boolean => lines(space.name).length > 1;
/** How high the rails of a space lie: above a name on two lines. */
export const railY = (space: Space): number => py(space) - (twoLined(space) ? 8 : 0);

/** A station house: its walls, its windows, and the place of the one with number `i` in a city. */
export const walls: Point[] = [
  [-9, 9],
  [-9, -4],
  [0, -10],
  [9, -4],
  [9, 9],
];
export const panes: Point[][] = [
  [-5, -2],
  [2, -2],
  [-5, 3],
  [2, 3],
].map(([x, y]): Point[] => [
  [x!, y!],
  [x! + 3, y!],
  [x! + 3, y! + 3],
  [x!, y! + 3],
]);
export function house(space: Space, i: number): { x: number; y: number; size: number } {
  const many = space.worth > 2;
  return {
    x: px(space) + (i - (space.worth - 1) / 2) * (many ? 24 : 26),
    y: py(space) - (twoLined(space) ? 31 : 26),
    size: many ? 1.1 : 1.2,
  };
}

/** Spaces that touch: their centres are one hexagon apart. */
export function neighbours(spaces: Space[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const a of spaces)
    found.set(
      a.space,
      spaces.filter((b) => b !== a && Math.hypot(px(a) - px(b), py(a) - py(b)) < DX * 1.1).map((b) => b.space),
    );
  return found;
}

/** The border between two touching spaces. */
export function border(a: Space, b: Space): { x1: number; y1: number; x2: number; y2: number } {
  const [mx, my] = [(px(a) + px(b)) / 2, (py(a) + py(b)) / 2];
  const [dx, dy] = [px(b) - px(a), py(b) - py(a)];
  const f = R / 2 / Math.hypot(dx, dy);
  return { x1: mx - dy * f, y1: my + dx * f, x2: mx + dy * f, y2: my - dx * f };
}
