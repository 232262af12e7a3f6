/** Whether the server still compiles its rules, as it does once on every machine; requests wait meanwhile. */
let waiting = $state(0);

/** How long to wait before asking again, in milliseconds. */
const PAUSE = 1000;

/** Whether any request waits for the server. */
export function isPreparing(): boolean {
  return waiting > 0;
}

/** Wait a little before asking again; throws if the request is aborted. */
export async function waitForRules(signal?: AbortSignal): Promise<void> {
  waiting += 1;
  try {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal?.throwIfAborted();
  } finally {
    // The next answer comes quickly: the notice must not flicker in between.
    setTimeout(() => (waiting -= 1), PAUSE);
  }
}
