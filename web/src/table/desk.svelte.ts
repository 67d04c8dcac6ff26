// What lies before the player: a position, what may be done with what, and what happened. It knows no rules: the server lists the
// legal moves, and says why others are not possible.
import { getContext, setContext } from "svelte";
import { api } from "../api/client";
import type { Box, Entry, NumberedMove, Position, Reason, ServerMessage, TableInfo, View, Words } from "../api/types";
import { label as moveLabel, say, seatNames, t } from "../i18n/index.svelte";
import { prefs, stillness } from "../lib/prefs.svelte";
import { play } from "../lib/sound";
import { Line } from "./line";

export interface Tip {
  target: string;
  rect: DOMRect;
  label: string;
  moves: NumberedMove[];
  reasons: { label: string; reason: Reason }[] | null;
}

export interface Menu {
  target: string;
  rect: DOMRect;
  moves: NumberedMove[];
  from: Element;
}

/** When a turn may be ended by mistake: the moves that end it, and the moves that would be a pity to leave. */
export interface Parting {
  end: string[];
  left: string[];
}

const none: NumberedMove[] = [];

export class Desk {
  table: TableInfo | null = $state.raw(null);
  box: Box | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  entries: Entry[] = $state.raw([]);
  link: "opening" | "open" | "lost" | "refused" = $state("opening");
  tip: Tip | null = $state.raw(null);
  menu: Menu | null = $state.raw(null);
  toast: { text: string; rule: string } | null = $state.raw(null);
  farewell: NumberedMove | null = $state.raw(null);
  hint: number | null = $state(null);
  hinting = $state(false);
  sending = $state(false);
  spoken = $state("");
  caption: { seat: number; text: string } | null = $state.raw(null);
  touched: string[] = $state.raw([]);
  behind = $state(0);
  parting: Parting = { end: [], left: [] };
  /** Called with each new position, for guided games. */
  onposition: ((position: Position, entries: Entry[]) => void) | null = null;

  private line: Line | null = null;
  private queue: { entries: Entry[]; position: Position }[] = [];
  private showing = 0;
  private settled = false;
  private reasons = new Map<string, Promise<Reason | null>>();
  private tipTimer = 0;
  private stay = -1;

  view: View | null = $derived(this.position ? (this.position.view as unknown as View) : null);
  moves: NumberedMove[] = $derived.by(() => {
    const words = this.box?.moves;
    if (!words || !this.position) return none;
    return this.position.legal.map((n) => ({ ...words[n]!, n }));
  });
  byTarget: Map<string, NumberedMove[]> = $derived.by(() => {
    const found = new Map<string, NumberedMove[]>();
    for (const move of this.moves) for (const target of move.targets) found.set(target, [...(found.get(target) ?? none), move]);
    return found;
  });
  /** Everything the vocabulary could ever do with a target, legal or not. */
  everAt: Map<string, NumberedMove[]> = $derived.by(() => {
    const found = new Map<string, NumberedMove[]>();
    this.box?.moves.forEach((move, n) => {
      for (const target of move.targets) {
        const list = found.get(target);
        if (list) list.push({ ...move, n });
        else found.set(target, [{ ...move, n }]);
      }
    });
    return found;
  });
  /** Moves that have no place on the page now: they become buttons. Where the page shows only part of the table, only those without any place. */
  loose: NumberedMove[] = $derived.by(() => {
    void this.placing;
    return this.moves.filter((move) => move.targets.length === 0 || (this.whole && !move.targets.some((target) => this.drawn.has(target))));
  });
  /** Whether anything that can be done now is on the page at all. */
  reachable: boolean = $derived.by(() => {
    void this.placing;
    return this.moves.length === 0 || this.moves.some((move) => move.targets.length === 0 || move.targets.some((target) => this.drawn.has(target)));
  });
  whole = $state(false);
  private drawn = new Map<string, number>();
  private placing = $state(0);
  private counting = false;

