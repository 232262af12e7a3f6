/** Whether there is space for a panel beside the board. */
import { MediaQuery } from "svelte/reactivity";

const query = new MediaQuery("min-width: 56rem", true);

export function isWide(): boolean {
  return query.current;
}
