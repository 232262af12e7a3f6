/** Plays a line of an analysis on the board of the replay: its moments come from the analysis board's server. */
import { momentOf, studyOf } from "../analysis-board/requests";
import type { OpenedStudy, Step } from "../protocol/types";
import type { Moment } from "../protocol/table_state";
import type { Player } from "../replay/player.svelte";

export class LinePlayer {
  private study: OpenedStudy | null = null;

  constructor(
    private readonly id: string,
    private readonly player: Player,
  ) {}

  /** Show a line that was possible after the first *ply* actions of the game. */
  async play(ply: number, line: Step[]): Promise<void> {
    const { start, lines } = (this.study ??= await studyOf(this.id, null));
    const before = lines[0]!.slice(0, ply).map(({ text }) => text);
    const first = await momentOf({ start, line: before });
    const moments: Moment[] = [];
    for (const [index] of line.entries()) {
      const steps = line.slice(0, index + 1).map(({ notation }) => notation);
      const { view, events, step } = await momentOf({ start, line: [...before, ...steps] });
      moments.push({ n: index, at: 0, row: { row: "acted", seat: step?.seat ?? 0 }, events, view });
    }
    this.player.stop();
    this.player.playback.repeat(first.view, moments, null);
  }
}