  /** A thing of the table appears on the page, or leaves it. */
  place(target: string, by: 1 | -1): void {
    const count = (this.drawn.get(target) ?? 0) + by;
    if (count > 0) this.drawn.set(target, count);
    else this.drawn.delete(target);
    if (this.counting) return;
    this.counting = true;
    queueMicrotask(() => {
      this.counting = false;
      this.placing += 1;
    });
  }
  mine: number[] = $derived((this.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  seat: number | null = $derived(this.position?.seat ?? null);

  // ---- the connection

  async open(id: string): Promise<void> {
    this.line = new Line(
      id,
      () => (this.entries.length ? this.latest() : null),
      (message) => this.hear(message),
      (state) => (this.link = state),
    );
    const asked = new URLSearchParams(location.search).get("seat");
    if (asked !== null) this.line.seat = Number(asked);
    this.line.open();
  }

  close(): void {
    this.line?.close();
    clearTimeout(this.showing);
    clearTimeout(this.tipTimer);
  }

  private latest(): number {
    const queued = this.queue.at(-1)?.position.number;
    return queued ?? Math.max(this.position?.number ?? 0, this.entries.at(-1)?.number ?? 0);
  }

  private hear(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.table = message.table;
      if (message.answers) this.queue = [];
      const known = this.entries.at(-1)?.number ?? -1;
      this.entries = [...this.entries, ...message.entries.filter((entry) => entry.number > known)];
      if (message.position) this.take(message.position, message.entries);
      if (!this.box && message.position) void api.box(message.table).then((box) => (this.box = box));
    } else if (message.type === "update") {
      this.queue.push({ entries: message.entries, position: message.position });
      this.behind = this.queue.length;
      if (!this.settled) this.pump();
    } else if (message.type === "table") {
      const began = this.table?.status === "open" && message.table.status !== "open";
      this.table = message.table;
      if (began && !this.position) void this.refresh();
      if (!this.box && message.table.status !== "open") void api.box(message.table).then((box) => (this.box = box));
    }
  }

  async refresh(): Promise<void> {
    await this.line?.ask({ type: "look", seat: this.line.seat });
  }

  /** Around one screen: look from another of one's own seats. */
  async look(seat: number): Promise<void> {
    if (!this.line) return;
    this.line.seat = seat;
    await this.line.ask({ type: "look", seat });
  }

  // ---- one thing after another

  private pump(): void {
    const next = this.queue.shift();
    this.behind = this.queue.length;
    if (!next) {
      this.settled = false;
      return;
    }
    this.settled = true;
    this.note(next.entries);
    this.take(next.position, next.entries);
    const moved = next.entries.filter((entry) => entry.kind === "move");
    const others = moved.some((entry) => !this.mine.includes(entry.seat));
    // A long queue goes faster: all that the others did never takes more than a few seconds.
    const beat = prefs.pace === "calm" ? 900 : 420;
    const pause = others && !stillness() && !document.hidden ? Math.min(beat, 4200 / (this.queue.length + 1)) : 0;
    if (pause) this.showing = window.setTimeout(() => this.pump(), pause);
    else if (this.queue.length) queueMicrotask(() => this.pump());
    else this.settled = false;
  }

  /** Show at once where things stand. */
  skip(): void {
    clearTimeout(this.showing);
    for (const next of this.queue) this.note(next.entries);
    const last = this.queue.at(-1);
    const all = this.queue.flatMap((next) => next.entries);
    this.queue = [];
    this.behind = 0;
    this.settled = false;
    if (last) this.take(last.position, all);
  }

  private note(entries: Entry[]): void {
    const known = this.entries.at(-1)?.number ?? -1;
    let kept = this.entries;
    for (const entry of entries) {
      if (entry.number <= known) continue;
      if (entry.kind === "undo" && entry.to !== null && entry.to !== undefined) {
        const to = entry.to;
        kept = kept.map((old) => (old.kind === "move" && (old.played ?? 0) > to ? { ...old, events: [] } : old));
      }
      kept = [...kept, entry];
    }
    this.entries = kept.length > 1500 ? kept.slice(-1200) : kept;
  }

  private take(position: Position, entries: Entry[]): void {
    const before = this.position;
    this.position = position;
    this.menu = null;
    this.tip = null;
    this.farewell = null;
    this.hint = null;
    this.reasons.clear();
    this.tell(entries, before, position);
    this.onposition?.(position, entries);
  }

  /** The caption over the board, the words for those who listen, and the sounds. */
  private tell(entries: Entry[], before: Position | null, now: Position): void {
    const lines: string[] = [];
    for (const entry of entries) {
      for (const event of entry.events) {
        lines.push(`${this.name(event.seat)} ${say(event)}`);
        this.caption = { seat: event.seat, text: say(event) };
      }
      if (entry.kind === "move" && entry.move) this.touched = this.box?.moves.find((move) => move.text === entry.move)?.targets ?? [];
      if (entry.kind === "chat" && entry.text) lines.push(`${this.name(entry.seat)}: ${entry.text}`);
      if (entry.kind === "undo") lines.push(t("log.undo", { name: this.name(entry.seat) }));
    }
    const view = now.view as unknown as View;
    if (now.my_turn && view.prompt) lines.push(say(view.prompt));
    if (view.over && before && !(before.view as unknown as View).over) lines.push(t("end.over"));
    this.spoken = lines.slice(-8).join(". ");
    if (!before || !entries.length) return;
    const rose = view.scores.some((score, i) => score > ((before.view as unknown as View).scores[i] ?? score));
    if (now.my_turn && !before.my_turn) {
      play("whistle");
      if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
        new Notification(t("table.yourTurn"), { body: view.prompt ? say(view.prompt) : "", tag: this.table?.id ?? "" });
      }
    } else if (rose) play("bell");
    else if (entries.some((entry) => entry.kind === "move")) play("chip");
  }

