// How things arrive. Unlike the ones that come with Svelte, these ask the page nothing: asking for a style makes it lay
// everything out.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { motion } from "./prefs.svelte";

/** A piece is put down: it comes from nearer to the eye. */
export function land(
  _node: Element,
  { duration = 300, from = 1.8 }: { duration?: number; from?: number } = {},
): TransitionConfig {
  return {
    duration: motion(duration),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: scale(${1 + (from - 1) * u})`,
  };
}

export function appear(_node: Element, { duration = 320 }: { duration?: number } = {}): TransitionConfig {
  return { duration: motion(duration), css: (t) => `opacity: ${t}` };
}

/** A card is dealt: it comes from below. */
export function deal(
  _node: Element,
  { duration = 220, from = 30 }: { duration?: number; from?: number } = {},
): TransitionConfig {
  return {
    duration: motion(duration),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * from}px)`,
  };
}
