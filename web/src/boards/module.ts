// What a game brings to the table page. All parts are optional: a game without them is played through the list of
// moves.
import type { Component } from "svelte";
import type { Box, Last, NumberedMove, View } from "../api/types";
import type { GameId, Games } from "../shapes";
import type { MiniPart } from "../table/mini";
import type { Adds, Journeys, Parting, Teller } from "../table/manners";
import type { Flights } from "../table/flights";

/** A company that nobody plays. `mark` is its colour and symbol; some never score. */
export interface Rival {
  name: string;
  mark: number;
  score: number | null;
  stations: number;
  trains: number;
}

export interface Slip {
  Receipt: Component<{ asked: boolean }>;
  asks: string[];
  shows: (view: View) => boolean;
}

export interface BoardModule<G extends GameId = GameId> {
  /** The board in the middle. */
  Board?: Component;
  /** My own area below it. */
  Mine?: Component;
  /** Where the points of a seat come from so far, as far as all can see it: by the keys of the tally. */
  sources?: (box: Box, view: View, seat: number) => Record<string, number>;
  /** How the points of a source came about at the end, in figures (3 × 17), where that is more than adding up. */
  reckoned?: (view: View, seat: number, key: string) => string;
  /** The own area has nothing for those who only watch: they see the board of whoever is to move. */
  onlyOwn?: boolean;
  /** Supply, market, tracks: what lies beside the board for all. */
  Supply?: Component;
  /** A few lines about a seat in the list of players. */
  Seat?: Component<{ seat: number }>;
  /** What lies on the board of a seat: it is drawn small where somebody opens it. */
  mini?: (box: Box, view: View, seat: number) => MiniPart[];
  /** What of an action under way is done and still to do: stands in the prompt, in place of the questions in `asks`. */
  receipt?: Slip;
  /** Moves without a place, by the last parts of their keys, that are told better by a picture; and that picture. */
  pictured?: string[];
  Pictured?: Component<{ move: NumberedMove }>;
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
  /** The same for what is called by a number, or by what lies there now. */
  tell?: Teller;
  /** What a move brings besides its name: it stands where the move is looked at. */
  adds?: Adds;
  /** Whose turn it is, where others may be asked in it. */
  turnOf?: (view: View) => number;
  rivals?: (view: View) => Rival[];
  /**
   * The kinds of targets that lie in the own area and in the supply: where only one of them is open, the other tells
   * that it has something.
   */
  kinds?: { mine: string[]; supply: string[] };
  /** Of these kinds those that can be used at almost any time: no question is about them, so no part opens for them. */
  always?: string[];
  /** Moves (their keys) that come before all others where they are possible: no part opens for the others. */
  main?: string[];
  parting?: Parting;
  /** Moves (their keys) that a press on a thing does not mean, unless there is no other: the board has buttons for them. */
  exceptions?: string[];
  /** Moves (their keys) that only mark something: on a phone they need no second tap. */
  light?: string[];
  /** What travels over the board between two positions. */
  journeys?: Journeys;
  /** What flies between hands, supply and board. */
  flights?: Flights;
  /** Events (the last part of their keys) that a short summary of the others' moves leaves out. */
  quiet?: Last<keyof Games[G]["events"]>[];
}

const boards = import.meta.glob<{ default: BoardModule }>("./*/index.ts");

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = boards[`./${game}/index.ts`];
  return load ? (await load()).default : {};
}
