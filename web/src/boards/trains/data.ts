// What the layout and the view of Trains look like.
import type { Point } from "../../lib/shapes";

export interface Card {
  id: string;
  name: string;
  types: string[];
  cost: number;
  value: number;
  points: number;
  effects: string[];
  text: string;
}
export interface Space {
  space: number;
  x: number;
  y: number;
  kind: "field" | "river" | "mountain" | "city" | "remote" | "sea";
  name: string;
  worth: number;
}
export interface Layout {
  map: { id: string; name: string; spaces: Space[]; barriers: [number, number][] };
  cards: Card[];
  rail_tokens: number;
  station_markers: number;
}
export type Counts = Record<string, number>;
export interface Seat {
  seat: number;
  tokens: number;
  track: number;
  hand_size: number;
  shown: Counts;
  deck_size: number;
  top: (string | null)[];
  discards: Counts;
  hand?: Counts;
  deck?: Counts;
  unseen?: Counts;
}
export interface Table {
  map: string;
  turn: number;
  supply: Counts;
  stations_left: number;
  spaces: { space: number; rails: number[]; stations: number }[];
  money: number;
  rail_options: number;
  lasting: string[];
  rail_bonus: number;
  played: Counts;
  gained: Counts;
  aside: Counts;
  seats: Seat[];
}

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
  return { x: px(space) + (i - (space.worth - 1) / 2) * (many ? 19 : 23), y: py(space) - 25, size: many ? 0.85 : 1 };
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
