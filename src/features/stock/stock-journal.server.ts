// Stock journal: recent catalogue changes under growing ids, so that a page with the last id receives what it missed.
import type { StockChange } from './stock-change.schema.ts';

export interface StockMessage {
  /** Of the last entry that is in it. */
  id: number;
  /** `catalogue`: too much changed for one message; the page reloads. */
  event: 'stock' | 'catalogue';
  /** JSON: the last state of each product that changed. */
  data: string;
}

/** Null: the whole catalogue. */
type Entry = StockChange[] | null;

const maxPerMessage = 500;
const maxEntries = 1_000;
const maxChanges = 20_000;
/** Milliseconds: every page looks again at each of these, an import changes thousands of products. */
const catalogueInterval = 1_000;

/**
 * Counts from the time of its start: at ten entries a second, ids never overlap with those of an earlier process.
 */
export function createStockJournal(firstId = Date.now(), betweenCatalogues = catalogueInterval) {
  const pending = new Map<string, StockChange>();
  const entries: Entry[] = [];
  let changeCount = 0;
  let last = firstId;
  let catalogueDue = false;
  let catalogueAt = Number.NEGATIVE_INFINITY;
  let latest: { from: number; message: StockMessage } | undefined;

  function push(entry: Entry): void {
    entries.push(entry);
    changeCount += entry?.length ?? 0;
    last += 1;
    while (entries.length > maxEntries || changeCount > maxChanges)
      changeCount -= entries.shift()?.length ?? 0;
  }

  return {
    last: () => last,

    /** Collects changes until the next `seal`. */
    note(changes: readonly StockChange[]): void {
      for (const change of changes) pending.set(change.id, change);
      if (pending.size > maxPerMessage) this.noteCatalogue();
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
    return states.size > maxPerMessage ? null : [...states.values()];
  }
}

function toMessage(id: number, entry: Entry): StockMessage {
  return entry ? { id, event: 'stock', data: JSON.stringify(entry) } : { id, event: 'catalogue', data: '{}' };
}
