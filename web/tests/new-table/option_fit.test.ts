import { expect, test } from "vitest";

import { allowedValues, fitted } from "../../src/new-table/option_fit";
import type { Offer, Variant } from "../../src/protocol/types";
import { JAMAICA } from "../variants";

const told: Pick<Offer, "options" | "only" | "legs"> = {
  options: [
    { since: "classic", name: "pieces", values: [4, 5, 6, 7, 8] },
    { since: "second", name: "sorceress", values: [false, true] },
  ],
  only: [
    { if: { route: "complete" }, option: "pieces", values: [6, 8] },
    { if: { edition: "classic" }, option: "sorceress", values: [false] },
  ],
  legs: { tunnel: 1, jungle: 1, complete: 2 },
};
const base: Variant = {
  ...JAMAICA,
  edition: "second",
  pieces: 4,
  pass: "free",
  empty_hand_draw: true,
  refuel: ["morgan"],
  sorceress: true,
};

test("an option offers the values that the server allows with the others", () => {
  expect(allowedValues("pieces", base, told)).toEqual([4, 5, 6, 7, 8]);
  expect(allowedValues("pieces", { ...base, route: "complete" }, told)).toEqual([6, 8]);
});

test("an option that no longer fits takes the nearest allowed value", () => {
  const complete = fitted({ ...base, route: "complete" }, told);
  expect(complete.pieces).toBe(6);
  expect(complete.refuel).toEqual(["morgan", "morgan"]);
  expect(fitted({ ...complete, route: "jungle" }, told).refuel).toEqual(["morgan"]);
  expect(fitted({ ...base, edition: "classic" }, told).sorceress).toBe(false);
});
