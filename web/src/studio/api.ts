// What the studio asks the server for.
import { call } from "../api/client";
import type { components } from "../api/schema";
import type { Box, View } from "../api/types";

type S = components["schemas"];
export type EditionInfo = S["EditionInfo"];
export type EditionData = S["EditionData"];
export type ChangeInfo = S["ChangeInfo"];
export type FaultInfo = S["FaultInfo"];
export type TableEdition = S["TableEdition"];
export type Place = (string | number)[];
export type Table = Record<string, unknown>;

export interface Field {
  kind: "whole" | "text" | "flag" | "choice" | "wholes" | "texts" | "table" | "tables" | "any";
  needed: boolean;
  low?: number;
  high?: number;
  choices?: string[];
}
export interface Forms {
  game: string;
  forms: Record<string, Record<string, Field>>;
  house: Record<string, Table>;
}
export interface Edit {
  kind: "set" | "unset" | "add" | "remove" | "move";
  place: Place;
  field?: string;
  value?: unknown;
  at?: number;
}
export interface Checked {
  revision: number;
  faults: FaultInfo[];
  setups: number;
  games: number;
  picture: { box: Box; view: View } | null;
}
export interface Measured {
  status: "none" | "running" | "done" | "failed";
  progress: number;
  revision: number;
  found: {
    problem?: string;
    games: number;
    players: number;
    bot: string;
    trained: boolean;
    gpu: boolean;
    rows: {
      part: string;
      kind?: string;
      name: string;
      before: number;
      after: number;
      change: number;
      half: number | null;
      sure: boolean;
    }[];
    dead: string[];
    asked: number;
    dominant: string[];
  } | null;
}

const at = (id: string): string => `/editions/${encodeURIComponent(id)}`;
const shared = (share: string): string => (share ? `?share=${encodeURIComponent(share)}` : "");

export const studioApi = {
  forms: (game: string): Promise<Forms> => call("GET", `/games/${encodeURIComponent(game)}/forms`),
  mine: (): Promise<EditionInfo[]> => call("GET", "/editions"),
  create: (wish: { game: string; name: string; of?: string; share?: string }): Promise<EditionData> =>
    call("POST", "/editions", wish),
  take: (wish: { text?: string; zip?: string; files?: Record<string, string>; name?: string }): Promise<EditionData> =>
    call("POST", "/editions/import", wish),
  bench: (): Promise<EditionInfo> => call("POST", "/editions/bench", {}),
  look: (id: string, share = ""): Promise<EditionData> => call("GET", `${at(id)}${shared(share)}`),
  remove: (id: string): Promise<unknown> => call("DELETE", at(id)),
  edit: (id: string, revision: number, file: string, edits: Edit[]): Promise<EditionData> =>
    call("POST", `${at(id)}/edits`, { revision, file, edits }),
  save: (
    id: string,
    draft: { revision: number; files?: Record<string, string>; name?: string; about?: string },
  ): Promise<EditionData> => call("PUT", at(id), draft),
  check: (
    id: string,
    wish: { deep?: boolean; picture?: boolean; options?: Record<string, string> },
  ): Promise<Checked> => call("POST", `${at(id)}/check`, wish),
  publish: (id: string, revision: number): Promise<{ number: number; edition: string }> =>
    call("POST", `${at(id)}/versions`, { revision }),
  share: (id: string, on: boolean): Promise<EditionInfo> => call("PUT", `${at(id)}/share`, { on }),
  file: (id: string, form: "toml" | "zip", share = ""): string =>
    `/api${at(id)}/export?form=${form}${share ? `&share=${encodeURIComponent(share)}` : ""}`,
  measure: (id: string, wish: { players: number; games: number; bot: string }): Promise<Measured> =>
    call("POST", `${at(id)}/measure`, wish),
  measured: (id: string): Promise<Measured> => call("GET", `${at(id)}/measure`),
  stopMeasuring: (id: string): Promise<unknown> => call("DELETE", `${at(id)}/measure`),
  ofTable: (table: string): Promise<TableEdition> => call("GET", `/tables/${encodeURIComponent(table)}/edition`),
};
