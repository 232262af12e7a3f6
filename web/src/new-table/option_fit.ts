/** Which values an option may have beside the others, by what the server told; no rule is known here. */
import type { OfferedOption, Offer, Only, OptionName, Variant } from "../protocol/types";

/** A value of an option; where the legs of a route differ, of one leg. */
export type OptionValue = OfferedOption["values"][number];

type Told = Pick<Offer, "options" | "only" | "legs">;

/** The values that an option may have while the others are as they are. */
export function allowedValues(name: OptionName, variant: Variant, told: Told): OptionValue[] {
  const all = told.options.find((option) => option.name === name)?.values ?? [];
  const limits = told.only.filter((rule) => rule.option === name && applies(rule.if, variant));
  return all.filter((value) => limits.every((rule) => rule.values.includes(value)));
}

function applies(condition: Only["if"], variant: Variant): boolean {
  return Object.entries(condition).every(([name, value]) => variant[name as keyof Variant] === value);
}

/** The variant with every option that no longer fits set to the nearest value that does. */
export function fitted(variant: Variant, told: Told): Variant {
  let changed = { ...variant, refuel: fittedRefuel(variant, told) };
  for (const { option } of told.only) {
    const values = allowedValues(option, changed, told);
    if (!values.some((value) => value === changed[option])) {
      changed = { ...changed, [option]: nearest(changed[option], values) };
    }
  }
  return changed;
}

/** One way to earn cards for each leg of the route. */
function fittedRefuel({ refuel, route }: Variant, { legs }: Told): Variant["refuel"] {
  return Array.from({ length: legs[route] ?? 1 }, (_, leg) => refuel[leg] ?? refuel.at(-1) ?? "retreat");
}

function nearest(wanted: unknown, values: OptionValue[]): OptionValue | undefined {
  if (typeof wanted !== "number") return values[0];
  return values.toSorted((a, b) => Math.abs(Number(a) - wanted) - Math.abs(Number(b) - wanted))[0];
}
