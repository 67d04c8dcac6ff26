// Things that visibly go from one place to another: a card from the supply into a hand, coins to the bank, a train onto
// the map. They fly over the page and touch nothing on it; a click or a key ends them, and they ask for no answer.
import type { Box, Entry, EventData, View } from "../api/types";
import { afterPaint } from "../lib/paint";
import { motion, prefs } from "../lib/prefs.svelte";
import type { Sound } from "../lib/sound";

/**
 * One thing on its way. Places are targets ("pile:waste"), anchors of the page (`data-anchor`) or zones; the first that is
 * in view counts. Without a `piece` the very thing that lies there flies.
 */
export interface Flight {
  from: string[];
  to: string[];
  piece?: string;
  tone?: string;
  count?: number;
}

export interface Flown {
  box: Box;
  before: View;
  now: View;
  entries: Entry[];
  /** The seat whose own area is on the page. */
  me: number | null;
}

/** What a game says about who took what from where. */
export type Flights = (flown: Flown) => Flight[];

const MOST = 14;
const STAGGER = 55;
const AT_ONCE = 3; // coins and the like: more are not told apart

/** Each event, with the words of the move it belongs to. */
export function happened({ entries }: Flown): { event: EventData; words: string[] }[] {
  return entries
    .filter((entry) => entry.kind === "move" || !entry.move)
    .flatMap((entry) => entry.events.map((event) => ({ event, words: (entry.move ?? "").split(" ") })));
}

/** Where a seat keeps its things: places of the own area for me, the list of players for the others. */
export function placesOf(me: number | null): (seat: number, ...own: string[]) => string[] {
  return (seat, ...own) => [...(seat === me ? [...own, "mine"] : []), `seat:${seat}`];
}

/** A star for everybody who scores, from where it happened to who has it. */
export function stars({ box, before, now, entries }: Flown): Flight[] {
  const made = entries.findLast((entry) => entry.kind === "move" && entry.move);
  const targets = box.moves.find((move) => move.text === made?.move)?.targets ?? [];
  return now.scores.flatMap((score, seat) =>
    score > (before.scores[seat] ?? score)
      ? [{ piece: "star", tone: "var(--points)", from: [...targets, "board"], to: [`seat:${seat}`] }]
      : [],
  );
}

const voices: [RegExp, Sound][] = [
  [/^(face-train|train-chip|locomotive-chip|rail|seat-\d)$/, "train"],
  [/^(coin|share)$/, "coin"],
  [/^card$/, "card"],
];

/** What a scene sounds like: dice, a train, a coin, a card, else wood. */
export function heard(flown: Flown, plan: Flights | null): Sound {
  if (flown.entries.some((entry) => entry.events.some((event) => /\.(re)?roll$/.test(event.key)))) return "dice";
  const flights = plan?.(flown) ?? [];
  for (const [which, sound] of voices) if (flights.some(({ piece }) => piece && which.test(piece))) return sound;
  return flights.some(({ piece, from }) => !piece && /^(hand|pile|card|tile)/.test(from[0] ?? "")) ? "card" : "chip";
}

interface Place {
  node: Element;
  box: DOMRect;
}

interface Ready {
  node: HTMLElement | null;
  start: DOMRect;
  to: string[];
}

const inView = (box: DOMRect): boolean =>
  box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;

/** Where a place is: the first of the names that is on the page and in view. */
function find(names: string[]): Place | null {
  for (const name of names) {
    const quoted = CSS.escape(name);
    const query = `[data-target="${quoted}"], [data-anchor="${quoted}"], [data-zone="${quoted}"], #tab-${quoted}`;
    for (const node of document.querySelectorAll(query)) {
      const box = node.getBoundingClientRect();
      if (inView(box)) return { node, box };
    }
  }
  return null;
}

/** Whether the thing at a place can fly itself: a card, a chip; not a player, not half of the page. */
const whole = ({ node, box }: Place): boolean =>
  node instanceof HTMLElement && box.width < 240 && /^(?!seat:)/.test(node.dataset["target"] ?? "seat:");

function drawn(piece: string, tone: string): HTMLElement {
  const node = document.createElement("span");
  node.className = "flying piece";
  node.innerHTML = `<svg viewBox="0 0 24 24" width="26" height="26"><use href="#p-${piece}"/></svg>`;
  node.style.color = tone;
  return node;
}

