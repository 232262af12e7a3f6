/** Texts of a part of the page, fetched when it is first shown, and again when another language is chosen. */
import type { Language } from "./languages";

export class LazyTexts<T> {
  /** The texts; null until they have come. */
  now = $state.raw<T | null>(null);
  /** Why the texts that were asked for last have not come. */
  failure = $state.raw<unknown>(null);
  private wanted: Language | null = null;

  constructor(private readonly files: Record<Language, () => Promise<{ default: T }>>) {}

  /** Load the texts of a language; if another one is asked for meanwhile, they are ignored. */
  async load(language: Language): Promise<void> {
    [this.wanted, this.failure] = [language, null];
    try {
      const { default: texts } = await this.files[language]();
      if (language === this.wanted) this.now = texts;
    } catch (error) {
      if (language === this.wanted) this.failure = error;
    }
  }
}
