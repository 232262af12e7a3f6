/** One visit to a table: its client, animation, selection and messages; shared by the whole screen. */
import { getContext, setContext } from "svelte";

import type { Command } from "../protocol/outbox";
import {
  ROW_FACTS,
  type Advice,
  type Card,
  type Choice,
  type Failure,
  type Hints,
  type Space,
} from "../protocol/types";
import { isSaid, type Moment, type TableState } from "../protocol/table_state";
import { TableClient } from "../protocol/table_client.svelte";
import { settings } from "../app/settings.svelte";
import { playEventSound, play as sound } from "../app/sounds";
import { Logbook } from "./playback/logbook.svelte";
import { Picking, type Player } from "./choosing/picking.svelte";
import { Playback } from "./playback/playback.svelte";
import { failureText, reasonText, whyCardIdle } from "../sentences/refusal";
import { readHints } from "./panels/hints";
import { symbolOf, type Pick, type Pirate } from "./choosing/ways";
import { namesOf, spaceName } from "../sentences/seat_names";
import { words } from "../words/words.svelte";
import type { SentenceContext } from "../sentences/naming";

/** A short message near the hand; a function, so that it follows the language. */
export interface Notice {
  text: () => string;
  isBad: boolean;
}

export class TableSession implements Player {
  readonly client: TableClient;
  readonly playback: Playback;
  readonly picking: Picking;
  readonly logbook: Logbook;
  notice = $state.raw<Notice | null>(null);
  /** A choice that waits for confirmation. */
  asked = $state.raw<Choice | null>(null);
  hints = $state.raw<Hints | null>(null);
  /** The symbol whose fields are shown. */
  symbol = $state<string | null>(null);
  unread = $state(0);
  panel = $state<"log" | "chat" | "menu">("log");
  /** Seats whose chat messages this player has muted. */
  muted = $state.raw<number[]>([]);
  private catchingUp: Moment[] = [];

  constructor(id: string) {
    this.client = new TableClient(id, {
      moment: (moment, missed) => this.follow(moment, missed),
      caughtUp: (jumped) => this.caughtUp(jumped),
      failure: (failure, command) => this.fail(failure, command),
      advice: (advice) => this.advise(advice),
      reason: (reason) => reason.code && this.say(() => reasonText(reason.code!)),
    });
    this.playback = new Playback((event) => playEventSound(event));
    this.logbook = new Logbook(id);
    this.picking = new Picking(
      () => (this.isMyTurn ? (this.now?.choices ?? []) : []),
      () => this.now?.seat ?? null,
      this,
    );
  }

  get now(): TableState | null {
    return this.client.now;
  }

  /** Whether the player has to decide, and no command is being sent. */
  get isMyTurn(): boolean {
    const now = this.now;
    return !!now && now.seat !== null && now.decider === now.seat && !this.isSending && !now.seats[now.seat]?.bot;
  }

  /** The context that sentences need. */
  get context(): SentenceContext {
    const now = this.now!;
    return { names: namesOf(now.seats), variant: now.table.variant, words: words() };
  }

  get isSending(): boolean {
    return this.client.waiting.some((command) => command.type === "submit");
  }

  get isThinking(): boolean {
    return this.client.waiting.some((command) => command.type === "hint");
  }

  /** Reconnect after taking or leaving a seat. */
  rejoin(): void {
    this.logbook.forget();
    this.client.rejoin();
  }

  say(text: () => string, isBad = false): void {
    this.notice = { text, isBad };
  }

  /** Play a choice, or ask for confirmation first if that setting is on. */
  play(choice: Choice): void {
    this.playback.finish();
    if (settings.confirm) this.asked = choice;
    else this.submit(choice.text);
  }

  submit(notation: string): void {
    this.asked = null;
    this.notice = null;
    this.picking.clear();
    this.client.submit(notation);
  }

