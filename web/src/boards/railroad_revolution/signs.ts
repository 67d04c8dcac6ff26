// Where the signs of the cities and the spaces for rails stand: as on the map, but pushed apart where one would cover
// the other. Signs are as wide as what they show, and maps are drawn by others too, so nothing is fixed beforehand.
interface Thing {
  home: { x: number; y: number };
  x: number;
  y: number;
  /** How far it reaches to each side. */
  left: number;
  right: number;
  up: number;
  down: number;
  sign: boolean;
}
export interface Place {
  x: number;
  y: number;
}

const [ROUNDS, LAST] = [120, 20]; // in the last rounds nothing is drawn home any more
const HOMEWARD = 0.04;
const TOUCH = 8; // spaces may touch each other, they lie in a row
const EDGE = { left: -28, top: 42, right: 1388, bottom: 776 };

/** Push two things apart that overlap, each by its share. */
function part(a: Thing, b: Thing, force: number): void {
  const wide = Math.min(a.x + a.right, b.x + b.right) - Math.max(a.x - a.left, b.x - b.left);
  const high = Math.min(a.y + a.down, b.y + b.down) - Math.max(a.y - a.up, b.y - b.up);
  const least = a.sign || b.sign ? 0 : TOUCH;
  if (wide <= least || high <= least) return;
  const share = a.sign === b.sign ? 0.5 : a.sign ? 0.45 : 0.55;
  if (wide < high) {
    const by = (a.x < b.x ? -wide : wide) * force;
    a.x += by * share;
    b.x -= by * (1 - share);
  } else {
    const by = (a.y < b.y ? -high : high) * force;
    a.y += by * share;
    b.y -= by * (1 - share);
  }
}

/** Signs with how wide they are, and spaces; a deal lies on the upper edge of a space in rough terrain (`raised`). */
export function settle(
  signs: (Place & { wide: number })[],
  spaces: (Place & { raised: boolean })[],
): { signs: Place[]; spaces: Place[] } {
  const things: Thing[] = [
    ...signs.map(({ x, y, wide }) => {
      return { home: { x, y }, x, y, left: wide / 2 + 2, right: wide / 2 + 4, up: 51, down: 36, sign: true };
    }),
    ...spaces.map(({ x, y, raised }) => {
      return { home: { x, y }, x, y, left: 29, right: 29, up: raised ? 31 : 21, down: 21, sign: false };
    }),
  ];
  for (let round = 0; round < ROUNDS; round++) {
    const pull = round < ROUNDS - LAST ? HOMEWARD : 0;
    for (const one of things) {
      one.x += (one.home.x - one.x) * pull;
      one.y += (one.home.y - one.y) * pull;
      one.x = Math.min(EDGE.right - one.right, Math.max(EDGE.left + one.left, one.x));
      one.y = Math.min(EDGE.bottom - one.down, Math.max(EDGE.top + one.up, one.y));
    }
    for (let i = 0; i < things.length; i++)
      for (let k = i + 1; k < things.length; k++) part(things[i]!, things[k]!, pull ? 0.5 : 0.6);
  }
  const places = things.map(({ x, y }) => ({ x, y }));
  return { signs: places.slice(0, signs.length), spaces: places.slice(signs.length) };
}
