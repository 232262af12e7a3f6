/** The order in which a board is drawn when it is first shown, one slice at a time. */

/** The number of fields, pirates and targets in a slice. */
const SOME = { fields: 4, crews: 5, targets: 9 };
const [ZONES, FIELDS, CREWS, TARGETS] = [2, 12, 6, 8];
const PATH = 1 + ZONES;

/** The first slice of each stage: the landscape, then the pirates, and finally the targets. */
export const STAGES = {
  land: 0,
  ground: 1,
  path: PATH,
  fields: PATH + 1,
  crews: PATH + 1 + FIELDS,
  marks: PATH + 1 + FIELDS + CREWS,
  targets: PATH + 2 + FIELDS + CREWS,
  all: PATH + 1 + FIELDS + CREWS + TARGETS,
};
const END = { fields: STAGES.crews, crews: STAGES.marks, targets: STAGES.all };

/** The items that are drawn in that slice. */
export function drawn<T>(things: T[], kind: keyof typeof SOME, slice: number): T[] {
  if (slice >= END[kind]) return things;
  return things.slice(0, Math.max(0, slice - STAGES[kind] + 1) * SOME[kind]);
}
