// Makes anything on the page a thing of the table: it glows when something can be done with it, tells what, and can be
// reached by keyboard. Tab goes through what is possible; arrows go on to what lies beside it, possible or not.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { rests } from "../lib/pointer";
import { useDesk } from "./desk.svelte";
import type { Spot } from "./spots.svelte";

export type Label = string | (() => string);

/** Whether a click came from a finger, which cannot hover. */
export const byFinger = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === "touch";

/** A label that changes with the position is given as a function: then only the words are renewed, not the thing. */
export function useSpot(): (target: string, label: Label) => Attachment<HTMLElement | SVGElement> {
  const desk = useDesk();
  return (target, label) => (node) => {
    node.setAttribute("data-target", target);
    node.setAttribute("role", "button");
    const spot: Spot = { node, label: typeof label === "function" ? label : () => label, words: "", was: "" };
    untrack(() => desk.spots.add(target, spot));
    const press = (event: Event): void => {
      event.stopPropagation();
      desk.press(target, node, byFinger(event));
    };
    const key = (event: Event): void => {
      const { key } = event as KeyboardEvent;
      if (key === "Enter" || key === " ") {
        event.preventDefault();
        press(event);
      } else if (key.startsWith("Arrow")) {
        event.preventDefault();
        step(node, key);
      } else if (key === "Escape") desk.tips.hush();
    };
    const tell = (): void => desk.tips.point(target, node, desk.spots.rename(spot));
    // What comes to lie under a pointer that rests was not pointed at: it tells of itself when the pointer moves.
    const enter = (event: Event): void => {
      if (rests(event as PointerEvent)) node.addEventListener("pointermove", tell, { once: true });
      else tell();
    };
    const leave = (): void => {
      node.removeEventListener("pointermove", tell);
      desk.tips.leave(target);
    };
    node.addEventListener("click", press);
    node.addEventListener("keydown", key);
    node.addEventListener("pointerenter", enter);
    node.addEventListener("pointerleave", leave);
    node.addEventListener("focus", tell);
    node.addEventListener("blur", leave);
    return () => {
      desk.spots.remove(target, spot);
      node.removeEventListener("click", press);
      node.removeEventListener("keydown", key);
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("focus", tell);
      node.removeEventListener("blur", leave);
    };
  };
}

/** Focus the nearest thing in the direction of an arrow key, within the same zone. */
function step(from: Element, key: string): void {
  const zone = from.closest("[data-zone]") ?? document.body;
  const here = centre(from);
  const [dx, dy] = key === "ArrowLeft" ? [-1, 0] : key === "ArrowRight" ? [1, 0] : key === "ArrowUp" ? [0, -1] : [0, 1];
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const other of zone.querySelectorAll<HTMLElement | SVGElement>("[data-target]")) {
    if (other === from) continue;
    const there = centre(other);
    const along = (there.x - here.x) * dx! + (there.y - here.y) * dy!;
    const across = Math.abs((there.x - here.x) * dy!) + Math.abs((there.y - here.y) * dx!);
    if (along < 1) continue;
    const cost = along + across * 2;
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  best?.focus();
}

// Things on a map stay where they are drawn, so their places are asked for once; asking is slow.
const drawn = new WeakMap<Element, { x: number; y: number }>();

function centre(node: Element): { x: number; y: number } {
  const known = drawn.get(node);
  if (known) return known;
  const onMap = node instanceof SVGGraphicsElement;
  const box = onMap ? node.getBBox() : node.getBoundingClientRect();
  const found = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (onMap) drawn.set(node, found);
  return found;
}
