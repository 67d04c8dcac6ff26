// Where the pointer is: a page that changes under a pointer at rest is told that it has entered things, and should not mind.
let [x, y] = [-1, -1];

for (const kind of ["pointerdown", "pointermove", "pointerup"] as const)
  addEventListener(
    kind,
    (event) => {
      [x, y] = [event.clientX, event.clientY];
    },
    { capture: true, passive: true },
  );

/** Whether the pointer has not moved since it was last heard of. Things are entered before the move is told. */
export const rests = (event: PointerEvent): boolean => event.clientX === x && event.clientY === y;
