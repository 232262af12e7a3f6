/** Showing much in slices: each in a task of its own, so that the browser can paint and answer in between. */

/** Counts from 0 to *last*, one step a task, once it is ready; to be called while a component is made. */
export function sliced(last: number, isReady: () => boolean = () => true): () => number {
  let slice = $state(0);
  $effect(() => {
    if (slice === last || !isReady()) return;
    return soon(() => slice++);
  });
  return () => slice;
}

/** In the next task, without the pause that timers make; returns how to call it off. */
function soon(then: () => void): () => void {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    channel.port1.close();
    then();
  };
  channel.port2.postMessage(null);
  return () => channel.port1.close();
}
