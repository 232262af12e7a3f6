/** Drawing a board in slices: each in a task of its own, so that the browser can show and answer something in between. */

/** How many fields make a slice. */
const SOME = 12;
const FIELDS = 48;
/** First the ground, then what lies on it, the fields, who stands on them, and at last what can be pressed. */
export const SLICES = { ground: 0, land: 1, fields: 2, crews: 2 + FIELDS / SOME, all: 3 + FIELDS / SOME };

/** The slice that is drawn up to now; to be called while a component is made. */
export function sliced(isReady: () => boolean): () => number {
  let slice = $state<number>(SLICES.ground);
  $effect(() => {
    if (slice === SLICES.all || !isReady()) return;
    const task = setTimeout(() => slice++);
    return () => clearTimeout(task);
  });
  return () => slice;
}

/** How many fields are drawn in that slice. */
export function fieldsIn(slice: number): number {
  return slice >= SLICES.crews ? Infinity : Math.max(0, slice - SLICES.fields + 1) * SOME;
}
