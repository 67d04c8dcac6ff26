// The winning chances at a table: asked for anew after each move, by those who may see them.
import { api } from "../api/client";

const PAUSE = 200; // milliseconds: several quick moves are one question

export class Chances {
  now: number[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  /** Ask for the chances after `at` moves (none: now). What they were stays until the answer is here. */
  ask(table: string, at?: number): void {
    clearTimeout(this.timer);
    const mark = ++this.asked;
    this.timer = setTimeout(() => {
      api.chances(table, at).then(
        (found) => {
          if (mark === this.asked) this.now = found.chances;
        },
        () => {
          if (mark === this.asked) this.now = [];
        },
      );
    }, PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked += 1;
    this.now = [];
  }
}
