import { expect, test } from "vitest";

import { routeOf } from "../../src/app/router.svelte";

const at = (path: string) => routeOf(new URL(path, "http://localhost"));

test("an address leads to its screen", () => {
  expect(at("/")).toEqual({ screen: "home" });
  expect(at("/table/abc")).toEqual({ screen: "table", id: "abc" });
  expect(at("/replay/abc#12")).toEqual({ screen: "replay", id: "abc", at: 12 });
  expect(at("/analysis#n=3")).toEqual({ screen: "analysis", id: null, hash: "#n=3" });
  expect(at("/analysis/abc")).toEqual({ screen: "analysis", id: "abc", hash: "" });
  expect(at("/learn/abc?seat=1")).toEqual({ screen: "learn", id: "abc", seat: 1 });
  expect(at("/learn/abc?seat=x")).toEqual({ screen: "learn", id: "abc", seat: 0 });
  expect(at("/editor#p=x")).toEqual({ screen: "editor", hash: "#p=x" });
  expect(at("/rules")).toEqual({ screen: "rules", page: null, options: "" });
  expect(at("/lessons")).toEqual({ screen: "lessons" });
  expect(at("/lesson/first")).toEqual({ screen: "lesson", id: "first" });
  expect(at("/puzzles")).toEqual({ screen: "puzzles" });
  expect(at("/puzzle/0007")).toEqual({ screen: "puzzle", id: "0007" });
  expect(at("/daily")).toEqual({ screen: "daily", id: null });
  expect(at("/daily/2026-11-18")).toEqual({ screen: "daily", id: "2026-11-18" });
  expect(at("/nowhere")).toEqual({ screen: "missing" });
});
