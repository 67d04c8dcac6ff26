// Calls to the server. A refusal becomes a Refusal that carries the server's own sentence.
import type { Printed } from "../pages/preview";
import type { Kept } from "../lib/prefs.svelte";
import type {
  Box,
  Entries,
  GameInfo,
  NewTable,
  Person,
  PositionAt,
  ReplayInfo,
  ChancesAt,
  ReviewInfo,
  RuleInfo,
  ServerInfo,
  FreshToken,
  SessionInfo,
  TokenInfo,
  Stats,
  TableInfo,
  TablePage,
  Verified,
  Words,
} from "./types";
import { answered, missed } from "../lib/reach.svelte";
import { tellTrouble } from "../lib/trouble.svelte";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly words: Words,
  ) {
    super(words.text);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    missed();
    throw new Refusal(0, {
      key: "web.offline",
      args: {},
      text: "The server does not answer. Check that it is running, then try again.",
    });
  }
  answered();
  const text = await answer.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = text;
  }
  if (!answer.ok) {
    const words = (data as { error?: Words } | null)?.error;
    throw new Refusal(
      answer.status,
      words ?? {
        key: "web.failed",
        args: { status: answer.status },
        text: `The server refused (${answer.status}). Try again.`,
      },
    );
  }
  return data as T;
}

const id = encodeURIComponent;
const boxes = new Map<string, Promise<Box>>();
const layouts = new Map<string, Promise<Printed>>();
const ledgers = new Map<string, Promise<RuleInfo[]>>();
let info: Promise<ServerInfo> | undefined;

function once<T>(store: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let found = store.get(key);
  if (!found) {
    found = make();
    store.set(key, found);
    found.catch(() => store.delete(key));
  }
  return found;
}

/** Asks anew, and lets everybody know what is wrong, if anything is. */
async function askServer(): Promise<ServerInfo> {
  const found = await call<ServerInfo>("GET", "/server");
  tellTrouble(found.trouble ?? null, askServer);
  return found;
}

export const api = {
  server: (): Promise<ServerInfo> => {
    info ??= askServer();
    info.catch(() => (info = undefined));
    return info;
  },
  troubled: askServer,
  game: async (name: string): Promise<GameInfo | undefined> =>
    (await api.server()).games.find((game) => game.id === name),
  rules: (game: string): Promise<RuleInfo[]> =>
    once(ledgers, game, () => call<RuleInfo[]>("GET", `/games/${id(game)}/rules`)),
  /** What is printed in the box of an edition, to look at before a table is opened. */
  layout: (game: string, edition: string, options: Record<string, string>): Promise<Printed> => {
    const wish = new URLSearchParams({ edition });
    for (const [name, value] of Object.entries(options)) wish.append("option", `${name}=${value}`);
    return once(layouts, `${game}?${wish}`, () => call<Printed>("GET", `/games/${id(game)}/layout?${wish}`));
  },
  me: (): Promise<Person> => call("GET", "/me"),
  become: (name: string): Promise<Person> => call("POST", "/me", { name }),
  rename: (change: { name?: string; webhook?: string; preferences?: Partial<Kept> }): Promise<Person> =>
    call("PATCH", "/me", change),
  passphrase: (passphrase: string): Promise<Person> => call("POST", "/me/passphrase", { passphrase }),
  login: (handle: string, passphrase: string): Promise<Person> => call("POST", "/login", { handle, passphrase }),
  logout: (): Promise<unknown> => call("POST", "/logout"),
  sessions: (): Promise<SessionInfo[]> => call("GET", "/me/sessions"),
  signOut: (session: string): Promise<unknown> => call("DELETE", `/me/sessions/${id(session)}`),
  signOutOthers: (): Promise<unknown> => call("DELETE", "/me/sessions"),
  tokens: (): Promise<TokenInfo[]> => call("GET", "/me/tokens"),
  makeToken: (name: string): Promise<FreshToken> => call("POST", "/me/tokens", { name }),
  withdrawToken: (token: string): Promise<unknown> => call("DELETE", `/me/tokens/${id(token)}`),
  removeMe: (passphrase: string): Promise<unknown> => call("DELETE", "/me", { passphrase }),
  myTables: async (): Promise<TableInfo[]> => (await call<TablePage>("GET", "/me/tables")).tables,
  stats: (): Promise<Stats> => call("GET", "/me/stats"),
  publicTables: (page = 0, size = 12): Promise<TablePage> => call("GET", `/tables?page=${page}&size=${size}`),
  changeTable: (table: string, wish: { title?: string; public?: boolean }): Promise<TableInfo> =>
    call("PATCH", `/tables/${id(table)}`, wish),
  table: (table: string): Promise<TableInfo> => call("GET", `/tables/${id(table)}`),
  newTable: (wish: Partial<NewTable> & Pick<NewTable, "game" | "seats">): Promise<TableInfo> =>
    call("POST", "/tables", wish),
  join: (table: string, wish: { seat?: number | null; invite?: string }): Promise<TableInfo> =>
    call("POST", `/tables/${id(table)}/join`, wish),
  setSeat: (table: string, seat: number, wish: { kind: string; bot?: string; name?: string }): Promise<TableInfo> =>
    call("PUT", `/tables/${id(table)}/seats/${seat}`, wish),
  start: (table: string, fill = ""): Promise<TableInfo> => call("POST", `/tables/${id(table)}/start`, { fill }),
  resign: (table: string): Promise<TableInfo> => call("POST", `/tables/${id(table)}/resign`),
  entries: (table: string, since: number, limit: number, seat: number | null): Promise<Entries> =>
    call("GET", `/tables/${id(table)}/entries?since=${since}&limit=${limit}${seat === null ? "" : `&seat=${seat}`}`),
  leave: (table: string): Promise<TableInfo> => call("POST", `/tables/${id(table)}/leave`),
  remove: (table: string): Promise<unknown> => call("DELETE", `/tables/${id(table)}`),
  rematch: (table: string): Promise<TableInfo> => call("POST", `/tables/${id(table)}/rematch`),
  fork: (
    table: string,
    wish: { at: number; seat?: number | null; bot?: string; hot_seat?: boolean },
  ): Promise<TableInfo> => call("POST", `/tables/${id(table)}/fork`, wish),
  box: (table: TableInfo): Promise<Box> =>
    once(boxes, table.box || table.id, () => call<Box>("GET", `/tables/${id(table.id)}/box`)),
  replay: (table: string): Promise<ReplayInfo> => call("GET", `/tables/${id(table)}/replay`),
  positionAt: (table: string, at: number, seat: number | null): Promise<PositionAt> =>
    call("GET", `/tables/${id(table)}/positions/${at}${seat === null ? "" : `?seat=${seat}`}`),
  verify: (table: string): Promise<Verified> => call("GET", `/tables/${id(table)}/verify`),
  chances: (table: string, at?: number): Promise<ChancesAt> =>
    call("GET", `/tables/${id(table)}/chances${at === undefined ? "" : `?at=${at}`}`),
  review: (table: string): Promise<ReviewInfo> => call("GET", `/tables/${id(table)}/review`),
  newReview: (table: string): Promise<ReviewInfo> => call("POST", `/tables/${id(table)}/review`),
  newReplay: (text: string): Promise<ReplayInfo> => call("POST", "/replays", { text }),
};
