// The log in turns: what a seat did in one go is a fold, one line that opens.
import { t } from "../i18n/index.svelte";
import { counted } from "./since";

export interface Row {
  id: string;
  seat: number;
  text: string;
  rule: string;
  kind: string;
  many: number;
  /** The last part of the event's key. */
  what: string;
  /** What it scored, as far as it tells. */
  points?: number;
}

export interface Fold {
  id: string;
  seat: number;
  kind: string;
  rows: Row[];
  /** All of it in one line; empty where there is nothing to fold. */
  sum: string;
}

const LONGEST = 4; // parts of a line; the rest is told by its number

export function folds(rows: Row[], quiet: string[]): Fold[] {
  const found: Fold[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (last && last.seat === row.seat && last.kind === "move" && row.kind === "move") last.rows.push(row);
    else found.push({ id: row.id, seat: row.seat, kind: row.kind, rows: [row], sum: "" });
  }
  for (const fold of found) if (fold.rows.length > 1 && fold.seat >= 0) fold.sum = sum(fold.rows, quiet);
  return found;
}

function sum(rows: Row[], quiet: string[]): string {
  const loud = rows.filter((row) => !quiet.includes(row.what));
  const said = loud.length ? loud : rows;
  const told = (some: Row[]): string[] =>
    counted(some.flatMap((row) => Array.from({ length: row.many }, () => row.text)));
  const lines = told(said);
  if (lines.length <= LONGEST) return lines.join(", ");
  // What scored most is not left out: it comes first.
  const first = told(said.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))).slice(0, LONGEST);
  return `${first.join(", ")} ${t("log.more", { count: lines.length - LONGEST })}`;
}
