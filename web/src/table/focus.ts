// Those who play by keyboard keep their place: when the thing they used is gone or has no use any more, the next one
// that can be used has the focus. Who walks on with the arrows is left alone.
let zone: string | null = null;

/** A key or the pointer was used: remember where, for keys only. */
export function noteUse(event: KeyboardEvent | PointerEvent): void {
  if (event.type === "pointerdown" || ("key" in event && event.key.startsWith("Arrow"))) zone = null;
  else if ("key" in event && (event.key === "Enter" || event.key === " "))
    zone = (event.target as Element).closest<HTMLElement>("[data-zone]")?.dataset["zone"] ?? zone;
}

/** After the table has changed. */
export function keepFocus(): void {
  const here = document.activeElement;
  if (zone === null || !(here === document.body || here?.matches("[data-target]:not(.can)"))) return;
  const near = `[data-zone="${zone}"]`;
  for (const where of [
    `${near} [data-target].can`,
    `${near} button[data-move]`,
    "[data-target].can",
    ".prompt button[data-move]",
  ]) {
    const next = document.querySelector<HTMLElement>(where);
    if (next) return next.focus();
  }
}