  /** Tell the words who sits where: layouts list colours or companies in the order of the seats. */
  introduce(): void {
    const layout = (this.box?.layout ?? {}) as { colours?: string[]; companies?: string[] };
    const names: Record<string, string> = {};
    this.table?.seats.forEach((seat, i) => {
      const colour = layout.colours?.[i];
      const company = layout.companies?.[i];
      if (colour && !company) for (const form of [colour, colour.charAt(0).toUpperCase() + colour.slice(1)]) names[form] = seat.name || this.name(i);
      if (company) names[company] = seat.name || this.name(i);
    });
    seatNames(names, this.box?.messages ?? {});
  }

  name(seat: number): string {
    return this.table?.seats[seat]?.name || t("seat.number", { number: seat + 1 });
  }

  // ---- what can be done

  at(target: string): NumberedMove[] {
    return this.byTarget.get(target) ?? none;
  }

  can(target: string): boolean {
    return this.byTarget.has(target);
  }

  preview(move: NumberedMove): Record<string, number> {
    return this.position?.previews[String(move.n)] ?? {};
  }

  /** A click or Enter on a thing of the table. */
  press(target: string, from: Element): void {
    if (this.behind) this.skip();
    const moves = this.at(target);
    const rect = from.getBoundingClientRect();
    this.hush();
    if (moves.length === 1) void this.choose(moves[0]!);
    else if (moves.length > 1) this.menu = this.menu?.target === target ? null : { target, rect, moves, from };
    else void this.showTip(target, from, from.getAttribute("data-label") ?? "", true);
  }

  async choose(move: NumberedMove): Promise<void> {
    if (!this.position || this.sending) return;
    this.menu = null;
    const pity = this.parting.end.includes(move.key) && this.moves.some((other) => this.parting.left.includes(other.key));
    if (pity && this.farewell === null && this.stay !== this.turnMark()) {
      this.farewell = move;
      return;
    }
    if (this.farewell) this.stay = this.turnMark();
    this.farewell = null;
    await this.send(move.n);
  }

  private turnMark(): number {
    const table = this.view?.table as { turn?: number } | undefined;
    return (table?.turn ?? 0) * 16 + (this.view?.seat ?? 0);
  }

