/** The router: the address decides which screen is shown; plain links and Back work. */
export type Route =
  | { screen: "home" }
  | { screen: "new" }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string; at: number | null }
  | { screen: "analysis"; id: string | null; hash: string }
  | { screen: "learn"; id: string; seat: number }
  | { screen: "editor"; hash: string }
  | { screen: "rules"; page: string | null; options: string }
  | { screen: "settings" }
  | { screen: "games" }
  | { screen: "lessons" }
  | { screen: "lesson"; id: string }
  | { screen: "puzzles" }
  | { screen: "puzzle"; id: string }
  | { screen: "daily"; id: string | null }
  | { screen: "missing" };

const NAMES = ["home", "new", "settings", "games", "lessons", "puzzles"] as const;

/** The route of an address. */
export function routeOf(url: URL): Route {
  const [first = "home", second, ...rest] = url.pathname.split("/").filter(Boolean);
  if (rest.length > 0) return { screen: "missing" };
  if (first === "table" && second) return { screen: "table", id: second };
  if (first === "puzzle" && second) return { screen: "puzzle", id: second };
  if (first === "daily") return { screen: "daily", id: second ?? null };
  if (first === "lesson" && second) return { screen: "lesson", id: second };
  if (first === "replay" && second) return { screen: "replay", id: second, at: numberIn(url.hash) };
  if (first === "analysis") return { screen: "analysis", id: second ?? null, hash: url.hash };
  if (first === "learn" && second) return { screen: "learn", id: second, seat: seatIn(url) };
  if (first === "editor" && !second) return { screen: "editor", hash: url.hash };
  if (first === "rules") return { screen: "rules", page: second ?? null, options: url.search };
  const name = NAMES.find((known) => known === first);
  return name && !second ? { screen: name } : { screen: "missing" };
}

function present(): Route {
  return routeOf(new URL(location.href));
}

function numberIn(hash: string): number | null {
  const found = /^#(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** The seat that an address names, the first one otherwise. */
function seatIn({ searchParams }: URL): number {
  const found = /^\d$/.exec(searchParams.get("seat") ?? "");
  return found ? Number(found[0]) : 0;
}

let route = $state.raw<Route>(present());

/** The current route. */
export function here(): Route {
  return route;
}

/** Go to another address of the page. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route = present();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (route = present()));
addEventListener("hashchange", () => (route = present()));

/** Handle plain links within the page without reloading it. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
