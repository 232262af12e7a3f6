import { expect, it } from "vitest";

import type { Variant } from "../../src/protocol/types";
import { PAGES, editionOf, pageFor, pageNamed } from "../../src/rules/pages";
import en from "../../src/words/en";
import { JAMAICA } from "../variants";

const JAILBREAK: Variant = { ...JAMAICA, edition: "second", pass: "free", empty_hand_draw: true };

it("there is a page for every preset, and its name is known", () => {
  const presets = Object.keys(en.presets).filter((name) => name !== "custom");
  expect(Object.keys(PAGES).sort()).toEqual(presets.sort());
});

it("every section is on a page", () => {
  const shown = new Set(Object.values(PAGES).flat() as string[]);
  const unseen = Object.keys(en.rules.sections).filter((section) => !shown.has(section));
  expect(unseen).toEqual([]);
});

it("only the addresses of pages are pages", () => {
  expect(pageNamed("tortuga")).toBe("tortuga");
  expect(pageNamed("constructor")).toBeNull();
  expect(pageNamed(null)).toBeNull();
});

it("a game's page follows its options", () => {
  expect(pageFor(JAMAICA)).toBe("jamaica");
  expect(pageFor({ ...JAMAICA, pass: "free" })).toBe("jamaica-pass");
  expect(pageFor({ ...JAMAICA, hands: "open", supply: "row" })).toBe("tortuga");
  expect(pageFor({ ...JAMAICA, supply: "row" })).toBe("hispaniola");
  expect(pageFor(JAILBREAK)).toBe("jailbreak");
  expect(pageFor({ ...JAILBREAK, route: "complete", refuel: ["retreat", "retreat"] })).toBe("complete");
  expect(pageFor({ ...JAMAICA, freebooter: true })).toBe("everything");
  expect(pageFor({ ...JAILBREAK, refuel: ["morgan"] })).toBe("everything");
});

it("diagrams show the symbols of the edition", () => {
  expect(editionOf("hispaniola")).toBe("classic");
  expect(editionOf("jungle")).toBe("second");
});
