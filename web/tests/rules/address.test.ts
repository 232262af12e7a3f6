/** An address of the rules leads back to the game it was made for. */
import { expect, it } from "vitest";

import { routeOf } from "../../src/app/router.svelte";
import type { Offer } from "../../src/protocol/types";
import { rulesAddress } from "../../src/rules/address";
import { variantAt } from "../../src/rules/asked_variant";
import { PRESETS } from "../variants";
import { OFFERED, WALK } from "./walk";

const OFFER = { presets: PRESETS, ...OFFERED } as Offer;

function variantOf(address: string) {
  const route = routeOf(new URL(address, "https://cartagena.example"));
  if (route.screen !== "rules") throw new Error(`not the rules: ${address}`);
  return variantAt(route.page, route.options, OFFER);
}

it("every game has an address of its own", () => {
  for (const [name, variant] of WALK) expect(variantOf(rulesAddress(variant)), name).toEqual(variant);
});

it("a preset has its name as an address, and may be changed", () => {
  expect(variantOf("/rules/tortuga")).toEqual(PRESETS.tortuga);
  expect(variantOf("/rules/jamaica?freebooter=true")).toEqual({ ...PRESETS.jamaica, freebooter: true });
});

it("an address with mistakes leads to the nearest game", () => {
  expect(variantOf("/rules")).toEqual(PRESETS.jamaica);
  expect(variantOf("/rules/constructor?pieces=99&hands=half&refuel=&turn_limit=-3")).toEqual(PRESETS.jamaica);
  expect(variantOf("/rules?edition=second")).toEqual(PRESETS.jailbreak);
  expect(variantOf("/rules/jamaica?sorceress=true")).toEqual(PRESETS.jamaica);
});
