// Where points come from, in words.
import type { Box } from "../api/types";
import { say, term } from "../i18n/index.svelte";

export function sourceName(game: string, box: Box | null, key: string): string {
  const full = `${game}.tally.${key}`;
  const text = say({ key: full, args: {}, text: box?.messages[full] ?? term(key.replaceAll("_", " ")) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What each source has brought more, or less, than before. */
export function changes(before: Record<string, number>, now: Record<string, number>): [string, number][] {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keys]
    .map((key): [string, number] => [key, (now[key] ?? 0) - (before[key] ?? 0)])
    .filter(([, by]) => by !== 0);
}
