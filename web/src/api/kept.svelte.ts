// Preferences follow the account: what it says counts when somebody is known, what is changed here goes back to it.
import { adoptPrefs, keptPrefs, type Kept } from "../lib/prefs.svelte";
import { api } from "./client";
import { me } from "./me.svelte";

const PAUSE = 500; // several switches in a row are one message

let adopted = "";
let last: Kept | null = null;
let timer = 0;

/** Run whenever the person or a preference changes. */
export function followAccount(): void {
  const now = keptPrefs();
  const { person } = me;
  if (!person) {
    adopted = "";
    last = null;
    return;
  }
  if (adopted !== person.id) {
    adopted = person.id;
    adoptPrefs(person.preferences);
    last = keptPrefs();
    return;
  }
  clearTimeout(timer);
  timer = window.setTimeout(() => void send(), PAUSE);
  void now;
}

async function send(): Promise<void> {
  if (!me.person || !last) return;
  const now = keptPrefs();
  const names = (Object.keys(now) as (keyof Kept)[]).filter((name) => now[name] !== last![name]);
  if (!names.length) return;
  last = now;
  const changed = Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<Kept>;
  await api.rename({ preferences: changed }).catch(() => undefined); // this browser has it in any case
}
