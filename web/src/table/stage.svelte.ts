// What happens at the table comes in scenes. The others' scenes are shown one after another, so that one understands
// them; all that waits is shown within a few seconds, and can be skipped.
import type { Entry, Position } from "../api/types";
import { afterPaint } from "../lib/paint";
import { motion, prefs } from "../lib/prefs.svelte";

export interface Scene {
  entries: Entry[];
  position: Position;
}

/** Something travels over the board: a good along the lines that score, a train along its route. */
export interface Journey {
  /** The drawn piece that travels. */
  piece: string;
  seat: number;
  points: [number, number][];
}

const LONGEST = 3600;
export const JOURNEY = 900;

export class Stage {
  /** How many scenes wait for their time. */
  behind = $state(0);
  /** Whether one has come that will be shown with the next picture. */
  coming = $state(false);
  journeys: (Journey & { id: number })[] = $state.raw([]);
  private queue: Scene[] = [];
  private playing = false;
  private callOff: () => void = () => undefined;
  private timer = 0;
  private curtain = 0;
  private until = 0;
  private count = 0;

  /** `show` puts a scene on the table and says whether it is to be looked at for a while. */
  constructor(private readonly show: (scene: Scene, hurried: boolean) => boolean) {}

  add(scene: Scene): void {
    if (!this.playing) this.until = performance.now() + LONGEST;
    this.queue.push(scene);
    if (this.playing && !this.coming) this.behind = this.queue.length;
    else this.soon();
  }

  /** Before a scene comes, the page shows its answer to what was done last. */
  private soon(): void {
    if (this.coming) return;
    this.playing = true;
    this.coming = true;
    this.callOff = afterPaint(() => this.next());
  }

  /** The last scene that is known, shown or not. */
  get latest(): number | null {
    return this.queue.at(-1)?.position.number ?? null;
  }

  private next(): void {
    this.coming = false;
    if (!motion(1) || document.hidden) return this.skip(); // nothing moves, or nobody looks
    const scene = this.queue.shift();
    this.behind = this.queue.length;
    this.playing = scene !== undefined;
    if (!scene) return;
    const looked = this.show(scene, false);
    const beat = motion(prefs.pace === "calm" ? 900 : 420);
    const share = Math.max(0, this.until - performance.now()) / (this.queue.length + 1);
    const pause = looked ? Math.max(Math.min(beat, share), this.journeys.length ? motion(JOURNEY) : 0) : 0;
    if (pause) this.timer = window.setTimeout(() => this.next(), pause);
    else if (this.queue.length) this.soon();
    else this.playing = false;
  }

  travel(journeys: Journey[]): void {
    if (!motion(1) || !journeys.length) return;
    clearTimeout(this.curtain);
    this.journeys = journeys.map((journey) => ({ ...journey, id: this.count++ }));
    this.curtain = window.setTimeout(() => (this.journeys = []), JOURNEY + 250);
  }

  /** Show at once where things stand. */
  skip(): void {
    clearTimeout(this.timer);
    const last = this.queue.at(-1);
    const entries = this.queue.flatMap((scene) => scene.entries);
    this.clear();
    if (last) this.show({ entries, position: last.position }, true);
  }

  /** Forget what waits: the whole table comes anew. */
  clear(): void {
    clearTimeout(this.timer);
    this.callOff();
    this.coming = false;
    this.queue = [];
    this.behind = 0;
    this.playing = false;
    this.journeys = [];
  }

  close(): void {
    clearTimeout(this.timer);
    this.callOff();
    clearTimeout(this.curtain);
  }
}
