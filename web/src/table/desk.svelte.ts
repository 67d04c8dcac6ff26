// What lies before the player: a position, what may be done with what, and what happened. It knows no rules: the server
// lists the legal moves, and says why others are not possible.
import { getContext, setContext, untrack } from "svelte";
import { api } from "../api/client";
import { askAgain } from "../api/me.svelte";
import { problemText } from "../api/problem";
import type {
  Box,
  Entry,
  EventData,
  HintMove,
  MoveInfo,
  NumberedMove,
  Position,
  Reason,
  ServerMessage,
  TableInfo,
  View,
  Words,
} from "../api/types";
import { label as moveLabel, say, seatNames, t, wordsNow } from "../i18n/index.svelte";
import { play } from "../lib/sound";
import { tellTrouble } from "../lib/trouble.svelte";
import { Connection } from "./connection";
import { seatedNames } from "./seatedNames";
import { Spots } from "./spots.svelte";
import { Stage, type Journey, type Scene } from "./stage.svelte";
import { ring, spoken } from "./announce";
import { Tips } from "./tips.svelte";

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

/** What travels over a board between two positions. */
export type Journeys = (box: Box, before: View, now: View, entries: Entry[]) => Journey[];

const none: NumberedMove[] = [];
const SPOKEN = 30;
const KEPT = 1200; // entries of a very long game that stay in the log

function add(to: Map<string, NumberedMove[]>, move: NumberedMove): void {
  for (const target of move.targets) {
    const list = to.get(target);
    if (list) list.push(move);
    else to.set(target, [move]);
  }
}

export class Desk {
  table: TableInfo | null = $state.raw(null);
  box: Box | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  entries: Entry[] = $state.raw([]);
  link: "opening" | "open" | "lost" | "refused" = $state("opening");
  /** Why one may not be here at all, in the server's words. */
  barred = $state("");
  menu: Menu | null = $state.raw(null);
  toast: { text: string; rule: string } | null = $state.raw(null);
  farewell: NumberedMove | null = $state.raw(null);
  hint: number | null = $state(null);
  hinting = $state(false);
  advice: HintMove[] = $state.raw([]);
  sending = $state(false);
  /** What is said to those who listen: the last few lines, the newest last. */
  spoken: { id: number; text: string }[] = $state.raw([]);
  caption: { seat: number; text: string } | null = $state.raw(null);
  touched: string[] = $state.raw([]);
  /** The scores when each of my seats last moved, to tell what the others have gained since. */
  marks: Record<number, number[]> = $state.raw({});
  /** Whether the page shows the whole table, or, as on a phone, only part of it at a time. */
  whole = $state(false);
  parting: Parting = { end: [], left: [] };
  journeys: Journeys | null = null;
  /** Called with each new position, for guided games. */
  onposition: ((position: Position, entries: Entry[]) => void) | null = null;

  readonly spots = new Spots();
  readonly stage = new Stage((scene, hurried) => this.show(scene, hurried));
  readonly tips = new Tips(this);
  private connection: Connection | null = null;
  private asked = "";
  private turns = 0;

