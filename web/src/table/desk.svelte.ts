// What lies before the player: a position, what may be done with what, and what happened. It knows no rules: the server
// lists the legal moves, and says why others are not possible.
import { getContext, setContext, untrack } from "svelte";
import { api } from "../api/client";
import { askAgain } from "../api/me.svelte";
import { problemText } from "../api/problem";
import type {
  Entry,
  EventData,
  HintMove,
  LineStep,
  NumberedMove,
  Position,
  Reason,
  ServerMessage,
  TableInfo,
  View,
  Words,
} from "../api/types";
import { label as moveLabel, say, seatNames, t, wordsNow } from "../i18n/index.svelte";
import { prefs } from "../lib/prefs.svelte";
import { play, type Sound } from "../lib/sound";
import { tellTrouble } from "../lib/trouble.svelte";
import { Choices, none } from "./choices.svelte";
import { Chronicle } from "./chronicle.svelte";
import { Connection } from "./connection";
import { Air, heard } from "./flights";
import type { Mark } from "./since";
import { seatedNames } from "./seatedNames";
import type { Adds, Journeys, Menu, Parting, Teller } from "./manners";
import { Stage, type Scene } from "./stage.svelte";
import { ring, spoken } from "./announce";
import { Tips } from "./tips.svelte";

const SPOKEN = 30;

export class Desk extends Choices {
  table: TableInfo | null = $state.raw(null);
  link: "opening" | "open" | "lost" | "refused" = $state("opening");
  /** Why one may not be here at all, in the server's words. */
  barred = $state("");
  menu: Menu | null = $state.raw(null);
  toast: { text: string; rule: string } | null = $state.raw(null);
  /** What a finger has tapped once: it is shown, and done by a second tap. */
  tapped: { target: string; move: NumberedMove } | null = $state.raw(null);
  farewell: NumberedMove | null = $state.raw(null);
  hint: number | null = $state(null);
  hinting = $state(false);
  advice: HintMove[] = $state.raw([]);
  /** Moves that the coach expects one after the other, drawn on the board: in this turn (0) or in the next one (1). */
  line: LineStep[] = $state.raw([]);
  sending = $state(false);
  /** What is said to those who listen: the last few lines, the newest last. */
  spoken: { id: number; text: string }[] = $state.raw([]);
  caption: { seat: number; text: string } | null = $state.raw(null);
  touched: string[] = $state.raw([]);
  /** How it stood when each of my seats last moved in a turn of its own, to tell what the others have done since. */
  marks: Record<number, Mark> = $state.raw({});
  parting: Parting = { end: [], left: [] };
  /** Moves that a press on a thing does not mean, unless there is no other: they have buttons of their own. */
  exceptions: string[] = [];
  /** Moves that only mark something and are as easily taken back: a finger makes them at once. */
  light: string[] = [];
  /** Events that a short summary leaves out. */
  quiet: string[] = $state.raw([]);
  journeys: Journeys | null = null;
  tellMore: Adds | null = null;
  turnOf: ((view: View) => number) | null = null;
  /** Called with each new position, for guided games. */
  onposition: ((position: Position, entries: Entry[]) => void) | null = null;

  readonly chronicle = new Chronicle();
  readonly stage = new Stage((scene, hurried) => this.show(scene, hurried));
  readonly tips = new Tips(this);
  readonly air = new Air();
  private connection: Connection | null = null;
  /** The kinds of moves that somebody has already been asked about in this turn. */
  private asked = new Set<string>();

