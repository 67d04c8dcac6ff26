// What of the action under way is done, what is still to use and what it costs: a receipt, read from the moves since the
// worker was placed and from what may be done now.
import type { Entry, NumberedMove } from "../../api/types";
import type { Action, Player } from "../../shapes/railroad_revolution";

/** `done`: it is used; `open`: it can be done now; `later`: it can be done after the main action. */
export interface Line {
  what: "rails" | "main" | "primary" | "bonus" | "tile" | "effect" | "flip";
  state: "done" | "open" | "later";
  have?: number;
  need?: number;
}
export interface Receipt {
  lines: Line[];
  owes: number;
  money: number;
  /** Whether shares must be sold before it can be paid. */
  short: boolean;
}

const RAILS = 2; // of a railroad action; the third of a turquoise worker is its effect
const FLIPS = ["run", "ready"];

/** The moves of this action so far. */
function madeSince(entries: Entry[], seat: number): string[] {
  const found: string[] = [];
  for (const entry of entries.toReversed()) {
    if (entry.kind !== "move" || entry.seat !== seat) continue;
    if (!entry.events.length) continue; // taken back
    const move = entry.move ?? "";
    if (move.startsWith("use ")) return found;
    found.unshift(move);
  }
  return found;
}

/** The same by their first words. */
export const movesSince = (entries: Entry[], seat: number): string[] =>
  madeSince(entries, seat).map((move) => move.split(" ")[0]!);

/** The city where this action has built a station. */
export const stationSince = (entries: Entry[], seat: number): string | undefined =>
  madeSince(entries, seat)
    .find((move) => move.startsWith("station "))
    ?.split(" ")[1];

/** The telegraph section where this action has built an office. */
export const officeSince = (entries: Entry[], seat: number): number | undefined => {
  const built = madeSince(entries, seat).find((move) => move.startsWith("office "));
  return built === undefined ? undefined : Number(built.split(" ")[1]);
};

/** `asked`: whether the action itself is asked for now, and not something that one of its effects asks. */
export function receipt(
  action: Action,
  player: Player,
  entries: Entry[],
  legal: Pick<NumberedMove, "text">[],
  asked: boolean,
): Receipt {
  const made = movesSince(entries, action.seat);
  const can = new Set(legal.map((move) => move.text.split(" ")[0]!));
  const count = (verb: string): number => made.filter((one) => one === verb).length;
  const lines: Line[] = [];
  const note = (what: Line["what"], verbs: string[], main: boolean): void => {
    const used = verbs.some((verb) => made.includes(verb));
    const open = asked && verbs.some((verb) => can.has(verb));
    if (used || open || main) lines.push({ what, state: used ? "done" : open ? "open" : "later" });
  };
  let main = false;
  if (action.action === "railroad") {
    const laid = count("rail");
    const left = player.sections.reduce((sum, section) => sum + section.rails, 0);
    const need = Math.max(laid, Math.min(RAILS, laid + left));
    main = laid >= need;
    lines.push({ what: "rails", state: main ? "done" : "open", have: laid, need });
    if (main && asked && can.has("rail")) lines.push({ what: "effect", state: "open" });
  } else {
    const verb = { station: "station", telegraph: "office", trade: "trade" }[action.action] ?? "";
    main = made.includes(verb);
    lines.push({ what: "main", state: main ? "done" : "open" });
  }
  if (action.action === "station") {
    note("primary", ["primary"], !main);
    note("bonus", ["bonus"], false);
  }
  if (action.action === "telegraph") note("tile", ["tile", "discard"], false);
  if (action.action === "trade") note("flip", FLIPS, false);
  const effect = action.action === "trade" ? ["ability", "promote"] : ["ability", "promote", ...FLIPS];
  if (!lines.some((line) => line.what === "effect")) note("effect", effect, !main);
  return { lines, owes: action.owes, money: player.money, short: action.owes > player.money };
}