  view: View | null = $derived(this.position?.view ?? null);
  mine: number[] = $derived((this.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  seat: number | null = $derived(this.position?.seat ?? null);
  private names: string[] = $derived(seatedNames(this.table?.seats ?? []));
  moves: NumberedMove[] = $derived.by(() => {
    const words = this.box?.moves;
    if (!words || !this.position) return none;
    return this.position.legal.map((n) => ({ ...words[n]!, n }));
  });
  byTarget: Map<string, NumberedMove[]> = $derived.by(() => {
    const found = new Map<string, NumberedMove[]>();
    for (const move of this.moves) add(found, move);
    return found;
  });
  private everAt: Map<string, NumberedMove[]> = $derived.by(() => {
    const found = new Map<string, NumberedMove[]>();
    this.box?.moves.forEach((move, n) => add(found, { ...move, n }));
    return found;
  });
  /** The moves of the vocabulary by their notation. */
  private byText: Map<string, MoveInfo> = $derived(new Map((this.box?.moves ?? []).map((move) => [move.text, move])));
  /**
   * Moves that have no place on the page now: they become buttons. Where the page shows only part of the table, only
   * those without any place.
   */
  loose: NumberedMove[] = $derived(
    this.moves.filter((move) => move.targets.length === 0 || (this.whole && !this.shown(move))),
  );
  /** Whether anything that can be done now is on the page at all. */
  reachable: boolean = $derived(
    this.moves.length === 0 || this.moves.some((move) => move.targets.length === 0 || this.shown(move)),
  );

  private shown(move: NumberedMove): boolean {
    return move.targets.some((target) => this.spots.has(target));
  }

  // ---- the connection

  open(id: string): void {
    this.connection = new Connection(
      id,
      () => (this.entries.length ? this.latest() : null),
      (message) => this.hear(message),
      (state, code) => {
        this.link = state;
        if (code === 4001) setTimeout(() => void askAgain(), 1000);
        if (code === 4003)
          api.me().then(
            () => undefined,
            (error: unknown) => (this.barred = problemText(error)),
          );
      },
    );
    const asked = new URLSearchParams(location.search).get("seat");
    if (asked !== null) this.connection.seat = Number(asked);
    this.connection.open();
  }

  close(): void {
    this.connection?.close();
    this.stage.close();
    this.tips.hush();
  }

  private latest(): number {
    return this.stage.latest ?? Math.max(this.position?.number ?? 0, this.entries.at(-1)?.number ?? 0);
  }

  private hear(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.table = message.table;
      if (message.answers) this.stage.clear();
      else tellTrouble(null); // a new line: what is wrong now is said after the greeting
      this.note(message.entries);
      if (message.position) this.take(message.position, message.entries);
      if (message.position) this.fetchBox();
    } else if (message.type === "trouble") tellTrouble(message.trouble, api.troubled);
    else if (message.type === "update") this.stage.add({ entries: message.entries, position: message.position });
    else if (message.type === "table") {
      const began = this.table?.status === "open" && message.table.status !== "open";
      this.table = message.table;
      if (began && !this.position) void this.refresh();
      if (message.table.status !== "open") this.fetchBox();
    }
  }

  private fetchBox(): void {
    if (!this.box && this.table) void api.box(this.table).then((box) => (this.box = box));
  }

  async refresh(): Promise<void> {
    await this.connection?.ask({ type: "look", seat: this.connection.seat });
  }

  /** Around one screen: look from another of one's own seats. */
  async look(seat: number): Promise<void> {
    if (!this.connection) return;
    this.connection.seat = seat;
    await this.connection.ask({ type: "look", seat });
  }

  // ---- what happens

  /** Put a scene on the table; true if somebody else moved in it. */
  private show({ entries, position }: Scene, hurried: boolean): boolean {
    const before = this.view;
    this.note(entries);
    this.take(position, entries);
    if (!hurried && before && this.box && this.journeys)
      this.stage.travel(this.journeys(this.box, before, position.view, entries));
    return entries.some((entry) => entry.kind === "move" && !this.mine.includes(entry.seat));
  }

  private note(entries: Entry[]): void {
    const known = this.entries.at(-1)?.number ?? -1;
    let kept = this.entries;
    for (const entry of entries) {
      if (entry.number <= known) continue;
      const to = entry.kind === "undo" ? (entry.to ?? null) : null;
      if (to !== null)
        kept = kept.map((old) => (old.kind === "move" && (old.played ?? 0) > to ? { ...old, events: [] } : old));
      kept = [...kept, entry];
    }
    this.entries = kept.slice(-KEPT);
  }

  private take(position: Position, entries: Entry[]): void {
    const before = this.position;
    if (before?.turn !== position.turn) this.turns += 1;
    this.position = position;
    this.menu = null;
    this.farewell = null;
    this.forgetAdvice();
    this.tips.forget();
    for (const entry of entries) {
      const event = entry.events.at(-1);
      if (event) this.caption = { seat: event.seat, text: this.tells(event) };
      if (entry.kind === "move" && entry.move) this.touched = this.byText.get(entry.move)?.targets ?? [];
      if (before && entry.kind === "move" && this.mine.includes(entry.seat))
        this.marks = { ...this.marks, [entry.seat]: position.view.scores };
    }
    this.say(...spoken(this, entries, before, position));
    ring(entries, before, position, this.table?.id ?? "");
    this.onposition?.(position, entries);
  }

  /** Into the live region: lines are added one by one, so that a quick reply does not swallow what came before it. */
  say(...lines: string[]): void {
    const from = (this.spoken.at(-1)?.id ?? 0) + 1;
    this.spoken = [...this.spoken, ...lines.map((text, i) => ({ id: from + i, text }))].slice(-SPOKEN);
  }

  /**
   * Tell the words who sits where: layouts list colours or companies in the order of the seats. `places`: names for
   * what has only an id.
   */
  introduce(places: Record<string, string> = {}): void {
    const layout = (this.box?.layout ?? {}) as { colours?: string[]; companies?: string[] };
    const names: Record<string, string> = { ...places };
    this.table?.seats.forEach((_, i) => {
      const colour = layout.colours?.[i];
      const company = layout.companies?.[i];
      if (colour && !company)
        for (const form of [colour, colour.charAt(0).toUpperCase() + colour.slice(1)]) names[form] = this.name(i);
      if (company) names[company] = this.name(i);
    });
    seatNames(names, this.box?.messages ?? {});
  }

  /** An event as a sentence. What nobody did, and what begins with the name anyway, has no name before it. */
  tells(event: EventData): string {
    const [text, name] = [say(event), event.seat < 0 ? "" : this.name(event.seat)];
    return name && !text.startsWith(name) ? `${name} ${text}` : text;
  }

  name(seat: number): string {
    return this.names[seat] ?? t("seat.number", { number: seat + 1 });
  }

  // ---- what can be done

  at(target: string): NumberedMove[] {
    return this.byTarget.get(target) ?? none;
  }

  can(target: string): boolean {
    return this.byTarget.has(target);
  }

  /** Everything the vocabulary could ever do with a target, legal or not. */
  ever(target: string): NumberedMove[] {
    return this.everAt.get(target) ?? none;
  }

  preview(move: NumberedMove): Record<string, number> {
    return this.position?.previews[String(move.n)] ?? {};
  }

  /** A click or Enter on a thing of the table. */
  press(target: string, from: Element): void {
    if (this.stage.behind) this.stage.skip();
    const moves = this.at(target);
    this.tips.hush();
    if (moves.length === 1) void this.choose(moves[0]!);
    else if (moves.length > 1)
      this.menu = this.menu?.target === target ? null : { target, rect: from.getBoundingClientRect(), moves, from };
    else void this.tips.show(target, from, from.getAttribute("data-label") ?? "", true);
  }

  async choose(move: NumberedMove): Promise<void> {
    if (!this.position || this.sending) return;
    this.menu = null;
    const pity =
      this.parting.end.includes(move.key) && this.moves.some((other) => this.parting.left.includes(other.key));
    if (pity && this.asked !== this.turnMark()) {
      this.asked = this.turnMark();
      this.farewell = move;
      return;
    }
    this.farewell = null;
    await this.send(move.n);
  }

  /** The same for all decisions of one turn. */
  private turnMark(): string {
    const { turn, round } = (this.view?.table ?? {}) as { turn?: unknown; round?: number };
    return [this.turns, typeof turn === "number" ? turn : "", round].join();
  }

  // ---- what is said to the server

  /** Send a move by number or notation; a refusal is shown with its rule. */
  async send(move: number | string): Promise<Reason | null> {
    if (!this.connection || !this.position) return null;
    this.sending = true;
    this.toast = null;
    // An answer at once, before the server's.
    this.touched = (typeof move === "number" ? this.box?.moves[move]?.targets : undefined) ?? [];
    const answer = await this.connection.ask({ type: "move", number: this.position.number + 1, move }, true);
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
    this.say(say(reason));
    play("refuse");
  }

  async askWhy(move: number | string): Promise<Reason | null> {
    const answer = await this.connection?.ask({ type: "why", move });
    if (answer?.type === "fault") return { ...answer.error, rule: "" };
    return answer?.type === "reason" ? answer.reason : null;
  }

  async askHint(): Promise<void> {
    if (!this.connection || this.hinting) return;
    this.hinting = true;
    const answer = await this.connection.ask({ type: "hint" });
    this.hinting = false;
    if (answer.type === "hint") {
      this.hint = answer.move;
      this.advice = answer.moves.slice(0, 3);
      const move = this.box?.moves[answer.move];
      if (move) this.say(t("table.hintIs", { move: moveLabel(move) }));
    } else this.answered(answer);
  }

  forgetAdvice(): void {
    this.hint = null;
    this.advice = [];
  }

  async undo(): Promise<void> {
    if (!this.connection || !this.position) return;
    this.stage.skip();
    const { last } = this.position.undo;
    this.answered(await this.connection.ask({ type: "undo", number: this.position.number + 1, to: last }));
  }

  async answer(yes: boolean): Promise<void> {
    await this.tellServer({ type: "answer", yes });
  }

  async chat(text: string, seats: number[] = []): Promise<void> {
    if (text.trim()) await this.tellServer({ type: "chat", text: text.trim(), seats });
  }

  async tellServer(message: Record<string, unknown>): Promise<void> {
    if (this.connection) this.answered(await this.connection.ask(message));
  }
}

const KEY = Symbol("desk");

/** The desk of a page, and of all that lies on it. */
export function provideDesk(desk: Desk): Desk {
  setContext(KEY, desk);
  $effect(() =>
    desk.spots.mark({
      at: (target) => desk.at(target),
      targets: () => desk.byTarget.keys(),
      hint: desk.hint,
      touched: desk.touched,
    }),
  );
  $effect(() => {
    void [desk.position, desk.table, wordsNow()];
    untrack(() => desk.spots.renameAll());
  });
  return desk;
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
