import { beforeAll, expect, test, vi } from "vitest";

import { failureText } from "../../src/sentences/refusal";
import { loadLanguage, words } from "../../src/words/words.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));
beforeAll(() => loadLanguage("en"));

test("a limit says how long to wait, where the server knows it", () => {
  const failure = { type: "error", code: "too_many", text: "too many requests" } as const;
  expect(failureText({ ...failure, wait: 2 }, null)).toBe("Too much at once. Try again in 2 seconds.");
  expect(failureText(failure, null)).toBe(words().errors.too_many);
});
