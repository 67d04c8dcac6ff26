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

/** A condition of a milestone in words: levels and terrain are meant exactly. */
export function condition(one: Condition): string {
  const kind = one.kind === "terrain" && !one.icons ? "plains" : one.kind;
  const icons = t("rr.terrain", { count: one.icons ?? 0 });
  return t(`rr.condition.${kind}` as Word, { count: one.least, level: one.level ?? 0, icons });
}
