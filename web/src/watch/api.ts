// Calls of those who watch.
import { call } from "../api/client";
import type { components } from "../api/schema";

type S = components["schemas"];
export type FeaturedTable = S["FeaturedTable"];
export type WatchLine = S["WatchLine"];
export type WatchLines = S["WatchLines"];

const id = encodeURIComponent;
export const watch = {
  featured: async (): Promise<FeaturedTable[]> => (await call<S["Featured"]>("GET", "/watch")).tables,
  lines: (table: string, since: number): Promise<WatchLines> =>
    call("GET", `/tables/${id(table)}/watch?since=${since}`),
  say: (table: string, text: string): Promise<S["WatchSaid"]> => call("POST", `/tables/${id(table)}/watch`, { text }),
};
