/** A visit to the analysis board: the table's session, in which the seat that decides is always one's own. */
import type { Hints } from "../protocol/types";
import { seatNames, type SentenceContext } from "../sentences/names";
import { TableSession, useSession } from "../table/session.svelte";
import { words } from "../words/words.svelte";
import { hintsFor } from "./requests";
import { StudyClient, entryOf } from "./study_client.svelte";
import { lineTo, pathTo } from "./tree";

export class StudySession extends TableSession {
  declare readonly client: StudyClient;
  /** What a search found at the present moment. */
  found = $state.raw<Hints | null>(null);
  private search = $state.raw<AbortController | null>(null);

  constructor() {
    super("study", {}, (_, listener) => new StudyClient(listener));
    this.client.onshow = () => this.readLine();
    this.logbook.isComplete = true;
  }

  /** The log is the line that leads here. */
  private readLine(): void {
    const entries = pathTo(this.client.node).map((node, index) => entryOf(node, index + 1));
    this.logbook.entries = entries.filter(({ events }) => events.length > 0);
    this.hints = null;
    this.pointed = [];
  }

  override get context(): SentenceContext {
    const now = this.now!;
    return { names: seatNames(now.seats), you: null, variant: now.table.variant, words: words() };
  }

  override get isThinking(): boolean {
    return this.search !== null;
  }

  override undo(): void {
    this.picking.clear();
    this.client.back();
  }

  /** Search this moment, and show what was found as a hint. */
  override askHint(): void {
    void this.look().then(() => (this.hints = this.found));
  }

  /** Search this moment; the search of an earlier one is given up. */
  async look(): Promise<void> {
    this.stopLooking();
    const search = (this.search = new AbortController());
    const { node, startText } = this.client;
    try {
      const found = await hintsFor({ start: startText, line: lineTo(node) }, search.signal);
      if (this.client.node === node) this.found = found;
    } catch (error) {
      if (!search.signal.aborted) this.client.problem = error;
    } finally {
      if (this.search === search) this.search = null;
    }
  }

  stopLooking(): void {
    this.search?.abort();
    this.search = null;
    this.found = null;
  }
}

/** The session of the analysis board around a component. */
export function useStudy(): StudySession {
  return useSession() as StudySession;
}
