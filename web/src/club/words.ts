// Paces, dates and games in words.
import type { TableInfo } from "../api/types";
import { t, type Word } from "../i18n/index.svelte";
import { prefs } from "../lib/prefs.svelte";

const HOURS = 3 * 3600; // a clock that gives this much is for playing by days

export const gameName = (game: string): string => t(`game.${game}` as Word);

/** How fast a table is played, in a few words. */
export function paceName(clock: TableInfo["clock"]): string {
  if (!clock) return t("club.noClock");
  const unit = (count: number, name: "day" | "hour" | "minute"): string =>
    new Intl.NumberFormat(prefs.language, { style: "unit", unit: name, unitDisplay: "long" }).format(count);
  const span =
    clock.seconds >= 86400
      ? unit(Math.round(clock.seconds / 86400), "day")
      : clock.seconds >= HOURS
        ? unit(Math.round(clock.seconds / 3600), "hour")
        : unit(Math.max(1, Math.round(clock.seconds / 60)), "minute");
  return clock.kind === "move" ? t("club.each", { span }) : t("club.whole", { span });
}

export const day = (at: number): string =>
  new Intl.DateTimeFormat(prefs.language, { day: "numeric", month: "short", year: "numeric" }).format(at);

/** A number with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "±0");
