/** Everything that can be played on this server, fetched once. */
import type { Offer } from "../protocol/types";
import { offer as ask } from "../protocol/requests";

let known = $state.raw<Offer>();
let asking: Promise<Offer> | undefined;

/** What can be played; undefined until it is loaded. */
export function offer(): Offer | undefined {
  return known;
}

/** Load it, unless that has been started already; after a failure it can be loaded again. */
export async function loadOffer(): Promise<Offer> {
  asking ??= ask();
  try {
    return (known = await asking);
  } catch (error) {
    asking = undefined;
    throw error;
  }
}
