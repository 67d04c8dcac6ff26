import { t, term, type Word } from "../../i18n/index.svelte";
import type { Condition, Reward } from "../../shapes/railroad_revolution";

/** A reward in words. */
export function words(reward: Reward | null): string {
  if (!reward) return t("rr.nothing");
  return Object.entries(reward)
    .map(([key, value]) => {
      if (Array.isArray(value)) return value.map((hue) => term(hue)).join(key === "one_of" ? ` ${t("rr.or")} ` : ", ");
      return t(`rr.reward.${key}` as Word, { count: value });
    })
    .join(", ");
}

/** A condition of a milestone in words. */
export function condition(one: Condition): string {
  return t(`rr.condition.${one.kind}` as Word, { count: one.least, level: one.level ?? 0, icons: one.icons ?? 0 });
}
