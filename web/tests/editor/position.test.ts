/** Edits of a position: nothing is lost, nothing changes in place, and what fits another variant stays. */
import { describe, expect, test } from "vitest";

import * as cards from "../../src/editor/position/cards";
import * as path from "../../src/editor/position/path";
import { concernOf, pendingOf, valuesFor, wordOf } from "../../src/editor/position/pending";
import { pointAt, pointBeside } from "../../src/editor/position/picking";
import { besideBoard, emptied, movePirate, restAtStart, toSend } from "../../src/editor/position/position";
import { fitRead, refit } from "../../src/editor/position/refit";
import { resultOf, withResult } from "../../src/editor/position/result";
import { layRestOfTiles, layTile, less, markOpened, tileFields } from "../../src/editor/position/tiles";
import { setupOf } from "./setups";

const { position: CLASSIC, parts: BOX } = fitRead(setupOf("jamaica", { players: 2 }));
const MAGIC = fitRead(setupOf("everything", { players: 5 }));
const sum = (left: Record<string, number>) => Object.values(left).reduce((a, b) => a + b, 0);

describe("pirates", () => {
  test("one moves, comes off the board and goes on again", () => {
    const moved = movePirate(CLASSIC, 1, "start", "3");
    expect(moved.pirates).toEqual([{ start: 6 }, { start: 5, "3": 1 }]);
    const off = movePirate(moved, 1, "3", null);
    expect([off.pirates[1], besideBoard(off, 1)]).toEqual([{ start: 5 }, 1]);
    expect(restAtStart(off).pirates).toEqual(CLASSIC.pirates);
    expect(CLASSIC.pirates).toEqual([{ start: 6 }, { start: 6 }]);
  });

  test("what is not there does not move", () => {
    expect(movePirate(CLASSIC, 0, "3", "4")).toBe(CLASSIC);
    expect(movePirate(CLASSIC, 0, null, "4")).toBe(CLASSIC);
  });

  test("pointing takes a pirate and puts it down, on the same space it lets it go", () => {
    const taken = pointAt({ held: null, position: CLASSIC }, "start", 1, 0);
    expect(taken).toEqual({ held: { seat: 1, from: "start" }, position: CLASSIC });
    expect(pointAt(taken, "start", 0, 0)).toEqual({ held: null, position: CLASSIC });
    expect(pointAt(taken, "2", undefined, 0).position.pirates[1]).toEqual({ start: 5, "2": 1 });
  });

  test("a space stands for the chosen crew's pirate on it, else for the first", () => {
    const chosen = pointAt({ held: null, position: CLASSIC }, "start", undefined, 1).held;
    expect(chosen).toEqual({ seat: 1, from: "start" });
    const mixed = movePirate(CLASSIC, 1, "start", "2");
    expect(pointAt({ held: null, position: mixed }, "2", undefined, 0).held).toEqual({ seat: 1, from: "2" });
  });

  test("pirates beside the board are laid one after the other, and taken back there", () => {
    const position = emptied({ position: CLASSIC, parts: BOX });
    let picked = pointBeside({ held: null, position }, 1);
    for (const space of ["1", "1", "2", "3", "4", "end"]) picked = pointAt(picked, space, undefined, 0);
    expect(picked.position.pirates).toEqual([{}, { "1": 2, "2": 1, "3": 1, "4": 1, end: 1 }]);
    expect([picked.held, pointBeside(picked, 1).held]).toEqual([null, null]);
    const held = pointAt(picked, "end", 1, 0);
    expect(pointBeside(held, 0).position.pirates[1]).not.toHaveProperty("end");
    expect(pointAt({ held: null, position }, "4", undefined, 0).position.pirates[0]).toEqual({ "4": 1 });
  });
});

