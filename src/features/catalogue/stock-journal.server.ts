// What changed in the catalogue lately, numbered: whoever knows the last number learns what it has missed.
import type { StockChange } from './stock-change.schema.ts';

export interface StockMessage {
  /** Of the last entry that is in it. */
  id: number;
  /** `catalogue`: too much changed to be told, look again. */
  event: 'stock' | 'catalogue';
  /** JSON: the last state of each product that changed. */
  data: string;
}

/** Null stands for the whole catalogue. */
type Entry = StockChange[] | null;

const mostPerMessage = 500;
const mostEntries = 1_000;
const mostChanges = 20_000;
/** Milliseconds: every page looks again at each of these, an import changes thousands of products. */
const betweenCatalogues = 1_000;

/**
 * Counts from the time of its start: at ten entries a second, no number of an earlier process is ever reached.
 */
export function createStockJournal(firstId = Date.now()) {
  const pending = new Map<string, StockChange>();
  const entries: Entry[] = [];
  let kept = 0;
  let last = firstId;
  let catalogueDue = false;
  let catalogueAt = Number.NEGATIVE_INFINITY;
  let latest: { from: number; message: StockMessage } | undefined;

  function push(entry: Entry): void {
    entries.push(entry);
    kept += entry?.length ?? 0;
    last += 1;
    while (entries.length > mostEntries || kept > mostChanges) kept -= entries.shift()?.length ?? 0;
  }

  return {
    last: () => last,

    /** Waits, with whatever else comes, for the next `seal`. */
    note(changes: readonly StockChange[]): void {
      for (const change of changes) pending.set(change.id, change);
      if (pending.size > mostPerMessage) this.noteCatalogue();
    },

    noteCatalogue(): void {
      catalogueDue = true;
      pending.clear();
    },

    /** Makes an entry of what has been noted; call it at most ten times a second. */
    seal(now: number): void {
      if (catalogueDue && now - catalogueAt >= betweenCatalogues) {
        catalogueDue = false;
        catalogueAt = now;
        pending.clear();
        push(null);
      } else if (pending.size > 0) {
        push([...pending.values()]);
        pending.clear();
      }
    },

    /** Everything after `id` in one message. Null: nothing happened. */
    since(id: number): StockMessage | null {
      if (id === last) return null;
      if (latest?.from !== id || latest.message.id !== last) {
        latest = { from: id, message: toMessage(last, missed(id)) };
      }
      return latest.message;
    },
  };

  function missed(id: number): Entry {
    const count = last - id;
    if (!(count > 0 && count <= entries.length)) return null;
    const states = new Map<string, StockChange>();
    for (const entry of entries.slice(-count)) {
      if (!entry) return null;
      for (const change of entry) states.set(change.id, change);
    }
    return states.size > mostPerMessage ? null : [...states.values()];
  }
}

function toMessage(id: number, entry: Entry): StockMessage {
  return entry ? { id, event: 'stock', data: JSON.stringify(entry) } : { id, event: 'catalogue', data: '{}' };
}
