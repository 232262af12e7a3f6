/** Plurals, lists and durations by Intl: `counted("en", { one: "card", other: "cards" })(3)` is "3 cards". */
import type { Language } from "./languages";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rulesOf = once((language) => new Intl.PluralRules(language));
const numbersOf = once((language) => new Intl.NumberFormat(language));
const listsOf = once((language) => new Intl.ListFormat(language, { type: "conjunction" }));

/** Intl objects are slow to create: each is created once, when it is first needed. */
function once<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    if (!made.has(language)) made.set(language, make(language));
    return made.get(language)!;
  };
}

/** All our languages write small numbers alike, so the slow number format of Intl is not needed. */
function numberOf(count: number, language: Language): string {
  return Number.isInteger(count) && count < 1000 ? String(count) : numbersOf(language).format(count);
}

/** A function that puts a number before the right form. */
export function counted(language: Language, forms: Forms): (count: number) => string {
  return (count) => `${numberOf(count, language)} ${forms[rulesOf(language).select(count)] ?? forms.other}`;
}

/** A function that lists things: "a dagger, a hat and a key". */
export function listed(language: Language): (items: string[]) => string {
  return (items) => listsOf(language).format(items);
}

/** A function that says how long something takes: "5 minutes". */
export function measured(language: Language): (count: number, unit: "second" | "minute" | "hour" | "day") => string {
  return (count, unit) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 }).format(
      count,
    );
}
