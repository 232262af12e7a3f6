// Made by `cartagena dev types` from src/cartagena/server: do not edit.

/** "start", "1", "2", ..., "boat" or "end". */
export type Space = string;
/** A symbol; a dark card ends with "*". */
export type Card = string;
export type CardSymbol = string;

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
  action: string | Record<string, string | number | string[]>;
}

/** What could I do if my turn came now, after these actions? Nobody else learns of it, and nothing is stored. */
export interface PlanTurn {
  type: "plan";
  actions: string[];
}

/** Play an action, decided on what update *version* had shown. */
export interface Submit {
  type: "submit";
  command: string;
  version: number;
  action: string | Record<string, string | number | string[]>;
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
  row: Row;
  events?: GameEvent[];
  decider?: number;
  left?: number[];
  legal?: string[];
  view?: View;
  seats?: Seat[];
  question?: Question;
  result?: Result;
}

/** A position as one seat, or a spectator (an observer of null), may know it; one with all cards has no observer. */
export interface View {
  boat: "cartagena" | "tortuga" | null;
  discard: string[];
  ending: "stalemate" | "turn_limit" | "won" | null;
  hands: (string[] | number)[];
  holding: string[] | number;
  known?: Known;
  observer?: number | null;
  over: boolean;
  path: string[];
  pending: Pending[];
  pile: string[] | number;
  pirates: Record<string, number>[];
  row: string[];
  tiles: Record<string, number | "closed" | "empty" | "snake">;
  tiles_opened: (number | "closed" | "empty" | "snake")[];
  tiles_out?: (number | "closed" | "empty" | "snake")[];
  turn: Turn;
  variant: Variant;
  winner: number | null;
}

/** What the observer remembers of hidden cards. */
export interface Known {
  hands?: Record<string, string[]>;
  pile?: string[];
  pool?: Record<string, number>;
}

/** Whose turn it is and what is left of it. */
export interface Turn {
  acted: boolean;
  actions_left: number;
  captain_sail: boolean;
  number: number;
  seat: number;
  stuck: number;
}

export interface Variant {
  chest?: "in_place" | "on_arrival";
  crew: number;
  edition: "classic" | "second";
  empty_hand_draw: boolean;
  freebooter: boolean;
  hands: "closed" | "open";
  pass: "at_least_one" | "free";
  pieces: number;
  players: number;
  refuel: ("either" | "morgan" | "retreat")[];
  route: "complete" | "jungle" | "tunnel";
  sail_back?: "tunnel" | "tunnel_or_prison";
  snake?: "anywhere" | "own_leg";
  sorceress: boolean;
  supply: "pile" | "row";
  turn_limit: number | null;
}

/** A seat as everybody sees it. A bot in a covered seat plays for a person. */
export interface Seat {
  bot: string | null;
  covered: boolean;
  hints: number;
  is_open: boolean;
  muted: boolean;
  name: string;
  pauses: Record<string, number>;
  resigned: boolean;
  takebacks: number;
  word: string;
}

/** An open question as everybody sees it, with the seats that have not answered. */
export interface Question {
  seat: number;
  target: number | null;
  waiting: number[];
  what: "draw" | "replace" | "undo";
}

/** How a game ended, by the rules or otherwise, and the seat that won it. */
export interface Result {
  ending: "stalemate" | "turn_limit" | "won" | "abandoned" | "agreed" | "closed" | "resigned";
  winner: number | null;
}

/** Everything that the receiver may know, as of entry *n*. */
export interface Snapshot {
  type: "snapshot";
  n: number;
  at: number;
  table: TableInfo;
  seats: Seat[];
  present: boolean[];
  seat?: number;
  decider?: number;
  left?: number[];
  legal?: string[];
  view?: View;
  question?: Question;
  chat?: ChatLine[];
  result?: Result;
  rematch?: Rematch;
}

/** What was agreed when a table was made. A path or a start of null is drawn from the seed. */
export interface TableInfo {
  path: string[] | null;
  start: number | null;
  clock: ClockRule;
  on_timeout: "bot" | "resign";
  stand_in: string;
  public: boolean;
  undo: boolean;
  hints: boolean;
  chat: boolean;
  spectators: number;
  id: string;
  variant: Variant;
  commitment: string;
  rules: number;
  code: string;
  deal_of: string | null;
  daily: string | null;
  rematch_of: string | null;
}

/** Something that was said: a phrase by its key, or text. Without a seat it was a spectator. */
export interface ChatLine {
  at: number;
  name: string;
  seat?: number;
  phrase?: string;
  text?: string;
}

/** An offer to play again: the seat that made it, and the new table. */
export interface Rematch {
  seat: number;
  table: string;
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
  choices: Choice[];
  landings: Record<string, Record<string, Landing>>;
}

/** A legal action, where its pirate lands, how many cards it draws (null: a closed tile decides), who would win. */
export interface Choice {
  action: Action;
  draws: number | null;
  text: string;
  to: string | null;
  wins: number | null;
}

/** Where a pirate would land, or why it cannot. */
export interface Landing {
  reason?: Reason;
  to: string | null;
}

export type Reason = "game_over" | "not_now" | "not_your_turn" | "card_not_in_hand" | "card_not_offered" | "no_pirate_there" | "at_the_end" | "boat_not_here" | "boat_full" | "retreat_not_allowed" | "no_company_behind" | "morgan_not_allowed" | "own_pirate" | "no_boat" | "nobody_aboard" | "nobody_left_behind" | "must_act_first" | "draw_not_allowed" | "already_acted" | "hand_not_empty" | "nothing_to_draw" | "sorceress_off" | "own_hand" | "target_has_no_cards" | "not_enough_actions" | "different_targets" | "no_tile_there" | "nobody_in_the_tunnel" | "no_tile_under_it";

