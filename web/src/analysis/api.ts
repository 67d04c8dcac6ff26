// Calls of the analysis board.
import { call, Refusal } from "../api/client";
import type { components } from "../api/schema";
import type { Box, View, Words } from "../api/types";

type S = components["schemas"];
export type Start = S["StartData"];
export type NodeData = S["NodeData"];
export type Step = S["StepData"];
export type Judged = S["Judged"];
export type Saved = S["Saved"];
export type WhyNot = S["WhyNot"];
export type Opened = Omit<S["Opened"], "box"> & { box: Box };
export type Looked = Omit<S["Looked"], "view"> & { view: View };
export type StudyData = S["StudyData"];
export interface Place {
  start: Start;
  steps: Step[];
  deal: number;
}

export const boards = {
  open: (wish: { table?: string; text?: string; analysis?: string }): Promise<Opened> =>
    call("POST", "/analysis/open", wish),
  look: (place: Place, seat: number): Promise<Looked> => call("POST", "/analysis/look", { ...place, seat }),
  why: (place: Place, move: string): Promise<WhyNot> => call("POST", "/analysis/why", { ...place, move }),
  judge: (place: Place, hidden: "known" | "imagined"): Promise<Judged> =>
    call("POST", "/analysis/judge", { ...place, hidden }),
  mine: (page: number): Promise<{ analyses: Saved[]; more: boolean }> => call("GET", `/me/analyses?page=${page}`),
  save: (study: StudyData & { shared: boolean }): Promise<Saved> => call("POST", "/analyses", study),
  change: (id: string, study: StudyData & { shared: boolean; revision: number }): Promise<Saved> =>
    call("PUT", `/analyses/${encodeURIComponent(id)}`, study),
  remove: (id: string): Promise<unknown> => call("DELETE", `/analyses/${encodeURIComponent(id)}`),
  record: async (study: StudyData): Promise<string> => {
    const answer = await fetch("/api/analysis/record", {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(study),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refusal(answer.status, (JSON.parse(text) as { error: Words }).error);
    return text;
  },
};
