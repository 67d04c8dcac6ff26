// Work that can wait until the page has shown what it has: an answer to the hand comes before what follows from it.

/** Run `work` when the next picture is on the screen; where nobody looks, soon. Gives a way to call it off. */
export function afterPaint(work: () => void): () => void {
  let done = false;
  const run = (): void => {
    if (done) return;
    done = true;
    work();
  };
  if (document.hidden) setTimeout(run);
  else {
    requestAnimationFrame(() => setTimeout(run));
    setTimeout(run, 250); // a page that is put away now draws nothing more
  }
  return () => (done = true);
}
