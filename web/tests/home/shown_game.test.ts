import { expect, test } from "vitest";

import { MOVES, positionAfter } from "../../src/home/shown_game";

const LAST = MOVES.length;

test("no field ever holds more than three pirates, and no pirate is lost", () => {
  for (let count = 0; count <= LAST; count++) {
    const { pirates } = positionAfter(count);
    const standing = pirates.flatMap((crew) => Object.entries(crew));
    const fields = Array.from({ length: 24 }, (_, i) => String(i + 1));
    for (const field of fields) {
      const here = standing.filter(([space]) => space === field).reduce((sum, [, number]) => sum + number, 0);
      expect(here, `field ${field} after ${count} moves`).toBeLessThanOrEqual(3);
    }
    expect(standing.every(([, number]) => number >= 0)).toBe(true);
    expect(standing.reduce((sum, [, number]) => sum + number, 0)).toBe(12);
  }
});

test("the game ends when a whole crew is aboard, and not before", () => {
  const home = (count: number) => Math.max(...positionAfter(count).pirates.map(({ end = 0 }) => end));
  expect(home(LAST)).toBe(4);
  expect(home(LAST - 1)).toBe(3);
});

test("a walking pirate stands nowhere", () => {
  const { seat, from } = MOVES[5]!;
  const [before, during] = [positionAfter(5), positionAfter(5, true)];
  expect(during.pirates[seat]![from]).toBe(before.pirates[seat]![from]! - 1);
});
