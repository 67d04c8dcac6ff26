// What may be done with what: the legal moves of a position, by the things they are made with. It knows no rules, the
// server lists the moves.
import type { Box, MoveInfo, NumberedMove, Position } from "../api/types";
import { Spots } from "./spots.svelte";

export const none: NumberedMove[] = [];

function add(to: Map<string, NumberedMove[]>, move: NumberedMove): void {
  for (const target of move.targets) {
    const list = to.get(target);
    if (list) list.push(move);
    else to.set(target, [move]);
  }
}

export class Choices {
  box: Box | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  /** Whether the page shows the whole table, or, as on a phone, only part of it at a time. */
  whole = $state(false);
  readonly spots = new Spots();

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
  protected byText: Map<string, MoveInfo> = $derived(new Map((this.box?.moves ?? []).map((move) => [move.text, move])));
  /**
   * Moves that have no place on the page now: they become buttons. Where the page shows only part of the table, only
   * those without any place, and those that name a player: nobody looks for an answer in the list of players.
   */
  loose: NumberedMove[] = $derived(
    this.moves.filter(
      (move) => !this.shown(move) && (this.whole || move.targets.every((target) => target.startsWith("seat:"))),
    ),
  );
  /** Whether anything that can be done now is on the page at all. */
  reachable: boolean = $derived(
    this.moves.length === 0 || this.loose.length > 0 || this.moves.some((move) => this.shown(move)),
  );

  private shown(move: NumberedMove): boolean {
    return move.targets.some((target) => this.spots.has(target));
  }

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
}
