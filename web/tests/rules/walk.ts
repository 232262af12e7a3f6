/** Every preset, and every preset with one option changed, from the table of options in `rules/variant.py`. */
import { LEGS, LIMITS, OPTIONS } from "../../src/core/layouts";
import { fitted } from "../../src/new-table/option_fit";
import type { Offer, OptionName, Variant } from "../../src/protocol/types";
import { PRESETS } from "../variants";

type Value = Variant[keyof Variant];

export const OFFERED: Pick<Offer, "options" | "only" | "legs"> = {
  options: optionNames().flatMap((name) =>
    name === "turn_limit" ? [] : [{ name, since: "", values: valuesOf(name) }],
  ),
  only: LIMITS.map((limit) => ({ ...limit, values: [...limit.values] })),
  legs: LEGS,
};

function optionNames(): (keyof Variant)[] {
  return Object.keys(OPTIONS) as (keyof Variant)[];
}

function valuesOf(name: OptionName): (string | number | boolean)[] {
  return [...OPTIONS[name].values];
}

/** What can be chosen for an option. */
function choicesOf(name: keyof Variant): Value[] {
  if (name === "turn_limit") return [null, 600];
  if (name !== "refuel") return valuesOf(name) as Value[];
  const ways = OPTIONS.refuel.values;
  return ways.flatMap((tunnel) => ways.map((jungle) => [tunnel, jungle]));
}

/** The variants with another value of one option, and without what does not fit to it. */
function changes(base: Variant): Variant[] {
  return optionNames().flatMap((name) =>
    choicesOf(name)
      .map((value) => [value, fitted({ ...base, [name]: value }, OFFERED)] as const)
      .filter(([value, variant]) => name === "refuel" || variant[name] === value)
      .map(([, variant]) => variant),
  );
}

/** The games that the tests of the rules walk over. */
export const WALK: [name: string, variant: Variant][] = Object.entries(PRESETS).flatMap(([name, preset]) =>
  [preset, ...changes(preset)].map((variant): [string, Variant] => [
    `${name} ${differences(preset, variant)}`,
    variant,
  ]),
);

function differences(base: Variant, variant: Variant): string {
  const changed = optionNames().filter((name) => String(variant[name]) !== String(base[name]));
  return changed.map((name) => `${name}=${String(variant[name])}`).join(" ");
}
