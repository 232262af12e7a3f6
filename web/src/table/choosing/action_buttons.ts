/** The buttons beside the hand: which ones a table has, what they do, and what they show when impossible. */
import type { IconName } from "../../parts/icons";
import type { View } from "../../protocol/types";
import { words } from "../../words/words.svelte";
import { seconds } from "../../browser/seconds.svelte";
import { reasonText } from "../../sentences/refusal";
import { formatLeft } from "../players/clock";
import type { TableSession } from "../session.svelte";
import { kindsOf } from "./ways";

export interface ActionButton {
  key: string;
  icon: IconName;
  text: string;
  shortcut: string;
  isPossible: boolean;
  isMain?: boolean;
  /** Helps instead of playing: shown smaller. */
  isHelper?: boolean;
  isPressed?: boolean;
  press: () => void;
  whyNot: () => void;
}

/** All buttons for a seated player, in display order. */
export function buttonsFor(session: TableSession, view: View): ActionButton[] {
  const now = session.now!;
  if (now.seat === null || now.result || now.seats[now.seat]?.bot) return [];
  const kinds = kindsOf(session.offered);
  const buttons = [
    ...(["retreat", "morgan"] as const)
      .filter((kind) => isPlayed(kind, view))
      .map((kind) => pickButton(session, kind, kinds)),
    ...(view.variant.route === "complete" ? [sailButton(session, view, kinds)] : []),
    ...(kinds.has("draw") ? [simpleButton(session, "draw", "D", words().actions.draw, kinds)] : []),
    endButton(session, view, kinds),
  ];
  return [...buttons, ...helpers(session, view)];
}

/** Press a button by its key or shortcut: animations end first, since they may change what is possible. */
export function pressAction(session: TableSession, isIt: (button: ActionButton) => boolean): ActionButton | undefined {
  session.playback.finish();
  const view = session.planning.view ?? session.now?.view;
  const button = view ? buttonsFor(session, view).find(isIt) : undefined;
  if (button?.isPossible) button.press();
  else button?.whyNot();
  return button;
}

/** Whether this game has a way to earn cards. */
function isPlayed(kind: string, { variant }: View): boolean {
  return variant.refuel.some((one) => one === kind || one === "either");
}

function pickButton(session: TableSession, kind: "retreat" | "morgan", kinds: Set<string>): ActionButton {
  const { actions } = words().table;
  return {
    key: kind,
    icon: kind,
    text: kind === "retreat" ? actions.retreat : actions.morgan,
    shortcut: kind === "retreat" ? "R" : "M",
    isPossible: kinds.has(kind),
    isPressed: session.picking.pick.kind === kind,
    press: () => session.picking.pickKind(kind),
    whyNot: () => whyNot(session, kind),
  };
}

function simpleButton(
  session: TableSession,
  kind: "draw" | "sail" | "end",
  shortcut: string,
  text: string,
  kinds: Set<string>,
): ActionButton {
  return {
    key: kind,
    icon: kind,
    text,
    shortcut,
    isPossible: kinds.has(kind),
    press: () => session.play(session.picking.choices.find((choice) => choice.action.do === kind)!),
    whyNot: () => whyNot(session, kind),
  };
}

function sailButton(session: TableSession, view: View, kinds: Set<string>): ActionButton {
  const text = view.turn.captain_sail && session.isMyTurn ? words().table.actions.freeSail : words().actions.sail;
  return simpleButton(session, "sail", "S", text, kinds);
}

function endButton(session: TableSession, view: View, kinds: Set<string>): ActionButton {
  const isEnd = view.turn.acted || view.variant.pass !== "free";
  const text = isEnd ? words().actions.end : words().actions.pass;
  const icon = isEnd ? "end" : "pass";
  return { ...simpleButton(session, "end", "E", text, kinds), icon, isMain: isSpent(session, kinds) };
}

/** Whether ending the turn is the only possible action. */
function isSpent({ isMyTurn }: TableSession, kinds: Set<string>): boolean {
  return isMyTurn && kinds.size === 1 && kinds.has("end");
}

function helpers(session: TableSession, view: View): ActionButton[] {
  const now = session.now!;
  const { actions } = words().table;
  const pause = session.pauseOf("undo", seconds());
  const undo: ActionButton = {
    key: "undo",
    icon: "undo",
    isHelper: true,
    text: pause > 0 ? `${actions.undo} ${formatLeft(pause)}` : actions.undo,
    shortcut: "U",
    isPossible: hasPlayed(view, now.seat!),
    press: () => session.undo(),
    whyNot: () => session.undo(),
  };
  const hint: ActionButton = {
    key: "hint",
    icon: "hint",
    isHelper: true,
    text: session.isThinking ? actions.thinking : actions.hint,
    shortcut: "H",
    isPossible: session.isMyTurn && !session.isThinking,
    press: () => session.askHint(),
    whyNot: () => session.say(() => reasonText(session.isThinking ? "not_now" : "not_your_turn")),
  };
  const plan: ActionButton = {
    key: "plan",
    icon: "scroll",
    isHelper: true,
    text: words().table.plan.button,
    shortcut: "P",
    isPossible: true,
    isPressed: session.planning.isOn,
    press: () => session.togglePlan(),
    whyNot: () => undefined,
  };
  const help = session.canPlan ? [plan] : now.table.hints ? [hint] : [];
  return [...(now.table.undo ? [undo] : []), ...help];
}

/** Whether a seat has probably played an action; the server decides for certain. */
function hasPlayed({ turn, variant: { players } }: View, seat: number): boolean {
  const turnsAgo = (turn.seat - seat + players) % players;
  return turn.number > players || (turnsAgo === 0 ? turn.acted : turnsAgo < turn.number);
}

/** Ask the server why the most typical action of an impossible kind is not allowed. */
function whyNot(session: TableSession, kind: string): void {
  const now = session.now!;
  if (session.isPlanning) return session.say(() => reasonText("not_now"));
  if (!session.isMyTurn) return session.say(() => reasonText("not_your_turn"));
  const seat = kind === "morgan" ? (now.seat! + 1) % now.seats.length : now.seat!;
  const space = foremost(now.view?.pirates[seat] ?? {});
  if (kind === "retreat") session.client.askWhyNot(`retreat ${space}`);
  else if (kind === "morgan") session.client.askWhyNot(`morgan @${seat} ${space}`);
  else session.client.askWhyNot(kind);
}

/** The foremost field of a crew, or the start. */
function foremost(crew: Record<string, number>): string {
  const fields = Object.keys(crew).map(Number).filter(Number.isFinite);
  return fields.length ? String(Math.max(...fields)) : "start";
}
