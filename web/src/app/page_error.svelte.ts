/** The last uncaught error of the page: noted here, shown by App. */
let last = $state.raw<unknown>(null);

/** The last uncaught error of the page, or null. */
export function pageError(): unknown {
  return last;
}

/** Note an error; aborted requests and browser events without an error are ignored. */
export function notePageError(error: unknown): void {
  if (!error || (error instanceof DOMException && error.name === "AbortError")) return;
  console.error(error);
  last = error;
}

/** Dismiss the error. */
export function clearPageError(): void {
  last = null;
}

addEventListener("error", (event) => notePageError(event.error));
addEventListener("unhandledrejection", (event) => notePageError(event.reason));
