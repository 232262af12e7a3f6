import { expect, test } from "vitest";

import { readJoinText } from "../../src/home/joining";

test("a link in any form gives the id of its table", () => {
  for (const link of ["https://here.example/table/abc123", " localhost:1672/table/abc123?x#y", "/table/abc123"]) {
    expect(readJoinText(link)).toEqual({ id: "abc123" });
  }
});

test("a code may be typed in lower case and with spaces", () => {
  expect(readJoinText("bcd fgh")).toEqual({ code: "BCDFGH" });
  expect(readJoinText("BCD-FGH")).toEqual({ code: "BCDFGH" });
});

test("any other text is neither a link nor a code", () => {
  for (const typed of ["", "BCDFG", "BCDFGHJ", "https://here.example/", "12345678"])
    expect(readJoinText(typed)).toBeNull();
});
