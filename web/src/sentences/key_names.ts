/** Texts for the server's keys: presets, options, bots, clocks, errors. */
import { offer } from "../app/offer.svelte";
import { Refusal } from "../protocol/http";
import type { ClockRule, Offer, Variant } from "../protocol/types";
import { errorSentence } from "../words/refusals";
import { words } from "../words/words.svelte";

export interface Named {
  name: string;
  line: string;
}

function lookUp(section: object, key: string): Named | undefined {
  return (section as Record<string, Named | undefined>)[key];
}

export function presetWords(preset: string): Named {
  return lookUp(words().presets, preset) ?? words().presets.custom;
}

export function botWords(bot: string): Named {
  const added = offer()?.levels.find(({ name }) => name === bot);
  return lookUp(words().bots, bot) ?? { name: added?.title ?? bot, line: added?.description ?? "" };
}

/** The preset whose options a variant has, whatever the number of players; null if there is none. */
export function presetOf(variant: Variant, presets: Offer["presets"]): string | null {
  const names = Object.keys(variant).filter((name) => name !== "players" && name !== "turn_limit") as (keyof Variant)[];
  const isSame = (preset: Variant) => names.every((name) => String(preset[name]) === String(variant[name]));
  return Object.keys(presets).find((name) => isSame(presets[name]!)) ?? null;
}

/** The main options of a variant, in a few words each. */
export function chipsOf(variant: Variant): string[] {
  const { options, counts } = words();
  return [
    counts.players(variant.players),
    options.route.values[variant.route].name,
    counts.pieces(variant.pieces),
    ...(variant.crew === 6 ? [] : [counts.pirates(variant.crew)]),
    `${options.hands.name}: ${options.hands.values[variant.hands].name}`,
    `${options.supply.name}: ${options.supply.values[variant.supply].name}`,
    ...(variant.refuel.every((way) => way === "retreat") ? [] : [options.refuel.values.morgan.name]),
    ...(variant.freebooter ? [options.freebooter.name] : []),
    ...(variant.sorceress ? [options.sorceress.name] : []),
    ...newerOptions(variant),
  ];
}

/** Options that the texts of `chipsOf` name, or leave to the preset. */
const OLDER: readonly string[] = [
  ...["players", "edition", "route", "pieces", "crew", "hands", "supply", "pass", "empty_hand_draw", "refuel"],
  ...["freebooter", "sorceress", "turn_limit"],
];

/** The values of all other options, where they are not the usual ones. */
function newerOptions(variant: Variant): string[] {
  const texts = words().options as Record<string, { name: string; values?: Record<string, Named> } | undefined>;
  const usual = new Map<string, unknown>(offer()?.options.map(({ name, values }) => [name, values[0]]));
  return Object.entries(variant)
    .filter(([name, value]) => !OLDER.includes(name) && usual.has(name) && value !== usual.get(name))
    .map(([name, value]) => [texts[name]?.name ?? name, texts[name]?.values?.[String(value)]?.name])
    .map(([name, value]) => (value === undefined ? name! : `${name}: ${value}`));
}

/** "90 seconds", "5 minutes", "2 days". */
export function durationOf(seconds: number): string {
  const { duration } = words().clocks;
  if (seconds % 3600 === 0) return duration(seconds / 3600, "hour");
  return seconds % 60 === 0 && seconds > 60 ? duration(seconds / 60, "minute") : duration(seconds, "second");
}

export function clockText(clock: ClockRule): string {
  const { clocks } = words();
  if (clock.kind === "none") return clocks.none.name;
  if (clock.kind === "days") return clocks.turnOf(clocks.duration(clock.days, "day"));
  const time = durationOf(clock.seconds);
  if (clock.kind === "turn") return clocks.turnOf(time);
  return clock.increment ? clocks.bankOf(time, durationOf(clock.increment)) : clocks.bankAlone(time);
}

/** An error in the reader's words. */
export function explain(error: unknown): string {
  if (!(error instanceof Refusal)) return words().errors.unknown;
  return errorSentence(error.code.replace("unreachable", "offline"), words(), error.id);
}
