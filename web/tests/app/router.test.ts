import { expect, test } from "vitest";

import { routeOf } from "../../src/app/router.svelte";

const at = (path: string) => routeOf(new URL(path, "http://localhost"));

test("an address leads to its screen", () => {
  expect(at("/")).toEqual({ screen: "home" });
  expect(at("/table/abc")).toEqual({ screen: "table", id: "abc" });
  expect(at("/replay/abc#12")).toEqual({ screen: "replay", id: "abc", at: 12 });
  expect(at("/rules")).toEqual({ screen: "rules", page: null });
  expect(at("/nowhere")).toEqual({ screen: "missing" });
});
