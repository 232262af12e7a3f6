/** Renders much content in slices, each in its own task, so that the browser can paint and handle input in between. */

/** Counts from 0 to *last*, one step for each task, once it is ready; call it while a component is created. */
export function sliced(last: number, isReady: () => boolean = () => true): () => number {
  let slice = $state(0);
  $effect(() => {
    if (slice === last || !isReady()) return;
    return inNextTask(() => slice++);
  });
  return () => slice;
}

/** Runs in the next task, without the minimum delay of timers; returns a function that cancels it. */
function inNextTask(then: () => void): () => void {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    channel.port1.close();
    then();
  };
  channel.port2.postMessage(null);
  return () => channel.port1.close();
}
