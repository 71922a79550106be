// What an answer shows, collected while it is made, so that it can be made again when that changes.
import { AsyncLocalStorage } from 'node:async_hooks';

/** `*` stands for everything. */
export type ShownTag = 'catalogue' | 'files' | `product:${string}` | '*';

export interface Shown {
  tags: Set<ShownTag>;
  /** A part of it could not be had: an older answer is better. */
  isPartial: boolean;
  /** Every asking counts: the next one is answered anew. */
  isOnce: boolean;
}

const collecting = new AsyncLocalStorage<Shown>();

/** What somebody notes already about the answer in the making, or a new note. */
export function shownSoFar(): Shown {
  return collecting.getStore() ?? { tags: new Set(), isPartial: false, isOnce: false };
}

/** Says what the answer in the making shows; where nobody collects, nothing happens. */
export function shows(...tags: readonly ShownTag[]): void {
  const shown = collecting.getStore();
  for (const tag of tags) shown?.tags.add(tag);
}

export function showsPartially(): void {
  const shown = collecting.getStore();
  if (shown) shown.isPartial = true;
}

export function showsOnce(): void {
  const shown = collecting.getStore();
  if (shown) shown.isOnce = true;
}

/** Does the work, whatever it awaits included, and notes in `shown` what is said meanwhile. */
export function collectShown<Result>(shown: Shown, work: () => Result): Result {
  return collecting.run(shown, work);
}
