// What a game tells the table about its manners: what ends a turn, what is called how, what travels, what weighs little.
import type { Box, Entry, NumberedMove, View } from "../api/types";
import type { Args } from "../i18n/forms";
import type { Journey } from "./stage.svelte";

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
  /** Whether such a move is worth a question; without this, each is. */
  worth?: (box: Box, view: View, move: NumberedMove) => boolean;
}

/** The arguments of a message with names for what the game calls by a number or a mark; null: they are good as they are. */
export type Teller = (box: Box, view: View, key: string, args: Args) => Args | null;

/** What a move brings besides its name; '' where nothing need be said. */
export type Adds = (view: View, entries: Entry[], move: NumberedMove) => string;

/** What travels over a board between two positions. */
export type Journeys = (box: Box, before: View, now: View, entries: Entry[]) => Journey[];