/** The command is stored; it led to entry *n*. */
export interface Ack {
  type: "ack";
  command: string;
  n: number;
}

/** A message was refused, and nothing changed. *id* finds a fault of the server in its log; *wait*: the seconds after which it may be sent again, where a limit has been reached. */
export interface Failure {
  type: "error";
  code: string;
  text: string;
  command?: string;
  n?: number;
  id?: string;
  wait?: number;
}

/** Why an action is not possible now, or null if it is. */
export interface WhyAnswer {
  type: "reason";
  action: string | Record<string, string | number | string[]>;
  code: Reason | null;
  text: string | null;
}

/** A plan as of entry *n*: its possible actions, the receiver's view after them, and what could follow. */
export interface Planned {
  type: "planned";
  n: number;
  actions: string[];
  steps: Choice[];
  view: View;
  choices: Choice[];
  landings: Record<string, Record<string, Landing>>;
}

/** The best action as of entry *n*, and all that can be said about the best few. */
export interface Advice {
  type: "advice";
  command: string;
  n: number;
  action: string;
  hints: Hints;
}

/** All that can be said about a decision, best action first, and the best line of the turn. */
export interface Hints {
  actions: Hint[];
  chances: number[];
  line: Step[];
  seat: number;
  wins: boolean;
}

/** An action and how good it is: by seat the chance to win, how often it was tried, its share of all tries. */
export interface Hint {
  action: Action;
  chances: number[];
  moves: Move[];
  notation: string;
  reasons: HintReason[];
  share: number;
  text: string;
  tries: number;
}

export interface Move {
  from: string;
  seat: number;
  to: string;
}

/** One fact about an action: a code with its parameters, and whether it speaks for the action. */
export interface HintReason {
  code: HintCode;
  facts: Record<string, number | string>;
  good: boolean;
  text: string;
}

/** An action of a line, what it does, and what can be said about it. */
export interface Step {
  action: Action;
  moves: Move[];
  notation: string;
  reasons: HintReason[];
  text: string;
}

/** Who is connected, by seat, and how many spectators; and when the others may ask for a bot, if a seat is away. */
export interface Presence {
  type: "presence";
  present: boolean[];
  spectators: number;
  bot_from?: (number | null)[];
}

/** I am here. */
export interface Pong {
  type: "pong";
  at: number;
}

/** A person (with an id) or a bot took a seat before the start. */
export interface Seated {
  row: "seated";
  seat: number;
  name: string;
  bot?: string;
  word: string;
}

/** A seat became open again before the start. */
export interface Emptied {
  row: "emptied";
  seat: number;
}

/** The cards were dealt. */
export interface Started {
  row: "started";
}

/** A seat played an action, given as notation. */
export interface Acted {
  row: "acted";
  seat: number;
  action?: string;
}

/** So many of the last actions were taken back, on behalf of a seat. */
export interface Undone {
  row: "undone";
  seat: number;
  count: number;
}

/** A seat asked the other people for consent. */
export interface Proposed {
  row: "proposed";
  seat: number;
  what: "draw" | "replace" | "undo";
  target?: number;
}

/** A seat answered the open question; one refusal settles it, and the seat that asked has to wait. */
export interface Answered {
  row: "answered";
  seat: number;
  accepted: boolean;
}

/** The seat that asked no longer does. */
export interface Withdrawn {
  row: "withdrawn";
  seat: number;
}

/** A seat's time ran out. */
export interface TimedOut {
  row: "timed_out";
  seat: number;
}

/** A seat got time back because the server stood still or its clock was set; 0 where that was set back. */
export interface TimeGiven {
  row: "time_given";
  seat: number;
  milliseconds: number;
}

/** A bot plays on for the person in a seat. */
export interface Covered {
  row: "covered";
  seat: number;
  bot: string;
  why: "left" | "resigned" | "timeout" | "vote";
}

/** The person plays again in the seat that a bot covered. */
export interface Returned {
  row: "returned";
  seat: number;
}

/** A person gave up. */
export interface Resigned {
  row: "resigned";
  seat: number;
}

/** The owner removed a person from a seat; in a running game the stand-in plays on. */
export interface Removed {
  row: "removed";
  seat: number;
}

/** The game ended other than by the rules. */
export interface Ended {
  row: "ended";
  ending: "abandoned" | "agreed" | "closed" | "resigned";
  winner?: number;
}

/** A seat was shown what a bot would do. */
export interface Hinted {
  row: "hinted";
  seat: number;
}

/** The owner switched a seat's chat off or on; without a seat, that of all spectators. */
export interface Muted {
  row: "muted";
  seat?: number;
  is_muted: boolean;
}

/** After the end a seat made a table at which the same players can play again; nobody else sits there yet. */
export interface RematchOffered {
  row: "rematch_offered";
  seat: number;
  table: string;
}

/** Somebody said something: a phrase by its key, or text. Without a seat it was a spectator. */
export interface Said {
  row: "said";
  name?: string;
  seat?: number;
  phrase?: string;
  text?: string;
}

/** A seat became the active one. */
export interface TurnStarted {
  event: "turn_started";
  seat: number;
  number: number;
}

/** A turn ended; by itself when nothing more was possible. */
export interface TurnEnded {
  event: "turn_ended";
  seat: number;
  by_itself: boolean;
}

/** A card came to lie on the discard pile. */
export interface CardPlayed {
  event: "card_played";
  seat: number;
  card: string;
  enchanted: boolean;
}

/** A pirate moved ahead by a card. */
export interface PirateAdvanced {
  event: "pirate_advanced";
  seat: number;
  from: string;
  to: string;
}

