// Short names for the server's schemas, and what all views of all games have in common.
import type { components } from "./schema";

type S = components["schemas"];
export type Words = S["Words"];
export type Reason = S["ReasonData"];
export type GameInfo = S["GameInfo"];
export type OptionInfo = S["OptionInfo"];
export type ServerInfo = S["ServerInfo"];
export type RuleInfo = S["RuleInfo"];
export type MoveInfo = S["MoveInfo"];
export type Box = S["Box"];
export type Person = S["Person"];
export type SessionInfo = S["SessionInfo"];
export type Limits = S["Limits"];
export type Rate = S["Rate"];
export type Stats = S["Stats"];
export type NewTable = S["NewTable"];
export type SeatWish = S["SeatWish"];
export type SeatInfo = S["SeatInfo"];
export type TableInfo = S["TableInfo"];
export type TablePage = S["TablePage"];
export type ViewChanges = S["ViewChanges"];
export type Entry = S["Entry"];
export type HintMove = S["HintMove"];
export type EventData = S["EventData"];
export type Position = S["Position"];
export type PositionAt = S["PositionAt"];
export type ReplayInfo = S["ReplayInfo"];
export type ReviewData = S["ReviewData"];
export type ReviewInfo = S["ReviewInfo"];
export type Verified = S["Verified"];
export type ServerMessage =
  | S["Welcome"]
  | S["Update"]
  | S["TableChanged"]
  | S["Done"]
  | S["Refused"]
  | S["ReasonMessage"]
  | S["Hint"]
  | S["Fault"]
  | S["Trouble"]
  | S["Pong"];

/** The part of a view that every game has; `table` is the game's own. */
export interface View<T = Record<string, unknown>> {
  game: string;
  players: number;
  options: Record<string, string>;
  viewer: number | null;
  seat: number;
  played: number;
  prompt: Words | null;
  over: boolean;
  scores: number[];
  winners: number[];
  ending: string;
  tally: Record<string, number>[];
  table: T;
}

export interface NumberedMove extends MoveInfo {
  n: number;
}