/** The same thing once more, without its name and its place among the things of the table. */
function copied(from: Element): HTMLElement {
  const node = from.cloneNode(true) as HTMLElement;
  for (const one of [node, ...node.querySelectorAll("[data-target]")])
    for (const name of ["data-target", "data-label", "role", "tabindex", "id", "aria-label"]) one.removeAttribute(name);
  node.classList.remove("can", "touched", "hinted");
  node.classList.add("flying");
  return node;
}

export class Air {
  plan: Flights | null = null;
  private layer: HTMLElement | null = null;
  private running: Animation[] = [];

  /** Before the page changes: take hold of what is about to leave. */
  ready(flown: Flown): Ready[] {
    if (!motion(1) || !this.plan) return [];
    const found: Ready[] = [];
    for (const { from, to, piece, tone, count = 1 } of [...this.plan(flown), ...stars(flown)]) {
      const at = find(from);
      if (!at || found.length >= MOST) continue;
      const copies = Math.min(count, AT_ONCE);
      for (let i = 0; i < copies; i++) {
        const node = piece ? drawn(piece, tone ?? "var(--ink)") : whole(at) ? copied(at.node) : null;
        found.push({ node, start: at.box, to });
      }
    }
    return found;
  }

  /** After it has changed: let it fly to where it now belongs. */
  launch(ready: Ready[]): void {
    if (ready.length) afterPaint(() => this.fly(ready));
  }

  private fly(ready: Ready[]): void {
    this.land();
    this.layer = document.createElement("div");
    this.layer.className = "flights";
    this.layer.setAttribute("aria-hidden", "true");
    const length = motion(prefs.pace === "calm" ? 620 : 360);
    // All places are asked for before anything is added: each question after a change would lay the page out anew.
    const ways = ready.map((one) => ({ ...one, end: find(one.to) }));
    for (const [i, { node, start, end }] of ways.entries()) {
      if (!end) continue;
      const thing = node ?? (whole(end) ? copied(end.node) : null);
      if (!thing) continue;
      const small = thing.classList.contains("piece");
      const [wide, high] = small ? [34, 34] : [(node ? start : end.box).width, (node ? start : end.box).height];
      thing.style.cssText += `left:${start.x + start.width / 2 - wide / 2}px;top:${start.y + start.height / 2 - high / 2}px;width:${wide}px;height:${high}px`;
      this.layer.append(thing);
      const dx = end.box.x + end.box.width / 2 - start.x - start.width / 2;
      const dy = end.box.y + end.box.height / 2 - start.y - start.height / 2;
      const shrunk = small ? 0.8 : Math.max(0.25, Math.min(1, end.box.width / wide, end.box.height / high));
      const lift = Math.min(60, Math.hypot(dx, dy) * 0.16);
      const flight = thing.animate(
        [
          { transform: "translate(0, 0) scale(1)", opacity: 1 },
          { transform: `translate(${dx * 0.5}px, ${dy * 0.5 - lift}px) scale(${small ? 1.25 : 1})`, opacity: 1 },
          { transform: `translate(${dx}px, ${dy}px) scale(${shrunk})`, opacity: 1, offset: 0.94 },
          { transform: `translate(${dx}px, ${dy}px) scale(${shrunk})`, opacity: 0 },
        ],
        { duration: length, delay: i * STAGGER, easing: "cubic-bezier(.3,.1,.3,1)", fill: "both" },
      );
      this.running.push(flight);
    }
    document.body.append(this.layer);
    const mine = this.layer;
    void Promise.allSettled(this.running.map((flight) => flight.finished)).then(
      () => mine === this.layer && this.land(),
    );
    addEventListener("pointerdown", this.land, { once: true, capture: true });
    addEventListener("keydown", this.land, { once: true, capture: true });
  }

  /** Everything is where it belongs. */
  readonly land = (): void => {
    removeEventListener("pointerdown", this.land, { capture: true });
    removeEventListener("keydown", this.land, { capture: true });
    for (const flight of this.running) flight.cancel();
    this.running = [];
    this.layer?.remove();
    this.layer = null;
  };
}
