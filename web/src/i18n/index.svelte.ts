// Words for people. The page's own messages are typed: a language that lacks one does not compile. What the games and
// the server say comes as a key with arguments and English text; other languages bring templates for those keys.
import { untrack } from "svelte";
import type { MoveInfo, Words } from "../api/types";
import { prefs, type Language } from "../lib/prefs.svelte";
import { en, type Key } from "./en";
import english from "./games.en.json";
import { choose, fill, type Args, type Phrases } from "./forms";
export type { Key as Word } from "./en";

type Catalogue = Record<string, string>;

export const languages: { id: Language; name: string }[] = [
  { id: "en", name: "English" },
  { id: "de", name: "Deutsch" },
];

interface Loaded {
  page: Record<Key, string>;
  games: Catalogue;
  terms: Catalogue;
  phrases: Phrases;
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
    import("./phrases.de.json"),
  ]).then(([page, games, terms, texts, phrases]) => {
    store.de = {
      page: page.de,
      games: games.default as Catalogue,
      terms: { ...(texts.default as Catalogue), ...(terms.default as Catalogue) },
      phrases: phrases.default as Phrases,
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

export function t(key: Key, args: Args = {}): string {
  const template: string | undefined = current()?.page[key] ?? en[key];
  if (template === undefined) return key; // a name made of parts that no language knows, such as a game of somebody's own
  return fill(choose(template, args["count"]), args);
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
  const cards = /^(\d+) (\w+) (cards?)$/.exec(name); // of Goods
  if (cards) return `${cards[1]} ${term(cards[2]!)}-${cards[3] === "card" ? "Karte" : "Karten"}`;
  const contract = /^(.+?) (starting )?contract$/.exec(name); // of a region
  if (contract) return `${contract[2] ? "Startvertrag" : "Vertrag"} ${term(contract[1]!)}`;
  const money = /^\$(\d+)$/.exec(name);
  if (money) return `${money[1]} $`;
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
// What a game calls by a number or a mark (a space, a chip) gets a name from its board.
export type Tell = (key: string, args: Args) => Args | null;
const seated: { names: Record<string, string>; messages: Catalogue; tell: Tell } = {
  names: {},
  messages: {},
  tell: () => null,
};
/** English where the page has names for what the games' own words call by number. */
const better: Catalogue = english;

export function seatNames(names: Record<string, string>, messages: Catalogue, tell: Tell = () => null): void {
  seated.names = names;
  seated.messages = messages;
  seated.tell = tell;
  untrack(() => (version.count += 1));
}

/** With a capital, as at the beginning of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a thing of this kind does, by the most particular message there is; '' where nothing need be said. */
export function does(game: string, target: string): string {
  const [kind = "", which = ""] = target.split(":");
  for (const key of [`does.${game}.${kind}.${which}`, `does.${game}.${kind}`]) if (key in en) return t(key as Key);
  return "";
}

/** What a move does, as a button says it. */
export function label(move: Pick<MoveInfo, "key" | "args" | "label">): string {
  const text = say({ key: move.key, args: move.args, text: move.label });
  return sentence(text);
}

/** What all these moves of one kind do: where they differ stands an ellipsis. */
export function kindOf(moves: Pick<MoveInfo, "key" | "args" | "label">[]): string {
  const [first] = moves;
  if (!first) return "";
  const template = current()?.games[first.key] ?? better[first.key] ?? seated.messages[first.key];
  if (moves.length === 1 || !template) return label(first);
  const differ = Object.keys(first.args).filter((name) =>
    moves.some((move) => JSON.stringify(move.args[name]) !== JSON.stringify(first.args[name])),
  );
  const open = template.replace(/\{(\w+)(?::[^{}]*)?\}/g, (hole, name: string) => (differ.includes(name) ? "…" : hole));
  const text = filled(open, seated.tell(first.key, first.args) ?? first.args).replace(/…(?: ?[(,–-]? ?…\)?)+/g, "…");
  return sentence(text);
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
  const told = seated.tell(words.key, words.args ?? {});
  const given = told ?? words.args ?? {};
  const language = current();
  const template =
    language?.games[words.key] ??
    better[words.key] ??
    (told || Object.values(given).some(named) ? seated.messages[words.key] : undefined);
  return template ? filled(template, given) : words.text;
}

/** A template of a game with its arguments, in the chosen language. */
function filled(template: string, given: Args): string {
  const args = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, spoken(value)]));
  const phrase = (name: string, article: string): string =>
    current()?.phrases[article]?.[String(given[name])] ?? String(args[name]);
  return fill(template, args, phrase);
}

/** What a move costs or brings at once, by the message that the game at this table has for it. */
export function gain(thing: string, amount: number): string {
  const [things = "", who] = thing.split(" of "); // the points of another seat
  const [name = "", what] = things.split(": "); // the cards of a kind
  const end = `.gain.${name.replaceAll(" ", "_")}${who ? "_of" : ""}`;
  const key = Object.keys(seated.messages).find((one) => one.endsWith(end));
  const template = key && (current()?.games[key] ?? seated.messages[key]);
  const args = { n: amount, who: spoken(who ?? ""), what: spoken(what ?? "") };
  return template ? fill(template, args) : fill("{n:+} {who}", { n: amount, who: term(thing) });
}
