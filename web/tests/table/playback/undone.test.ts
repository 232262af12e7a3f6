import { expect, it } from "vitest";

import type { Row } from "../../../src/protocol/types";
import { undoneNumbers } from "../../../src/table/playback/undone";

const acted = (n: number) => ({ n, row: { row: "acted" } as Row, events: [] });
const undone = (n: number, count: number) => ({ n, row: { row: "undone", seat: 0, count } as Row, events: [] });

it("an undo strikes out the last actions that still stood", () => {
  const hinted = { n: 3, row: { row: "hinted", seat: 0 } as Row, events: [] };
  expect(undoneNumbers([acted(1), acted(2), hinted, undone(4, 1)])).toEqual(new Set([2]));
  expect(undoneNumbers([acted(1), acted(2), undone(3, 1), acted(4), undone(5, 2)])).toEqual(new Set([1, 2, 4]));
});

it("nothing is struck out without an undo", () => {
  expect(undoneNumbers([acted(1), acted(2)])).toEqual(new Set());
});
