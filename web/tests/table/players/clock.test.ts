import { expect, test } from "vitest";

import { daysLeft, formatLeft, leftAt } from "../../../src/table/players/clock";

test("only the clock of the deciding seat runs, from the server's time on", () => {
  const clock = { left: [60_000, 30_000], at: 1000 };
  expect(leftAt(clock, 0, 0, 11_000)).toBe(50_000);
  expect(leftAt(clock, 1, 0, 11_000)).toBe(30_000);
  expect(leftAt(clock, 0, 0, 900_000)).toBe(0);
  expect(leftAt(clock, 0, 0, 500)).toBe(60_000);
});

test("time is written as on a clock", () => {
  expect(formatLeft(125_000)).toBe("2:05");
  expect(formatLeft(400)).toBe("0:01");
  expect(formatLeft(3_600_000)).toBe("1:00:00");
  expect(daysLeft(3 * 86_400_000)).toBe(3);
});
