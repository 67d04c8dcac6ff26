// Where a hint lies: beside its thing, and as far as possible over nothing else that could be chosen now.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 10; // between the thing and its hint
const FAR = [0, 25, 50, 80, 110, 140, 180, 220, 260];
// How bad it is to cover something wholly, in pixels of distance: a neighbour is in reach next, what is far off is not.
const NEAR = { gap: 40, weight: 400 };
const OFF = { gap: 160, weight: 15 };
const WIDER = 4; // what is drawn around a thing that can be chosen

/** How much of a thing lies under a box, from 0 to 1. */
export function covered(thing: Box, box: Box): number {
  const wide = Math.min(thing.right, box.right) - Math.max(thing.left, box.left);
  const high = Math.min(thing.bottom, box.bottom) - Math.max(thing.top, box.top);
  const whole = (thing.right - thing.left) * (thing.bottom - thing.top);
  return wide > 0 && high > 0 && whole > 0 ? (wide * high) / whole : 0;
}

function weight(thing: Box, other: Box): number {
  const wide = Math.max(0, other.left - thing.right, thing.left - other.right);
  const high = Math.max(0, other.top - thing.bottom, thing.top - other.bottom);
  const off = Math.min(1, Math.max(0, (Math.hypot(wide, high) - NEAR.gap) / (OFF.gap - NEAR.gap)));
  return NEAR.weight + (OFF.weight - NEAR.weight) * off;
}

/**
 * The place of a hint of this size: above its thing if nothing speaks against it, else below it or at a side, and
 * farther off where it would cover `others`. It stays within `area`.
 */
export function beside(
  thing: Box,
  width: number,
  height: number,
  others: Box[],
  area: Box,
): { left: number; top: number } {
  const [cx, cy] = [(thing.left + thing.right) / 2, (thing.top + thing.bottom) / 2];
  const weighed = others.map((other) => [other, weight(thing, other)] as const);
  let best = { left: area.left, top: area.top };
  let least = Infinity;
  for (const far of FAR) {
    const gap = GAP + far;
    const [above, below] = [thing.top - gap - height, thing.bottom + gap];
    const [before, behind] = [thing.left - gap - width, thing.right + gap];
    const places: [number, number][] = [
      [cx - width / 2, above],
      [cx - width / 2, below],
      [behind, cy - height / 2],
      [before, cy - height / 2],
      [behind, above],
      [before, above],
      [behind, below],
      [before, below],
    ];
    for (const [x, y] of places) {
      const left = Math.max(area.left, Math.min(area.right - width, x));
      const top = Math.max(area.top, Math.min(area.bottom - height, y));
      const box = {
        left: left - WIDER,
        top: top - WIDER,
        right: left + width + WIDER,
        bottom: top + height + WIDER,
      };
      const cost =
        weighed.reduce((sum, [other, bad]) => sum + covered(other, box) * bad, 0) + covered(thing, box) * 8000 + far;
      if (cost < least) [least, best] = [cost, { left, top }];
    }
  }
  return best;
}
