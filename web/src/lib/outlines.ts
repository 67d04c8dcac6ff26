// Many shapes as one path: what never changes on a map is a handful of drawings, not hundreds.
export type Point = readonly [number, number];

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Points joined to a closed shape, moved to a place and made larger or smaller. */
export function closed(points: readonly Point[], x = 0, y = 0, size = 1): string {
  return `M${points.map(([px, py]) => `${n(x + px * size)} ${n(y + py * size)}`).join("L")}z`;
}

/** A line from one place to another. */
export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
}

/**
 * A bar along a line that is turned by `turn` degrees around its middle: from `from` to `to` along it, `half` to each
 * side.
 */
export function bar(x: number, y: number, turn: number, from: number, to: number, half: number): string {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners: Point[] = [
    [from, -half],
    [to, -half],
    [to, half],
    [from, half],
  ];
  return closed(corners.map(([along, across]): Point => [x + along * c - across * s, y + along * s + across * c]));
}

export function disc(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`;
}

/** A rectangle with round corners, by its middle. */
export function plate(x: number, y: number, w: number, h: number, r: number): string {
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [w - 2 * r, h - 2 * r];
  const start = `M${n(x - w / 2 + r)} ${n(y - h / 2)}`;
  const right = `h${n(across)}${corner(r, r)}v${n(down)}${corner(-r, r)}`;
  return `${start}${right}h${n(-across)}${corner(-r, -r)}v${n(-down)}${corner(r, -r)}z`;
}

/** A star of five points. */
export function star(x: number, y: number, r: number): string {
  return closed(
    Array.from({ length: 10 }, (_, i): Point => {
      const [angle, far] = [((i * 36 - 90) * Math.PI) / 180, i % 2 ? r * 0.42 : r];
      return [Math.cos(angle) * far, Math.sin(angle) * far];
    }),
    x,
    y,
  );
}
