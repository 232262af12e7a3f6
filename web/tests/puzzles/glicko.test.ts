import { expect, test } from "vitest";

import { BEGINNER, rated } from "../../src/puzzles/glicko";

const PUZZLE = { rating: 1500, deviation: 150 };

test("a solved puzzle raises the rating, a failed one lowers it as much when both are equal", () => {
  const [up, down] = [rated(BEGINNER, PUZZLE, 1), rated(BEGINNER, PUZZLE, 0)];
  expect(up.rating).toBeGreaterThan(1500);
  expect(up.rating + down.rating).toBeCloseTo(3000, 6);
  expect(up.deviation).toBeLessThan(350);
});

/** The first game of Glickman's example by itself: 1500 (200) beats 1400 (30). */
test("a win against a weaker opponent is worth what the formula says", () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, { rating: 1400, deviation: 30 }, 1);
  expect(after.rating).toBeCloseTo(1563.56, 1);
  expect(after.deviation).toBeCloseTo(175.4, 1);
  expect(after.volatility).toBeCloseTo(0.06, 4);
});

test("the deviation never vanishes, so that the rating always moves", () => {
  let one = BEGINNER;
  for (let i = 0; i < 500; i++) one = rated(one, PUZZLE, i % 2);
  expect(one.deviation).toBeGreaterThanOrEqual(45);
  expect(Math.abs(one.rating - 1500)).toBeLessThan(60);
});
