// Why something did not work, in the reader's language.
import { say } from "../i18n/index.svelte";
import { Refusal } from "./client";

export function problemText(error: unknown): string {
  return error instanceof Refusal ? say(error.words) : String(error);
}
