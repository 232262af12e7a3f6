import { expect, test, vi } from "vitest";

import type { BoardLandings } from "../../../src/core/landings";
import { Forecast } from "../../../src/table/choosing/forecast.svelte";
import { forecastMarks, pirateAt } from "../../../src/table/choosing/marking";
import { viewWith } from "../position";

const leads = {
  bySymbol: { skull: "7", hat: "8", dagger: "15", bottle: "10", key: "11", pistol: "12" },
  retreat: "3",
  morgan: "9",
};
const view = viewWith();
const me = 0;

const spaces = (marks: { space: string }[]) => marks.map(({ space }) => space);

test("an own pirate shows where the cards in hand and a retreat lead, each space once", () => {
  expect(spaces(forecastMarks(view, { seat: 0, space: "9" }, leads, null, me))).toEqual(["15", "8", "3"]);
});

test("of an opponent with a closed hand only Morgan's move is shown, of one with an open hand all cards", () => {
  expect(spaces(forecastMarks(view, { seat: 1, space: "start" }, leads, null, me))).toEqual(["9"]);
  const open = viewWith({ hands: [["hat"], ["key", "key"]] });
  expect(spaces(forecastMarks(open, { seat: 1, space: "start" }, leads, null, me))).toEqual(["11", "9"]);
});

test("a chosen symbol is the only one that is shown", () => {
  expect(spaces(forecastMarks(view, { seat: 1, space: "start" }, leads, "skull", me))).toEqual(["7"]);
  expect(forecastMarks(view, { seat: 1, space: "9" }, { ...leads, bySymbol: { skull: null } }, "skull", me)).toEqual(
    [],
  );
});

test("a space means the own pirate there, else the only crew", () => {
  expect(pirateAt(view, "start", null, 0)).toEqual({ seat: 0, space: "start" });
  expect(pirateAt(view, "start", null, -1)).toBeNull();
  expect(pirateAt(view, "9", null, 1)).toEqual({ seat: 0, space: "9" });
  expect(pirateAt(view, "9", 1, 0)).toEqual({ seat: 1, space: "9" });
  expect(pirateAt(view, "2", null, 0)).toBeNull();
});

test("a forecast is of one position: a late answer about an earlier one is not shown", async () => {
  const answers: ((landings: BoardLandings | null) => void)[] = [];
  const ask = vi.fn(() => new Promise<BoardLandings | null>((resolve) => answers.push(resolve)));
  const forecast = new Forecast({ ask });
  const later = viewWith();
  const looks = [forecast.look(view), forecast.look(view), forecast.look(later)];
  expect(ask).toHaveBeenCalledTimes(2);
  answers[1]!([{ "3": leads }, {}]);
  answers[0]!([{ "9": leads }, {}]);
  await Promise.all(looks);
  expect(forecast.of(view, { seat: 0, space: "9" })).toBeNull();
  expect(forecast.of(later, { seat: 0, space: "3" })).toBe(leads);
  expect(forecast.like(later, 0)!["3"]!.skull).toEqual({ to: "7" });
});

test("the core is sent only what lies open", () => {
  const ask = vi.fn(() => Promise.resolve(null));
  void new Forecast({ ask }).look(view);
  const { variant, path, pirates, boat } = view;
  expect(ask).toHaveBeenCalledWith("landings", { variant, path, pirates, boat });
});
