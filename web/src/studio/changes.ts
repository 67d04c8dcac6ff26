// What an edition changes, in words: where, and from what to what.
import { sentence, t } from "../i18n/index.svelte";
import type { ChangeInfo } from "./api";
import { called, type Names } from "./naming";
import { fieldName, sectionName } from "./words";

/** "cards.toml", "card 'depot' cost": Cards › Depot › Cost. */
export function changeWhere(change: Pick<ChangeInfo, "file" | "entry">, names?: Names): string {
  const parts = [...change.entry.matchAll(/'((?:[^'\\]|\\.)*)'|(\S+)/g)];
  if (!parts.length) return sectionName(change.file, "");
  return parts
    .map(([, quoted, word], i) => {
      if (quoted !== undefined) return sentence(called(quoted, names));
      if (i) return fieldName(word!);
      return parts.length > 1 ? sectionName(change.file, word!) : fieldName(word!);
    })
    .join(" › ");
}

/** A value of a data file as people say it. */
export function shown(value: unknown, names?: Names): string {
  if (value === true || value === false) return t(value ? "yes" : "no");
  if (typeof value === "string") return value === "" ? "“”" : called(value, names);
  if (Array.isArray(value))
    return value.map((one) => (Array.isArray(one) ? one.join("–") : shown(one, names))).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .filter(([name]) => !["id", "provenance", "sourced", "known", "exists", "note"].includes(name))
      .map(([name, one]) => `${fieldName(name)} ${shown(one, names)}`)
      .join(" · ");
  return String(value);
}

/** Lists of which only a part differs tell only that part. */
export function changeWhat(change: Pick<ChangeInfo, "before" | "after">, names?: Names): { from: string; to: string } {
  const { before, after } = change as { before: unknown; after: unknown };
  if (Array.isArray(before) && Array.isArray(after)) {
    const has = (list: unknown[], one: unknown): boolean =>
      list.some((other) => JSON.stringify(other) === JSON.stringify(one));
    const gone = before.filter((one) => !has(after, one));
    const fresh = after.filter((one) => !has(before, one));
    if (gone.length + fresh.length)
      return {
        from: gone.length ? shown(gone, names) : "–",
        to: fresh.length ? shown(fresh, names) : t("studio.gone"),
      };
  }
  return {
    from: before === null ? t("studio.new") : shown(before, names),
    to: after === null ? t("studio.gone") : shown(after, names),
  };
}