/** A pirate moved back for cards. */
export interface PirateRetreated {
  event: "pirate_retreated";
  seat: number;
  from: string;
  to: string;
}

/** A pirate of *seat* was moved ahead by an opponent (Captain Morgan). */
export interface PiratePushed {
  event: "pirate_pushed";
  seat: number;
  by: number;
  from: string;
  to: string;
}

/** A pirate fled from the snake. */
export interface PirateBitten {
  event: "pirate_bitten";
  seat: number;
  from: string;
  to: string;
}

/** The boat came to the other shore. */
export interface BoatSailed {
  event: "boat_sailed";
  seat: number;
  to: string;
  free: boolean;
}

/** A card went from the supply to a hand. */
export interface CardDrawn {
  event: "card_drawn";
  seat: number;
  card: string | null;
}

/** A card went from the supply to those that rum or lantern distribute. */
export interface CardHeld {
  event: "card_held";
  seat: number;
  card: string | null;
}

/** The discard pile became the new pile. */
export interface PileReshuffled {
  event: "pile_reshuffled";
  count: number;
}

/** Cards were laid out as the open row, front first. */
export interface RowLaid {
  event: "row_laid";
  cards: string[];
}

/** A seat discarded a card because of a dark one. */
export interface CardDiscarded {
  event: "card_discarded";
  seat: number;
  card: string;
}

/** A seat looked into another seat's hand. */
export interface HandSeen {
  event: "hand_seen";
  seat: number;
  victim: number;
  cards: string[] | null;
}

/** A card changed hands. */
export interface CardTaken {
  event: "card_taken";
  seat: number;
  victim: number;
  card: string | null;
}

/** A card of those held, or of the row, came into the hand of the active seat. */
export interface CardKept {
  event: "card_kept";
  seat: number;
  card: string | null;
}

/** A card of those held came into another seat's hand. */
export interface CardGiven {
  event: "card_given";
  seat: number;
  to: number;
  card: string | null;
}

/** A card of those held was laid on the pile: only the seat that laid it knows it, even where hands lie open. */
export interface CardLaidBack {
  event: "card_laid_back";
  seat: number;
  card: string | null;
}

/** A treasure tile was opened: a number of cards, "empty" or "snake". */
export interface TileOpened {
  event: "tile_opened";
  seat: number;
  at: string;
  tile: number | string;
}

/** All tiles were shuffled and laid out again. */
export interface TilesRelaid {
  event: "tiles_relaid";
}

/** A seat's whole crew stands at the end. */
export interface GameWon {
  event: "game_won";
  seat: number;
}

/** Nobody won: "stalemate" or "turn_limit". */
export interface GameDrawn {
  event: "game_drawn";
  reason: string;
}

/** Play a card, move an own pirate ahead (RULES 4.4). */
export interface Advance {
  do: "advance";
  card: string;
  from: string;
}

/** Move an own pirate back and draw (RULES 4.5). */
export interface Retreat {
  do: "retreat";
  from: string;
}

/** Move an opponent's pirate ahead and draw (RULES 4.7). */
export interface Morgan {
  do: "morgan";
  seat: number;
  from: string;
}

/** Move the boat (RULES 6.5, 6.6). */
export interface Sail {
  do: "sail";
}

/** Enchanted: look into a hand and take a card (RULES 8.1). */
export interface Pistol {
  do: "pistol";
  card: string;
  seat: number;
}

/** Enchanted: a round for everybody (RULES 8.2). */
export interface Rum {
  do: "rum";
  card: string;
}

/** Enchanted: keep one of four cards (RULES 8.3). */
export interface Lantern {
  do: "lantern";
  card: string;
}

/** Enchanted: two parrots as any symbol (RULES 8.4). */
export interface Parrot {
  do: "parrot";
  cards: [string, string];
  as: string;
  from: string;
}

/** Enchanted: two own pirates to one space (RULES 8.5). */
export interface Hook {
  do: "hook";
  card: string;
  with: string;
  from: [string, string];
}

/** Enchanted: open a tile, after an advance onto it or in place (RULES 8.6). */
export interface Chest {
  do: "chest";
  card: string;
  from: string;
}

/** With an empty hand: draw a card instead of acting (RULES 4.3). */
export interface Draw {
  do: "draw";
}

/** End the turn (RULES 4.2). */
export interface End {
  do: "end";
}

/** The card taken from the hand looked into (RULES 8.1). */
export interface Take {
  do: "take";
  card: string;
}

/** A card kept (RULES 8.2, 8.3). */
export interface Keep {
  do: "keep";
  card: string;
}

/** A card given to the next seat (RULES 8.2). */
export interface Give {
  do: "give";
  card: string;
}

/** A card laid back on the pile (RULES 8.3). */
export interface LayBack {
  do: "lay_back";
  card: string;
}

/** A card thrown away because of a dark one (RULES 7.1). */
export interface Discard {
  do: "discard";
  card: string;
}

/** A seat throws cards away. */
export interface PendingDiscard {
  do: "discard";
  seat: number;
}

/** The effect of an enchanted card; of a pistol with its victim, of a chest with its space. */
export interface PendingEffect {
  do: "effect";
  kind: "chest" | "lantern" | "pistol" | "rum";
  target?: number;
  at?: string;
}

/** A card is taken from a hand. */
export interface PendingTake {
  do: "take";
  from: number;
}

/** Cards are kept. */
export interface PendingKeep {
  do: "keep";
  left: number;
}

/** A card is given to a seat. */
export interface PendingGive {
  do: "give";
  to: number;
}

/** A card is laid back. */
export interface PendingLayBack {
  do: "lay_back";
}

