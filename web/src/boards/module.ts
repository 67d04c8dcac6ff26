// What a game brings to the table page. All parts are optional: a game without them is played through the list of
// moves.
import type { Component } from "svelte";
import type { Box, Last, View } from "../api/types";
import type { GameId, Games } from "../shapes";
import type { Journeys, Parting } from "../table/desk.svelte";

/** A company that nobody plays. `mark` is its colour and symbol; some never score. */
export interface Rival {
  name: string;
  mark: number;
  score: number | null;
  stations: number;
  trains: number;
}

export interface BoardModule<G extends GameId = GameId> {
  /** The board in the middle. */
  Board?: Component;
  /** My own area below it. */
  Mine?: Component;
  /** Supply, market, tracks: what lies beside the board for all. */
  Supply?: Component;
  /** A few lines about a seat in the list of players. */
  Seat?: Component<{ seat: number }>;
  /** `beside`: the supply stands at the right of the board where there is room; `below`: under it. */
  supply?: "beside" | "below";
  /**
   * How high the own area is where the whole table is shown. It does not grow and shrink with what lies in it: the
   * board would jump.
   */
  tall?: string;
  /** How much of the width the supply takes there. */
  share?: string;
  /** Names of places that the game's messages call by their ids. */
  names?: (box: Box) => Record<string, string>;
  rivals?: (view: View) => Rival[];
  /**
   * The kinds of targets that lie in the own area and in the supply: where only one of them is open, the other tells
   * that it has something.
   */
  kinds?: { mine: string[]; supply: string[] };
  parting?: Parting;
  /** What travels over the board between two positions. */
  journeys?: Journeys;
  /** Events (the last part of their keys) that a short summary of the others' moves leaves out. */
  quiet?: Last<keyof Games[G]["events"]>[];
}

const boards = import.meta.glob<{ default: BoardModule }>("./*/index.ts");

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = boards[`./${game}/index.ts`];
  return load ? (await load()).default : {};
}