  /** Pick a card, or discard it if cards must be discarded. */
  choose(card: Card): void {
    const discard = this.picking.choices.find(({ action }) => action.do === "discard" && action.card === card);
    if (discard) this.play(discard);
    else this.touch(() => this.picking.pickCard(card));
  }

  /** Handle a click on the table: finish animations and remove old messages first. */
  touch(then: () => void): void {
    this.playback.finish();
    this.notice = null;
    then();
  }

  /** One step back: close a question, the selection or a message. */
  back(): void {
    this.asked = this.notice = this.hints = null;
    this.picking.clear();
  }

  undo(): void {
    this.picking.clear();
    this.client.command({ type: "undo" });
  }

  askHint(): void {
    if (!this.isThinking) this.client.command({ type: "hint" });
  }

  // callbacks of the client

  private follow(moment: Moment, missed: boolean): void {
    this.logbook.add(moment);
    this.forget(moment);
    if (missed) this.catchingUp.push(moment);
    else this.playback.add(moment);
    if (isSaid(moment.row)) this.hearChat(moment.row.seat);
  }

  /** Remove messages about an earlier position. */
  private forget(moment: Moment): void {
    if (!ROW_FACTS[moment.row.row].moves_game) return;
    this.notice = this.asked = this.hints = null;
    this.picking.refresh();
  }

  private hearChat(seat?: number): void {
    if (seat !== undefined && (seat === this.now?.seat || this.muted.includes(seat))) return;
    this.unread += 1;
    sound("chat");
  }

  private caughtUp(jumped: boolean): void {
    this.playback.reset(this.now?.view ?? null);
    this.picking.refresh();
    if (jumped || !this.logbook.isComplete) void this.logbook.fetch(this.now?.n ?? 0);
    this.logbook.missed = this.catchingUp.filter((moment) => moment.events.length > 0);
    this.catchingUp = [];
  }

  private fail(failure: Failure, command: Command | null): void {
    if (command || this.client.line === "live") this.say(() => failureText(failure, command), true);
  }

  private advise(advice: Advice): void {
    if (advice.n <= (this.now?.n ?? 0)) this.hints = readHints(advice);
  }

  // explanations of impossible actions

  /** After the game there are no turns: the message about the result stays. */
  private sayNotMyTurn(): void {
    if (!this.now?.result) this.say(() => reasonText("not_your_turn"));
  }

  whyNotCard(card: Card): void {
    const now = this.now;
    if (!this.isMyTurn) return this.sayNotMyTurn();
    if (now) this.say(() => whyCardIdle(card, now.landings));
  }

  whyNotPirate(pirate: Pirate): void {
    if (!this.isMyTurn) return this.sayNotMyTurn();
    const { card } = this.picking.pick;
    const landing = card ? this.now?.landings[pirate.space]?.[symbolOf(card)] : undefined;
    if (landing?.reason && pirate.seat === this.now?.seat) return this.say(() => reasonText(landing.reason!));
    const isMine = pirate.seat === this.now?.seat;
    this.client.askWhyNot(isMine ? `retreat ${pirate.space}` : `morgan @${pirate.seat} ${pirate.space}`);
  }

  whyNotSpace(space: Space, { card, pirate }: Pick): void {
    const now = this.now;
    if (!now) return;
    if (now.seat !== null && now.view?.pirates[now.seat]?.[space]) {
      return this.picking.pointAtPirate({ seat: now.seat, space });
    }
    if (!this.isMyTurn) return this.sayNotMyTurn();
    const to = card && pirate ? now.landings[pirate.space]?.[symbolOf(card)]?.to : null;
    if (to) this.say(() => words().table.notice.leadsTo(spaceName(to, now.table.variant)));
    else this.say(() => words().table.notice.pickFirst);
  }
}

const KEY = Symbol("table");

export function setSession(session: TableSession): void {
  setContext(KEY, session);
}

export function useSession(): TableSession {
  return getContext<TableSession>(KEY);
}
