/** Whether the server has a newer version of the page: checked when the tab becomes visible. */
const MAIN = /\/assets\/index-[\w-]+\.js/;
const PAUSE = 5 * 60_000;

let isOld = $state(false);
let looked = Date.now();

/** Whether a reload would load a newer version. */
export function isOutdated(): boolean {
  return isOld;
}

/** The name of the main script that an HTML text loads; it changes with every version. */
export function mainScriptOf(html: string): string | null {
  return MAIN.exec(html)?.[0] ?? null;
}

async function look(): Promise<void> {
  if (document.visibilityState !== "visible" || Date.now() - looked < PAUSE) return;
  looked = Date.now();
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  const theirs = answer?.ok ? mainScriptOf(await answer.text()) : null;
  const ours = mainScriptOf(document.documentElement.outerHTML);
  isOld = theirs !== null && ours !== null && theirs !== ours;
}

/** Check for new versions from now on, and register the service worker. */
export function watchForNewVersions(): void {
  addEventListener("visibilitychange", () => void look());
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined); // the page works without it
  }
}
