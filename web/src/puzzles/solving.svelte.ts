// A puzzle at work: the moves of the turn so far, what lies there, and what the coach says in the end.
import { problemText } from "../api/problem";
import type { HintMove, LineStep, Reason } from "../api/types";
import type { Looked } from "../analysis/api";
import { plainTable, position } from "../analysis/seen";
import { Desk } from "../table/desk.svelte";
import { puzzles, type Graded, type PuzzleOpened } from "./api";

/** A table at which all moves belong to one turn, and nobody helps. */
class PuzzleDesk extends Desk {
  constructor(private readonly solving: Solving) {
    super();
  }
  override send(move: number | string): Promise<Reason | null> {
    return this.solving.try(move);
  }
  override undo(): Promise<void> {
    return this.solving.back();
  }
  override askWhy(move: number | string): Promise<Reason | null> {
    return this.solving.why(move);
  }
  override askHint(): Promise<void> {
    return Promise.resolve();
  }
}

export class Solving {
  readonly desk: Desk = new PuzzleDesk(this);
  puzzle: PuzzleOpened | null = $state.raw(null);
  moves: string[] = $state.raw([]);
  /** The turn is over: now it can be handed in. */
  done = $state(false);
  graded: Graded | null = $state.raw(null);
  /** What was handed in. */
  answer: string[] = $state.raw([]);
  busy = $state(false);
  problem = $state("");

  lay(found: PuzzleOpened): void {
    this.puzzle = found;
    const names = Array.from({ length: found.players }, () => "");
    this.desk.table = plainTable(found.game, "", names, found.seat, true);
    this.desk.box = found.box;
    this.put(found.position, []);
  }

  private put(found: Looked, moves: string[]): void {
    const { desk } = this;
    const made = desk.box?.moves.find((move) => move.text === moves.at(-1));
    desk.menu = desk.tapped = desk.farewell = null;
    desk.forgetAdvice();
    desk.tips.forget();
    desk.touched = made?.targets ?? [];
    this.moves = moves;
    this.done = found.over;
    desk.position = position(found, moves.length, !found.over && !this.graded);
  }

  // ---- the turn

  async try(move: number | string): Promise<Reason | null> {
    const { desk, puzzle } = this;
    if (!puzzle || this.busy || this.done || this.graded) return null;
    const text = typeof move === "number" ? (desk.box?.moves[move]?.text ?? "") : move;
    const why = await this.show([...this.moves, text]);
    if (why) desk.refuse(why);
    return why;
  }
  back(): Promise<void> {
    return this.to(this.moves.length - 1);
  }
  async to(count: number): Promise<void> {
    if (count >= 0 && !this.busy) await this.show(this.moves.slice(0, count));
  }
  /** Show the position after some moves; why it cannot be shown, where a move is refused. */
  private async show(moves: string[]): Promise<Reason | null> {
    this.busy = this.desk.sending = true;
    try {
      this.put(await puzzles.look(this.puzzle!.id, moves), moves);
      this.problem = "";
    } catch (error) {
      const words = (error as { words?: Reason }).words;
      if (words) return words;
      this.problem = problemText(error);
    } finally {
      this.busy = this.desk.sending = false;
    }
    return null;
  }
  async why(move: number | string): Promise<Reason | null> {
    try {
      return (await puzzles.why(this.puzzle!.id, this.moves, String(move))).reason;
    } catch {
      return null;
    }
  }

  // ---- the answer

  /** Hand the turn in, or give up with no moves. */
  async hand(moves: string[]): Promise<void> {
    if (!this.puzzle || this.busy) return;
    this.busy = true;
    try {
      const found = await puzzles.answer(this.puzzle.id, moves);
      this.answer = moves;
      this.graded = found;
      this.problem = "";
    } catch (error) {
      this.problem = problemText(error);
      return;
    } finally {
      this.busy = false;
    }
    await this.explain();
  }

  /** The position in which something was better, with that on the board. */
  async explain(): Promise<void> {
    const { graded } = this;
    if (!graded) return;
    await this.show(this.answer.slice(0, Math.max(0, graded.worst)));
    this.follow(graded.better, graded.then);
  }
  private follow(move: number, line: LineStep[]): void {
    const entry = this.desk.box?.moves[move];
    if (!entry) return;
    const { text, label } = { text: entry.text, label: entry.text };
    const advice = { move, text, label, chance: null, points: null, tries: 0, reasons: [], line, rival: -1 };
    this.desk.follow({ ...advice, mine: {}, theirs: {} } satisfies HintMove);
  }

  /** Once more, from the beginning: it changes no rating. */
  async again(): Promise<void> {
    this.graded = null;
    this.answer = [];
    await this.show([]);
  }
}
