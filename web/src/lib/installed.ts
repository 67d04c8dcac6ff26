// The worker behind the pages, and the page as an app of its own.
import { go } from "./router.svelte";

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer: Offer | null = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // it is offered on the page about oneself
  offer = event as Offer;
});

/** Whether the browser would install the page as an app; and doing so. */
export const installable = (): boolean => offer !== null;
export async function install(): Promise<void> {
  await offer?.prompt();
  offer = null;
}

/** The worker, where the line is safe; it is told what this page has loaded, and tells where a notice leads. */
export function startWorker(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return;
  serviceWorker.addEventListener("message", (event: MessageEvent<{ go?: string }>) => {
    if (event.data.go) go(event.data.go);
  });
  void serviceWorker.register("/sw.js").catch(() => undefined);
  void serviceWorker.ready.then(({ active }) => {
    const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);
    active?.postMessage({ keep: loaded.filter((path) => path.startsWith("/assets/")) });
  });
}
