// Changes of drafts that are not saved yet, stored in the browser: they are sent when the quotation is opened again.
import { randomKey } from '#kernel/random-key.ts';
import type { UnsavedChange } from './draft-changes.rules.ts';

/** Changes of another release are not sent. */
const version = 1;

/** Every open editor of a quotation stores its own, so that two windows do not replace each other's. */
export function storedChanges(quotationId: string) {
  const prefix = `quotation-changes-${version}:${quotationId}:`;
  const own = prefix + randomKey();
  return {
    write: (changes: readonly UnsavedChange[]): void => {
      try {
        if (changes.length > 0) localStorage.setItem(own, JSON.stringify(changes));
        else localStorage.removeItem(own);
      } catch {
        // Storage is denied or full: the editor still holds them.
      }
    },
    /** What other windows have left; it is no longer theirs. */
    take: (): UnsavedChange[] => {
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== own);
        return keys.flatMap((key) => {
          const left: UnsavedChange[] = JSON.parse(localStorage.getItem(key) ?? '[]');
          localStorage.removeItem(key);
          return left;
        });
      } catch {
        return [];
      }
    },
  };
}
