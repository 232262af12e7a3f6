/** Every option of a variant with its words, one row each, but for the players; `refuel` has a row for each leg. */
import type { OptionName, Variant } from "../protocol/types";
import type { OptionValue } from "./option_fit";
import { words } from "../words/words.svelte";
import type { TableForm } from "./form.svelte";

export interface OptionRow {
  key: string;
  name: string;
  line: string;
  value: OptionValue;
  choices: { value: OptionValue; name: string }[];
  choose: (value: OptionValue) => void;
}

interface Told {
  name: string;
  line: string;
  values?: Record<string, { name: string; line: string }>;
}

/** The rows in the server's order. */
export function rowsOf(form: TableForm): OptionRow[] {
  const names = form.offer.options.map(({ name }) => name).filter((name) => name !== "players");
  return names.flatMap((name) => (name === "refuel" ? refuelRows(form) : [rowOf(form, name)]));
}

function rowOf(form: TableForm, name: OptionName): OptionRow {
  const told: Told = words().options[name];
  const value = form.wishes.variant[name] as OptionValue;
  return {
    key: name,
    name: told.name,
    line: told.values?.[String(value)]?.line ?? told.line,
    value,
    choices: form.allowed(name).map((one) => ({ value: one, name: told.values?.[String(one)]?.name ?? String(one) })),
    choose: (chosen) => form.choose(name, chosen),
  };
}

/** The ways to earn cards: in the tunnel and in the jungle, where the route has both. */
function refuelRows(form: TableForm): OptionRow[] {
  const { refuel: told } = words().options;
  const { refuel } = form.wishes.variant;
  const legs = [told.legs.tunnel, told.legs.jungle];
  return refuel.map((way, leg) => ({
    key: `refuel ${leg}`,
    name: refuel.length > 1 ? `${told.name} · ${legs[leg]}` : told.name,
    line: told.values[way].line,
    value: way,
    choices: form.allowed("refuel").map((one) => ({ value: one, name: told.values[one as typeof way].name })),
    choose: (chosen) =>
      form.choose("refuel", refuel.map((old, at) => (at === leg ? chosen : old)) as Variant["refuel"]),
  }));
}
