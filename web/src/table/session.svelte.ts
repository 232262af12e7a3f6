/** One visit to a table: its client, animation, selection and messages; shared by the whole screen. */
import { getContext, setContext } from "svelte";

import type { Trail } from "../board/pointing/marks";
import type { Command } from "../protocol/outbox";
import {
  ROW_FACTS,
  type Advice,
  type Card,
  type Choice,
  type Failure,
  type GameEvent,
  type Hints,
  type Question,
  type Space,
  type View,
} from "../protocol/types";
import { isSaid, type Landings, type Moment, type TableState } from "../protocol/table_state";
import { TableClient, type ClientOptions, type TableListener } from "../protocol/table_client.svelte";
import { settings } from "../app/settings.svelte";
import { playEventSound, play as sound } from "../app/sounds";
import { Logbook } from "./playback/logbook.svelte";
import { Forecast } from "./choosing/forecast.svelte";
import { Picking, type Player } from "./choosing/picking.svelte";
import { Planning } from "./planning/planning.svelte";
import { Playback } from "./playback/playback.svelte";
import { roundOf, sinceActionOf, standing } from "./playback/round";
import { unapplyEvent } from "./playback/unapply_event";
import { failureText, reasonText, whyCardIdle } from "../sentences/refusal";
import { choiceSentence } from "../sentences/action";
import { durationOf } from "../sentences/key_names";
import { seconds } from "../browser/seconds.svelte";
import { readHints } from "./panels/hints";
import { isOpen, symbolOf, type Pick, type Pirate } from "./choosing/ways";
import { seatName, seatNames, spaceLabel, type SentenceContext } from "../sentences/names";
import { words } from "../words/words.svelte";

/** A short message near the hand; a function, so that it follows the language. */
export interface Notice {
  text: () => string;
  isBad: boolean;
}

/** Makes the client of a table. */
export type Connect = (id: string, listener: TableListener) => TableClient;

export class TableSession implements Player {
  readonly client: TableClient;
  readonly playback: Playback;
  readonly picking: Picking;
  readonly logbook: Logbook;
  readonly forecast = new Forecast();
  readonly planning: Planning;
  notice = $state.raw<Notice | null>(null);
  /** A choice that waits for confirmation. */
  asked = $state.raw<Choice | null>(null);
  hints = $state.raw<Hints | null>(null);
  /** The symbol whose fields are shown. */
  symbol = $state<string | null>(null);
  /** Ways that the pointer or the focus shows, such as those of a line of the log. */
  pointed = $state.raw<Trail[]>([]);
  unread = $state(0);
  panel = $state<"log" | "chat" | "menu">("log");
  /** Seats whose chat messages this player has muted. */
  muted = $state.raw<number[]>([]);
  private catchingUp: Moment[] = [];

  /** *connect* makes the client; the analysis board has its own. */
  constructor(
    id: string,
    options: ClientOptions = {},
    connect: Connect = (name, listener) => new TableClient(name, listener, options),
  ) {
    const listener: TableListener = {
      moment: (moment, missed, before) => this.follow(moment, missed, before),
      caughtUp: (jumped) => this.caughtUp(jumped),
      failure: (failure, command) => this.fail(failure, command),
      advice: (advice) => this.advise(advice),
      reason: (reason) => reason.code && this.say(() => reasonText(reason.code!)),
      planned: (planned) => this.planning.receive(planned),
    };
    this.client = connect(id, listener);
    this.planning = new Planning({
      ask: (actions) => this.client.askPlan(actions),
      dropped: (step) => this.say(() => words().table.plan.dropped(choiceSentence(step, this.context))),
    });
    this.playback = new Playback((event) => playEventSound(event));
    this.logbook = new Logbook(id);
    this.picking = new Picking(
      () => (this.playback.isPlaying ? [] : this.offered),
      () => this.now?.seat ?? null,
      this,
    );
  }

  /** The table at the moment that the board shows. */
  readonly now = $derived.by(() => this.tableNow());

  private tableNow(): TableState | null {
    const latest = this.client.now;
    const { state, playing } = this.playback;
    if (!latest || !state || !playing) return latest;
    const { seat, present, spectators, botFrom, chat } = latest;
    // The clocks stand still as they were after the move that is being shown.
    const left = playing.after?.clock?.left ?? state.clock?.left;
    return { ...state, seat, present, spectators, botFrom, chat, clock: left ? { left, at: Infinity } : null };
  }

