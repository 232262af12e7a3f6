/** Taking a seat: the name is remembered for all tables, the word for the deal only until it is sent. */
import { dropDraft, loadDraft, saveDraft } from "../browser/draft";
import { joinTable } from "../protocol/requests";
import { settings } from "../app/settings.svelte";
import { words } from "../words/words.svelte";

export class Sitting {
  #word = $state("");

  constructor(
    readonly id: string,
    private readonly seated: () => void,
  ) {
    this.#word = loadDraft(`word ${id}`, "");
  }

  get word(): string {
    return this.#word;
  }

  set word(typed: string) {
    this.#word = typed;
    saveDraft(`word ${this.id}`, typed);
  }

  /** Take a seat, or change the name and word of the player's seat. */
  async sit(seat?: number): Promise<void> {
    await joinTable(this.id, { name: guestName(), seat, word: this.#word });
    dropDraft(`word ${this.id}`);
    this.seated();
  }
}

/** The name of a guest. */
export function guestName(): string {
  return settings.name.trim() || words().home.guest;
}
