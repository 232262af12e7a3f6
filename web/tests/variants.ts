/** The presets as complete variants, from the table of options in `rules/variant.py`. */
import { PRESETS as WRITTEN } from "../src/core/layouts";
import type { Preset, Variant } from "../src/protocol/types";

/** The presets as the server has them; their names are checked by the compiler. */
export const PRESETS: Record<Preset, Variant> = structuredClone(WRITTEN) as object as Record<Preset, Variant>;

/** The classic game, a base for tests. */
export const JAMAICA = PRESETS.jamaica;
