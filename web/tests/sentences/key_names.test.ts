import { beforeAll, expect, test, vi } from "vitest";

import { loadOffer } from "../../src/app/offer.svelte";
import { chipsOf } from "../../src/sentences/key_names";
import { loadLanguage } from "../../src/words/words.svelte";
import { OFFERED } from "../rules/walk";
import { PRESETS } from "../variants";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));
beforeAll(() => loadLanguage("en"));

test("the chips of a game name every newer option that is not as usual", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(OFFERED))));
  await loadOffer();
  const usual = chipsOf(PRESETS.everything);
  const changed = chipsOf({ ...PRESETS.everything, sail_back: "tunnel", snake: "own_leg" });
  expect(changed.slice(usual.length)).toEqual(["Sailing back: Tunnel only", "Snake: On the same leg"]);
});
