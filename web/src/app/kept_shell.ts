/**
 * The page that shows puzzles, kept for times without a network: one cache for every build, complete or not there.
 * The service worker shows it (web/public/sw.js).
 */
import { mainScriptOf } from "./new_version.svelte";

const PREFIX = "cartagena-shell-";
/** Made by the build: the files of this page, and those of every language. */
const FILES = "/offline.json";
/** The address under which the page is kept; it is the same for all. */
const PAGE = "/puzzles";

interface ShellFiles {
  /** The main script, which identifies the build. */
  main: string;
  files: string[];
  words: Record<string, string[]>;
}

/** Keep this page in a language; once it is complete, drop the pages of other builds. Nothing is done if the server has a newer one. */
export async function keepShell(language: string): Promise<void> {
  const main = mainScriptOf(document.documentElement.outerHTML);
  if (main === null) return; // while the page is worked on there is no build
  const listed = (await (await fetch(FILES, { cache: "no-cache" })).json()) as ShellFiles;
  if (listed.main !== main) return;
  const name = PREFIX + main.split("/").at(-1)!;
  const files = [...listed.files, ...(listed.words[language] ?? [])];
  if (await fill(await caches.open(name), main, files)) await dropOthers(name);
}

/** Fetch what is missing, the page last: a cache with a page is complete. Returns whether this one is. */
async function fill(cache: Cache, main: string, files: string[]): Promise<boolean> {
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !kept.includes(file)));
  if (kept.includes(PAGE)) return true;
  const page = await fetch(PAGE, { cache: "no-store" });
  if (!page.ok || mainScriptOf(await page.clone().text()) !== main) return false;
  await cache.put(PAGE, page);
  return true;
}

async function dropOthers(own: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(names.map((name) => caches.delete(name)));
}