  /** The log up to the moment that the board shows. */
  readonly entries = $derived.by(() => {
    const { entries } = this.logbook;
    return this.playback.isPlaying ? entries.filter(({ n }) => n <= (this.now?.n ?? 0)) : entries;
  });

  /** What others did since the player's last action. */
  readonly sinceMine = $derived.by(() => sinceActionOf(this.entries, this.now?.seat ?? null));

  /** The actions that are possible at this moment, or could be planned; none else while others decide. */
  get offered(): Choice[] {
    if (this.isPlanning) return this.planning.choices;
    return this.isMyTurn ? (this.now?.choices ?? []) : [];
  }

  /** Whether the player can plan a turn now: in the turn of another seat, unless the player must choose something. */
  get canPlan(): boolean {
    const { now } = this;
    if (!now?.view || now.seat === null || now.result || now.decider === now.seat) return false;
    return !now.seats[now.seat]?.bot && now.view.turn.seat !== now.seat;
  }

  /** Whether what is picked goes into the plan. */
  get isPlanning(): boolean {
    return this.planning.isKnown && this.canPlan && !this.playback.isPlaying;
  }

  /** Where own pirates would land: now, or after the planned actions. */
  get landings(): Landings {
    return this.isPlanning ? this.planning.landings : (this.now?.landings ?? {});
  }

  /** Whether the player has to decide, and no command is being sent. */
  get isMyTurn(): boolean {
    const now = this.now;
    return !!now && now.seat !== null && now.decider === now.seat && !this.isSending && !now.seats[now.seat]?.bot;
  }

  /** The context that sentences need. */
  get context(): SentenceContext {
    const now = this.now!;
    const names = seatNames(now.seats);
    if (now.seat !== null) names[now.seat] = words().common.you;
    return { names, you: now.seat, variant: now.table.variant, words: words() };
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
    if (this.isPlanning) return this.planning.add(choice);
    this.playback.finish();
    if (settings.confirm) this.asked = choice;
    else this.submit(choice.text);
  }

  /** Play the next step of the plan. */
  playPlanned(): void {
    const step = this.planning.shift();
    if (step) this.submit(step.text);
  }

  togglePlan(): void {
    this.picking.clear();
    this.planning.toggle();
  }

  dropPlan(): void {
    this.picking.clear();
    this.pointed = [];
    this.planning.drop();
  }

  submit(notation: string): void {
    this.asked = null;
    this.notice = null;
    this.picking.clear();
    this.client.submit(notation);
  }

  /** Pick a card, or discard it if cards must be discarded. */
  choose(card: Card): void {
    this.playback.finish();
    const discard = this.picking.choices.find(({ action }) => action.do === "discard" && action.card === card);
    if (discard) this.play(discard);
    else this.touch(() => this.picking.pickCard(card));
  }

  /** Handle a click on the table: finish animations and remove old messages first. */
  touch(then: () => void): void {
    this.playback.finish();
    this.notice = null;
    this.pointed = [];
    then();
  }

  /** One step back: close a question, the selection or a message. */
  back(): void {
    this.asked = this.notice = this.hints = null;
    if (!isOpen(this.picking.pick)) this.planning.isOn = false;
    this.picking.clear();
  }

  /** Play the last round once more, from the position before it. */
  showAgain(): void {
    this.playback.finish();
    const { now } = this;
    const round = now?.view ? roundOf(this.logbook.entries, now.seat, now.seats.length) : [];
    if (!now?.view || round.length === 0) return;
    this.picking.clear();
    const first = round[0]!.n;
    const later = standing(this.logbook.entries).filter(({ n }) => n >= first);
    const before = later.flatMap(({ events }) => events).reduceRight(unapplyEvent, now.view);
    const moments = round.map(({ n, events }, i) => asMoment(n, events, i === round.length - 1 ? now.view : null));
    this.playback.repeat(before, moments, { ...now, n: first - 1, decider: null, choices: [], result: null });
  }

  undo(): void {
    this.picking.clear();
    if (this.isPlanning && this.planning.steps.length > 0) return this.planning.removeLast();
    this.client.command({ type: "undo" });
  }

  askHint(): void {
    if (!this.isThinking) this.client.command({ type: "hint" });
  }

  // callbacks of the client

  private follow(moment: Moment, missed: boolean, before: TableState): void {
    this.logbook.add(moment);
    this.forget(moment, before);
    if (missed) this.catchingUp.push(moment);
    else this.playback.add(moment, before, this.client.now);
    if (this.client.now?.result && !before.result && before.seat !== null) settings.games += 1;
    if (isSaid(moment.row)) this.hearChat(moment.row.seat);
    if (moment.row.row === "answered" && !moment.row.accepted) this.hearRefusal(moment.row.seat, before);
  }

