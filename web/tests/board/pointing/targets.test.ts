import { expect, test } from "vitest";

import { feetOf, figuresOf } from "../../../src/board/layout/figures";
import { layOut, withBoat } from "../../../src/board/layout/geometry";
import { targetsOf, tileAt } from "../../../src/board/pointing/targets";
import { inOrder, type Mark } from "../../../src/board/pointing/marks";
import { groupsOf, passed, spacesOf } from "../../../src/board/layout/places";
import type { View } from "../../../src/protocol/types";
import en from "../../../src/words/en";

const SIX = ["pistol", "rum", "lantern", "parrot", "hook", "chest"];
const view = {
  variant: { players: 2, edition: "second", route: "complete", pieces: 6, sorceress: true },
  path: Array.from({ length: 36 }, (_, i) => SIX[i % 6]),
  pirates: [
    { start: 4, "7": 1, boat: 1 },
    { "7": 2, end: 4 },
  ],
  boat: "tortuga",
  tiles: { "6": "closed", "12": 2 },
} as unknown as View;
const layout = withBoat(layOut({ route: "complete", pieces: 6 }, 3), "tortuga");
const figures = figuresOf(groupsOf(view), layout);

function targets(marks: Mark[] = [], withPirates = true) {
  const found = targetsOf({ view, names: ["Ann", "Bo"], marks, layout, figures, words: en }, withPirates);
  return Object.fromEntries(found.map((target) => [target.key, target]));
}

test("the boat is between the legs of the complete adventure", () => {
  const spaces = spacesOf(view);
  expect(spaces.slice(17, 21)).toEqual(["17", "18", "boat", "19"]);
  expect(spaces).toHaveLength(39);
});

test("a walk passes every space between, forward and backward", () => {
  expect(passed(spacesOf(view), { from: "17", to: "19" })).toEqual(["17", "18", "boat", "19"]);
  expect(passed(spacesOf(view), { from: "2", to: "start" })).toEqual(["2", "1", "start"]);
});

test("pirates are drawn side by side on a field, and counted on spaces for many", () => {
  expect(figures.filter(({ space }) => space === "7").map(({ seat, count }) => [seat, count])).toEqual([
    [0, null],
    [1, null],
    [1, null],
  ]);
  expect(figures.find(({ space }) => space === "end")).toMatchObject({ seat: 1, count: 4 });
  expect(new Set(figures.map(({ x, y }) => `${x} ${y}`)).size).toBe(figures.length);
});

test("a moving pirate starts where its colour stood", () => {
  const standing = figures.find(({ seat, space }) => seat === 0 && space === "boat")!;
  expect(feetOf(figures, 0, "boat", layout)).toMatchObject({ x: standing.x, y: standing.y });
  expect(feetOf(figures, 0, "30", layout)).toMatchObject({ x: layout.places["30"]!.x });
});

test("the label of a space has its name, its tile and its pirates", () => {
  const found = targets();
  expect(found["7"]!.label).toBe("Field 7, pistol, Ann 1, Bo 2");
  expect(found["6"]!.label).toBe("Field 6, chest, closed treasure, empty");
  expect(found["12"]!.label).toBe("Field 12, chest, treasure: 2 cards, empty");
  expect(found["boat"]!.label).toBe("Boat at Tortuga, Ann 1");
  expect(found["7 1"]!.label).toBe("Bo: pirate on Field 7, pistol");
});

test("a chest field without its tile has been opened", () => {
  expect(tileAt(view, "18")).toBe("opened");
  expect(tileAt(view, "7")).toBeNull();
});

test("labels include marks, and the tab key stops at marked targets", () => {
  const found = targets([
    { space: "8", kind: "target", label: "+1" },
    { space: "9", kind: "last" },
  ]);
  expect(found["8"]).toMatchObject({ label: "Field 8, rum, empty, can be reached, +1", isHot: true });
  expect(found["9"]!.isHot).toBe(false);
});

test("pirates on a target field cannot be pressed, unless they can be picked", () => {
  const found = targets([
    { space: "7", kind: "target" },
    { space: "7", seat: 0, kind: "movable" },
  ]);
  expect(Object.keys(found).filter((key) => key.startsWith("7 "))).toEqual(["7 0"]);
});

test("targets for pirates can be left out", () => {
  expect(new Set(Object.keys(targets([], false)))).toEqual(new Set(spacesOf(view)));
});

test("the most important marks are drawn last", () => {
  const kinds = inOrder([
    { space: "1", kind: "preview" },
    { space: "2", kind: "last" },
    { space: "3", kind: "target" },
  ]).map(({ kind }) => kind);
  expect(kinds).toEqual(["last", "target", "preview"]);
});
