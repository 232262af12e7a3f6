/** The sections on the page of each game, in reading order. A page has the name of its preset. */
import type { Variant } from "../protocol/types";
import type { Words } from "../words/shape";

export type Section = keyof Words["rules"]["sections"];

const START: Section[] = ["setup", "turn", "advance", "retreat"];
const SORCERY: Section[] = ["sorceress", "pistol", "rum", "lantern", "parrot", "hook", "chest"];
const SEA: Section[] = ["sea", "captain"];
const SECOND: Section[] = ["closedPile", "passFree", "emptyHand"];

export const PAGES = {
  jamaica: ["goal", ...START, "closedPile", "passNot", "end"],
  tortuga: ["goal", ...START, "openRow", "passNot", "end"],
  "jamaica-pass": ["goal", ...START, "closedPile", "passFree", "end"],
  "tortuga-pass": ["goal", ...START, "openRow", "passFree", "end"],
  hispaniola: ["goal", ...START, "closedRow", "passNot", "end"],
  jailbreak: ["goalPrison", ...START, ...SECOND, "end"],
  jungle: ["goalJungle", ...START, ...SECOND, "end"],
  complete: ["goalComplete", ...START, ...SEA, ...SECOND, "end"],
  everything: ["goalComplete", ...START, "morgan", ...SEA, ...SECOND, "freebooter", ...SORCERY, "end", "house"],
} satisfies Record<string, Section[]>;

export type Page = keyof typeof PAGES;

/** The page of an address, if there is one. */
export function pageNamed(name: string | null): Page | null {
  return name !== null && Object.hasOwn(PAGES, name) ? (name as Page) : null;
}

/** The page that describes a game with these options best. */
export function pageFor(variant: Variant): Page {
  if (hasExtras(variant)) return "everything";
  if (variant.edition === "second") return variant.route === "tunnel" ? "jailbreak" : variant.route;
  if (variant.route !== "tunnel") return variant.route;
  if (variant.supply === "row" && variant.hands === "closed") return "hispaniola";
  const open = variant.supply === "row" || variant.hands === "open";
  return `${open ? "tortuga" : "jamaica"}${variant.pass === "free" ? "-pass" : ""}`;
}

function hasExtras({ refuel, freebooter, sorceress }: Variant): boolean {
  return freebooter || sorceress || refuel.some((way) => way !== "retreat");
}

/** Which symbols the pictures of a page use. */
export function editionOf(page: Page): Variant["edition"] {
  return PAGES[page][0] === "goal" ? "classic" : "second";
}

/** Sections with a picture. */
export const DRAWN: Section[] = [
  "advance",
  "retreat",
  "openRow",
  "closedRow",
  "sea",
  "morgan",
  "freebooter",
  "pistol",
  "rum",
  "lantern",
  "parrot",
  "hook",
  "chest",
];
