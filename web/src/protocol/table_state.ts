/** A table as far as this client may know it: what a snapshot says, and how an update changes it. Pure. */
import {
  ROW_FACTS,
  type ChatLine,
  type Choice,
  type Choices,
  type GameEvent,
  type Presence,
  type Question,
  type Rematch,
  type Result,
  type Row,
  type Said,
  type Seat,
  type Snapshot,
  type TableInfo,
  type Update,
  type View,
} from "./types";

/** Where an own pirate would land by a symbol, or why it cannot: by space, then by symbol. */
export type Landings = Choices["landings"];

/** What every seat had left at a moment of the server's time. */
export interface Clock {
  left: number[];
  at: number;
}

export interface TableState {
  n: number;
  table: TableInfo;
  seats: Seat[];
  present: boolean[];
  spectators: number;
  /** By seat: when the others may let a bot play on, by the server's time; null for those who are here. */
  botFrom: (number | null)[];
  seat: number | null;
  decider: number | null;
  clock: Clock | null;
  view: View | null;
  legal: string[];
  /** The choices of the present moment, empty unless we decide. */
  choices: Choice[];
  landings: Landings;
  question: Question | null;
  chat: ChatLine[];
  result: Result | null;
  /** The last offer to play again. */
  rematch: Rematch | null;
}

/** Entry *n* as it is shown, logged and heard. */
export interface Moment {
  n: number;
  at: number;
  row: Row;
  events: GameEvent[];
  view: View | null;
}

/** A snapshot as our state. Spectators and choices come in messages of their own. */
export function fromSnapshot(message: Snapshot, spectators: number): TableState {
  return {
    n: message.n,
    table: message.table,
    seats: message.seats,
    present: message.present,
    spectators,
    botFrom: [],
    seat: message.seat ?? null,
    decider: message.decider ?? null,
    clock: message.left ? { left: message.left, at: message.at } : null,
    view: message.view ?? null,
    legal: message.legal ?? [],
    choices: [],
    landings: {},
    question: message.question ?? null,
    chat: message.chat ?? [],
    result: message.result ?? null,
    rematch: message.rematch ?? null,
  };
}

/** The state after an update that follows it without a gap. */
export function afterUpdate(state: TableState, message: Update): TableState {
  const { row } = message;
  return {
    ...state,
    n: message.n,
    seats: message.seats ?? state.seats,
    seat: row.row === "emptied" && row.seat === state.seat ? null : state.seat,
    decider: message.decider ?? null,
    clock: message.left ? { left: message.left, at: message.at } : null,
    view: message.view ?? state.view,
    legal: message.legal ?? [],
    choices: ROW_FACTS[row.row].moves_game ? [] : state.choices,
    question: message.question ?? null,
    chat: isSaid(row) ? [...state.chat, chatLine(row, message.at)] : state.chat,
    result: message.result ?? state.result,
    rematch: row.row === "rematch_offered" ? { seat: row.seat, table: row.table } : state.rematch,
  };
}

/** Whether a row is something said that can be read; what is closed or was deleted has neither text nor phrase. */
export function isSaid(row: Row): row is Said {
  return row.row === "said" && Boolean(row.text || row.phrase);
}

/** Something said, as the chat keeps it. */
function chatLine({ name = "", seat, phrase, text }: Said, at: number): ChatLine {
  return { at, name, seat, phrase, text };
}

export function withChoices(state: TableState, message: Choices): TableState {
  return { ...state, choices: message.choices, landings: message.landings };
}

export function withPresence(state: TableState, message: Presence): TableState {
  return { ...state, present: message.present, spectators: message.spectators, botFrom: message.bot_from ?? [] };
}

export function toMoment(message: Update): Moment {
  return { n: message.n, at: message.at, row: message.row, events: message.events ?? [], view: message.view ?? null };
}
