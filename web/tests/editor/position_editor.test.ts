/** The state of the editor: edits and their undo, checks that come late, texts that cannot be read. */
import { beforeEach, describe, expect, test, vi } from "vitest";

import { movePirate, type EditedPosition } from "../../src/editor/position/position";
import { PositionEditor } from "../../src/editor/position_editor.svelte";
import type { EditorServer } from "../../src/editor/requests";
import type { CheckedPosition, PositionFault, GivenPosition, Offer, Variant } from "../../src/protocol/types";
import { PRESETS } from "../variants";
import { setupOf } from "./setups";

const OFFER = { presets: PRESETS, options: [], only: [], legs: {} } as unknown as Offer;
const FAULT: PositionFault = { place: "text", kind: "other", text: "nonsense", seat: null, values: {} };
const FINE: CheckedPosition = { faults: [], text: "cartagena/1 fine", read: null };
const toTwo = (position: EditedPosition) => movePirate(position, 0, "start", "2");

/** A server whose answers the test gives. */
class FakeServer implements EditorServer {
  asked: GivenPosition[] = [];
  answers: ((answer: CheckedPosition | Error) => void)[] = [];

  check(given: GivenPosition): Promise<CheckedPosition> {
    this.asked.push(given);
    return new Promise((resolve, reject) =>
      this.answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  }

  setup: EditorServer["setup"] = (variant) => {
    const name = variant.supply === "row" ? "tortuga" : "jamaica";
    return Promise.resolve(setupOf(name, variant));
  };

  async answer(answer: CheckedPosition | Error, index = this.answers.length - 1): Promise<void> {
    this.answers[index]!(answer);
    await vi.advanceTimersByTimeAsync(0);
  }
}

let server: FakeServer;
let editor: PositionEditor;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  editor = new PositionEditor(OFFER, server);
  await editor.open(null);
});

const pause = () => vi.advanceTimersByTimeAsync(1000);

describe("edits", () => {
  test("are undone and done again, with the variant", async () => {
    const start = editor.position;
    editor.edit(toTwo);
    editor.choosePreset("tortuga");
    await pause();
    expect([editor.preset, editor.position.pirates[0]]).toEqual(["tortuga", { start: 5, "2": 1 }]);
    editor.undo();
    expect(editor.preset).toBe("jamaica");
    editor.undo();
    expect([editor.position, editor.canUndo]).toEqual([start, false]);
    editor.redo();
    editor.redo();
    expect([editor.preset, editor.canRedo]).toEqual(["tortuga", false]);
  });

  test("that change nothing are none, and a new one ends what was undone", () => {
    editor.edit((position) => position);
    expect(editor.canUndo).toBe(false);
    editor.edit(toTwo);
    editor.undo();
    editor.edit((position) => movePirate(position, 0, "start", "3"));
    expect(editor.canRedo).toBe(false);
  });

  test("an empty board can be undone too", () => {
    editor.startEmpty();
    expect(editor.position.pirates[0]).toEqual({});
    editor.undo();
    expect(editor.position.pirates[0]).toEqual({ start: 6 });
  });
});

describe("checks", () => {
  test("wait for a pause: several edits are one question", async () => {
    await pause();
    const before = server.asked.length;
    for (let i = 0; i < 4; i++) editor.edit(toTwo);
    await pause();
    expect(server.asked.length).toBe(before + 1);
    expect(editor.isValid).toBe(false);
    await server.answer(FINE);
    expect([editor.isValid, editor.text]).toEqual([true, FINE.text]);
  });

  test("of an earlier position are ignored", async () => {
    await pause();
    editor.edit(toTwo);
    await server.answer({ ...FINE, faults: [FAULT] });
    expect([editor.faults, editor.isChecked]).toEqual([[], false]);
  });

  test("that fail leave everything as it is, and can be asked for again", async () => {
    await pause();
    await server.answer(new Error("offline"));
    expect([editor.problem, editor.isValid]).toEqual([new Error("offline"), false]);
    void editor.retry();
    await server.answer(FINE);
    expect([editor.problem, editor.isValid]).toEqual([null, true]);
  });
});

