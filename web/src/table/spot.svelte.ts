// Makes anything on the page a thing of the table: it glows when something can be done with it, tells what, and can be reached by
// keyboard. Tab goes through what is possible; arrows go on to what lies beside it, possible or not.
import type { Attachment } from "svelte/attachments";
import { useDesk } from "./desk.svelte";

export type Label = string | (() => string);

/** A label that changes with the position is given as a function: then only the words are renewed, not the thing. */
export function useSpot(): (target: string, label: Label) => Attachment<HTMLElement | SVGElement> {
  const desk = useDesk();
  return (target, label) => (node) => {
    node.setAttribute("data-target", target);
    node.setAttribute("role", "button");
    desk.placing.change(target, 1);
    // What is drawn needs a name; what is written has one already, and the label tells the rest.
    const written = node instanceof HTMLElement && (node.textContent ?? "").trim() !== "";
    // Most things stay as they are from move to move: the page is left alone then.
    let words = "";
    let was = "";
    $effect(() => {
      const now = typeof label === "function" ? label() : label;
      if (now === words) return;
      words = now;
      node.setAttribute("data-label", now);
      node.setAttribute(written ? "aria-description" : "aria-label", now);
    });
    $effect(() => {
      const moves = desk.at(target);
      const can = moves.length > 0;
      const hinted = desk.hint !== null && moves.some((move) => move.n === desk.hint);
      const touched = desk.touched.includes(target);
      const now = `${can}${hinted}${touched}`;
      if (now === was) return;
      was = now;
      node.classList.toggle("can", can);
      node.classList.toggle("hinted", hinted);
      node.classList.toggle("touched", touched);
      node.setAttribute("tabindex", can ? "0" : "-1");
      node.setAttribute("aria-disabled", can ? "false" : "true");
    });
    const press = (event: Event): void => {
      event.stopPropagation();
      desk.press(target, node);
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
    const enter = (): void => desk.tips.point(target, node, words);
    const leave = (): void => desk.tips.leave(target);
    node.addEventListener("click", press);
    node.addEventListener("keydown", key);
    node.addEventListener("pointerenter", enter);
    node.addEventListener("pointerleave", leave);
    node.addEventListener("focus", enter);
    node.addEventListener("blur", leave);
    return () => {
      desk.placing.change(target, -1);
      node.removeEventListener("click", press);
      node.removeEventListener("keydown", key);
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("focus", enter);
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
    if (along < 2) continue;
    const cost = along + across * 2;
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  best?.focus();
}

function centre(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
