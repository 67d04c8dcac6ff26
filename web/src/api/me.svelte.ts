// Who sits at this device. A name is enough; nobody is asked for one before it matters.
import { api, Refusal } from "./client";
import type { Person } from "./types";

export const me: { person: Person | null; known: boolean } = $state({ person: null, known: false });

let asking: Promise<void> | undefined;

export function askWho(): Promise<void> {
  asking ??= api
    .me()
    .then(
      (person) => void (me.person = person),
      (error: unknown) => {
        if (!(error instanceof Refusal && error.status === 401)) asking = undefined; // not known yet: ask again
      },
    )
    .finally(() => (me.known = true));
  return asking;
}

/** Look again: on this device or elsewhere, somebody may have been signed out. */
export function askAgain(): Promise<void> {
  asking = undefined;
  me.person = null;
  return askWho();
}

/** Somebody, so that "play now" needs one click only: the name can be changed later. */
export async function beSomebody(fallback: string): Promise<Person> {
  await askWho();
  if (!me.person && !asking) me.person = await api.me(); // whoever sits here must not be forgotten because of a bad line
  me.person ??= await api.become(fallback);
  return me.person;
}