describe("a choice of options", () => {
  const OPTIONS = [
    { name: "crew", values: [4, 5, 6] },
    { name: "players", values: [2, 3, 4, 5] },
  ];
  let setups: { variant: Variant; answer: (error?: Error) => Promise<void> }[];

  beforeEach(async () => {
    editor = new PositionEditor({ ...OFFER, options: OPTIONS } as unknown as Offer, server);
    await editor.open(null);
    await pause();
    await server.answer(FINE);
    setups = [];
    server.setup = (variant) =>
      new Promise((resolve, reject) => {
        const answer = async (error?: Error) => {
          if (error) reject(error);
          else resolve(setupOf("jamaica", variant));
          await vi.advanceTimersByTimeAsync(0);
        };
        setups.push({ variant, answer });
      });
  });

  const chosen = () => [editor.values.variant.players, editor.values.variant.crew];
  const laid = () => [editor.position.variant.players, editor.position.variant.crew];

  test("is kept by the next one, though its answer has not come", async () => {
    const { crew } = editor.values.variant;
    editor.choose("players", 4);
    expect([editor.values.variant.players, editor.isValid, editor.canUndo]).toEqual([4, false, true]);
    editor.choose("crew", 5);
    expect([crew, chosen(), setups[1]!.variant.players]).toEqual([6, [4, 5], 4]);
    await setups[1]!.answer();
    await setups[0]!.answer();
    expect([chosen(), laid()]).toEqual([
      [4, 5],
      [4, 5],
    ]);
  });

  test("is not lost by an edit, nor the edit by it", async () => {
    editor.choose("players", 4);
    editor.edit(toTwo);
    await pause();
    await server.answer(FINE);
    expect(editor.isValid).toBe(false);
    await setups[0]!.answer();
    expect([laid()[0], editor.position.pirates[0]]).toEqual([4, { start: 5, "2": 1 }]);
  });

  test("that fails says so until it is asked for again", async () => {
    const before = editor.values.variant.players;
    editor.choose("players", 4);
    await setups[0]!.answer(new Error("offline"));
    expect([editor.problem, chosen()[0]]).toEqual([new Error("offline"), before]);
    editor.edit(toTwo);
    await pause();
    await server.answer(FINE);
    expect([editor.problem, editor.isValid]).toEqual([new Error("offline"), true]);
    void editor.retry();
    await setups[1]!.answer();
    expect([editor.problem, laid()[0]]).toEqual([null, 4]);
  });

  test("is taken back before its answer comes", async () => {
    const before = editor.now;
    editor.choose("players", 4);
    editor.undo();
    await setups[0]!.answer();
    expect([editor.now, editor.isValid]).toEqual([before, true]);
  });
});

describe("text", () => {
  test("of which something is left out is checked as it is shown", async () => {
    editor.type("cartagena/1 jamaica ...");
    await pause();
    const read = setupOf("jamaica");
    const position = { ...read.position, pending: [{ do: "effect" as const, kind: "rum" as const }], holding: ["hat"] };
    const pending: PositionFault = { ...FAULT, place: "pending" };
    const before = server.asked.length;
    await server.answer({ faults: [pending], text: "the text", read: { ...read, position } });
    expect([editor.position.pending, editor.position.holding, editor.isChecked]).toEqual([[], [], false]);
    expect(server.asked.length).toBe(before + 1);
    expect(JSON.parse(server.asked.at(-1)!.text)).toMatchObject({ pending: [], holding: [] });
    await server.answer(FINE);
    expect([editor.faults, editor.text, editor.isValid]).toEqual([[], FINE.text, true]);
  });

  test("is taken over as an edit, also with faults", async () => {
    editor.type("cartagena/1 tortuga ...");
    await pause();
    expect(server.asked.at(-1)).toEqual({ text: "cartagena/1 tortuga ..." });
    const crew: PositionFault = { ...FAULT, place: "pirates", kind: "crew", seat: 0 };
    await server.answer({ faults: [crew], text: "the text", read: setupOf("tortuga") });
    expect([editor.preset, editor.faults, editor.typed]).toEqual(["tortuga", [crew], "cartagena/1 tortuga ..."]);
    editor.edit(toTwo);
    expect(editor.typed).toBeNull();
    editor.undo();
    editor.undo();
    expect(editor.preset).toBe("jamaica");
  });

  test("that cannot be read stays where it was typed, whatever else is edited", async () => {
    const before = editor.position;
    editor.type("hello");
    await pause();
    await server.answer({ faults: [FAULT], text: null, read: null });
    expect([editor.textFaults, editor.position]).toEqual([[FAULT], before]);
    editor.edit(toTwo);
    expect(editor.typed).toBe("hello");
    editor.forgetTyped();
    expect([editor.typed, editor.textFaults]).toEqual([null, []]);
  });

  test("of an address opens the editor, and can be returned to", async () => {
    const opened = new PositionEditor(OFFER, server);
    const opening = opened.open("cartagena/1 tortuga ...");
    await vi.advanceTimersByTimeAsync(0);
    await server.answer({ ...FINE, read: setupOf("tortuga") });
    await opening;
    expect([opened.preset, opened.canUndo, opened.opened]).toEqual(["tortuga", false, opened.now]);
    opened.startEmpty();
    opened.enter(opened.opened!);
    expect(opened.position.pirates[0]).toEqual({ start: 6 });
  });
});
