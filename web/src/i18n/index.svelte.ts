// Words for people. The page's own messages are typed: a language that lacks one does not compile. What the games and
// the server say comes as a key with arguments and English text; other languages bring templates for those keys.
import { untrack } from "svelte";
import type { MoveInfo, Words } from "../api/types";
import { prefs, type Language } from "../lib/prefs.svelte";
import { en, type Key } from "./en";
export type { Key as Word } from "./en";

type Catalogue = Record<string, string>;
type Args = Record<string, unknown>;

export const languages: { id: Language; name: string }[] = [
  { id: "en", name: "English" },
  { id: "de", name: "Deutsch" },
];

interface Loaded {
  page: Record<Key, string>;
  games: Catalogue;
  terms: Catalogue;
}

const store: { de: Loaded | null } = { de: null };
let loading: Promise<void> | undefined;

export function loadLanguage(): Promise<void> {
  if (prefs.language !== "de" || store.de) return Promise.resolve();
  loading ??= Promise.all([
    import("./de"),
    import("./games.de.json"),
    import("./terms.de.json"),
    import("./texts.de.json"),
  ]).then(([page, games, terms, texts]) => {
    store.de = {
      page: page.de,
      games: games.default as Catalogue,
      terms: { ...(texts.default as Catalogue), ...(terms.default as Catalogue) },
    };
    version.count += 1;
    arrived.count += 1;
  });
  return loading;
}

// A counter tells the page that a language, or the people at a table, have arrived.
const version = $state({ count: 0 });
const arrived = $state({ count: 0 });

function current(): Loaded | null {
  void version.count;
  return prefs.language === "de" ? store.de : null;
}

/** Changes with the language, when its words are there. */
export const languageNow = (): string => `${prefs.language}${arrived.count}`;

/** Changes whenever words may have become others. */
export const wordsNow = (): string => `${prefs.language}${version.count}`;

export function fill(template: string, args: Args): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? String(args[name]) : whole));
}

export function t(key: Key, args: Args = {}): string {
  const template: string | undefined = current()?.page[key] ?? en[key];
  if (template === undefined) return key; // a name made of parts that no language knows, such as a game of somebody's own
  const plural = args["count"] === 1 ? template.split("|")[0]! : (template.split("|")[1] ?? template);
  return fill(plural, args);
}

/**
 * How names of several parts hang together, in English and in German; `true`: only if all parts are known, since it may
 * be a sentence.
 */
const JOINTS = [
  [", ", ", ", false],
  [" + ", " + ", false],
  [" and ", " und ", true],
  [" in ", " in ", false],
] as const;

/**
 * A name of the games (a card, a good, a kind of space), or the text of a card, in the chosen language. An edition's
 * own texts stay as they are.
 */
export function term(name: string): string {
  const language = current();
  if (!language) return name;
  const known = language.terms[name];
  if (known) return known;
  const numbered = /^([a-z ]+) (\d+)$/.exec(name);
  if (numbered && language.terms[numbered[1]!]) return `${language.terms[numbered[1]!]} ${numbered[2]}`;
  for (const [between, german, strict] of JOINTS) {
    const parts = name.split(between);
    if (parts.length > 1 && (!strict || parts.every((part) => part in language.terms)))
      return parts.map((part) => term(part)).join(german);
  }
  return name;
}

// At a table the games' names for seats (a colour, "player 2") give way to the names of the people who sit there.
const seated: { names: Record<string, string>; messages: Catalogue } = { names: {}, messages: {} };

export function seatNames(names: Record<string, string>, messages: Catalogue): void {
  seated.names = names;
  seated.messages = messages;
  untrack(() => (version.count += 1));
}

/** What a move does, as a button says it. */
export function label(move: Pick<MoveInfo, "key" | "args" | "label">): string {
  const text = say({ key: move.key, args: move.args, text: move.label });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Said = Pick<Words, "key" | "args" | "text">;

/** Whether an argument, or one of several messages in it, is a name that has another form at this table. */
function named(value: unknown): boolean {
  return Array.isArray(value)
    ? value.some((one: Said) => Object.values(one.args ?? {}).some(named))
    : typeof value === "string" && value in seated.names;
}

function spoken(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: Said) => say(one)).join(", ");
  return typeof value === "string" ? (seated.names[value] ?? term(value)) : value;
}

/** What a game or the server says. */
export function say(words: Said): string {
  const given = Object.entries(words.args ?? {});
  const template =
    current()?.games[words.key] ?? (given.some(([, value]) => named(value)) ? seated.messages[words.key] : undefined);
  return template
    ? fill(template, Object.fromEntries(given.map(([name, value]) => [name, spoken(value)])))
    : words.text;
}
