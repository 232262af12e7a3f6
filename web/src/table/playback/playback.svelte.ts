/**
 * The animation: moments played one after the other at the chosen speed. Everything the screen shows belongs to one
 * moment: `shown` is the position on the board, `state` the table before the moment that is being played.
 */
import { tunnelFields } from "../../board/layout/places";
import type { Mark, Trail, Walk } from "../../board/pointing/marks";
import type { GameEvent, Space, View } from "../../protocol/types";
import type { Moment, TableState } from "../../protocol/table_state";
import { settings, speedNow, type Speed } from "../../app/settings.svelte";
import { applyEvent, isMove, lifted, type Walked } from "./apply_event";

/** Milliseconds for each field of a moving pirate, for other visible events, after a moment, and for leaving ships. */
const PACE: Record<Speed, { field: number; pause: number; rest: number; leave: number }> = {
  off: { field: 0, pause: 0, rest: 0, leave: 0 },
  slow: { field: 140, pause: 800, rest: 500, leave: 1800 },
  normal: { field: 80, pause: 350, rest: 150, leave: 1400 },
  fast: { field: 35, pause: 120, rest: 40, leave: 800 },
};
const SHORTEST = 4;
const LONGEST = 14;
/** If more moments than this are waiting, the rest is shown at once. */
const TOO_MANY = 16;
const PAUSES: GameEvent["event"][] = ["boat_sailed", "tile_opened", "tiles_relaid", "hand_seen", "card_taken"];

/** A moment to play, and the table after it if it is known. */
export interface Played {
  moment: Moment;
  after: TableState | null;
}

export class Playback {
  shown = $state.raw<View | null>(null);
  walks = $state.raw<Walk[]>([]);
  /** Marks of the moment shown last. */
  last = $state.raw<Mark[]>([]);
  /** Milliseconds in which the ship at the end sails away, while it does. */
  leaving = $state<number | null>(null);
  /** The moment being played; null if everything has been shown. */
  playing = $state.raw<Played | null>(null);
  /** The table before the moment being played. */
  state = $state.raw<TableState | null>(null);
  private queue: Played[] = [];
  /** The view before the moment being played. */
  private base: View | null = null;
  private wake: (() => void) | null = null;
  /** Counts the runs of the animation, so that an interrupted one stops. */
  private run = 0;

  /** *seen* is called as each event becomes visible. */
  constructor(private readonly seen: (event: GameEvent) => void = () => {}) {}

  get isPlaying(): boolean {
    return this.playing !== null;
  }

  /** Show a view at once, and drop the moments that are waiting. */
  reset(view: View | null): void {
    this.stop();
    this.queue = [];
    this.last = [];
    this.shown = view;
  }

  /** Queue a moment to be played; *before* and *after* are the table around it. */
  add(moment: Moment, before: TableState | null = null, after: TableState | null = null): void {
    this.queue.push({ moment, after });
    if (this.queue.length > TOO_MANY || isHidden()) return this.finish();
    if (this.isPlaying) return;
    this.state = before;
    void this.play();
  }

  /** Play some moments again from an earlier view; the last one must have the current view. */
  repeat(view: View, moments: Moment[], state: TableState | null): void {
    this.finish();
    this.shown = view;
    this.state = state;
    this.queue = moments.map((moment) => ({ moment, after: null }));
    void this.play();
  }

  /** Show the outcome of all waiting moments at once. */
  finish(): void {
    const waiting = this.queue;
    this.queue = [];
    if (this.isPlaying) this.shown = this.base;
    for (const { moment } of waiting) this.jump(moment);
    this.stop();
  }

  /** End the running animation. */
  private stop(): void {
    this.run += 1;
    this.wake?.();
    this.walks = [];
    this.leaving = this.playing = this.state = null;
  }

  private jump(moment: Moment): void {
    for (const event of moment.events) this.shown = this.shown && applyEvent(this.shown, event);
    if (moment.view) this.shown = moment.view;
    if (moment.events.length) this.last = marksOf(moment.events);
  }

  private async play(): Promise<void> {
    const run = ++this.run;
    for (let next = this.queue[0]; next; next = this.queue[0]) {
      this.playing = next;
      await this.playMoment(next.moment, run);
      if (this.run !== run) return;
      this.queue.shift();
      if (next.after) this.state = next.after;
    }
    this.stop();
  }

  private async playMoment(moment: Moment, run: number): Promise<void> {
    this.base = this.shown;
    if (moment.row.row === "undone") return this.jump(moment);
    if (moment.events.length) this.last = marksOf(moment.events);
    for (const event of moment.events) {
      await this.playEvent(event, run);
      if (this.run !== run) return;
    }
    if (moment.view) this.shown = moment.view;
    if (moment.events.length) await this.pause(PACE[pace()].rest / this.hurry);
  }

  private async playEvent(event: GameEvent, run: number): Promise<void> {
    const milliseconds = this.timeFor(event);
    this.seen(event);
    if (isMove(event) && milliseconds > 0) return this.walk(event, milliseconds, run);
    this.shown = this.shown && applyEvent(this.shown, event);
    if (event.event === "game_won") this.leaving = milliseconds;
    await this.pause(milliseconds);
  }

  /** While a pirate walks it stands nowhere: it counts where it goes only when it is there. */
  private async walk(event: Walked, milliseconds: number, run: number): Promise<void> {
    const before = this.shown;
    this.walks = [walkOf(event, milliseconds)];
    this.shown = before && lifted(before, event);
    await this.pause(milliseconds);
    if (this.run !== run) return;
    this.shown = before && applyEvent(before, event);
    this.walks = [];
  }

  private timeFor(event: GameEvent): number {
    const { field, pause, leave } = PACE[pace()];
    if (event.event === "game_won") return leave;
    if (PAUSES.includes(event.event)) return pause / this.hurry;
    if (!isMove(event)) return 0;
    const steps = Math.abs(this.indexOf(event.to) - this.indexOf(event.from));
    return (field * Math.min(Math.max(steps, SHORTEST), LONGEST)) / this.hurry;
  }

  /** The more moments wait, the faster they are played. */
  private get hurry(): number {
    return Math.max(1, this.queue.length / 3);
  }

  private indexOf(space: Space): number {
    const fields = this.shown?.path.length ?? 0;
    if (space === "start") return 0;
    if (space === "boat") return tunnelFields(fields);
    return space === "end" ? fields + 1 : Number(space);
  }

  private async pause(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** In text mode nothing walks. */
function pace(): Speed {
  return settings.textMode ? "off" : speedNow();
}

function isHidden(): boolean {
  return typeof document !== "undefined" && document.hidden;
}

function walkOf({ seat, from, to }: Walked, milliseconds: number): Walk {
  return { seat, from, to, milliseconds };
}

/** Marks of what just happened. */
export function marksOf(events: GameEvent[]): Mark[] {
  return events.filter(isMove).flatMap(({ from, to }): Mark[] => [
    { space: from, kind: "last" },
    { space: to, kind: "last" },
  ]);
}

/** The ways that pirates went. */
export function trailsOf(events: GameEvent[]): Trail[] {
  return events.filter(isMove).map(({ seat, from, to }) => ({ seat, from, to }));
}
