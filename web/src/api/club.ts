// Calls of the club: ratings, seeks, people, friends.
import { call } from "./client";
import type { components } from "./schema";
import type { TableInfo, TablePage } from "./types";

type S = components["schemas"];
export type GameRatings = S["GameRatings"];
export type Standings = S["Standings"];
export type Standing = S["Standing"];
export type RatingHistory = S["RatingHistory"];
export type RatingStep = S["RatingStep"];
export type Profile = S["Profile"];
export type PlayedGame = S["PlayedGame"];
export type PeoplePage = S["PeoplePage"];
export type PersonHere = S["PersonHere"];
export type Seek = S["Seek"];
export type Report = S["Report"];
export type Shunned = S["Shunned"];

const id = encodeURIComponent;

export interface Wanted {
  game?: string;
  status?: string;
  rated?: boolean | null;
  pace?: string;
  players?: number | null;
}

function query(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  return search.toString();
}

export const club = {
  ratings: (): Promise<GameRatings[]> => call("GET", "/ratings"),
  best: (game: string, page: number, size = 25): Promise<Standings> =>
    call("GET", `/ratings/${id(game)}?${query({ page, size })}`),
  tables: (wanted: Wanted, page: number, size = 12): Promise<TablePage> =>
    call("GET", `/tables?${query({ ...wanted, page, size })}`),
  seek: (wish: Partial<Seek> & Pick<Seek, "game">): Promise<TableInfo> => call("POST", "/tables/seek", wish),
  invitation: (table: string, invite: string): Promise<TableInfo> =>
    call("POST", `/tables/${id(table)}/invitation`, { invite }),
  search: (name: string): Promise<PeoplePage> => call("GET", `/people?${query({ name })}`),
  profile: (person: string): Promise<Profile> => call("GET", `/people/${id(person)}`),
  games: (person: string, page: number, size = 10): Promise<{ games: PlayedGame[]; more: boolean }> =>
    call("GET", `/people/${id(person)}/games?${query({ page, size })}`),
  history: (person: string, game: string): Promise<RatingHistory> =>
    call("GET", `/people/${id(person)}/ratings/${id(game)}`),
  setPrivate: (hide: boolean): Promise<Profile> => call("PUT", "/me/profile", { private: hide }),
  following: (page: number, size = 30): Promise<PeoplePage> => call("GET", `/me/following?${query({ page, size })}`),
  follow: (person: string, on: boolean): Promise<unknown> =>
    call(on ? "PUT" : "DELETE", `/people/${id(person)}/follow`),
  shun: (person: string, kind: "mute" | "block", on: boolean): Promise<unknown> =>
    call(on ? "PUT" : "DELETE", `/people/${id(person)}/shun/${kind}`),
  shunned: (): Promise<Shunned[]> => call("GET", "/me/shunned"),
  report: (person: string, wish: Report): Promise<unknown> => call("POST", `/people/${id(person)}/report`, wish),
  challenge: (person: string, wish: { game: string; pace: "live" | "days"; rated: boolean }): Promise<TableInfo> =>
    call("POST", `/people/${id(person)}/challenge`, wish),
  challenges: (): Promise<TablePage> => call("GET", "/me/challenges"),
  decline: (table: string): Promise<unknown> => call("DELETE", `/me/challenges/${id(table)}`),
};
