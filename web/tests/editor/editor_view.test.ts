/** The editor on the page: faults and where they stand, cards moved by pointing, a browser that refuses to copy. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import EditorView from "../../src/editor/EditorView.svelte";
import { faultText } from "../../src/editor/fault_texts";
import { PositionEditor } from "../../src/editor/position_editor.svelte";
import type { CheckedPosition, Offer, PositionFault } from "../../src/protocol/types";
import { colourOf } from "../../src/sentences/names";
import { ANALYSIS_TEXTS, analysisTexts } from "../../src/words/analysis/texts.svelte";
import { loadLanguage } from "../../src/words/words.svelte";
import { PRESETS } from "../variants";
import { setupOf } from "./setups";

// The page asks for the kind of pointer and for the size of the board, which jsdom does not know.
vi.hoisted(() => {
  class ResizeObserver {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }), ResizeObserver });
});

const OFFER = { presets: PRESETS, options: [], only: [], legs: {} } as unknown as Offer;
const TILES: PositionFault = { place: "tiles", kind: "tiles", text: "", seat: null, values: {} };
let checked: CheckedPosition;
let editor: PositionEditor;
let view: Record<string, unknown>;

beforeEach(async () => {
  await loadLanguage("en");
  await ANALYSIS_TEXTS.load("en");
  checked = { faults: [], text: "cartagena/1 fine", read: null };
  editor = new PositionEditor(OFFER, {
    setup: (variant) => Promise.resolve(setupOf("jamaica", variant)),
    check: () => Promise.resolve(checked),
  });
  await editor.open(null);
  view = mount(EditorView, { target: document.body, props: { editor } });
  await editor.check();
  flushSync();
});

afterEach(async () => {
  editor.stop();
  await unmount(view);
  vi.unstubAllGlobals();
});

const bar = () => document.querySelector(".bar")!;

test("faults of a part that the game does not have stand at the bar", async () => {
  expect(bar().textContent).not.toContain(analysisTexts().editor.faults.tiles);
  checked = { ...checked, faults: [TILES] };
  await editor.check();
  flushSync();
  expect(bar().textContent).toContain(analysisTexts().editor.faults.tiles);
});

test("a card of the pile is moved by pointing at it and at its new place", () => {
  const texts = analysisTexts().editor;
  editor.edit((position) => ({ ...position, pile: ["hat", "key", "key", "hat", "hat"] }));
  flushSync();
  const zone = document.querySelector(`section[aria-label="${texts.zones.pile}"]`)!;
  const press = (button: Element | undefined) => {
    (button as HTMLElement).click();
    flushSync();
  };
  const card = (index: number) => zone.querySelectorAll("ol button")[index];
  press(zone.querySelector("button")!);
  press([...zone.querySelectorAll("label")].find((one) => one.textContent.includes(texts.moveCards)));
  press(card(0));
  expect(card(0)!.getAttribute("aria-pressed")).toBe("true");
  press(card(2));
  expect(editor.position.pile).toEqual(["key", "key", "hat", "hat", "hat"]);
  press(card(1));
  press(card(1));
  expect(card(1)!.getAttribute("aria-pressed")).toBe("false");
  expect(editor.position.pile).toHaveLength(5);
});

test("what is pending and held is explained in the language of the page", () => {
  const { faults } = analysisTexts().editor;
  const text = (fault: Partial<PositionFault>) => faultText({ ...TILES, place: "pending", ...fault }, faults);
  const held = { kind: "lantern_held", values: { count: 5, whole: 4 } } as const;
  expect(text(held)).toEqual({ text: faults.lantern_held(5, 4), isEnglish: false });
  const pirate = { kind: "chest_pirate", seat: 0, values: { space: "7" } } as const;
  expect(text(pirate).text).toBe(faults.chest_pirate(colourOf(0), "7"));
  expect(text({ kind: "robbed", seat: 1 }).text).toBe(faults.robbed(colourOf(1)));
});

test.each([
  ["refuses", { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) }],
  ["has no clipboard", undefined],
])("a browser that %s is explained, and the text shown", async (_, clipboard) => {
  vi.stubGlobal("navigator", { clipboard });
  const copy = [...bar().querySelectorAll("button")].find((one) => one.textContent.includes("Copy"))!;
  copy.click();
  await vi.waitFor(() => expect(bar().textContent).toContain(analysisTexts().board.copyFailed));
  expect(document.querySelector("#position-text")!.closest("details")!.open).toBe(true);
});
