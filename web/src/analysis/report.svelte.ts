/** The analysis of a game as far as the server has it; asks again while it is being made. */
import { get, post } from "../protocol/http";
import type { GameAnalysis, GameReport, Replay } from "../protocol/types";
import { byMoment, pliesOf } from "./plies";

/** Milliseconds between two questions about the progress. */
const PATIENCE = 1000;

export class Report {
  analysis = $state.raw<GameAnalysis | null>(null);
  status = $state.raw<Omit<GameReport, "analysis"> | null>(null);
  problem = $state.raw<unknown>(null);
  readonly plies: number[];
  private readonly path: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(replay: Replay) {
    this.path = `/${replay.kind === "game" ? "tables" : "replays"}/${replay.id}/analysis`;
    this.plies = pliesOf(replay.moments);
  }

  get isWorking(): boolean {
    return this.status?.status === "waiting" || this.status?.status === "running";
  }

  /** The decisions with a mark, in the order of the game. */
  readonly marked = $derived(this.analysis?.decisions.filter(({ mark }) => mark !== "none") ?? []);

  /** By moment of the replay: the decision that led to it, if it has a mark. */
  readonly marks = $derived.by(() => byMoment(this.marked, this.plies));

  async load(): Promise<void> {
    const known = this.analysis?.done ?? -1;
    await this.read(() => get<GameReport>(`${this.path}?known=${known}`));
  }

  /** Have the game analysed now. */
  async ask(): Promise<void> {
    await this.read(() => post<GameReport>(this.path));
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async read(question: () => Promise<GameReport>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const { analysis, ...status } = await question();
      if (analysis) this.analysis = analysis;
      [this.status, this.problem] = [status, null];
    } catch (error) {
      this.problem = error;
    }
    if (this.isWorking && !this.isStopped) this.timer = setTimeout(() => void this.load(), PATIENCE);
  }
}
