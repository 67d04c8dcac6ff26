// Whoever wishes it need not press a button that is the only one: passing and ending go by themselves after a moment.
import { prefs } from "../lib/prefs.svelte";
import type { Desk } from "./desk.svelte";

const MOMENT = 700; // long enough to see what happened, and to take it back

/** Run in an effect: when all that can be done is to end or to pass, it is done. */
export function passForMe(desk: Desk): (() => void) | undefined {
  const [only, other] = desk.moves;
  if (!prefs.autopass || !desk.position?.my_turn || desk.stage.behind || !only || other) return undefined;
  if (!desk.parting.end.includes(only.key) && !/\.(pass|end|done)$/.test(only.key)) return undefined;
  const timer = setTimeout(() => void desk.send(only.n), MOMENT);
  return () => clearTimeout(timer);
}
