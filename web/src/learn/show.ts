// "Show me": the move that a step of a lesson is about. What the step names comes first, then what a bot advises as far
// as it fits the step, then what brings most; ending something comes last, for it teaches least.
import type { Step } from "./lessons";

interface Offer {
  n: number;
  text: string;
}

const ENDS = /^(end|done|stop|pass|keep)\b/;

/** Moves that the step waits for; where something else is asked first, all that answer it. */
export function fitting<M extends Offer>(step: Step, moves: M[]): M[] {
  const wanted = new RegExp(step.want ?? "$^");
  const found = moves.filter((move) => wanted.test(move.text));
  return found.length ? found : moves;
}

/** The move that the step itself names, if it names one that is possible. */
export function named<M extends Offer>(step: Step, moves: M[]): M | undefined {
  for (const pattern of step.show ?? []) {
    const found = fitting(step, moves).find((move) => new RegExp(pattern).test(move.text));
    if (found) return found;
  }
  return undefined;
}

/** Without anybody's advice: not an end, and what brings most. */
export function likely<M extends Offer>(step: Step, moves: M[], points: (move: M) => number): M | undefined {
  const found = fitting(step, moves);
  const open = found.filter((move) => !ENDS.test(move.text));
  return (open.length ? open : found).toSorted((a, b) => points(b) - points(a))[0];
}
