// Calls of the puzzles.
import { call } from "../api/client";
import type { components } from "../api/schema";
import type { Box } from "../api/types";
import type { Looked, WhyNot } from "../analysis/api";

type S = components["schemas"];
export type PuzzlesToday = S["PuzzlesToday"];
export type GamePuzzles = S["GamePuzzles"];
export type PuzzleScore = S["PuzzleScore"];
export type PuzzleTry = S["PuzzleTry"];
export type Graded = S["Graded"];
export type PuzzleOpened = Omit<S["PuzzleOpened"], "box" | "position"> & { box: Box; position: Looked };

const of = (id: string): string => `/puzzle/${encodeURIComponent(id)}`;

export const puzzles = {
  today: (): Promise<PuzzlesToday> => call("GET", "/puzzles"),
  next: (game: string, but = ""): Promise<{ id: string }> =>
    call("GET", `/puzzles/${encodeURIComponent(game)}/next?but=${encodeURIComponent(but)}`),
  open: (id: string): Promise<PuzzleOpened> => call("GET", of(id)),
  look: (id: string, moves: string[]): Promise<Looked> => call("POST", `${of(id)}/look`, { moves }),
  why: (id: string, moves: string[], move: string): Promise<WhyNot> => call("POST", `${of(id)}/why`, { moves, move }),
  answer: (id: string, moves: string[]): Promise<Graded> => call("POST", `${of(id)}/answer`, { moves }),
  mine: (page: number): Promise<{ tries: PuzzleTry[]; more: boolean }> =>
    call("GET", `/me/puzzles?page=${page}&size=10`),
};
