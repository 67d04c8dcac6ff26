// A view in words, for any game: its data read aloud, one line a thing. "look" reads the top level, "look seats" one
// branch.
import { t, term } from "../i18n/index.svelte";
import type { View } from "../api/types";

export function describe(view: View, path: string): string {
  let at: unknown = view.table;
  for (const part of path.split(/[\s.]+/).filter(Boolean)) {
    if (at && typeof at === "object" && part in at) at = (at as Record<string, unknown>)[part];
    else return t("look.unknown", { part, parts: at && typeof at === "object" ? Object.keys(at).join(", ") : "" });
  }
  return lines(at).join("\n");
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "string") return term(value.replaceAll("_", " "));
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.length ? value.map(plain).join(", ") : "–";
  return (
    Object.entries(value as object)
      .map(([name, inner]) => `${term(name.replaceAll("_", " "))} ${plain(inner)}`)
      .join(", ") || "–"
  );
}

function lines(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [plain(value)];
  if (Array.isArray(value)) return value.map((item, i) => `${i}: ${plain(item)}`);
  return Object.entries(value).map(([name, inner]) => {
    const count = Array.isArray(inner) ? inner.length : 0;
    const long = plain(inner).length < 160;
    return `${term(name.replaceAll("_", " "))}: ${long ? plain(inner) : t("look.deeper", { name, count })}`;
  });
}
