import { en, type Key } from "./en";
import { t } from "./index.svelte";

/** How strong a bot is, in words; bots that this page does not know say it themselves. */
export function levelName(level: { id: string; label: string }): string {
  const key = `level.${level.id}`;
  return key in en ? t(key as Key) : level.label;
}

/** A bot as a person at the table: its level without the explanation. Others are called as they are specified. */
export function botName(spec: string): string {
  return levelName({ id: spec, label: `${spec} bot` }).split(",")[0]!;
}
