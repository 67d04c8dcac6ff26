// Where names stand on a map: beside their places, on nothing that must be seen, and not on each other. Each name takes
// the best of many positions around its place, on one line or on two; that is done over again until nobody wants to move.
export interface Label {
  id: string;
  /** The place. */
  x: number;
  y: number;
  /** How far from its middle a name must stay. */
  r: number;
  name: string;
}
/** What a name should not cover: a line with its half width, or a rectangle by its middle. */
export type Line = [x1: number, y1: number, x2: number, y2: number, half: number];
export type Rect = [x: number, y: number, w: number, h: number];
/** Where a name stands, by its middle, how large its sign is, and its lines. */
export interface Placed {
  x: number;
  y: number;
  w: number;
  h: number;
  lines: string[];
}

const ROUNDS = 12;
const FAR = 40; // how far from its place a name may stand
const STEP = 6;
const CROSSED = 9; // for each unit of a rail that a name covers
const CLASH = 400; // names on each other are worst: neither can be read
const BROKEN = 6; // on two lines it reads less well

/** How long a line runs within a rectangle that is given by its edges. It is asked very often, so it makes nothing anew. */
function within(line: Line, left: number, top: number, right: number, bottom: number): number {
  const x1 = line[0];
  const y1 = line[1];
  const dx = line[2] - x1;
  const dy = line[3] - y1;
  const half = line[4];
  let from = 0;
  let to = 1;
  if (dx === 0) {
    if (x1 < left - half || x1 > right + half) return 0;
  } else {
    const a = (left - half - x1) / dx;
    const b = (right + half - x1) / dx;
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
    if (from >= to) return 0;
  }
  if (dy === 0) {
    if (y1 < top - half || y1 > bottom + half) return 0;
  } else {
    const a = (top - half - y1) / dy;
    const b = (bottom + half - y1) / dy;
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
    if (from >= to) return 0;
  }
  return (to - from) * Math.hypot(dx, dy);
}

function shared(a: Rect, b: Rect): number {
  const wide = Math.min(a[2], b[2], (a[2] + b[2]) / 2 - Math.abs(a[0] - b[0]));
  const high = Math.min(a[3], b[3], (a[3] + b[3]) / 2 - Math.abs(a[1] - b[1]));
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** A name on one line, and on two where it has two words. */
function forms(name: string, letter: number): Pick<Placed, "w" | "h" | "lines">[] {
  const cut = name.lastIndexOf(" ", Math.ceil(name.length / 2) + 2);
  const found = [[name], ...(cut > 0 ? [[name.slice(0, cut), name.slice(cut + 1)]] : [])];
  return found.map((lines) => ({
    lines,
    w: Math.max(...lines.map((line) => line.length)) * letter * 0.45 + letter * 0.6,
    h: lines.length * letter * 0.96 + letter * 0.16,
  }));
}

/** The positions around a place, each with what speaks against it; straight below is the usual one. */
function around({ x, y, r, name }: Label, letter: number): [Placed, number][] {
  const found: [Placed, number][] = [];
  for (const form of forms(name, letter)) {
    const { w, h, lines } = form;
    const [wide, high] = [w / 2 + r + FAR, h / 2 + r + FAR];
    for (let dy = -high; dy <= high; dy += STEP)
      for (let dx = -wide; dx <= wide; dx += STEP) {
        const gap = Math.hypot(Math.max(0, Math.abs(dx) - w / 2), Math.max(0, Math.abs(dy) - h / 2)) - r;
        if (gap < 0 || gap > FAR) continue;
        const askew = Math.min(Math.abs(dx) / w, Math.abs(dy) / h) + (dy < 0 ? 0.5 : 0);
        found.push([{ ...form, x: x + dx, y: y + dy }, gap * 2 + askew * 2 + (lines.length - 1) * BROKEN]);
      }
  }
  return found;
}

interface Offer {
  at: Placed;
  /** What speaks against it whatever else there is: it stands far off. */
  far: number;
  /** All that speaks against it but other names; known when it was asked for. */
  alone?: number;
}

/** All names with letters of this size: clear of `lines` and `rects`, and within `bounds`. */
export function place(
  labels: Label[],
  letter: number,
  lines: Line[],
  rects: Rect[],
  bounds: Rect,
): Map<string, Placed> {
  const all = labels.map((label) => {
    const reach = label.name.length * letter * 0.45 + 2 * letter + label.r + FAR;
    const [left, top, right, bottom] = [label.x - reach, label.y - reach, label.x + reach, label.y + reach];
    return {
      offers: around(label, letter)
        .map(([at, far]): Offer => ({ at, far }))
        .sort((a, b) => a.far - b.far),
      near: lines.filter((line) => within(line, left, top, right, bottom) > 0),
      beside: rects.filter((rect) => shared([label.x, label.y, 2 * reach, 2 * reach], rect) > 0),
    };
  });
  const now: (Placed | undefined)[] = labels.map(() => undefined);

  function alone({ at: { x, y, w, h }, far }: Offer, near: Line[], beside: Rect[]): number {
    const box: Rect = [x, y, w, h];
    let cost = far + 3 * (w * h - shared(box, bounds));
    for (const line of near) cost += CROSSED * within(line, x - w / 2, y - h / 2, x + w / 2, y + h / 2);
    for (const rect of beside) cost += shared(box, rect);
    return cost;
  }
  function clash(at: Placed, other: Placed | undefined): number {
    if (!other) return 0;
    const wide = (at.w + other.w) / 2 + 1.5 - Math.abs(at.x - other.x);
    const high = (at.h + other.h) / 2 + 1 - Math.abs(at.y - other.y);
    return wide > 0 && high > 0 ? CLASH + 3 * wide * high : 0;
  }
  /** The best position of a name as all others stand: the nearest are looked at first, and few have to be. */
  function best(i: number): Placed {
    const { offers, near, beside } = all[i]!;
    let found = offers[0]!.at;
    let least = Infinity;
    for (const offer of offers) {
      if (offer.far >= least) break;
      let cost = (offer.alone ??= alone(offer, near, beside));
      for (let j = 0; j < now.length && cost < least; j++) if (j !== i) cost += clash(offer.at, now[j]);
      if (cost < least) [found, least] = [offer.at, cost];
    }
    return found;
  }
  for (let round = 0, moved = true; moved && round < ROUNDS; round++) {
    moved = false;
    for (let i = 0; i < now.length; i++) {
      const at = best(i);
      if (at !== now[i]) moved = true;
      now[i] = at;
    }
  }
  return new Map(labels.map((label, i) => [label.id, now[i]!]));
}