/** Nobody is hurried. */
export interface NoClock {
  kind: "none";
}

/** So many seconds for every turn. */
export interface PerTurn {
  kind: "turn";
  seconds: number;
}

/** Seconds for the whole game, and some more after every own turn. */
export interface Bank {
  kind: "bank";
  seconds: number;
  increment: number;
}

/** So many days for every turn. */
export interface Days {
  kind: "days";
  days: number;
}

/** The public tables, newest first: the one message of the lobby's socket. */
export interface Tables {
  type: "tables";
  tables: Summary[];
}

/** A table in one line. */
export interface Summary {
  clock: ClockRule;
  id: string;
  rematch?: string;
  result: Result | null;
  seats: SeatSummary[];
  spectators: number;
  status: "open" | "over" | "running";
  variant: Variant;
}

/** A seat in a table's summary. */
export interface SeatSummary {
  bot: string | null;
  is_open: boolean;
  name: string;
}

/** The user's tables that are not over, and invitations: the one message of the user's own socket. A client without a cookie is not known; its socket is closed after the message. */
export interface LiveGames {
  type: "my_games";
  is_known: boolean;
  invitations: Invitation[];
  waiting: MyGame[];
  running: MyGame[];
  open: MyGame[];
}

/** A table at which somebody wants to play again with the asker: who it is, and after which game. */
export interface Invitation {
  after: string;
  by: string;
  clock: ClockRule;
  id: string;
  rematch?: string;
  result: Result | null;
  seats: SeatSummary[];
  spectators: number;
  status: "open" | "over" | "running";
  variant: Variant;
}

/** One of the asker's tables in one line; where it was looked into, with the own seat. */
export interface MyGame {
  clock: ClockRule;
  created: number;
  id: string;
  rematch?: string;
  result: Result | null;
  seat?: number;
  seats: SeatSummary[];
  spectators: number;
  status: "open" | "over" | "running";
  variant: Variant;
}

/** A variant to be checked. */
export interface WantedVariant {
  variant?: string | Record<string, string | number | boolean | string[] | null>;
  players?: number | null;
}

/** A table to be made: its options, its variant, and "me", "open" or "bot:NAME" for each seat. */
export interface NewTable {
  path?: string[] | null;
  start?: number | null;
  clock?: ClockRule;
  on_timeout?: "bot" | "resign";
  stand_in?: string | null;
  public?: boolean;
  undo?: boolean;
  hints?: boolean;
  chat?: boolean;
  spectators?: number;
  variant?: string | Record<string, string | number | boolean | string[] | null>;
  players?: number | null;
  seats?: string[] | null;
  name?: string;
  word?: string;
}

/** The same cards again; seats left out are moved on by one. */
export interface Duplicate {
  seats?: string[] | null;
}

/** A seat to be taken, or one's own to be given another name or word. */
export interface Join {
  name: string;
  seat?: number | null;
  word?: string;
}

/** A seat by its number. */
export interface OneSeat {
  seat: number;
}

/** A seat for a bot. */
export interface BotSeat {
  seat: number;
  bot: string;
}

/** A seat whose chat is switched off or on; null for all spectators. */
export interface Mute {
  seat: number | null;
  is_muted: boolean;
}

/** A display name. */
export interface NewName {
  name: string;
}

/** A login and its password. */
export interface Login {
  login: string;
  password: string;
}

/** A new login and password; with the old password where there is one. */
export interface NewPassword {
  login: string;
  password: string;
  old?: string | null;
}

/** Here, or everywhere. */
export interface Logout {
  everywhere?: boolean;
}

/** How somebody wants to be reminded that it is their turn; null: not this way. */
export interface ReminderWish {
  webhook?: string | null;
  mail?: string | null;
}

/** A place in a lesson: its version, the step, the actions played in it, and one to be tried. */
export interface LessonPlace {
  version: number;
  step?: number;
  actions?: string[];
  attempt?: string | null;
  language?: "de" | "en" | "he" | "nl" | "sv";
}

/** A place in a puzzle: the actions played, and one to be tried. */
export interface PuzzlePlace {
  actions?: string[];
  attempt?: string | null;
}

/** Somebody's turn in a puzzle: the actions, as far as they were played. */
export interface PuzzleTurn {
  actions?: string[];
}

/** A marked decision, by the moment it led to, and an action to be tried in its place. */
export interface MistakePlace {
  ply: number;
  attempt?: string | null;
}

/** A display name, and the day whose deal is on the screen, such as 2026-11-18. */
export interface BeginDaily {
  name: string;
  day: string;
}

/** A moment of a study: where the study starts, and the actions from there. */
export interface StudyLine {
  start: string;
  line: string[];
}

/** A moment of a study at which a bot plays on. */
export interface StudyBot {
  start: string;
  line: string[];
  bot: string;
}

/** A position or a record to be studied, as text or JSON. */
export interface StudyText {
  text: string;
}

/** A whole study: its lines from the start, the main one first. */
export interface StudyLines {
  start: string;
  lines: string[][];
  names?: string[];
}

/** A position to be checked: its line of text, or its JSON as text. The game reads it. */
export interface GivenPosition {
  text: string;
}

/** The variant of a position that is set up. */
export interface GivenOptions {
  variant: string | Record<string, string | number | boolean | string[] | null>;
}

/** All that the server keeps about the asker. */
export interface Export {
  created: number;
  daily: DailyKept[];
  games: string[];
  id: string;
  login: string | null;
  name: string;
  progress: Progress | string | null;
  reminders: ReminderWays | null;
  replays: KeptRecord[];
  said: SaidAt[];
}

