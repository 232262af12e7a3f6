/** Which sections of the rules have a picture, and which cards it shows. */
import type { Variant } from "../protocol/types";
import type { SectionName } from "./outline";

type Edition = Variant["edition"];

const STRIPS: SectionName[] = ["advance", "retreat", "morgan", "hook", "sea"];
const ROWS: Record<Edition, string[]> = {
  classic: ["dagger", "hat", "key", "skull", "bottle"],
  second: ["lantern", "hook", "chest", "rum", "parrot"],
};
const ENCHANTED: Partial<Record<SectionName, string[]>> = {
  pistol: ["pistol"],
  rum: ["rum"],
  lantern: ["lantern"],
  parrot: ["parrot", "parrot"],
  chest: ["chest"],
};

/** The first cards of an open row. */
export function rowOf(edition: Edition): string[] {
  return ROWS[edition];
}

/** The cards beside a section; for the Freebooter a plain and a dark one. */
export function cardsOf(section: SectionName, edition: Edition): string[] {
  const symbol = ROWS[edition][0]!;
  return section === "freebooter" ? [symbol, `${symbol}*`] : (ENCHANTED[section] ?? []);
}

/** Whether a section has a picture; the cards have one where they lie in a row. */
export function isDrawn(section: SectionName, { supply, edition }: Variant): boolean {
  if (section === "cards") return supply === "row";
  return STRIPS.includes(section) || cardsOf(section, edition).length > 0;
}
