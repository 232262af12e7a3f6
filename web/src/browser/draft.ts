/** Text that was typed and not yet sent, kept for this tab: it survives reloads and failures. */
const prefix = "cartagena draft ";

export function loadDraft<T>(key: string, initial: T): T {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? initial : (JSON.parse(text) as T);
  } catch {
    return initial;
  }
}

export function saveDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // a browser without storage
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // a browser without storage
  }
}
