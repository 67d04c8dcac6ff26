// Calls about tournaments.
import { call } from "./client";
import type { components } from "./schema";

type S = components["schemas"];
export type NewTournament = S["NewTournament"];
export type TournamentInfo = S["TournamentInfo"];
export type TournamentPage = S["TournamentPage"];
export type Tournament = S["Tournament"];
export type TournamentLine = S["TournamentLine"];
export type TournamentTable = S["TournamentTable"];
export type TournamentSeat = S["TournamentSeat"];
export type TournamentTables = S["TournamentTables"];

const id = encodeURIComponent;

export const tournaments = {
  list: (
    wanted: { game?: string; status?: string; mine?: boolean },
    page: number,
    size = 12,
  ): Promise<TournamentPage> => {
    const search = new URLSearchParams({ page: String(page), size: String(size) });
    if (wanted.game) search.set("game", wanted.game);
    if (wanted.status) search.set("status", wanted.status);
    if (wanted.mine) search.set("mine", "true");
    return call("GET", `/tournaments?${search}`);
  },
  one: (tournament: string): Promise<Tournament> => call("GET", `/tournaments/${id(tournament)}`),
  tables: (tournament: string, round: number | null, page: number, size = 24): Promise<TournamentTables> =>
    call(
      "GET",
      `/tournaments/${id(tournament)}/tables?page=${page}&size=${size}${round === null ? "" : `&round=${round}`}`,
    ),
  announce: (wish: Partial<NewTournament> & Pick<NewTournament, "game" | "clock">): Promise<Tournament> =>
    call("POST", "/tournaments", wish),
  act: (tournament: string, what: "join" | "withdraw" | "start" | "cancel"): Promise<Tournament> =>
    call("POST", `/tournaments/${id(tournament)}/${what}`, {}),
  remove: (tournament: string, entrant: number): Promise<Tournament> =>
    call("DELETE", `/tournaments/${id(tournament)}/entrants/${entrant}`),
};
