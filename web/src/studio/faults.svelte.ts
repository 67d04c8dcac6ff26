// What the server says is wrong with an edition, in the reader's language. The sentences come in English; German has a
// sentence for each of them, found by its shape.
import { Refusal } from "../api/client";
import { problemText } from "../api/problem";
import { fill } from "../i18n/forms";
import { term } from "../i18n/index.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { FaultInfo } from "./api";
import { fieldName } from "./words";

type Shape = { names: string[]; pattern: RegExp; says: string };
let shapes: Shape[] = $state.raw([]);
let loading: Promise<void> | undefined;

export function shapeOf(english: string, says: string): Shape {
  const names: string[] = [];
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const pattern = escaped.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return name === "field" ? "(\\w+)" : "(.+?)";
  });
  return { names, pattern: new RegExp(`^${pattern}$`, "s"), says };
}

/** A sentence in the words of one of the shapes; itself, where none fits. */
export function reworded(text: string, known: Shape[], word: (name: string, value: string) => string): string {
  for (const { names, pattern, says } of known) {
    const found = pattern.exec(text);
    if (!found) continue;
    return fill(says, Object.fromEntries(names.map((name, place) => [name, word(name, found[place + 1] ?? "")])));
  }
  return text;
}

export function faultText(text: string): string {
  const plain = text.charAt(0).toUpperCase() + text.slice(1);
  if (prefs.language !== "de") return plain;
  loading ??= import("../i18n/faults.de.json").then((found) => {
    shapes = Object.entries(found.default).map(([english, german]) => shapeOf(english, german));
  });
  const names = (list: string): string =>
    list
      .split(", ")
      .map((one) => term(one.replaceAll("_", " ")))
      .join(", ");
  const said = reworded(text, shapes, (name, value) =>
    name === "field" || name === "near" ? fieldName(value) : name === "names" ? names(value) : value,
  );
  return said === text ? plain : said;
}

/** What a refusal says of the files, as far as it is about them. */
export function faultsIn(error: unknown): FaultInfo[] {
  const found = error instanceof Refusal ? error.words.args["faults"] : undefined;
  return Array.isArray(found) ? (found as FaultInfo[]) : [];
}

/** Why something did not work: the fault itself, where there is one. */
export function studioProblem(error: unknown): string {
  const [first] = faultsIn(error);
  return first ? `${first.file ? `${first.file}: ` : ""}${faultText(first.text)}` : problemText(error);
}