  view: View | null = $derived(this.position?.view ?? null);
  mine: number[] = $derived((this.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  seat: number | null = $derived(this.position?.seat ?? null);
  private names: string[] = $derived(seatedNames(this.table?.seats ?? []));

  /** What would be a pity to leave when the turn is ended. */
  get pities(): NumberedMove[] {
    const { box, view, parting } = this;
    if (!box || !view) return none;
    return this.moves.filter((move) => parting.left.includes(move.key) && (parting.worth?.(box, view, move) ?? true));
  }

  /** What has happened, as far as it is here. */
  get entries(): Entry[] {
    return this.chronicle.entries;
  }

  /** What happened before that. */
  async readBack(): Promise<void> {
    const id = this.table?.id;
    if (id)
      await this.chronicle.earlier(async (since, limit) => (await api.entries(id, since, limit, this.seat)).entries);
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
    this.air.land();
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
      this.chronicle.note(message.entries);
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
    const { box, seat: me } = this;
    const flown = before && box ? { box, before, now: position.view, entries, me } : null;
    const leaving = hurried || !flown ? [] : this.air.ready(flown);
    this.chronicle.note(entries);
    this.take(position, entries, flown ? heard(flown, this.air.plan) : "chip");
    this.air.launch(leaving);
    if (!hurried && before && this.box && this.journeys)
      this.stage.travel(this.journeys(this.box, before, position.view, entries));
    return entries.some((entry) => entry.kind === "move" && !this.mine.includes(entry.seat));
  }

  private take(position: Position, entries: Entry[], sound: Sound = "chip"): void {
    const before = this.position;
    if (before?.turn !== position.turn) this.asked.clear();
    this.position = position;
    this.menu = null;
    this.tapped = null;
    this.farewell = null;
    this.forgetAdvice();
    this.tips.forget();
    for (const entry of entries) {
      const event = entry.events.at(-1);
      if (event) this.caption = { seat: event.seat, text: this.tells(event) };
      if (entry.kind === "move" && entry.move) this.touched = this.byText.get(entry.move)?.targets ?? [];
      if (before && entry.kind === "move" && this.mine.includes(entry.seat) && this.inTurn(before.view, entry.seat))
        this.marks = { ...this.marks, [entry.seat]: { scores: position.view.scores, entry: entry.number } };
    }
    this.say(...spoken(this, entries, before, position));
    ring(entries, before, position, this.table?.id ?? "", sound);
    this.onposition?.(position, entries);
  }

  /** Whether a seat moves in a turn of its own, and does not only answer in another's. */
  private inTurn(view: View, seat: number): boolean {
    return !this.turnOf || this.turnOf(view) === seat;
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
  introduce(places: Record<string, string> = {}, tell?: Teller): void {
    const layout = (this.box?.layout ?? {}) as { colours?: string[]; companies?: string[] };
    const names: Record<string, string> = { ...places };
    this.table?.seats.forEach((_, i) => {
      const colour = layout.colours?.[i];
      const company = layout.companies?.[i];
      if (colour && !company)
        for (const form of [colour, colour.charAt(0).toUpperCase() + colour.slice(1)]) names[form] = this.name(i);
      if (company) names[company] = this.name(i);
      names[`player ${i + 1}`] ??= this.name(i);
    });
    seatNames(names, this.box?.messages ?? {}, (key, args) =>
      tell && this.box && this.view ? untrack(() => tell(this.box!, this.view!, key, args)) : null,
    );
  }

  /** An event as a sentence. What nobody did, and what begins with the name anyway, has no name before it. */
  tells(event: EventData): string {
    const [text, name] = [say(event), event.seat < 0 ? "" : this.name(event.seat)];
    return name && !text.startsWith(name) ? `${name} ${text}` : text;
  }

  /** What a move brings besides its name. */
  adds(move: NumberedMove): string {
    return (this.view && this.tellMore?.(this.view, this.entries, move)) ?? "";
  }

  name(seat: number): string {
    return this.names[seat] ?? t("seat.number", { number: seat + 1 });
  }

  // ---- what can be done

  /** A click or Enter on a thing of the table; `finger`: it has no hover, so a first tap shows what a second will do. */
  press(target: string, from: Element, finger = false): void {
    if (this.stage.behind) this.stage.skip();
    const usual = this.at(target).filter((move) => !this.exceptions.includes(move.key));
    const moves = usual.length ? usual : this.at(target);
    this.tips.hush();
    const [only] = moves;
    if (only && moves.length === 1) this.mean(only, finger, [target]);
    else if (moves.length > 1)
      this.menu = this.menu?.target === target ? null : { target, rect: from.getBoundingClientRect(), moves, from };
    else void this.tips.show(target, from, from.getAttribute("data-label") ?? "", true, finger);
  }

  /** A move that was pressed as a thing, not as a button that tells it. */
  mean(move: NumberedMove, finger: boolean, touched = move.targets): void {
    if (finger && this.tapped?.move.n !== move.n && !this.light.includes(move.key)) {
      this.tapped = { target: touched[0] ?? "", move };
      this.touched = touched;
      this.say(t("tap.again", { move: moveLabel(move) }));
    } else void this.choose(move);
  }

  async choose(move: NumberedMove): Promise<void> {
    if (!this.position || this.sending) return;
    this.menu = null;
    this.tapped = null;
    if (this.parting.end.includes(move.key)) {
      // Each turn anew, and again if something else of value has come up since; but not twice about the same.
      const left = prefs.confirm ? this.pities.map((pity) => pity.key) : [];
      if (left.some((key) => !this.asked.has(key))) {
        for (const key of left) this.asked.add(key);
        this.farewell = move;
        return;
      }
      this.asked.clear();
    }
    this.farewell = null;
    await this.send(move.n);
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
      this.advice = answer.moves.slice(0, 3);
      this.follow(this.advice[0]);
      const move = this.box?.moves[answer.move];
      if (move) this.say(t("table.hintIs", { move: moveLabel(move) }));
    } else this.answered(answer);
  }

  /** What a bot thinks best, for those who only want to know. */
  async askAdvice(): Promise<HintMove[]> {
    const answer = await this.connection?.ask({ type: "hint" });
    return answer?.type === "hint" ? answer.moves : [];
  }

  /** Show a move of the coach on the board, and what it expects to follow. */
  follow(advice: HintMove | undefined): void {
    this.hint = advice?.move ?? null;
    this.line = advice ? [{ move: advice.move, turn: 0 }, ...(advice.line ?? [])] : [];
  }

  forgetAdvice(): void {
    this.hint = null;
    this.line = [];
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
