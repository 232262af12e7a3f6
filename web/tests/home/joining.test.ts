import { expect, test } from "vitest";

import { readWish } from "../../src/home/joining";

test("a link in any form leads to its table", () => {
  for (const link of ["https://here.example/table/abc123", " localhost:1672/table/abc123?x#y", "/table/abc123"]) {
    expect(readWish(link)).toEqual({ id: "abc123" });
  }
});

test("a code may be typed small and with gaps", () => {
  expect(readWish("bcd fgh")).toEqual({ code: "BCDFGH" });
  expect(readWish("BCD-FGH")).toEqual({ code: "BCDFGH" });
});

test("anything else is neither", () => {
  for (const typed of ["", "BCDFG", "BCDFGHJ", "https://here.example/", "12345678"]) expect(readWish(typed)).toBeNull();
});
