import { expect, test } from "vitest";

import { allowedValues, fitted } from "../../src/new-table/option_fit";
import type { Offer, Variant } from "../../src/protocol/types";
import { JAMAICA } from "../variants";

const told: Pick<Offer, "options" | "only" | "legs"> = {
  options: [
    { since: "classic", name: "pieces", values: [4, 5, 6, 7, 8] },
    { since: "second", name: "sorceress", values: [false, true] },
    { since: "second", name: "sail_back", values: ["tunnel_or_prison", "tunnel"] },
  ],
  only: [
    { if: { route: "tunnel" }, option: "sail_back", values: ["tunnel_or_prison"] },
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
  expect(allowedValues("sail_back", base, told)).toEqual(["tunnel_or_prison"]);
  expect(allowedValues("sail_back", { ...base, route: "complete" }, told)).toEqual(["tunnel_or_prison", "tunnel"]);
});

test("an option that no longer fits takes the first allowed value", () => {
  const complete = fitted({ ...base, route: "complete" }, told);
  expect(fitted({ ...complete, sail_back: "tunnel", route: "tunnel" }, told).sail_back).toBe("tunnel_or_prison");
  expect(complete.refuel).toEqual(["morgan", "morgan"]);
  expect(fitted({ ...complete, route: "jungle" }, told).refuel).toEqual(["morgan"]);
  expect(fitted({ ...base, edition: "classic" }, told).sorceress).toBe(false);
});
