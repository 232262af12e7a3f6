/** Keyboard handling at the table. */
import { flushSync } from "svelte";

import { settings } from "../../app/settings.svelte";
import { pressAction } from "./action_buttons";
import { isTaken, letterOf } from "./keys";
import type { TableSession } from "../session.svelte";
import { sortHand } from "./ways";

/** Handle a key; keys for text fields are ignored. */
export function handleKey(event: KeyboardEvent, session: TableSession, open: { help: () => void }): void {
  if (isTaken(event) || document.querySelector("dialog[open]")) return;
  const letter = letterOf(event);
  session.playback.finish();
  if (letter === "?") open.help();
  else if (letter === "ESCAPE") session.back();
  else if (letter === "T") switchTextMode();
  else if (letter === "C") openChat(session);
  else if (letter === "L") session.showAgain();
  else if (/^[1-9]$/.test(letter)) pickCard(session, Number(letter) - 1);
  else if (!pressButton(session, letter)) return;
  event.preventDefault();
}

function pickCard(session: TableSession, index: number): void {
  const { now } = session;
  const hand = now?.seat != null ? now.view?.hands[now.seat] : undefined;
  if (!Array.isArray(hand)) return;
  const card = [...new Set(sortHand(hand, now!.view!))][index];
  if (!card) return;
  session.choose(card);
  focusWay(session);
}

function pressButton(session: TableSession, letter: string): boolean {
  const button = pressAction(session, ({ shortcut }) => shortcut === letter);
  if (!button) return false;
  if (button.isPossible && button.isPressed !== undefined) focusWay(session);
  return true;
}

function switchTextMode(): void {
  settings.textMode = !settings.textMode;
  if (settings.textMode) focusFirst(".text input");
}

function openChat(session: TableSession): void {
  session.panel = "chat";
  focusFirst(".chat input");
}

/** The focused element is gone: move the focus nearby, so that keyboard and screen reader continue from there. */
export function focusDeck(): void {
  document.querySelector<HTMLElement>(".deck")?.focus({ preventScroll: true });
}

/** The first move of what is picked, or its first spell if it can only be enchanted. */
function focusWay({ picking }: TableSession): void {
  if (picking.ways.length) focusFirst(".deck .ways > ul button");
  else if (picking.pick.card) focusFirst(".deck .spells button");
}

/** Focus what a key has just opened, before the next key is pressed: somebody types faster than frames are drawn. */
function focusFirst(selector: string): void {
  flushSync();
  document.querySelector<HTMLElement>(selector)?.focus();
}
