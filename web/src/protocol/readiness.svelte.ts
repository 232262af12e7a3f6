/** Whether the server still prepares its rules, as it does once on every machine; requests wait meanwhile. */
let waiting = $state(0);

/** How long to wait before asking again, in milliseconds. */
const PAUSE = 1000;

/** Whether anything waits for the server to be ready. */
export function isPreparing(): boolean {
  return waiting > 0;
}

/** Wait a little before asking again; throws if the request is broken off. */
export async function waitForRules(signal?: AbortSignal): Promise<void> {
  waiting += 1;
  try {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal?.throwIfAborted();
  } finally {
    // The answer to the next try comes at once: the notice does not flicker in between.
    setTimeout(() => (waiting -= 1), PAUSE);
  }
}
