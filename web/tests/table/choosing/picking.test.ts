import { beforeEach, expect, test, vi } from "vitest";

import type { Choice } from "../../../src/protocol/types";
import { Picking, type Player } from "../../../src/table/choosing/picking.svelte";
import { advance, CHOICES } from "../position";

let player: { [K in keyof Player]: ReturnType<typeof vi.fn> };
let offered: Choice[];
let picking: Picking;

beforeEach(() => {
  player = { play: vi.fn(), whyNotCard: vi.fn(), whyNotPirate: vi.fn(), whyNotSpace: vi.fn() };
  offered = CHOICES;
  picking = new Picking(
    () => offered,
    () => 0,
    player as unknown as Player,
  );
});

const targets = () => [...new Set(picking.ways.map((way) => way.to))];

test("before a selection every movable pirate is marked, and no target", () => {
  expect(picking.movable.map(({ space }) => space)).toEqual(["start", "3", "9"]);
  expect(targets()).toEqual([]);
});

test("a card shows where each pirate would land, and the target plays it", () => {
  picking.pickCard("hat");
  expect(targets()).toEqual(["2", "8", "14"]);
  picking.pointAtSpace("8");
  expect(player.play.mock.calls).toEqual([[CHOICES[4]]]);
  expect(picking.pick.card).toBeNull();
});

test("several moves to one space are offered to choose from", () => {
  picking.pickCard("dagger");
  picking.pointAtSpace("15");
  expect(player.play).not.toHaveBeenCalled();
  expect(picking.ways.map((way) => way.text)).toEqual(["dagger start", "dagger 3", "dagger 9"]);
  picking.take(picking.ways[1]!);
  expect(player.play).toHaveBeenCalledWith(CHOICES[1]);
});

test("a picked pirate shows all its moves, forward and back", () => {
  picking.pointAtPirate({ seat: 0, space: "9" });
  expect(targets()).toEqual(["15", "14", "3"]);
  picking.pickCard("hat");
  expect(targets()).toEqual(["14"]);
});

test("a retreat is played by pointing at the pirates there, too", () => {
  picking.pointAtPirate({ seat: 0, space: "9" });
  picking.pointAtPirate({ seat: 0, space: "3" });
  expect(player.play.mock.calls[0]![0]).toMatchObject({ text: "retreat 9" });
});

test("pointing twice at the same thing deselects it", () => {
  picking.pickCard("hat");
  picking.pickCard("hat");
  expect(picking.ways).toEqual([]);
  picking.pointAtPirate({ seat: 0, space: "3" });
  picking.pointAtPirate({ seat: 0, space: "3" });
  expect(picking.pick.pirate).toBeNull();
});

test("impossible choices ask for an explanation", () => {
  picking.pickCard("key");
  expect(player.whyNotCard).toHaveBeenCalledWith("key");
  picking.pointAtPirate({ seat: 1, space: "start" });
  expect(player.whyNotPirate).toHaveBeenCalledWith({ seat: 1, space: "start" });
  picking.pickCard("hat");
  picking.pointAtSpace("20");
  expect(player.whyNotSpace.mock.calls[0]![0]).toBe("20");
});

test("nothing is enchanted by accident", () => {
  const chest: Choice = {
    action: { do: "chest", card: "chest", from: "4" },
    text: "!chest 4",
    to: "6",
    draws: null,
    wins: null,
  };
  offered = [advance("chest", "4", "6"), chest];
  picking.pickCard("chest");
  picking.pointAtSpace("6");
  expect(player.play).not.toHaveBeenCalled();
  expect(picking.ways.map((way) => way.text)).toEqual(["chest 4", "!chest 4"]);
  offered = [chest];
  picking.pointAtPirate({ seat: 0, space: "4" });
  picking.pointAtSpace("6");
  expect(player.play).not.toHaveBeenCalled();
  picking.clear();
  picking.pickCard("chest");
  picking.enchant("chest");
  picking.pointAtSpace("6");
  expect(player.play).toHaveBeenCalledWith(chest);
});

test("a hook is narrowed by its second card, two parrots by their symbol", () => {
  const hook = (second: string, to: string): Choice => ({
    action: { do: "hook", card: "hook", with: second, from: ["1", "2"] },
    text: `!hook+${second} 1+2`,
    to,
    draws: 0,
    wins: null,
  });
  offered = [hook("rum", "5"), hook("lantern", "7"), advance("hook", "1", "3")];
  picking.pickCard("hook");
  expect(targets()).toEqual(["3"]);
  picking.enchant("hook", { with: "lantern" });
  expect(targets()).toEqual(["7"]);
  picking.plain();
  expect(targets()).toEqual(["3"]);
});

test("after an update a selection stays only if moves match it", () => {
  picking.pickCard("hat");
  picking.refresh();
  expect(picking.pick.card).toBe("hat");
  offered = CHOICES.filter(({ action }) => !("card" in action) || action.card !== "hat");
  const later = new Picking(
    () => offered,
    () => 0,
    player as unknown as Player,
  );
  later.pick = picking.pick;
  later.refresh();
  expect(later.pick.card).toBeNull();
});

test("pointing at a field where one pirate can move picks it", () => {
  picking.pointAtSpace("9");
  expect(picking.pick.pirate).toEqual({ seat: 0, space: "9" });
});

test("pointing at several pirates that Captain Morgan can move offers their moves", () => {
  const morgan = (seat: number, from: string): Choice => ({
    ...advance("hat", from, "1"),
    text: `morgan @${seat} ${from}`,
    action: { do: "morgan", seat, from },
  });
  offered = [morgan(1, "9"), morgan(2, "9"), morgan(1, "12")];
  picking.pickKind("morgan");
  picking.pointAtSpace("9");
  expect(picking.ways.map((way) => way.text)).toEqual(["morgan @1 9", "morgan @2 9"]);
  picking.pointAtSpace("9");
  expect(picking.ways).toHaveLength(3);
});

test("a chest in place is opened by pointing at its pirate, and again to confirm", () => {
  const action = { do: "chest" as const, card: "chest", from: "9" };
  const open: Choice = { action, text: "!chest 9", to: "9", draws: null, wins: null };
  offered = [...CHOICES, open];
  picking.pickCard("chest");
  picking.enchant("chest");
  expect(targets()).toEqual(["9"]);
  picking.pointAtPirate({ seat: 0, space: "9" });
  expect(player.play).not.toHaveBeenCalled();
  picking.pointAtPirate({ seat: 0, space: "9" });
  expect(player.play).toHaveBeenCalledWith(open);
});

test("a card of the hand is not picked while the choice is about cards that lie elsewhere", () => {
  offered = [{ action: { do: "take", card: "hat" }, text: "take hat", to: null, draws: 0 } as unknown as Choice];
  picking.pickCard("hat");
  expect(picking.pick.card).toBeNull();
  expect(player.whyNotCard).toHaveBeenCalledWith("hat");
});