describe("cards", () => {
  const { deck } = BOX;

  test("all are laid at the start, none on an empty board", () => {
    expect(sum(cards.remaining(CLASSIC, deck))).toBe(0);
    expect(cards.remaining(emptied({ position: CLASSIC, parts: BOX }), deck)).toEqual(deck);
  });

  test("a card that is taken away is to be laid again, and is used before the pile is", () => {
    const taken = cards.takeCard(CLASSIC, cards.handZone(0), 1);
    expect(cards.remaining(taken, deck)).toEqual({ hat: 0, key: 1 });
    const given = cards.addCard(taken, cards.handZone(1), "key", deck);
    expect([given.hands, given.pile]).toEqual([[["hat"], ["hat", "key", "key"]], CLASSIC.pile]);
  });

  test("without a card left, the lowest one of the pile is used; none is made up", () => {
    const pile = ["key", "hat", "key"];
    const low = cards.addCard({ ...CLASSIC, pile }, "discard", "key", { hat: 3, key: 4 });
    expect([low.pile, low.discard]).toEqual([["key", "hat"], ["key"]]);
    const none = { ...CLASSIC, pile: ["hat"] };
    expect(cards.addCard(none, "discard", "key", { hat: 3, key: 2 })).toBe(none);
    expect(cards.addCard(CLASSIC, "pile", "key", deck)).toBe(CLASSIC);
  });

  test("cards are added at the end or in front, and moved", () => {
    const row = { ...CLASSIC, row: ["hat"], pile: [] };
    expect(cards.addCard(row, "row", "key", deck).row).toEqual(["hat", "key"]);
    const front = cards.addCard(row, "row", "key", deck, true);
    expect(front.row).toEqual(["key", "hat"]);
    expect(cards.shiftCard(front, "row", 0, 1).row).toEqual(["hat", "key"]);
    expect(cards.shiftCard(front, "row", 0, -1)).toBe(front);
  });

  test("the rest goes under the pile, shuffled or sorted, and what is too much is left alone", () => {
    const laid = {
      ...emptied({ position: CLASSIC, parts: BOX }),
      pile: ["key"],
      discard: Array<string>(11).fill("hat"),
    };
    const sorted = cards.layRest(laid, deck, "sorted");
    expect(sorted.pile).toEqual(Array<string>(10).fill("key"));
    expect(cards.remaining(sorted, deck)).toEqual({ hat: -1, key: 0 });
    let turn = 0;
    const mixed = cards.layRest(emptied({ position: CLASSIC, parts: BOX }), deck, "shuffled", () => (turn += 7) % 11);
    expect(sum(cards.remaining(mixed, deck))).toBe(0);
    expect(mixed.pile).not.toEqual(mixed.pile.toSorted());
  });
});

describe("the path", () => {
  test("pieces are recognised by side and direction, and those not on it are known", () => {
    expect(path.recognised(["hat", "key"], 0, BOX)).toEqual({ piece: 0, side: "tunnel", turned: false });
    expect(path.recognised(["hat", "hat"], 0, BOX)).toBeNull();
    expect(path.piecesBeside(["hat", "key"], BOX)).toEqual([1, 2]);
  });

  test("swapping and laying pieces moves the closed tiles along", () => {
    const { position, parts } = MAGIC;
    expect(position.path).toEqual(["rum", "chest", "rum", "chest"]);
    const turned = path.layPiece(position.path, 1, ["chest", "rum"], parts);
    expect(path.withPath(position, turned, parts).tiles).toEqual({ "2": 1, "3": 1 });
    expect(path.swapPieces(turned, 0, 1, parts)).toEqual(["chest", "rum", "rum", "chest"]);
  });
});

describe("tiles", () => {
  test("they are counted: what is not on a field is out", () => {
    const { position, parts } = MAGIC;
    expect(tileFields(position)).toEqual(["2", "4"]);
    const snake = layTile(position, "2", "snake", parts.tiles);
    expect(snake.tiles).toEqual({ "2": "snake", "4": 1 });
    expect(snake.tiles_out).toEqual([1, 2, 2, 3, 3, "empty"]);
    const opened = markOpened(snake, 3, true);
    expect(markOpened(opened, 3, false).tiles_opened).toEqual([]);
    expect(
      layTile(layTile(markOpened(opened, 1, true), "2", null, parts.tiles), "4", 1, parts.tiles).tiles_opened,
    ).toEqual([3, 1]);
    const free = layTile(opened, "2", null, parts.tiles);
    expect(layRestOfTiles(free, parts, () => 0).tiles).toEqual({ "2": 1, "4": 1 });
    expect(less([1, 1, 2], [1, 3])).toEqual([1, 2]);
  });
});

