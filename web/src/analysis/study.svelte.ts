// An analysis at work: the tree, where one is in it, what lies there and what it is worth.
import { problemText } from "../api/problem";
import type { Reason } from "../api/types";
import { Desk } from "../table/desk.svelte";
import {
  boards,
  type Judged,
  type Looked,
  type Opened,
  type Place,
  type Saved,
  type Start,
  type StudyData,
} from "./api";
import { plainTable, position } from "./seen";
import { beside, flat, imagined, lineEnd, path, plant, promote, steps, type TreeNode } from "./tree";

const PAUSE = 250; // milliseconds: who steps quickly is not told what each step is worth
const KEPT = 400; // positions
export const [MOVER, SPECTATOR] = [-1, -2];

/** The newest ones of what was asked for. */
class Remembered<T> {
  private all = new Map<string, Promise<T>>();
  get(key: string, ask: () => Promise<T>): Promise<T> {
    let found = this.all.get(key);
    if (!found) {
      found = ask();
      this.all.set(key, found);
      found.catch(() => this.all.delete(key));
      if (this.all.size > KEPT) this.all.delete(this.all.keys().next().value!);
    }
    return found;
  }
}

/** A table at which all moves go into the tree. */
class StudyDesk extends Desk {
  constructor(private readonly study: Study) {
    super();
  }
  override send(move: number | string): Promise<Reason | null> {
    return this.study.try(move);
  }
  override undo(): Promise<void> {
    this.study.back();
    return Promise.resolve();
  }
  override askWhy(move: number | string): Promise<Reason | null> {
    return this.study.why(move);
  }
  override askHint(): Promise<void> {
    return this.study.advise();
  }
}

export class Study {
  readonly desk: Desk = new StudyDesk(this);
  start: Start | null = $state.raw(null);
  root: TreeNode = $state.raw(plant([], [], ""));
  now: TreeNode = $state.raw(this.root);
  /** Counts the changes of the tree, which is drawn anew with each. */
  version = $state(0);
  title = $state("");
  saved: Saved | null = $state.raw(null);
  changed = $state(false);
  problem = $state("");
  events: Looked["events"] = $state.raw([]);
  judged: Judged | null = $state.raw(null);
  judging = $state(false);
  /** The move whose position lies on the table: moves are tried there only. */
  shown: TreeNode | null = $state.raw(null);
  looker = $state(MOVER);
  hidden: "known" | "imagined" = $state("known");
  deal = $state(1);
  live = $state(true);
  private looked = new Remembered<Looked>();
  private worth = new Remembered<Judged>();
  private asking = 0;
  private judgement = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ids = 0;

  /** With imagined cards the position is dealt anew, unless the way to it was already. */
  dealing: number = $derived(this.hidden === "imagined" && !imagined(this.now) ? this.deal : 0);
  /** The whole line on which one is, to its end. */
  whole: TreeNode[] = $derived.by(() => {
    void this.version;
    return path(lineEnd(this.now));
  });
  depth: number = $derived(path(this.now).length);

  lay(found: Opened): void {
    this.start = found.start;
    this.root = plant(found.nodes, found.seats, found.comment ?? "");
    this.ids = found.nodes.length + 1;
    this.now = this.root;
    this.title = found.title ?? "";
    this.saved = found.saved;
    this.problem = found.problem;
    this.changed = false;
    const { game, players, names } = found.start;
    const seated = Array.from({ length: players }, (_, seat) => names[seat] ?? "");
    this.desk.table = plainTable(game, found.title ?? "", seated);
    this.desk.box = found.box;
    this.version += 1;
  }

  data(): StudyData {
    return { start: this.start!, nodes: flat(this.root), comment: this.root.comment, title: this.title };
  }

  private touch(): void {
    this.changed = true;
    this.version += 1;
  }

  // ---- where one is

  go(node: TreeNode): void {
    this.now = node;
  }
  back(): void {
    if (this.now.parent) this.go(this.now.parent);
  }
  forth(): void {
    const next = this.now.children[0];
    if (next) this.go(next);
  }
  /** Along the line on which one is, to its move number `at`. */
  to(at: number): void {
    this.go(at <= 0 ? this.root : (this.whole[at - 1] ?? lineEnd(this.now)));
  }
  side(by: number): void {
    const other = beside(this.now, by);
    if (other) this.go(other);
  }

  // ---- what changes the tree

