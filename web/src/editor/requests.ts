/** The requests of the editor of positions. */
import { post } from "../protocol/http";
import type { CheckedPosition, GivenOptions, GivenPosition, PositionSetup, Variant } from "../protocol/types";

export interface EditorServer {
  /** Everything that is wrong with a position, given as its line of text or as JSON. */
  check(given: GivenPosition): Promise<CheckedPosition>;
  /** The start of a game of a variant, and what a position of it consists of. */
  setup(variant: Variant): Promise<PositionSetup>;
}

export const SERVER: EditorServer = {
  check: (given) => post<CheckedPosition>("/analysis/check", given),
  setup: (variant) => post<PositionSetup>("/analysis/setup", { variant: { ...variant } } satisfies GivenOptions),
};
