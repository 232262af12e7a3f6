/**
 * The service worker. The network comes first: only where the server cannot be reached is something kept shown, the
 * page of puzzles if this browser has it (web/src/app/kept_shell.ts), else a page that says so. Files whose names
 * change with their content are taken from what is kept.
 */
const CACHE = "cartagena-offline-2";
const OFFLINE = "/offline.html";
const KEPT = [OFFLINE, "/offline.css", "/offline.js", "/icon.svg"];
/** Caches of the page: of puzzles, and of the page that shows them, which looks after them itself. */
const OF_PAGE = /^cartagena-(shell|puzzles)-/;
const SHELL = "cartagena-shell-";
/** The address under which the page is kept, and the addresses that it is shown for. */
const PAGE = "/puzzles";
const PAGES = /^\/(puzzles$|puzzle\/)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(KEPT.map((path) => new Request(path, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

async function dropOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE && !OF_PAGE.test(name)).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => keptPage(pathname)));
  else if (KEPT.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptFile(request));
});

/** The page of puzzles for its addresses, else the page that says that the server cannot be reached. */
async function keptPage(pathname) {
  const page = PAGES.test(pathname) ? await inShells(PAGE) : undefined;
  return page ?? caches.match(OFFLINE);
}

async function keptFile(request) {
  return (await inShells(request)) ?? fetch(request);
}

/** What a kept page has: of several, one that is complete. */
async function inShells(wanted) {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL));
  for (const name of names) {
    const cache = await caches.open(name);
    const found = (await cache.match(PAGE)) && (await cache.match(wanted, { ignoreVary: true }));
    if (found) return found;
  }
  return undefined;
}
