/** Which values an option may have given the others, from the server's data; no rules are coded here. */
import type { OfferedOption, Offer, Only, OptionName, Variant } from "../protocol/types";

/** A value of an option; where the legs of a route differ, of one leg. */
export type OptionValue = OfferedOption["values"][number];

type OfferedOptions = Pick<Offer, "options" | "only" | "legs">;

/** The allowed values of an option, given the other options. */
export function allowedValues(name: OptionName, variant: Variant, offered: OfferedOptions): OptionValue[] {
  const all = offered.options.find((option) => option.name === name)?.values ?? [];
  const limits = offered.only.filter((rule) => rule.option === name && applies(rule.if, variant));
  return all.filter((value) => limits.every((rule) => rule.values.includes(value)));
}

function applies(condition: Only["if"], variant: Variant): boolean {
  return Object.entries(condition).every(([name, value]) => variant[name as keyof Variant] === value);
}

/** The variant with every option that no longer fits set to the first value that does. */
export function fitted(variant: Variant, offered: OfferedOptions): Variant {
  let changed = { ...variant, refuel: fittedRefuel(variant, offered) };
  for (const { option } of offered.only) {
    const values = allowedValues(option, changed, offered);
    if (!values.some((value) => value === changed[option])) {
      changed = { ...changed, [option]: values[0] };
    }
  }
  return changed;
}

/** One way to earn cards for each leg of the route. */
function fittedRefuel({ refuel, route }: Variant, { legs }: OfferedOptions): Variant["refuel"] {
  return Array.from({ length: legs[route] ?? 1 }, (_, leg) => refuel[leg] ?? refuel.at(-1) ?? "retreat");
}
