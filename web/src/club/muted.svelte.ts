// Whose chat one does not want to see: those whom one has muted or blocked.
import { club } from "../api/club";
import { me } from "../api/me.svelte";
import type { TableInfo } from "../api/types";

const known: { of: string; people: Set<string> } = $state({ of: "", people: new Set<string>() });

/** Ask again, once a person and a page. */
export function askMuted(): void {
  const person = me.person?.id ?? "";
  if (!person || known.of === person) return;
  known.of = person;
  club.shunned().then(
    (found) => (known.people = new Set(found.map((one) => one.id))),
    () => (known.of = ""),
  );
}

/** After a change. */
export function forgetMuted(): void {
  known.of = "";
}

export const isShunned = (person: string): boolean => known.people.has(person);

/** Whether what was said from this seat is kept from the reader. */
export function isMuted(table: TableInfo | null | undefined, seat: number): boolean {
  const person = table?.seats[seat]?.person;
  return !!person && known.people.has(person);
}
