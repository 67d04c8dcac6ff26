// Whether the server can be reached. The browser says when it has no network, calls say when nobody answers; then it is
// asked for until it does.
const AGAIN = 3000; // milliseconds

/** `returns` counts how often a page that was opened in vain could be opened after all. */
export const reach: { away: boolean; offline: boolean; returns: number } = $state({
  away: navigator.onLine === false,
  offline: navigator.onLine === false,
  returns: 0,
});
let silent = true; // nobody has answered since the page was opened
let vain = false; // and somebody was called
let timer: ReturnType<typeof setTimeout> | undefined;

/** Another page is opened. */
export function opened(): void {
  silent = true;
  vain = false;
}

/** A call was answered. */
export function answered(): void {
  silent = false;
  if (reach.away) back();
}

/** Nobody has answered a call. */
export function missed(): void {
  vain ||= silent;
  reach.away = true;
  clearTimeout(timer);
  timer = setTimeout(() => void look(), AGAIN);
}

async function look(): Promise<void> {
  try {
    await fetch("/healthz", { cache: "no-store" });
    back();
  } catch {
    missed();
  }
}

function back(): void {
  clearTimeout(timer);
  reach.away = reach.offline = false;
  if (vain) {
    opened();
    reach.returns += 1;
  }
}

/** Listens to the browser from now on. */
export function listen(): void {
  addEventListener("offline", () => {
    reach.offline = true;
    missed();
  });
  addEventListener("online", () => void look());
  if (reach.away) missed();
}
