// A number that ticks up to its new value, and for how long the reason of the change is shown. News that come while it
// ticks put an end to what came before: it never falls behind, and shows only what brought the last change.
export interface Ticked {
  shown: number;
  /** By how much the last change was, as long as it is told; 0 afterwards. */
  change: number;
  why: string;
}

const STEPS = 12;
const PAUSE = 40; // milliseconds between two steps
const TOLD = 2200; // for which a reason stays

export class Ticking {
  private goal: number | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly show: (now: Ticked) => void) {}

  /** The value now. `moving` is false where nothing may move: then it is just there. */
  to(value: number, why: string, moving: boolean): void {
    const from = this.goal;
    if (value === from) return; // what ticks goes on
    this.close();
    this.goal = value;
    if (from === null || !moving) return this.show({ shown: value, change: 0, why: "" });
    const change = value - from;
    const steps = Math.min(STEPS, Math.abs(change));
    let step = 0;
    const next = (): void => {
      step += 1;
      const done = step >= steps;
      this.show({ shown: done ? value : Math.round(from + (change * step) / steps), change, why });
      if (!done) return;
      this.close();
      this.timer = setTimeout(() => this.show({ shown: value, change: 0, why: "" }), TOLD);
    };
    this.timer = setInterval(next, PAUSE);
    next();
  }

  close(): void {
    clearInterval(this.timer);
    clearTimeout(this.timer);
  }
}