describe("another variant", () => {
  test("a position that was read without faults stays as it is", () => {
    for (const setup of [setupOf("jamaica"), setupOf("everything", { players: 5 }), setupOf("tortuga")])
      expect(fitRead(setup).position).toEqual(setup.position);
  });

  test("seats, spaces, cards and tiles that do not exist are left out", () => {
    const { position, parts } = setupOf("jamaica", { players: 2 });
    const odd = { ...position, hands: [["hat", "rum"]], pirates: [{ "9": 2, start: 4 }], winner: 4, over: true };
    const { position: fitted } = fitRead({ position: odd, parts });
    expect([fitted.hands, fitted.pirates]).toEqual([
      [["hat"], []],
      [{ start: 4 }, {}],
    ]);
    expect([fitted.winner, fitted.over]).toEqual([null, false]);
  });

  test("more players get empty places; fewer give their cards back", () => {
    const before = { position: movePirate(CLASSIC, 0, "start", "2"), parts: BOX };
    const three = refit(before, setupOf("jamaica", { players: 3 }));
    expect(three.position.pirates).toEqual([{ start: 5, "2": 1 }, { start: 6 }, {}]);
    const two = refit(three, setupOf("jamaica", { players: 2 }));
    expect(two.position.pirates).toEqual(before.position.pirates);
    expect(two.position.hands).toEqual(CLASSIC.hands);
  });

  test("cards that the other deck does not have come off, those of hands last", () => {
    const setup = setupOf("jamaica", { players: 2 });
    const small = { ...setup, parts: { ...setup.parts, deck: { hat: 10, key: 2 } } };
    const { position } = refit({ position: CLASSIC, parts: BOX }, small);
    expect([position.hands, position.pile]).toEqual([CLASSIC.hands, Array<string>(8).fill("hat")]);
    expect(cards.remaining(position, small.parts.deck)).toEqual({ hat: 0, key: 0 });
  });

  test("the boat, the row and the tiles come and go with the options", () => {
    const row = refit({ position: CLASSIC, parts: BOX }, setupOf("tortuga", { players: 2 })).position;
    const gone = refit(
      { position: { ...row, row: ["hat"] }, parts: setupOf("tortuga").parts },
      setupOf("jamaica", { players: 2 }),
    );
    expect(gone.position.row).toEqual([]);
    const second = refit({ position: CLASSIC, parts: BOX }, setupOf("everything", { players: 2 })).position;
    expect([second.boat, second.hands, second.tiles_out.length]).toEqual(["cartagena", [[], []], 8]);
    expect(second.path).toHaveLength(4);
    const away = refit({ position: MAGIC.position, parts: MAGIC.parts }, setupOf("jailbreak", { players: 5 })).position;
    expect([away.boat, away.tiles, away.tiles_out]).toEqual([null, {}, []]);
    expect(away.path).toEqual(["rum", "chest", "chest", "rum"]);
  });
});

test("an entry of what is to be done has a word and concerns a seat, cards or a field", () => {
  const { position } = MAGIC;
  for (const word of ["discard", "take", "keep", "give", "lay_back", "pistol", "rum", "lantern", "chest"] as const) {
    const entry = pendingOf(word, position);
    expect(wordOf(entry)).toBe(word);
    const concern = concernOf(entry);
    if (concern) expect(valuesFor(concern, MAGIC)).toContain(concern.value);
  }
  expect(pendingOf("give", position, 3)).toEqual({ do: "give", to: 3 });
});

test("a result is one choice", () => {
  for (const result of ["on", "won 1", "stalemate", "turn_limit"] as const)
    expect(resultOf(withResult(CLASSIC, result))).toBe(result);
});

test("whether somebody has acted is left to the server", () => {
  expect(toSend(CLASSIC)["turn"]).not.toHaveProperty("acted");
});
