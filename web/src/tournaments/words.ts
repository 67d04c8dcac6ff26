// Tournaments in a few words.
import type { TournamentInfo, TournamentLine } from "../api/tournaments";
import { paceName } from "../club/words";
import { botName } from "../i18n/levels";
import { t } from "../i18n/index.svelte";
import { prefs } from "../lib/prefs.svelte";
import { said } from "./when";

const unit = (count: number, name: "day" | "hour" | "minute"): string =>
  new Intl.NumberFormat(prefs.language, { style: "unit", unit: name, unitDisplay: "long" }).format(count);

export function spanName(minutes: number): string {
  if (minutes >= 1440 && minutes % 1440 === 0) return unit(minutes / 1440, "day");
  if (minutes >= 60 && minutes % 60 === 0) return unit(minutes / 60, "hour");
  return unit(minutes, "minute");
}

export const formatName = (one: TournamentInfo): string =>
  one.format === "swiss"
    ? t("tour.swissOf", { count: one.rounds })
    : t("tour.arenaOf", { span: spanName(one.minutes) });

/** Format, table and clock. */
export const shape = (one: TournamentInfo): string =>
  [
    formatName(one),
    t("tour.tablesOf", { count: one.players }),
    paceName(one.clock),
    ...(one.rated ? [t("club.ratedOnly")] : []),
  ].join(" · ");

export const moment = (at: number): string => said(at, prefs.language);

/** What is the matter with it at the moment. */
export function stand(one: TournamentInfo): string {
  if (one.status === "open")
    return one.starts ? t("tour.startsAt", { when: moment(one.starts) }) : t("tour.startsOpen");
  if (one.status === "cancelled") return t(one.why === "few" ? "tour.cancelledFew" : "tour.cancelled");
  if (one.status === "over") return one.ended ? t("tour.overAt", { when: moment(one.ended) }) : t("tour.over");
  if (one.format === "arena") return t("tour.runsUntil", { when: moment(one.ends ?? one.created) });
  if (one.wake && one.round < one.rounds) return t("tour.nextRound", { round: one.round + 1 });
  return t("tour.round", { round: one.round, rounds: one.rounds });
}

/** Bots are called by their level, and by a number where there are several. */
export function entrantName(one: Pick<TournamentLine, "name" | "bot">): string {
  if (!one.bot) return one.name;
  const level = botName(one.bot);
  const number = / (\d+)$/.exec(one.name)?.[1];
  const name = number ? `${level} ${number}` : level;
  return level.endsWith(" bot") ? name : t("tour.bot", { name });
}

export const points = (value: number): string => new Intl.NumberFormat(prefs.language).format(value);
export const percent = (value: number): string =>
  new Intl.NumberFormat(prefs.language, { style: "percent", maximumFractionDigits: 1 }).format(value);
