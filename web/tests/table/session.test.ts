import { beforeAll, expect, test, vi } from "vitest";

import type { TableState } from "../../src/protocol/table_state";
import { TableSession } from "../../src/table/session.svelte";
import { loadLanguage, words } from "../../src/words/words.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));
beforeAll(() => loadLanguage("en"));

/** A table on another player's turn, or after the game. */
function sessionWith(result: unknown): TableSession {
  const session = new TableSession("abc");
  session.client.now = {
    n: 1,
    seat: 0,
    decider: result ? null : 1,
    result,
    seats: [
      { bot: null, pauses: {} },
      { bot: "sailor", pauses: {} },
    ],
    choices: [],
    landings: {},
    view: { pirates: [{ "7": 1 }, {}] },
  } as unknown as TableState;
  return session;
}

const TOUCHES: [string, (session: TableSession) => void][] = [
  ["a card", (session) => session.choose("key")],
  ["a pirate", (session) => session.touch(() => session.picking.pointAtPirate({ seat: 0, space: "7" }))],
  ["a field", (session) => session.touch(() => session.picking.pointAtSpace("9"))],
];

test.each(TOUCHES)("%s touched while others play says that it is not one's turn", (_, touch) => {
  const session = sessionWith(null);
  touch(session);
  expect(session.notice?.text()).toBe(words().reasons.not_your_turn);
});

test.each(TOUCHES)("%s touched after the game leaves what is said of its end", (_, touch) => {
  const session = sessionWith({ winner: 1 });
  touch(session);
  expect(session.notice).toBeNull();
});
