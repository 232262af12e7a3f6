/** The game whose rules an address asks for. */
import { fitted } from "../new-table/option_fit";
import type { Offer, Variant } from "../protocol/types";

const USUAL = { classic: "jamaica", second: "jailbreak" };

/** The variant whose rules an address asks for; options that it leaves out or gets wrong are as usual. */
export function variantAt(page: string | null, options: string, offer: Offer): Variant {
  const asked = new URLSearchParams(options);
  const usual = asked.get("edition") === "second" ? USUAL.second : USUAL.classic;
  const base = offer.presets[page && Object.hasOwn(offer.presets, page) ? page : usual]!;
  const chosen = offer.options.flatMap(({ name, values }) => {
    const found = read(asked.get(name), values, name === "refuel");
    return found === undefined ? [] : [[name, found] as const];
  });
  const variant = { ...base, ...Object.fromEntries(chosen), turn_limit: limitIn(asked) } as Variant;
  return fitted(variant, offer);
}

type Value = string | number | boolean;

function read(text: string | null, values: readonly Value[], isList: boolean): Value | Value[] | undefined {
  if (text === null) return undefined;
  if (!isList) return values.find((value) => String(value) === text);
  const words = text.split(",").filter((word) => values.includes(word));
  return words.length ? words : undefined;
}

function limitIn(asked: URLSearchParams): number | null {
  const limit = Number(asked.get("turn_limit"));
  return Number.isSafeInteger(limit) && limit > 0 ? limit : null;
}