/** A try as it is kept. */
export interface DailyKept {
  day: string;
  game: string;
  is_given_up: boolean | null;
  rank: number | null;
  score: number | null;
  turns: number | null;
}

/** What somebody has learned: a browser has it, and an account keeps it. */
export interface Progress {
  version: number;
  lessons: Record<string, LessonPlaceKept>;
  is_offered: boolean;
  tips: string[];
  puzzles: Record<string, [number, number, boolean | null]>;
  best_streak: number;
  mistakes: Record<string, MistakesKept>;
}

/** How far a lesson is, and since when; *step* is the next one to take. */
export interface LessonPlaceKept {
  version: number;
  step: number;
  is_done: boolean;
  at: number;
}

/** How the marked decisions of a seat went, by their moments; *round* counts how often they were begun anew. */
export interface MistakesKept {
  at: number;
  round: number;
  plies: Record<string, "first" | "later" | "shown" | "tried">;
}

/** Ways to be reminded. */
export interface ReminderWays {
  mail: string | null;
  webhook: string | null;
}

/** A record that somebody brought along, in one line. */
export interface KeptRecord {
  created: number;
  id: string;
  names: string[];
  result: string | null;
  variant: Variant;
}

/** Something that was said at a table. */
export interface SaidAt {
  at: number;
  game: string;
  text: string | null;
}

/** A name, and the login it is kept under; null where there is none. */
export interface Me {
  login: string | null;
  name: string | null;
}

/** The login that the sender now has. */
export interface LoggedIn {
  login: string;
}

/** Done, and there is nothing to say about it. */
export type Nothing = Record<string, never>;

/** The analysis of a game as far as it is: how many come before it, and how many decisions have been judged. */
export interface GameReport {
  analysis: GameAnalysis | null;
  before: number;
  done: number;
  status: "done" | "failed" | "outdated" | "quick" | "running" | "waiting";
  total: number;
}

/** All that is known of a game so far; `done` of `total` decisions have been judged. */
export interface GameAnalysis {
  form: number;
  judge: string;
  iterations: number;
  players: number;
  finished: boolean;
  done: number;
  total: number;
  moments: Moment[];
  ledger: SeatLedger[];
  decisions: JudgedDecision[];
  turns: JudgedTurn[];
  seats: SeatVerdict[];
}

/** A moment of a game: the set-up, or one action with all that followed from it by itself. For an action, ``before + fair + unseen`` is the mean over everything that could have been drawn, and with ``draw`` added the chances after it. Each of these vectors sums to 0 over the seats. */
export interface Moment {
  ply: number;
  kind: "deal" | "decision" | "draw";
  turn: number;
  seat: number | null;
  action: string | null;
  before: number[];
  chances: number[];
  draw: number[];
  draw_kind: "enumerated" | "none" | "sampled";
  draw_error: number;
  fair: number[];
  unseen: number[];
}

/** Where a seat's result comes from: ``base + deal + draws + own + sum(gifts) + unseen == result``. */
export interface SeatLedger {
  seat: number;
  base: number;
  deal: number;
  draws: number;
  own: number;
  gifts: number[];
  unseen: number;
  result: number;
  adjusted: number;
}

/** One decision, against the best action that a search finds on the information of the seat that decided. */
export interface JudgedDecision {
  ply: number;
  turn: number;
  seat: number;
  action: Action;
  notation: string;
  forced: boolean;
  is_best: boolean;
  best: Action;
  best_notation: string;
  loss: number;
  error: number;
  mark: "blunder" | "inaccuracy" | "mistake" | "none";
  fair: number[];
  wins: boolean;
  played_line: Step[];
  better_line: Step[];
  alternatives: Alternative[];
}

/** An action that was possible, the decider's chance after it by the search, and how often it was tried. */
export interface Alternative {
  action: Action;
  notation: string;
  chance: number;
  tries: number;
}

/** All that one seat decided in one turn, judged as a whole. */
export interface JudgedTurn {
  turn: number;
  seat: number;
  plies: number[];
  loss: number;
  error: number;
  mark: "blunder" | "inaccuracy" | "mistake" | "none";
  change: number;
  luck: number;
}

/** What can be said of a seat's play. */
export interface SeatVerdict {
  seat: number;
  decisions: number;
  grade: number | null;
  level: string | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  luck: number;
  luckiest: number | null;
  unluckiest: number | null;
  best_turn: number | null;
  worst_turn: number | null;
  gift_ply: number | null;
  gift_to: number | null;
  gift: number;
}

/** A game to step through. */
export interface Replay {
  id: string;
  kind: "game" | "record";
  moments: ReplayMoment[];
  path: string[];
  result: Result | null;
  seats: Seat[];
  start: number;
  table: TableInfo | null;
  variant: Variant;
  viewer: number | "all" | "spectator";
}

/** An entry, what happened by it, and what the chosen viewer sees then. Moments of a record have no time. */
export interface ReplayMoment {
  at?: number;
  decider: number | null;
  events: GameEvent[];
  left?: number[];
  n: number;
  row: Row;
  seats?: Seat[];
  view: View;
}

/** A moment of a study, with all cards open, and what the seat that decides can do. */
export interface StudyMoment {
  choices: Choice[];
  decider: number | null;
  events: GameEvent[];
  landings: Record<string, Record<string, Landing>>;
  position: string;
  result: Result | null;
  step: StudyStep | null;
  view: View;
}

/** An action in a tree of variations: who played it, and where its pirate came to stand. */
export interface StudyStep {
  action: Action;
  seat: number;
  text: string;
  to: string | null;
  turn: number;
}

/** A study to be shown: where it starts, its lines from there (the main one first), and the line to look at. */
export interface OpenedStudy {
  at: string[];
  lines: StudyStep[][];
  names: string[];
  start: string;
}

