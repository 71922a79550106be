// Selection rules of the admin's product table, across its pages.
import type { BulkRequest, AdminProductFilter } from '#features/products/product-edit.schema.ts';

/** Selected ids, or everything that a filter matches except some ids. */
export interface Chosen {
  matching: AdminProductFilter | null;
  ids: ReadonlySet<string>;
}

export const nothingChosen: Chosen = { matching: null, ids: new Set() };

export function allMatching(filter: AdminProductFilter): Chosen {
  return { matching: filter, ids: new Set() };
}

/** "All that match" ends when the filter changes; products selected one by one stay. */
export function chosenUnder({ matching, ids }: Chosen, filter: AdminProductFilter): Chosen {
  const isOther = matching !== null && JSON.stringify(matching) !== JSON.stringify(filter);
  return isOther ? nothingChosen : { matching, ids };
}

export function choose({ matching, ids }: Chosen, changed: readonly string[], isIn: boolean): Chosen {
  const now = new Set(ids);
  for (const id of changed) {
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
