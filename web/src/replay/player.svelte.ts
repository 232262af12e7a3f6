/** Steps through a replay: one step forward is animated, everything else is shown at once. */
import { speedNow, type Speed } from "../app/settings.svelte";
import { marksOf, Playback } from "../table/playback/playback.svelte";
import type { ReplayMoment } from "../protocol/types";
import { indexOf, turnFrom } from "./moments";

/** How long each moment is shown before the next one, in milliseconds. */
const LOOK: Record<Speed, number> = { off: 900, slow: 1400, normal: 800, fast: 350 };

export class Player {
  index = $state(0);
  isPlaying = $state(false);
  moments = $state.raw<ReplayMoment[]>([]);
  readonly playback = new Playback();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show a replay from the moment with a number; without one, from the current moment. */
  show(moments: ReplayMoment[], n: number | null): void {
    const wanted = n ?? this.now?.n ?? 0;
    this.moments = moments;
    this.jump(indexOf(moments, wanted));
  }

  get now(): ReplayMoment | undefined {
    return this.moments[this.index];
  }

  get isAtEnd(): boolean {
    return this.index >= this.moments.length - 1;
  }

  /** Show a moment at once. */
  jump(index: number): void {
    this.index = Math.min(Math.max(0, index), this.moments.length - 1);
    this.playback.reset(this.now!.view);
    this.playback.last = marksOf(this.now!.events);
  }

  /** One moment forward, animated. */
  forward(): void {
    if (this.isAtEnd) return;
    this.playback.finish();
    this.index += 1;
    this.playback.add({ at: 0, ...this.now! });
  }

  back(): void {
    this.jump(this.index - 1);
  }

  /** To the beginning of the previous or next turn. */
  turn(step: 1 | -1): void {
    this.jump(turnFrom(this.moments, this.index, step));
  }

  /** Play or pause. At the end it starts again. */
  toggle(): void {
    if (this.isPlaying) return this.stop();
    if (this.isAtEnd) this.jump(0);
    this.isPlaying = true;
    this.goOn();
  }

  stop(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  private goOn(): void {
    if (!this.playback.isPlaying) this.forward();
    if (this.isAtEnd) return this.stop();
    this.timer = setTimeout(() => this.goOn(), LOOK[speedNow()]);
  }
}

/** Handle a key; false if it does nothing here. */
export function handleKey(key: string, player: Player, mirrored: boolean): boolean {
  const [on, back] = mirrored ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const keyActions: Record<string, () => void> = {
    [on]: () => player.forward(),
    [back]: () => player.back(),
    Home: () => player.jump(0),
    End: () => player.jump(player.moments.length - 1),
    PageUp: () => player.turn(-1),
    PageDown: () => player.turn(1),
    " ": () => player.toggle(),
  };
  if (key !== " ") player.stop();
  keyActions[key]?.();
  return key in keyActions;
}
