// Says aloud what happened: lines for those who listen, sounds and notices for those who look elsewhere.
import { isMuted } from "../club/muted.svelte";
import type { Entry, Position } from "../api/types";
import { say, t } from "../i18n/index.svelte";
import { prefs } from "../lib/prefs.svelte";
import { play, type Sound } from "../lib/sound";
import type { Desk } from "./desk.svelte";
import { counted } from "./since";

/** The words for the live region: what happened, and what is asked now. */
export function spoken(desk: Desk, entries: Entry[], before: Position | null, now: Position): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    for (const event of entry.events) lines.push(desk.tells(event));
    if (entry.kind === "chat" && entry.text && !isMuted(desk.table, entry.seat))
      lines.push(`${desk.name(entry.seat)}: ${entry.text}`);
    if (entry.kind === "undo") lines.push(t("log.undo", { name: desk.name(entry.seat) }));
  }
  const { view } = now;
  if (now.my_turn && view.prompt) lines.push(say(view.prompt));
  if (view.over && before && !before.view.over) lines.push(t("end.over"));
  return counted(lines.slice(before ? 0 : -8));
}

/**
 * A whistle for my turn (and a notice where the page is not looked at), a bell for points, for any other move what it sounds like.
 */
export function ring(entries: Entry[], before: Position | null, now: Position, table: string, sound: Sound): void {
  if (!before || !entries.length) return;
  const { view } = now;
  if (now.my_turn && !before.my_turn) {
    play("whistle");
    if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
      notice(t("table.yourTurn"), { body: view.prompt ? say(view.prompt) : "", tag: table }, `/table/${table}`);
    }
  } else if (view.scores.some((score, i) => score > (before.view.scores[i] ?? score))) play("bell");
  else if (entries.some((entry) => entry.kind === "move")) play(sound);
}

/** By the worker where only that may show notices, as on phones. */
function notice(title: string, options: NotificationOptions, url: string): void {
  try {
    new Notification(title, options);
  } catch {
    void navigator.serviceWorker.ready.then((found) => found.showNotification(title, { ...options, data: { url } }));
  }
}
