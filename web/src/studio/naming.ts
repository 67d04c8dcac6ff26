// What pieces are called: by the name they carry, else by the words of their mark.
import { sentence, term } from "../i18n/index.svelte";
import { isTable, isTables, type Data } from "./sheet";

export type Names = ReadonlyMap<string, string>;

/** The names in an edition, by marks and by short names. */
export function namesIn(data: Data): Names {
  const found = new Map<string, string>();
  for (const entry of Object.values(data).flatMap((file) => Object.values(file).filter(isTables).flat()))
    for (const mark of [entry["code"], entry["id"]])
      if (typeof entry["name"] === "string" && typeof mark === "string")
        found.set(mark.toLowerCase(), entry["name"] || mark);
  return found;
}

/** "los_angeles" is Los Angeles, "was-chi-2" Washington – Chicago 2; what has no name is said as it is written. */
export function called(mark: string, names: Names = new Map()): string {
  const name = names.get(mark.toLowerCase());
  if (name !== undefined) return term(name);
  const copy = /^(.+)[_-](\d+)$/.exec(mark);
  const ends = (copy?.[1] ?? mark).split("-");
  if (ends.length < 2 || ends.some((end) => !/^[a-z]\w*$/i.test(end))) return term(mark.replaceAll("_", " "));
  return ends.map((end) => sentence(called(end, names))).join(" – ") + (copy ? ` ${copy[2]}` : "");
}

/** An entry of a data file, `number` in its list. */
export function nameOf(entry: unknown, number: number, names?: Names): string {
  if (!isTable(entry)) return String(number + 1);
  if (typeof entry["name"] === "string" && entry["name"]) return entry["name"];
  const ends = Array.isArray(entry["ends"]) ? entry["ends"].map(String) : [];
  if (ends.length) return ends.map((end) => sentence(called(end, names))).join(" – ");
  return sentence(called(String(entry["id"] ?? entry["count"] ?? number + 1), names));
}
