// What motifs are drawn with. A motif is a list of shapes, each a colour and a path: "r M0 0h4v4z" is filled, "k2 M0 0h9"
// is a line of width 2. It stands on 0 0, its ground; up is negative.
export type Motif = string[];

/** The inks of the posters. `x` is the accent that a picture chooses. */
export const inks: Record<string, string> = {
  k: "#1f2a33",
  c: "#f4ecdc",
  w: "#fffaf0",
  r: "#c8402f",
  g: "#e8b94e",
  b: "#35566b",
  s: "#2f7f86",
  a: "#a9c8d3",
  v: "#476640",
  l: "#7d9a5c",
  o: "#b4552d",
  n: "#6b4a2f",
  t: "#cdb98a",
  y: "#8b8577",
  d: "#4b4a46",
  p: "#7d4a94",
};

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
export const discs = (y: number, r: number, ...xs: number[]): string => xs.map((x) => disc(x, y, r)).join("");
export const boxes = (y: number, w: number, h: number, ...xs: number[]): string =>
  xs.map((x) => box(x, y, w, h)).join("");
/** Panes in rows and columns, from the upper left one. */
export function panes(x: number, y: number, columns: number, rows: number, w = 3, h = 3, gap = 3): string {
  let found = "";
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) found += box(x + column * (w + gap), y + row * (h + gap), w, h);
  return found;
}
export const star = (x: number, y: number, r: number): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [a, far] = [(Math.PI * (i - 2.5)) / 5, i % 2 ? r * 0.42 : r];
    return `${(x + far * Math.cos(a)).toFixed(1)} ${(y + far * Math.sin(a)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
};
