/** What the editor says beside its parts: faults that no part shows, and that the browser refuses to copy. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import EditorView from "../../src/editor/EditorView.svelte";
import { PositionEditor } from "../../src/editor/position_editor.svelte";
import type { CheckedPosition, Offer, PositionFault } from "../../src/protocol/types";
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
