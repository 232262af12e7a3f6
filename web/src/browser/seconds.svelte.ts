/** The time, once a second, while somebody looks at it. */
import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970; what reads it is updated every second. */
export function seconds(): number {
  subscribe();
  return Date.now();
}
