/** What went wrong in the page itself: noted here, told by App. */
let last = $state.raw<unknown>(null);

/** The last mistake of the page that nobody caught, or null. */
export function mishap(): unknown {
  return last;
}

/** Note a mistake; a request that was broken off is none, nor is a notice of the browser without an error. */
export function noteMishap(error: unknown): void {
  if (!error || (error instanceof DOMException && error.name === "AbortError")) return;
  console.error(error);
  last = error;
}

/** Go on as if nothing had happened. */
export function forgetMishap(): void {
  last = null;
}

addEventListener("error", (event) => noteMishap(event.error));
addEventListener("unhandledrejection", (event) => noteMishap(event.reason));
