// Moments, as people write and read them where they are. A moment is milliseconds since 1970, so that neither time zones nor
// the change to summer time can move it.

const two = (value: number): string => String(value).padStart(2, "0");

/** What a field for date and time shows. */
export function toField(moment: number): string {
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that somebody has entered; null if it is none. An hour that is left out in spring is the one after it. */
export function fromField(text: string): number | null {
  const moment = text ? new Date(text).getTime() : NaN;
  return Number.isFinite(moment) ? moment : null;
}

/** A moment in words, with the time zone in which they are meant. */
export function said(moment: number, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(moment);
}

/** The next full hour that is at least half an hour away. */
export const nextHour = (now: number): number => Math.ceil((now + 30 * 60_000) / 3_600_000) * 3_600_000;