/** A study as the text of a record with variations. */
export interface StudyRecord {
  text: string;
}

/** Everything that is wrong with a position; its text, if it has one; what was read from a text. */
export interface CheckedPosition {
  faults: PositionFault[];
  read: PositionSetup | null;
  text: string | null;
}

/** A fault of a position: the part it concerns, what is wrong, a sentence, a seat, and the sentence's values. */
export interface PositionFault {
  kind: "acted" | "boat_full" | "captain_sail" | "chest_pirate" | "chest_tile" | "crew" | "deck" | "field_full" | "has_won" | "held_idle" | "held_none" | "lantern_held" | "lantern_keep" | "lantern_row" | "no_row" | "not_won" | "other" | "past_limit" | "pending_acted" | "pending_discards" | "pending_first" | "pending_fit" | "pending_freebooter" | "pending_sorceress" | "robbed" | "rum_few" | "rum_many" | "stuck" | "tile_field" | "tiles" | "tiles_opened" | "too_many" | "turn_over" | "two_winners";
  place: "boat" | "cards" | "discard" | "hands" | "path" | "pending" | "pile" | "pirates" | "result" | "row" | "text" | "tiles" | "turn" | "variant";
  seat: number | null;
  text: string;
  values: Record<string, number | string>;
}

/** The start of a game, to be changed, and what it consists of. */
export interface PositionSetup {
  parts: PositionParts;
  position: View;
}

/** What a position of a variant consists of: the pieces of the box and the sides that are up, cards, tiles. */
export interface PositionParts {
  actions: number;
  boats: ("cartagena" | "tortuga")[];
  box: BoxPiece[];
  deck: Record<string, number>;
  keeps: number[];
  pending: ("chest" | "discard" | "give" | "keep" | "lantern" | "lay_back" | "pistol" | "rum" | "take")[];
  row: number;
  sides: ("jungle" | "tunnel")[];
  tiles: (number | "closed" | "empty" | "snake")[];
}

/** A piece of the path, and by side the order of its symbols. */
export interface BoxPiece {
  name: string;
  sides: Record<"jungle" | "tunnel", string[]>;
}

/** What a bot played: the rest of a turn. */
export interface StudyTurn {
  steps: StudyStep[];
}

/** The asker's tables by how far they are, those that the asker is invited to, and the records brought along. */
export interface MyGames {
  invitations: Invitation[];
  open: MyGame[];
  over: MyGame[];
  replays: KeptRecord[];
  running: MyGame[];
  waiting: MyGame[];
}

/** All that can be played. */
export interface Offer {
  booklets: Record<string, Record<string, string>>;
  bots: string[];
  clocks: ClockKind[];
  legs: Record<string, number>;
  levels: OfferedBot[];
  longest_text: number;
  only: Only[];
  options: OfferedOption[];
  phrases: string[];
  presets: Record<string, Variant>;
  symbols: Record<string, string[]>;
}

/** A kind of clock with the numbers it takes. */
export interface ClockKind {
  days?: NumberRange;
  increment?: NumberRange;
  kind: "bank" | "days" | "none" | "turn";
  seconds?: NumberRange;
}

export interface NumberRange {
  from: number;
  to: number;
  usual: number[];
}

/** A bot to play against, and about how many seconds it thinks in a turn. */
export interface OfferedBot {
  description: string;
  name: string;
  seconds: number;
  title: string;
}

export interface Only {
  if: Record<string, string | number | boolean>;
  option: OptionName;
  values: (string | number | boolean)[];
}

/** An option of a variant with the values it may have, and the edition whose booklets have it first. */
export interface OfferedOption {
  name: OptionName;
  since: string;
  values: (string | number | boolean)[];
}

/** A variant with every option filled in, and the pieces of which its path can be laid. */
export interface CheckedVariant {
  box: BoxPiece[];
  fields: number;
  sides: ("jungle" | "tunnel")[];
  symbols: string[];
  text: string;
  variant: Variant;
}

/** All games with the same cards. */
export interface DealtGames {
  deal: string;
  games: DealtGame[];
}

/** One game of a deal; of one whose cards are dealt again, only that it is there and its result. */
export interface DealtGame {
  id: string;
  result: Result | null;
  seats?: RankedSeat[];
  status: "open" | "over" | "running" | "damaged";
  turns?: number;
}

/** How one seat of a finished game fared. */
export interface RankedSeat {
  at_end: number;
  bot: string | null;
  name: string;
  rank: number;
}

/** How the asker is reminded, and which ways there are. */
export interface Reminders {
  is_confirmed: boolean;
  mail: string | null;
  offered: OfferedWays;
  webhook: string | null;
}

/** Which ways of reminding the server offers. */
export interface OfferedWays {
  mail: boolean;
  webhook: boolean;
}

/** All that happened and was not taken back. */
export interface PastEvents {
  entries: PastEntry[];
}

/** The number of an entry and what happened by it. */
export interface PastEntry {
  events: GameEvent[];
  n: number;
}

/** The public tables, newest first. */
export interface TableList {
  tables: Summary[];
}

/** The table of a code. */
export interface TableFound {
  id: string;
}

/** A table as somebody at the door sees it: all that the asker may know, and what the asker can do. */
export interface Door {
  type: "snapshot";
  n: number;
  at: number;
  table: TableInfo;
  seats: Seat[];
  present: boolean[];
  seat: number | null;
  decider: number | null;
  left: number[] | null;
  legal: string[] | null;
  view: View | null;
  question: Question | null;
  chat: ChatLine[];
  result: Result | null;
  rematch: Rematch | null;
  status: "open" | "over" | "running";
  open_seats: number[];
  can_join: boolean;
  can_watch: boolean;
  spectators_muted: boolean;
  is_owner: boolean;
}