  /** Send a move by number or notation; a refusal is shown with its rule. */
  async send(move: number | string): Promise<Reason | null> {
    if (!this.line || !this.position) return null;
    this.sending = true;
    this.toast = null;
    this.touched = (typeof move === "number" ? this.box?.moves[move]?.targets : undefined) ?? []; // an answer at once, before the server's
    const answer = await this.line.ask({ type: "move", number: this.position.number + 1, move }, true);
    this.sending = false;
    return this.answered(answer);
  }

  private answered(answer: ServerMessage): Reason | null {
    if (answer.type === "refused") {
      if (!answer.stale) this.refuse(answer.reason);
      return answer.reason;
    }
    if (answer.type === "fault") {
      this.refuse({ ...answer.error, rule: "" });
      return { ...answer.error, rule: "" };
    }
    return null;
  }

  refuse(reason: Reason | (Words & { rule?: string })): void {
    this.toast = { text: say(reason), rule: reason.rule ?? "" };
    this.spoken = say(reason);
    play("refuse");
  }

  why(move: number | string): Promise<Reason | null> {
    const key = String(move);
    let found = this.reasons.get(key);
    if (!found) {
      found = this.line ? this.line.ask({ type: "why", move }).then((answer) => (answer.type === "reason" ? answer.reason : answer.type === "fault" ? { ...answer.error, rule: "" } : null)) : Promise.resolve(null);
      this.reasons.set(key, found);
    }
    return found;
  }

  async askHint(): Promise<void> {
    if (!this.line || this.hinting) return;
    this.hinting = true;
    const answer = await this.line.ask({ type: "hint" });
    this.hinting = false;
    if (answer.type === "hint") {
      this.hint = answer.move;
      const move = this.box?.moves[answer.move];
      if (move) this.spoken = t("table.hintIs", { move: moveLabel(move) });
    } else this.answered(answer);
  }

  async undo(): Promise<void> {
    if (!this.line || !this.position) return;
    this.skip();
    const { last } = this.position.undo;
    this.answered(await this.line.ask({ type: "undo", number: this.position.number + 1, to: last }));
  }

  async answer(yes: boolean): Promise<void> {
    if (this.line) this.answered(await this.line.ask({ type: "answer", yes }));
  }

  async chat(text: string, seats: number[] = []): Promise<void> {
    if (this.line && text.trim()) this.answered(await this.line.ask({ type: "chat", text: text.trim(), seats }));
  }

  async tellServer(message: Record<string, unknown>): Promise<void> {
    if (this.line) this.answered(await this.line.ask(message));
  }

  // ---- what hovering and focusing shows

  point(target: string, from: Element, label: string): void {
    clearTimeout(this.tipTimer);
    this.tipTimer = window.setTimeout(() => void this.showTip(target, from, label, false), 60);
  }

  hush(): void {
    clearTimeout(this.tipTimer);
    this.tip = null;
  }

  private async showTip(target: string, from: Element, label: string, loud: boolean): Promise<void> {
    const moves = this.at(target);
    const base: Tip = { target, rect: from.getBoundingClientRect(), label, moves, reasons: null };
    this.tip = base;
    if (moves.length || !this.position?.my_turn || !this.line) return;
    const ever = (this.everAt.get(target) ?? none).slice(0, 6);
    const found = await Promise.all(ever.map(async (move) => ({ move, reason: await this.why(move.n) })));
    if (this.tip !== base) return;
    const seen = new Set<string>();
    const all: { label: string; reason: Reason }[] = [];
    for (const { move, reason } of found) {
      if (!reason || seen.has(reason.key)) continue;
      seen.add(reason.key);
      all.push({ label: moveLabel(move), reason });
    }
    // The first moves of a vocabulary are the ones people mean; two reasons are enough.
    const reasons = all.slice(0, 2);
    this.tip = { ...base, reasons };
    if (loud && reasons[0]) this.spoken = reasons.map(({ reason }) => say(reason)).join(". ");
  }
}

const KEY = Symbol("desk");

export function provideDesk(desk: Desk): Desk {
  setContext(KEY, desk);
  return desk;
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
