// Works behind the pages: keeps what they are made of, so that they open without a network, and shows notices. Nothing
// that the server answers about tables or people is ever kept.
export {};
declare const self: ServiceWorkerGlobalScope;
/** What the build has made, and a mark of it: put in by `vite.config.ts`. */
declare const SHELL: string[];
declare const BUILD: string;

const CACHE = `goldenspike ${BUILD}`;
const PAGE = "/"; // the one document that draws all pages
const PATIENCE = 6000; // milliseconds for the server to answer, where the page can be opened without it

interface Notice {
  title: string;
  body: string;
  url: string;
  tag: string;
}

self.addEventListener("install", (event) => {
  const fresh = SHELL.map((path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

// A new build takes over at once: pages come from the network where there is one, so none of them is of two builds.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/") || SHELL.includes(url.pathname)) event.respondWith(part(request));
});

/** The document: as the server has it now, else as it was. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status < 500) return answer;
  } catch {
    // no network, or a very bad one
  }
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? Response.error();
}

/** A part of the pages. Its name changes with its content, so what is here is right. */
async function part(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

async function keep(request: RequestInfo, answer: Response): Promise<void> {
  await (await caches.open(CACHE)).put(request, answer);
}

/** A page that was open before this worker was says what it has loaded, so that it opens next time. It may have been on
 * its way when all pages were taken over. */
self.addEventListener("message", (event) => {
  const { keep: paths } = event.data as { keep?: string[] };
  event.waitUntil(self.clients.claim().catch(() => undefined));
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      for (const path of paths ?? [])
        if (path.startsWith("/assets/") && !(await cache.match(path))) await cache.add(path).catch(() => undefined);
    }),
  );
});

// ---- notices

self.addEventListener("push", (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (notice) event.waitUntil(show(notice));
});

async function show(notice: Notice): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const looking = windows.some((one) => one.focused && new URL(one.url).pathname === notice.url);
  if (looking) return;
  const { title, body, tag, url } = notice;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: "/icons/192.png",
    badge: "/icons/badge.png",
    data: { url },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { url: string }).url));
});

/** The table, in a window that is there already if possible. */
async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find((one) => new URL(one.url).pathname === url) ?? windows[0];
  if (!there) return void (await self.clients.openWindow(url));
  there.postMessage({ go: url });
  await there.focus().catch(() => undefined);
}

// The push service has given the browser another address: the server has to know it.
self.addEventListener("pushsubscriptionchange", (raw) => {
  const event = raw as ExtendableEvent & { oldSubscription?: PushSubscription; newSubscription?: PushSubscription };
  const renew = async (): Promise<void> => {
    const options = event.oldSubscription?.options;
    const fresh = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!fresh) return;
    const { endpoint, keys } = fresh.toJSON();
    await fetch("/api/me/notices/devices", {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint, keys }),
    });
  };
  event.waitUntil(renew());
});