/** The seat that was taken. */
export interface SeatFound {
  seat: number | null;
}

/** The number of the entry that a request led to. */
export interface EntryNumber {
  n: number;
}

/** Whether a record and the proof of its deal are right, and what is wrong with them. */
export interface Verdict {
  faults: string[];
  is_right: boolean;
}

/** The deal of a day as the asker may see it. */
export interface DailyDeal {
  ahead: string | null;
  bots: (string | null)[];
  day: string;
  days: DailyDay[];
  is_open: boolean;
  left: number;
  mine: DailyTry | null;
  month: DailyMonthRow[];
  players: number;
  table: DailyRow[];
  today: string;
  variant: Variant;
}

/** A day of the calendar, with the asker's try. */
export interface DailyDay {
  day: string;
  is_begun: boolean;
  is_given_up: boolean | null;
  rank: number | null;
  score: number | null;
  turns: number | null;
}

/** The asker's own try: its table, and the place among all of the day. */
export interface DailyTry {
  game: string;
  is_given_up: boolean | null;
  is_over: boolean;
  place: number | null;
  rank: number | null;
  score: number | null;
  turns: number | null;
}

/** A person in the table of a month: days played, games won, and the sum of the scores. */
export interface DailyMonthRow {
  days: number;
  is_me: boolean;
  name: string;
  place: number;
  score: number;
  wins: number;
}

/** A finished try in the table of a day. */
export interface DailyRow {
  game: string | null;
  is_given_up: boolean | null;
  is_me: boolean;
  name: string;
  place: number;
  rank: number | null;
  score: number | null;
  turns: number | null;
}

/** What the first screen shows of today. */
export interface Today {
  day: string;
  deal: TodaysDeal;
  puzzle: string;
  replay: WatchableGame | null;
}

/** Today's deal in one line: the asker's table if it was begun, the place when it is over, and how many play. */
export interface TodaysDeal {
  game: string | null;
  is_over: boolean;
  place: number | null;
  players: number;
}

/** A finished game of the asker: the others at it, and whether the asker won. */
export interface WatchableGame {
  id: string;
  is_won: boolean;
  others: OtherPlayer[];
}

/** Somebody at a game of the asker: the name, and the level of a bot. */
export interface OtherPlayer {
  bot: string | null;
  name: string;
}

/** All lessons, in the order in which they are best taken. */
export interface LessonList {
  lessons: LessonLine[];
}

/** A lesson in one line; *rules* are the sections of the rules that it teaches. */
export interface LessonLine {
  about: string;
  name: string;
  rules: string[];
  steps: number;
  title: string;
  version: number;
}

/** A step of a lesson as the learner sees it. */
export interface LessonMoment {
  about: string;
  choices: Choice[];
  decider: number | null;
  events: GameEvent[];
  hint: string | null;
  is_reached: boolean;
  landings: Record<string, Record<string, Landing>>;
  name: string;
  outcome: "closer" | "elsewhere" | "illegal" | "reached" | null;
  played: string[];
  reason: string | null;
  rules: string[];
  seat: number;
  step: number;
  steps: number;
  texts: StepTexts;
  title: string;
  version: number;
  view: View;
}

/** What a step says: the task, the praise when it is done, and what is better than another legal action. */
export interface StepTexts {
  done: string;
  instead: string;
  say: string;
}

/** A marked decision as its seat saw it, and what an action tried in its place is worth. */
export interface MistakeMoment {
  choices: Choice[];
  decider: number | null;
  events: GameEvent[];
  hint: string | null;
  is_checking: boolean;
  is_played: boolean;
  is_reached: boolean;
  landings: Record<string, Record<string, Landing>>;
  loss: number | null;
  name: string;
  names: string[];
  outcome: "closer" | "elsewhere" | "illegal" | "reached" | null;
  played: string[];
  ply: number;
  reason: string | null;
  seat: number;
  verdict: "best" | "good" | "worse" | null;
  view: View;
}

/** All puzzles, and those of the last days, today's first. */
export interface PuzzleList {
  days: PuzzleDay[];
  puzzles: PuzzleLine[];
}

/** The puzzle of a day. */
export interface PuzzleDay {
  day: string;
  name: string;
}

/** A puzzle in one line. */
export interface PuzzleLine {
  kind: "odds" | "open" | "win";
  name: string;
  rating: number;
  themes: string[];
}

/** A puzzle as the solver sees it; *verdict* says what a turn is worth that was played to its end. */
export interface PuzzleMoment {
  choices: Choice[];
  decider: number | null;
  events: GameEvent[];
  hint: string | null;
  is_reached: boolean;
  kind: "odds" | "open" | "win";
  landings: Record<string, Record<string, Landing>>;
  name: string;
  outcome: "closer" | "elsewhere" | "illegal" | "reached" | null;
  played: string[];
  rating: number;
  reason: string | null;
  seat: number;
  themes: string[];
  verdict: "best" | "good" | "worse" | null;
  view: View;
}

/** Why the best turn is the best, and why another is not; *position* is for the analysis board. */
export interface PuzzleExplanation {
  best: PuzzleTurnReport;
  mine: PuzzleTurnReport | null;
  position: string;
}

/** A turn: the solver's chance after it, its actions with reasons, and the best reply where all cards lie open. */
export interface PuzzleTurnReport {
  chance: number | null;
  is_rough: boolean;
  reply: Step[];
  steps: Step[];
}

