import { beforeAll, expect, test, vi } from "vitest";

import type { TableState } from "../../../src/protocol/table_state";
import { buttonsFor } from "../../../src/table/choosing/action_buttons";
import { TableSession } from "../../../src/table/session.svelte";
import { loadLanguage } from "../../../src/words/words.svelte";
import { viewWith } from "../position";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));
beforeAll(() => loadLanguage("en"));

/** The undo button of seat 0 in turn *number*, which is that of *seat*. */
function undoButton(number: number, seat: number, acted: boolean) {
  const view = viewWith({
    turn: { number, seat, actions_left: 3, acted, captain_sail: false, stuck: 0 },
  });
  const session = new TableSession("abc");
  session.client.now = {
    seat: 0,
    decider: seat,
    result: null,
    seats: [
      { bot: null, pauses: {} },
      { bot: null, pauses: {} },
    ],
    table: { undo: true, hints: false },
    choices: [],
    landings: {},
    view,
  } as unknown as TableState;
  return { button: buttonsFor(session, view).find(({ key }) => key === "undo")!, session };
}

const MOMENTS: [string, number, number, boolean, boolean][] = [
  ["before the first action", 1, 0, false, false],
  ["after the first action", 1, 0, true, true],
  ["after the first turn", 2, 1, false, true],
  ["while another has the first turn", 1, 1, true, false],
  ["at the start of one's turn after another's first", 2, 0, false, false],
  ["in one's second turn", 3, 0, false, true],
];

test.each(MOMENTS)("undo %s", (_, number, seat, acted, isPossible) => {
  expect(undoButton(number, seat, acted).button.isPossible).toBe(isPossible);
});

test("pressing an impossible undo asks the server, which explains why", () => {
  const { button, session } = undoButton(1, 0, false);
  const command = vi.spyOn(session.client, "command").mockReturnValue({ type: "undo", command: "1" });
  button.whyNot();
  expect(command).toHaveBeenCalledWith({ type: "undo" });
});
