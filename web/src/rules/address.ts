/** The address of a game's rules: a preset by its name, any other game by its options. */
import type { Variant } from "../protocol/types";

/** The address of the rules of a variant. */
export function rulesAddress(variant: Variant): string {
  const options = Object.entries(variant).filter(([, value]) => value !== null);
  return `/rules?${new URLSearchParams(options.map(([name, value]) => [name, String(value)])).toString()}`;
}