  /** Show a refusal to the player who asked. */
  private hearRefusal(seat: number, { question, seats, seat: me }: TableState): void {
    if (me === null || question?.seat !== me) return;
    const [name, { what }] = [seatName(seats, seat), question];
    this.say(() => [`${words().rows.refused(name)}.`, this.pauseText(what)].filter(Boolean).join(" "));
  }

  /** The milliseconds until the player may ask for something again that was declined. */
  pauseOf(what: Question["what"], at: number): number {
    const { now } = this;
    const until = now?.seat == null ? 0 : (now.seats[now.seat]?.pauses[what] ?? 0);
    return Math.max(0, until - at - this.client.offset);
  }

  private pauseText(what: Question["what"]): string {
    const left = Math.ceil(this.pauseOf(what, seconds()) / 1000);
    return left > 0 ? words().table.questions.again(durationOf(left)) : "";
  }

  /** Remove messages about an earlier position. */
  private forget(moment: Moment, before: TableState): void {
    if (!ROW_FACTS[moment.row.row].moves_game) return;
    this.followPlan(before);
    this.notice = this.asked = this.hints = null;
    this.pointed = [];
    this.picking.refresh();
  }

  /** A plan is for one turn: it ends with that turn, and is looked at again while others play. */
  private followPlan(before: TableState): void {
    const { now } = this.client;
    const wasMine = before.view?.turn.seat === before.seat;
    const isMine = now?.view?.turn.seat === now?.seat;
    if (!now || now.result || (wasMine && !isMine)) this.planning.drop();
    else if (!isMine) this.planning.moved(now.n);
  }

  private hearChat(seat?: number): void {
    if (seat !== undefined && (seat === this.now?.seat || this.muted.includes(seat))) return;
    this.unread += 1;
    sound("chat");
  }

  private caughtUp(jumped: boolean): void {
    this.playback.reset(this.now?.view ?? null);
    this.picking.refresh();
    if (this.canPlan) this.planning.moved(this.now?.n ?? 0);
    if (jumped || !this.logbook.isComplete) void this.logbook.fetch(this.now?.n ?? 0);
    this.logbook.missed = this.catchingUp.filter((moment) => moment.events.length > 0);
    this.catchingUp = [];
  }

  private fail(failure: Failure, command: Command | null): void {
    if (command || this.client.connection === "live") this.say(() => failureText(failure, command), true);
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
    const { landings } = this;
    if (!this.isMyTurn && !this.isPlanning) return this.sayNotMyTurn();
    if (now) this.say(() => whyCardIdle(card, landings));
  }

  whyNotPirate(pirate: Pirate): void {
    if (!this.isMyTurn && !this.isPlanning) return this.sayNotMyTurn();
    const { card } = this.picking.pick;
    const landing = card ? this.landings[pirate.space]?.[symbolOf(card)] : undefined;
    if (landing?.reason && pirate.seat === this.now?.seat) return this.say(() => reasonText(landing.reason!));
    if (this.isPlanning) return this.say(() => reasonText("not_now"));
    const isMine = pirate.seat === this.now?.seat;
    this.client.askWhyNot(isMine ? `retreat ${pirate.space}` : `morgan @${pirate.seat} ${pirate.space}`);
  }

  whyNotSpace(space: Space, { card, pirate }: Pick): void {
    const now = this.now;
    if (!now) return;
    if (now.seat !== null && (this.planning.view ?? now.view)?.pirates[now.seat]?.[space]) {
      return this.picking.pointAtPirate({ seat: now.seat, space });
    }
    if (!this.isMyTurn && !this.isPlanning) return this.sayNotMyTurn();
    const to = card && pirate ? this.landings[pirate.space]?.[symbolOf(card)]?.to : null;
    if (to) this.say(() => words().table.notice.leadsTo(spaceLabel(to, now.table.variant)));
    else this.say(() => words().table.notice.pickFirst);
  }
}

function asMoment(n: number, events: GameEvent[], view: View | null): Moment {
  return { n, at: 0, row: { row: "acted", seat: 0 }, events, view };
}

const KEY = Symbol("table");

export function setSession(session: TableSession): void {
  setContext(KEY, session);
}

export function useSession(): TableSession {
  return getContext<TableSession>(KEY);
}
