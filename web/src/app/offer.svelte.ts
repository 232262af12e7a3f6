/** What can be played, as the server tells it; asked once. */
import type { Offer } from "../protocol/types";
import { offer as ask } from "../protocol/requests";

let known = $state.raw<Offer>();
let asking: Promise<Offer> | undefined;

/** What can be played, once it is known. */
export function offer(): Offer | undefined {
  return known;
}

/** Ask, unless somebody did; a failure may be tried again. */
export async function loadOffer(): Promise<Offer> {
  asking ??= ask();
  try {
    return (known = await asking);
  } catch (error) {
    asking = undefined;
    throw error;
  }
}
