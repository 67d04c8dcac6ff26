// What the others did since my last move, in few words: one part a seat, with what it gained.
import type { Entry } from "../api/types";
import { say } from "../i18n/index.svelte";

export interface Part {
  seat: number;
  lines: string[];
  gained: number;
}

/** `mark`: the scores when my last turn ended, and the entry that ended it; without it, my last move counts. */
export interface Mark {
  scores: number[];
  entry: number;
}

export function since(entries: Entry[], me: number, quiet: string[], scores: number[], mark: Mark | null): Part[] {
  const last = entries.findLastIndex((entry) =>
    mark ? entry.number <= mark.entry : entry.kind === "move" && entry.seat === me,
  );
  const parts = new Map<number, Part & { soft: string[] }>();
  for (const event of entries.slice(last + 1).flatMap((entry) => entry.events)) {
    if (event.seat < 0 || event.seat === me) continue;
    const key = event.key.replace(/\.own$/, "");
    const part = parts.get(event.seat) ?? {
      seat: event.seat,
      lines: [],
      soft: [],
      gained: mark ? (scores[event.seat] ?? 0) - (mark.scores[event.seat] ?? 0) : 0,
    };
    parts.set(event.seat, part);
    (quiet.includes(key.slice(key.lastIndexOf(".") + 1)) ? part.soft : part.lines).push(say(event));
  }
  // Only soft words are better than none.
  return [...parts.values()].map(({ soft, ...part }) => ({
    ...part,
    lines: counted(part.lines.length ? part.lines : soft),
  }));
}

/** The same thing done several times is said once. */
export function counted(lines: string[]): string[] {
  const many = new Map<string, number>();
  for (const line of lines) many.set(line, (many.get(line) ?? 0) + 1);
  return [...many].map(([line, count]) => (count > 1 ? `${line} ×${count}` : line));
}
