// What hovering and focusing shows: what can be done with a thing, or why nothing can be done with it.
import type { NumberedMove, Reason } from "../api/types";
import { label as moveLabel, say } from "../i18n/index.svelte";
import type { Desk } from "./desk.svelte";

export interface Tip {
  target: string;
  rect: DOMRect;
  label: string;
  moves: NumberedMove[];
  reasons: { label: string; reason: Reason }[] | null;
  /** A finger has asked: the hint stays until it is tapped away. */
  finger: boolean;
}

const REST = 60; // a pointer that only crosses a thing does not ask about it
const ASKED = 6;
const IDLE = /\.no_such_question$/; // that nobody asks for something now is told only to who tries it
const SHOWN = 2; // the first moves of a vocabulary are the ones people mean

export class Tips {
  now: Tip | null = $state.raw(null);
  private timer = 0;
  private at = "";
  private reasons = new Map<string, Promise<Reason | null>>();

  constructor(private readonly desk: Desk) {}

  point(target: string, from: Element, label: string): void {
    clearTimeout(this.timer);
    this.at = target;
    this.timer = window.setTimeout(() => void this.show(target, from, label, false), REST);
  }

  /** About one move, where the thing under the pointer is a button of it. */
  about(target: string, move: NumberedMove, from: Element): void {
    clearTimeout(this.timer);
    this.at = target;
    const rest = (): void => {
      const rect = from.getBoundingClientRect();
      this.now = { target, rect, label: "", moves: [move], reasons: null, finger: false };
    };
    this.timer = window.setTimeout(rest, REST);
  }

  /**
   * The pointer or the focus leaves a thing. It may leave because the page takes the thing away just now, so nothing is
   * changed yet.
   */
  leave(target: string): void {
    queueMicrotask(() => this.at === target && this.hush());
  }

  hush(): void {
    clearTimeout(this.timer);
    this.at = "";
    this.now = null;
  }

  /** After a move all reasons may be different. */
  forget(): void {
    this.reasons.clear();
    this.hush();
  }

  why(move: number | string): Promise<Reason | null> {
    const key = String(move);
    let found = this.reasons.get(key);
    if (!found) {
      found = this.desk.askWhy(move);
      this.reasons.set(key, found);
    }
    return found;
  }

  /** `loud`: the reasons are also said, for somebody has tried it. */
  async show(target: string, from: Element, label: string, loud: boolean, finger = false): Promise<void> {
    const moves = this.desk.at(target);
    const base: Tip = { target, rect: from.getBoundingClientRect(), label, moves, reasons: null, finger };
    this.at = target;
    this.now = base;
    if (moves.length || !this.desk.position?.my_turn) return;
    const ever = this.desk.ever(target).slice(0, ASKED);
    const found = await Promise.all(ever.map(async (move) => ({ move, reason: await this.why(move.n) })));
    if (this.now !== base) return;
    const all = new Map<string, { label: string; reason: Reason }>();
    for (const { move, reason } of found)
      if (reason && !all.has(reason.key) && (loud || !IDLE.test(reason.key)))
        all.set(reason.key, { label: moveLabel(move), reason });
    const reasons = [...all.values()].slice(0, SHOWN);
    this.now = { ...base, reasons };
    if (loud && reasons.length) this.desk.say(...reasons.map(({ reason }) => say(reason)));
  }
}
