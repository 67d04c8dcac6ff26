// What is wrong with the server, if anything is. At a table its line says so; on other pages it is asked for, and again
// until it is over.
import type { Words } from "../api/types";

const AGAIN = 5000; // milliseconds

export const trouble: { now: Words | null } = $state({ now: null });
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Whoever hears of it says so here. `ask`, for those who will not hear by themselves when it is over, asks once more.
 */
export function tellTrouble(words: Words | null, ask?: () => Promise<unknown>): void {
  clearTimeout(timer);
  trouble.now = words;
  if (words && ask) timer = setTimeout(() => void ask().catch(() => tellTrouble(words, ask)), AGAIN);
}
