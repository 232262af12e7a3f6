// Made by `cartagena dev types` from src/cartagena/server/protocol/messages.py: do not edit.

/** The first message: the number of the last update received, and what is wanted beside events. */
export interface Hello {
  type: "hello";
  last?: number | null;
  views?: boolean;
  choices?: boolean;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** Show me everything anew. */
export interface Look {
  type: "look";
}

/** Why can I not do that? */
export interface WhyNot {
  type: "why_not";
  action: string | Record<string, unknown>;
}

/** Play an action, decided on what update *version* had shown. */
export interface Submit {
  type: "submit";
  command: string;
  version: number;
  action: string | Record<string, unknown>;
}

/** Take my last action back, or ask the others to let me. */
export interface Undo {
  type: "undo";
  command: string;
}

/** Ask the others to end the game as a draw. */
export interface OfferDraw {
  type: "offer_draw";
  command: string;
}

/** Ask the others to let a bot play for somebody who is away. */
export interface Replace {
  type: "replace";
  command: string;
  seat: number;
}

/** Accept or refuse what is being asked. */
export interface Answer {
  type: "answer";
  command: string;
  accepted: boolean;
}

/** Take my question back. */
export interface Withdraw {
  type: "withdraw";
  command: string;
}

/** Give up. */
export interface Resign {
  type: "resign";
  command: string;
}

/** Play again in my seat, which a bot covers. */
export interface ComeBack {
  type: "come_back";
  command: string;
}

/** What would a bot do in my place? */
export interface AskHint {
  type: "hint";
  command: string;
}

/** Say something: a phrase by its key, or text. */
export interface Say {
  type: "say";
  command: string;
  phrase?: string | null;
  text?: string | null;
}

/** Entry *n* of the log, as the receiver may know it. Every receiver gets every number once, in order. */
export interface Update {
  type: "update";
  n: number;
  at: number;
  row: Record<string, unknown>;
  events?: (Record<string, unknown>)[];
  decider?: number | null;
  left?: (number)[] | null;
  legal?: (string)[] | null;
  view?: Record<string, unknown> | null;
  seats?: (Record<string, unknown>)[] | null;
  question?: Record<string, unknown> | null;
  result?: Record<string, unknown> | null;
}

/** Everything that the receiver may know, as of entry *n*. */
export interface Snapshot {
  type: "snapshot";
  n: number;
  at: number;
  table: Record<string, unknown>;
  seats: (Record<string, unknown>)[];
  present: (boolean)[];
  seat?: number | null;
  decider?: number | null;
  left?: (number)[] | null;
  legal?: (string)[] | null;
  view?: Record<string, unknown> | null;
  question?: Record<string, unknown> | null;
  chat?: (Record<string, unknown>)[];
  result?: Record<string, unknown> | null;
}

/** Nothing was lost: the updates after *last*, up to *n*, follow. */
export interface Resumed {
  type: "resumed";
  last: number;
  n: number;
}

/** The receiver's choices as of entry *n*, and where each own pirate would land by each symbol. */
export interface Choices {
  type: "choices";
  n: number;
  choices: (Record<string, unknown>)[];
  landings: Record<string, Record<string, Record<string, unknown>>>;
}

/** The command is stored; it led to entry *n*. */
export interface Ack {
  type: "ack";
  command: string;
  n: number;
}

/** A message was refused, and nothing changed. *id* finds a fault of the server in its log. */
export interface Failure {
  type: "error";
  code: string;
  text: string;
  command?: string | null;
  n?: number | null;
  id?: string | null;
}

/** Why an action is not possible now, or null if it is. */
export interface WhyAnswer {
  type: "reason";
  action: string | Record<string, unknown>;
  code: string | null;
  text: string | null;
}

/** The best action as of entry *n*, and all that can be said about the best few. */
export interface Advice {
  type: "advice";
  command: string;
  n: number;
  action: string;
  hints: Record<string, unknown>;
}

/** Who is connected, by seat, and how many spectators. */
export interface Presence {
  type: "presence";
  present: (boolean)[];
  spectators: number;
}

/** I am here. */
export interface Pong {
  type: "pong";
  at: number;
}

export type FromClient = Hello | Ping | Look | WhyNot | Submit | Undo | OfferDraw | Replace | Answer | Withdraw | Resign | ComeBack | AskHint | Say;

export type FromServer = Update | Snapshot | Resumed | Choices | Ack | Failure | WhyAnswer | Advice | Presence | Pong;
