// Which products an administrator has chosen in the desk's table, across its pages.
import type { BulkRequest, DeskProductFilter } from './desk-product.schema.ts';

/** By id; or everything that one filter matches, but for the ids that were taken out. */
export interface Chosen {
  matching: DeskProductFilter | null;
  ids: ReadonlySet<string>;
}

export const nothingChosen: Chosen = { matching: null, ids: new Set() };

export function allMatching(filter: DeskProductFilter): Chosen {
  return { matching: filter, ids: new Set() };
}

/** "All that match" ends with the filter it was said of; what was chosen one by one stays. */
export function chosenUnder({ matching, ids }: Chosen, filter: DeskProductFilter): Chosen {
  const isOther = matching !== null && JSON.stringify(matching) !== JSON.stringify(filter);
  return isOther ? nothingChosen : { matching, ids };
}

export function choose({ matching, ids }: Chosen, asked: readonly string[], isIn: boolean): Chosen {
  const now = new Set(ids);
  for (const id of asked) {
    if (isIn === (matching === null)) now.add(id);
    else now.delete(id);
  }
  return { matching, ids: now };
}

export function isChosen({ matching, ids }: Chosen, id: string): boolean {
  return ids.has(id) === (matching === null);
}

/** `total`: how many the filter matches. */
export function countChosen({ matching, ids }: Chosen, total: number): number {
  return matching === null ? ids.size : Math.max(0, total - ids.size);
}

export function toBulkSelection({ matching, ids }: Chosen): BulkRequest['selection'] {
  return matching === null ? { ids: [...ids] } : { filter: matching, except: [...ids] };
}
