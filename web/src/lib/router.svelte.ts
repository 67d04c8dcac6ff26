import { untrack } from "svelte";

// Addresses of pages. Everything is one document; the server answers every path that is not /api with it.
export interface Place {
  path: string;
  parts: string[];
  query: URLSearchParams;
  hash: string;
}

function read(): Place {
  const parts = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { path: location.pathname, parts, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

export const place: { now: Place } = $state({ now: read() });

/**
 * Where one is, read once: a page that is opened by an address must not be opened anew when it changes its own address.
 */
export function here(): Place {
  return untrack(() => place.now);
}

/** Note in the address what the page shows now; nothing is opened by it. */
export function note(address: string): void {
  history.replaceState(null, "", address);
}

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  const before = place.now.path;
  place.now = read();
  if (place.now.path !== before) {
    scrollTo(0, 0);
    requestAnimationFrame(() => document.getElementById("main")?.focus({ preventScroll: true }));
  }
}

addEventListener("popstate", () => (place.now = read()));

/** Plain links work as links; a left click stays within the document. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (
    !link ||
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute("download") ||
    link.pathname.startsWith("/api")
  )
    return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
