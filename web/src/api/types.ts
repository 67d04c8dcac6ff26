// Short names for the server's schemas, and what all views of all games have in common.
import type { GameId, Games } from "../shapes";
import type { components } from "./schema";

type S = components["schemas"];
export type Words = S["Words"];
export type Reason = S["ReasonData"];
export type GameInfo = S["GameInfo"];
export type OptionInfo = S["OptionInfo"];
export type ServerInfo = S["ServerInfo"];
export type RuleInfo = S["RuleInfo"];
export type MoveInfo = S["MoveInfo"];
export type Person = S["Person"];
export type SessionInfo = S["SessionInfo"];
export type TokenInfo = S["TokenInfo"];
export type FreshToken = S["FreshToken"];
export type Notices = S["Notices"];
export type NoticeWishes = S["NoticeWishes"];
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
export type Entries = S["Entries"];
export type HintMove = S["HintMove"];
export type LineStep = S["LineStep"];
export type ChancesAt = S["ChancesAt"];
export type EventData = S["EventData"];
export type Position = Seen<S["Position"]>;
export type PositionAt = Seen<S["PositionAt"]>;
export type ReplayInfo = S["ReplayInfo"];
export type ReviewData = S["ReviewData"];
export type ReviewInfo = S["ReviewInfo"];
export type ReviewTurn = S["ReviewTurn"];
export type Verified = S["Verified"];
export type ServerMessage = Sent<
  | S["Welcome"]
  | S["Update"]
  | S["TableChanged"]
  | S["Done"]
  | S["Refused"]
  | S["ReasonMessage"]
  | S["Hint"]
  | S["Fault"]
  | S["Trouble"]
  | S["Pong"]
>;

/** What every view has; `table` is what the game itself shows. */
export interface ViewOf<G extends GameId> {
  game: G;
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
  table: Games[G]["picture"];
}
/** A view of some game: its `game` tells which. */
export type View = { [G in GameId]: ViewOf<G> }[GameId];

/** What lies in the box of a game and never changes; `layout` is what the game itself has printed. */
export interface BoxOf<G extends GameId> extends Omit<S["Box"], "game" | "layout"> {
  game: G;
  layout: Games[G]["layout"];
}
export type Box = { [G in GameId]: BoxOf<G> }[GameId];

/** The server's description leaves views open: what the games show is described by themselves. */
type Seen<T> = T extends { view: unknown } ? Omit<T, "view"> & { view: View } : T;
type Sent<T> = T extends { position: unknown } ? Omit<T, "position"> & { position: Seen<T["position"]> } : T;

export interface NumberedMove extends MoveInfo {
  n: number;
}

/** The last part of a key: `lay` of `trains.event.lay`. */
export type Last<Key> = Key extends `${string}.${infer Rest}` ? Last<Rest> : Key;

type Told = {
  [G in GameId]: { [K in keyof Games[G]["events"]]: { key: K; args: Games[G]["events"][K] } }[keyof Games[G]["events"]];
}[GameId];
export type EventKey = Told["key"];
/** An event of one kind, with what it tells. */
export type EventOf<K extends EventKey> = Omit<EventData, "key" | "args"> & Extract<Told, { key: K }>;
