/** One row for each option of a variant, except the players; `refuel` has a row for each leg. */
import type { Offer, OptionName, Variant } from "../protocol/types";
import type { OptionValue } from "./option_fit";
import { words } from "../words/words.svelte";

/** A form in which a variant is chosen. */
export interface VariantForm {
  readonly offer: Offer;
  readonly values: { readonly variant: Variant };
  /** The preset that has exactly these options, or null. */
  readonly preset: string | null;
  choosePreset(name: string): void;
  choose(name: OptionName, value: OptionValue | string[]): void;
  allowed(name: OptionName): OptionValue[];
}

export interface OptionRow {
  key: string;
  name: string;
  line: string;
  value: OptionValue;
  choices: { value: OptionValue; name: string }[];
  choose: (value: OptionValue) => void;
}

interface OptionTexts {
  name: string;
  line: string;
  values?: Record<string, { name: string; line: string }>;
}

/** The rows in the server's order, without those in which there is nothing to choose between. */
export function rowsOf(form: VariantForm): OptionRow[] {
  const names = form.offer.options.map(({ name }) => name).filter((name) => name !== "players");
  const rows = names.flatMap((name) => (name === "refuel" ? refuelRows(form) : [rowOf(form, name)]));
  return rows.filter(({ value, choices }) => choices.length > 1 || typeof value === "boolean");
}

function rowOf(form: VariantForm, name: OptionName): OptionRow {
  const texts: OptionTexts = words().options[name];
  const value = form.values.variant[name] as OptionValue;
  return {
    key: name,
    name: texts.name,
    line: texts.values?.[String(value)]?.line ?? texts.line,
    value,
    choices: form.allowed(name).map((one) => ({ value: one, name: texts.values?.[String(one)]?.name ?? String(one) })),
    choose: (chosen) => form.choose(name, chosen),
  };
}

/** The rows for earning cards: in the tunnel and in the jungle, if the route has both. */
function refuelRows(form: VariantForm): OptionRow[] {
  const { refuel: texts } = words().options;
  const { refuel } = form.values.variant;
  const legs = [texts.legs.tunnel, texts.legs.jungle];
  return refuel.map((way, leg) => ({
    key: `refuel ${leg}`,
    name: refuel.length > 1 ? `${texts.name} · ${legs[leg]}` : texts.name,
    line: texts.values[way].line,
    value: way,
    choices: form.allowed("refuel").map((one) => ({ value: one, name: texts.values[one as typeof way].name })),
    choose: (chosen) =>
      form.choose("refuel", refuel.map((old, at) => (at === leg ? chosen : old)) as Variant["refuel"]),
  }));
}
