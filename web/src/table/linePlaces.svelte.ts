// Where the moves of a line lie on the page.
import type { Desk } from "./desk.svelte";

const APART = 20; // pixels between two numbers at the same thing
const SMALL = { width: 110, height: 56 }; // pixels: the words of such a thing reach into its corner

export interface Mark {
  number: number;
  turn: number;
  x: number;
  y: number;
}

/** Where the first of these things that is in view lies: its middle on a map, the corner of what has words on it. */
function place(desk: Desk, targets: string[]): { x: number; y: number; apart: number } | null {
  for (const target of targets)
    for (const node of desk.spots.nodes(target)) {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || !(node.contains(top) || (top.closest("svg") ?? top) === node.closest("svg"))) continue;
      if (node instanceof SVGElement) return { x, y, apart: APART };
      const small = box.width < SMALL.width && box.height < SMALL.height;
      return { x: box.right - 8, y: box.y + (small ? -8 : 6), apart: -APART };
    }
  return null;
}

function linePlaces(desk: Desk): Mark[] {
  const taken = new Map<string, number>();
  const found: Mark[] = [];
  desk.line.forEach((step, i) => {
    const at = place(desk, desk.box?.moves[step.move]?.targets ?? []);
    if (!at) return;
    const key = `${Math.round(at.x)},${Math.round(at.y)}`;
    const many = taken.get(key) ?? 0;
    taken.set(key, many + 1);
    found.push({ number: i + 1, turn: step.turn, x: Math.round(at.x + many * at.apart), y: Math.round(at.y) });
  });
  return found;
}

/** The marks of the line as they lie now: call it while a component is made, and read them from what it gives. */
export function followLine(desk: Desk): { readonly marks: Mark[] } {
  let marks: Mark[] = $state.raw([]);

  function measure(): void {
    const found = linePlaces(desk);
    if (JSON.stringify(found) !== JSON.stringify(marks)) marks = found;
  }

  $effect(() => {
    void desk.position;
    if (!desk.line.length) {
      marks = [];
      return;
    }
    measure();
    const timer = setInterval(measure, 120); // the board is moved and zoomed under it
    return () => clearInterval(timer);
  });

  return {
    get marks() {
      return marks;
    },
  };
}