  /** Make a move here: a new variation, unless it was tried before. */
  async try(move: number | string): Promise<Reason | null> {
    const { desk } = this;
    if (this.shown !== this.now) return null;
    const text = typeof move === "number" ? (desk.box?.moves[move]?.text ?? "") : move;
    const [parent, deal, seat] = [this.now, this.dealing, desk.position?.turn ?? -1];
    const known = parent.children.find((child) => child.move === text && child.deal === deal);
    if (known) {
      this.go(known);
      return null;
    }
    const node: TreeNode = { id: ++this.ids, parent, move: text, deal, seat, comment: "", children: [] };
    try {
      desk.sending = true;
      await this.look(node);
    } catch (error) {
      const words = (error as { words?: Reason }).words;
      if (words) desk.refuse(words);
      return words ?? null;
    } finally {
      desk.sending = false;
    }
    parent.children.push(node);
    this.touch();
    this.go(node);
    return null;
  }

  promote(): void {
    promote(this.now);
    this.touch();
  }
  remove(): void {
    const { parent } = this.now;
    if (!parent) return;
    parent.children.splice(parent.children.indexOf(this.now), 1);
    this.touch();
    this.go(parent);
  }
  comment(text: string): void {
    if (this.now.comment === text) return;
    this.now.comment = text;
    this.touch();
  }
  rename(title: string): void {
    if (this.title === title) return;
    this.title = title;
    this.changed = true;
  }

  // ---- what lies there

  private place(node: TreeNode, deal: number): Place {
    return { start: this.start!, steps: steps(node), deal };
  }
  private look(node: TreeNode, deal = 0, seat = this.looker): Promise<Looked> {
    const place = this.place(node, deal);
    return this.looked.get(JSON.stringify([place.steps, deal, seat]), () => boards.look(place, seat));
  }

  /** Show the position where one is; to be called whenever that changes. */
  async show(): Promise<void> {
    if (!this.start) return;
    if (this.busy) {
      this.again = true; // who holds a key down sees where it leads, not each step on the way
      return;
    }
    const [node, deal, seat, mark] = [this.now, this.dealing, this.looker, ++this.asking];
    this.busy = true;
    try {
      const found = await this.look(node, deal, seat);
      if (mark !== this.asking || this.again) return;
      this.events = found.events;
      this.put(found);
      this.shown = node;
      if (this.problem && this.problem === this.trouble) this.problem = "";
    } catch (error) {
      if (mark === this.asking) this.problem = this.trouble = problemText(error);
    } finally {
      this.busy = false;
      if (this.again) {
        this.again = false;
        void this.show();
      }
    }
  }
  private busy = false;
  private again = false;
  private trouble = "";

  private put(found: Looked): void {
    const { desk } = this;
    const made = desk.box?.moves.find((move) => move.text === this.now.move);
    desk.menu = desk.tapped = desk.farewell = null;
    desk.forgetAdvice();
    desk.tips.forget();
    desk.touched = made?.targets ?? [];
    desk.position = position(found, this.depth);
  }

  async why(move: number | string): Promise<Reason | null> {
    try {
      return (await boards.why(this.place(this.now, this.dealing), String(move))).reason;
    } catch {
      return null;
    }
  }

  // ---- what it is worth

  /** Judge the position where one is, a moment after one has come there. */
  judge(): void {
    clearTimeout(this.timer);
    const mark = ++this.judgement;
    if (!this.live || !this.start) {
      this.judging = false;
      this.judged = null;
      return;
    }
    this.judging = true;
    this.timer = setTimeout(() => void this.ask(mark), PAUSE);
  }
  private async ask(mark: number): Promise<void> {
    const [place, hidden] = [this.place(this.now, this.dealing), this.hidden];
    try {
      const key = JSON.stringify([place.steps, place.deal, hidden]);
      const found = await this.worth.get(key, () => boards.judge(place, hidden));
      if (mark === this.judgement) this.judged = found;
    } catch (error) {
      if (mark === this.judgement) {
        this.judged = null;
        this.problem = this.trouble = problemText(error);
      }
    }
    if (mark === this.judgement) this.judging = false;
  }
  async advise(): Promise<void> {
    this.live = true;
    if (!this.judged) await this.ask(++this.judgement);
    this.desk.advice = this.judged?.lines ?? [];
    this.desk.follow(this.desk.advice[0]);
  }
  stop(): void {
    clearTimeout(this.timer);
    this.judgement += 1;
    this.asking += 1;
  }
}
