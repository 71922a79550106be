// Recent texts: a cache by text that forgets what was not read for long, without the cost of an order of use.

export class RecentTexts<Value> {
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();
  readonly #most: number;

  /** `most`: what was read among the last so many texts stays, and at most twice as many. */
  constructor(most: number) {
    this.#most = most;
  }

  get(text: string): Value | undefined {
    const recent = this.#recent.get(text);
    if (recent !== undefined) return recent;
    const older = this.#older.get(text);
    if (older !== undefined) this.set(text, older);
    return older;
  }

  set(text: string, value: Value): void {
    if (this.#recent.size >= this.#most) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(copiedText(text), value);
  }
}

/**
 * V8 makes a part of a text refer to the whole one, which stays in memory with it. Joined, it is copied; one part of
 * the copy refers to the copy.
 */
export function copiedText(text: string): string {
  return ` ${text}`.slice(1);
}
