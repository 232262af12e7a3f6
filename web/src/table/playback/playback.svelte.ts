/** The animation: moments played one after the other at the chosen speed, and the view shown meanwhile. */
import type { Mark, Walk } from "../../board/pointing/marks";
import type { GameEvent, Space, View } from "../../protocol/types";
import type { Moment } from "../../protocol/table_state";
import { settings, type Settings } from "../../app/settings.svelte";
import { applyEvent, isMove, type Walked } from "./apply_event";

/** Milliseconds for each field of a moving pirate, and for other visible events. */
const PACE: Record<Settings["speed"], { field: number; pause: number }> = {
  off: { field: 0, pause: 0 },
  slow: { field: 160, pause: 700 },
  normal: { field: 80, pause: 350 },
  fast: { field: 35, pause: 120 },
};
const SHORTEST = 4;
const LONGEST = 14;
/** If more moments than this are waiting, the rest is shown at once. */
const TOO_MANY = 16;
const PAUSES: GameEvent["event"][] = ["boat_sailed", "tile_opened", "tiles_relaid", "hand_seen"];

export class Playback {
  shown = $state.raw<View | null>(null);
  walks = $state.raw<Walk[]>([]);
  last = $state.raw<Mark[]>([]);
  isPlaying = $state(false);
  private queue: Moment[] = [];
  private wake: (() => void) | null = null;

  /** *seen* is called as each event becomes visible. */
  constructor(private readonly seen: (event: GameEvent) => void = () => {}) {}

  /** Show a view at once, and drop the moments that are waiting. */
  reset(view: View | null): void {
    this.queue = [];
    this.wake?.();
    this.walks = [];
    this.last = [];
    this.shown = view;
  }

  /** Queue a moment to be played. */
  add(moment: Moment): void {
    this.queue.push(moment);
    if (this.queue.length > TOO_MANY) this.finish();
    else if (!this.isPlaying) void this.play();
  }

  /** Show the outcome of all waiting moments at once. */
  finish(): void {
    const waiting = this.queue;
    this.queue = [];
    for (const moment of waiting) this.jump(moment);
    this.wake?.();
  }

  private jump(moment: Moment): void {
    for (const event of moment.events) this.shown = this.shown && applyEvent(this.shown, event);
    if (moment.view) this.shown = moment.view;
    this.last = marksOf(moment.events);
  }

  private async play(): Promise<void> {
    this.isPlaying = true;
    for (let moment = this.queue[0]; moment; moment = this.queue[0]) {
      await this.playMoment(moment);
      if (this.queue[0] === moment) this.queue.shift();
    }
    this.walks = [];
    this.isPlaying = false;
  }

  private async playMoment(moment: Moment): Promise<void> {
    if (moment.row.row === "undone") return this.jump(moment);
    if (moment.events.length) this.last = marksOf(moment.events);
    for (const event of moment.events) {
      if (this.queue[0] !== moment || !this.shown) return;
      await this.playEvent(event);
    }
    if (this.queue[0] === moment && moment.view) this.shown = moment.view;
  }

  private async playEvent(event: GameEvent): Promise<void> {
    const milliseconds = this.timeFor(event);
    this.seen(event);
    this.walks = isMove(event) && milliseconds ? [walkOf(event, milliseconds)] : [];
    this.shown = applyEvent(this.shown!, event);
    if (milliseconds) await this.pause(milliseconds);
    this.walks = [];
  }

  private timeFor(event: GameEvent): number {
    const pace = PACE[settings.speed];
    const hurry = Math.max(1, this.queue.length / 2);
    if (PAUSES.includes(event.event)) return pace.pause / hurry;
    if (!isMove(event)) return 0;
    const steps = Math.abs(this.indexOf(event.to) - this.indexOf(event.from));
    return (pace.field * Math.min(Math.max(steps, SHORTEST), LONGEST)) / hurry;
  }

  private indexOf(space: Space): number {
    const fields = this.shown?.path.length ?? 0;
    if (space === "start") return 0;
    if (space === "boat") return fields / 2;
    return space === "end" ? fields + 1 : Number(space);
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
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