/** A reported puzzle: whether its check waits or is done, and what it found. */
export interface PuzzleCheck {
  before: number;
  best: number | null;
  iterations: number;
  keeps_win: boolean | null;
  mine: number | null;
  status: "failed" | "right" | "waiting" | "wrong";
}

/** A puzzle with all positions that the solver can reach, the beginning first; none if there are too many. */
export interface WholeTurn {
  kind: "odds" | "open" | "win";
  name: string;
  places: TurnPlaceAnswer[];
  rating: number;
  seat: number;
  themes: string[];
}

/** A position within a turn: what the solver sees, can do and may ask about. A choice without a step leads elsewhere: it is not played. */
export interface TurnPlaceAnswer {
  choices: Choice[];
  decider: number | null;
  hint: string | null;
  is_reached: boolean;
  landings: Record<string, Record<string, Landing>>;
  reasons: Record<string, string>;
  steps: Record<string, TurnStepAnswer>;
  view: View;
}

/** What an action leads to: the number of the place after it, and the verdict if the turn is over. */
export interface TurnStepAnswer {
  events: GameEvent[];
  to: number;
  verdict: "best" | "good" | "worse" | null;
}

export type FromClient = Hello | Ping | Look | WhyNot | PlanTurn | Submit | Undo | OfferDraw | Replace | Answer | Withdraw | Resign | ComeBack | AskHint | Say;
export type FromServer = Update | Snapshot | Resumed | Choices | Ack | Failure | WhyAnswer | Planned | Advice | Presence | Pong;
export type Row = Seated | Emptied | Started | Acted | Undone | Proposed | Answered | Withdrawn | TimedOut | TimeGiven | Covered | Returned | Resigned | Removed | Ended | Hinted | Muted | RematchOffered | Said;
export type GameEvent = TurnStarted | TurnEnded | CardPlayed | PirateAdvanced | PirateRetreated | PiratePushed | PirateBitten | BoatSailed | CardDrawn | CardHeld | PileReshuffled | RowLaid | CardDiscarded | HandSeen | CardTaken | CardKept | CardGiven | CardLaidBack | TileOpened | TilesRelaid | GameWon | GameDrawn;
export type Action = Advance | Retreat | Morgan | Sail | Pistol | Rum | Lantern | Parrot | Hook | Chest | Draw | End | Take | Keep | Give | LayBack | Discard;
export type Pending = PendingDiscard | PendingEffect | PendingTake | PendingKeep | PendingGive | PendingLayBack;
export type ClockRule = NoClock | PerTurn | Bank | Days;

export type HintCode = "wins" | "loses" | "home" | "sends_home" | "jumps" | "far" | "draws" | "draws_free" | "empty_hand" | "opens_tile" | "opens_own_road" | "closes_road" | "opens_road" | "takes_retreat" | "gives_retreat";
export type Phrase = "ahoy" | "good_luck" | "well_played" | "thanks" | "sorry" | "hurry" | "one_moment" | "oh_no" | "ha" | "again" | "goodbye";
export type Preset = "jamaica" | "tortuga" | "jamaica-pass" | "tortuga-pass" | "hispaniola" | "jailbreak" | "jungle" | "complete" | "everything";
export type Booklet = "dutch-pass" | "dutch" | "hebrew" | "swedish" | "german";
export type OptionName = "players" | "edition" | "route" | "pieces" | "crew" | "hands" | "supply" | "pass" | "empty_hand_draw" | "refuel" | "freebooter" | "sorceress" | "sail_back" | "chest" | "snake";

/** What follows from each kind of row. */
export const ROW_FACTS = {
  seated: { moves_game: false, changes_seats: true, needs_view: false, is_beside: false, is_chat: false },
  emptied: { moves_game: false, changes_seats: true, needs_view: false, is_beside: false, is_chat: false },
  started: { moves_game: true, changes_seats: true, needs_view: true, is_beside: false, is_chat: false },
  acted: { moves_game: true, changes_seats: false, needs_view: false, is_beside: false, is_chat: false },
  undone: { moves_game: true, changes_seats: true, needs_view: true, is_beside: false, is_chat: false },
  proposed: { moves_game: false, changes_seats: false, needs_view: false, is_beside: false, is_chat: false },
  answered: { moves_game: false, changes_seats: true, needs_view: false, is_beside: false, is_chat: false },
  withdrawn: { moves_game: false, changes_seats: false, needs_view: false, is_beside: false, is_chat: false },
  timed_out: { moves_game: false, changes_seats: false, needs_view: false, is_beside: false, is_chat: false },
  time_given: { moves_game: false, changes_seats: false, needs_view: false, is_beside: false, is_chat: false },
  covered: { moves_game: false, changes_seats: true, needs_view: false, is_beside: false, is_chat: false },
  returned: { moves_game: false, changes_seats: true, needs_view: false, is_beside: false, is_chat: false },
  resigned: { moves_game: false, changes_seats: true, needs_view: false, is_beside: false, is_chat: false },
  removed: { moves_game: false, changes_seats: true, needs_view: false, is_beside: false, is_chat: false },
  ended: { moves_game: true, changes_seats: false, needs_view: false, is_beside: false, is_chat: false },
  hinted: { moves_game: false, changes_seats: true, needs_view: false, is_beside: true, is_chat: false },
  muted: { moves_game: false, changes_seats: true, needs_view: false, is_beside: true, is_chat: false },
  rematch_offered: { moves_game: false, changes_seats: false, needs_view: false, is_beside: true, is_chat: false },
  said: { moves_game: false, changes_seats: false, needs_view: false, is_beside: true, is_chat: true },
} as const satisfies Record<Row["row"], Record<"moves_game" | "changes_seats" | "needs_view" | "is_beside" | "is_chat", boolean>>;
