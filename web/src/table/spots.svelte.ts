// All things of the table that are on the page at the moment, by their targets. Moves about things that are not become
// buttons. Between two positions most things stay as they are: only those that change are touched.
import type { NumberedMove } from "../api/types";

export interface Spot {
  node: HTMLElement | SVGElement;
  label: () => string;
  words: string;
  was: string;
}

export interface Marks {
  at: (target: string) => NumberedMove[];
  targets: () => Iterable<string>;
  hint: number | null;
  touched: string[];
}

const SLICE = 4; // milliseconds of renewing labels at a time
const later: (work: (deadline: { timeRemaining: () => number }) => void) => void =
  typeof requestIdleCallback === "function"
    ? (work) => void requestIdleCallback(work, { timeout: 1500 })
    : (work) => void setTimeout(() => work({ timeRemaining: () => SLICE }), 60);

export class Spots {
  private all = new Map<string, Set<Spot>>();
  private changes = $state(0);
  private counting = false;
  private marks: Marks = { at: () => [], targets: () => [], hint: null, touched: [] };
  private marked = new Set<string>();
  private stale: Spot[] = [];
  private renewing = false;

  add(target: string, spot: Spot): void {
    const here = this.all.get(target);
    if (here) here.add(spot);
    else {
      this.all.set(target, new Set([spot]));
      this.count();
    }
    this.rename(spot);
    this.paint(target, spot);
  }

  remove(target: string, spot: Spot): void {
    const here = this.all.get(target);
    here?.delete(spot);
    if (here?.size) return;
    this.all.delete(target);
    this.count();
  }

  /** Many come and go at once: those who ask hear of it once. */
  private count(): void {
    if (this.counting) return;
    this.counting = true;
    queueMicrotask(() => {
      this.counting = false;
      this.changes += 1;
    });
  }

  has(target: string): boolean {
    void this.changes;
    return this.all.has(target);
  }

  /** What can be done, what is hinted and what was just touched have changed. */
  mark(marks: Marks): void {
    this.marks = marks;
    const now = new Set([...marks.targets(), ...marks.touched]);
    for (const target of new Set([...this.marked, ...now]))
      for (const spot of this.all.get(target) ?? []) this.paint(target, spot);
    this.marked = now;
  }

  /** A thing as it lies on the page, perhaps in several places. */
  nodes(target: string): Element[] {
    return [...(this.all.get(target) ?? [])].map((spot) => spot.node);
  }

  /** What can be done now, as it lies on the page. */
  *possible(): Generator<HTMLElement | SVGElement> {
    for (const target of this.marks.targets()) for (const spot of this.all.get(target) ?? []) yield spot.node;
  }

  private paint(target: string, spot: Spot): void {
    const { at, hint, touched } = this.marks;
    const moves = at(target);
    const can = moves.length > 0;
    const hinted = hint !== null && moves.some((move) => move.n === hint);
    const now = `${can}${hinted}${touched.includes(target)}`;
    if (now === spot.was) return;
    spot.was = now;
    const { node } = spot;
    node.classList.toggle("can", can);
    node.classList.toggle("hinted", hinted);
    node.classList.toggle("touched", touched.includes(target));
    node.setAttribute("tabindex", can ? "0" : "-1");
    node.setAttribute("aria-disabled", can ? "false" : "true");
  }

  /** The words of a thing as they are now. */
  rename(spot: Spot): string {
    const now = spot.label();
    if (now !== spot.words) {
      spot.words = now;
      spot.node.setAttribute("data-label", now);
      // What is drawn needs a name; what is written has one already, and the label tells the rest.
      const written = spot.node instanceof HTMLElement && (spot.node.textContent ?? "").trim() !== "";
      spot.node.setAttribute(written ? "aria-description" : "aria-label", now);
    }
    return now;
  }

  /**
   * The words may be others now. They are renewed when the page has nothing better to do; what is pointed at is renewed
   * at once.
   */
  renameAll(): void {
    this.stale = [...this.all.values()].flatMap((here) => [...here]);
    if (this.renewing) return;
    this.renewing = true;
    later((deadline) => this.renew(deadline));
  }

  private renew(deadline: { timeRemaining: () => number }): void {
    const until = performance.now() + Math.max(1, Math.min(SLICE, deadline.timeRemaining()));
    while (this.stale.length && performance.now() < until) {
      const spot = this.stale.pop()!;
      if (spot.node.isConnected) this.rename(spot);
    }
    this.renewing = this.stale.length > 0;
    if (this.renewing) later((next) => this.renew(next));
  }
}
