import { useCallback, useMemo, useState } from 'react';
import type { BulkRequest, DeskProductFilter } from './desk-product.schema.ts';

/** By id, across pages; or everything that one filter matches, but for the ids that were taken out. */
interface Chosen {
  matching: string | null;
  ids: ReadonlySet<string>;
}

const nothing: Chosen = { matching: null, ids: new Set() };

export interface DeskSelection {
  count: number;
  /** Everything that matches was chosen, as a step of its own. */
  isMatching: boolean;
  has: (id: string) => boolean;
  select: (ids: readonly string[], selected: boolean) => void;
  selectMatching: () => void;
  clear: () => void;
  request: BulkRequest['selection'];
}

/** "All that match" ends with the filter it was said of; what was chosen one by one stays. */
export function useDeskSelection(filter: DeskProductFilter, total: number): DeskSelection {
  const [state, setState] = useState(nothing);
  const key = JSON.stringify(filter);
  // They stay the same while the selection changes: rows that do not change are not drawn again.
  const select = useCallback(
    (asked: readonly string[], selected: boolean) =>
      setState((before) => choose(before, key, asked, selected)),
    [key],
  );
  const selectMatching = useCallback(() => setState({ matching: key, ids: new Set() }), [key]);
  const clear = useCallback(() => setState(nothing), []);
  return useMemo(() => {
    const { matching, ids } = current(state, key);
    const isMatching = matching !== null;
    return {
      count: isMatching ? Math.max(0, total - ids.size) : ids.size,
      isMatching,
      has: (id) => ids.has(id) !== isMatching,
      select,
      selectMatching,
      clear,
      request: isMatching
        ? { filter: JSON.parse(key) as DeskProductFilter, except: [...ids] }
        : { ids: [...ids] },
    };
  }, [state, key, total, select, selectMatching, clear]);
}

function current(chosen: Chosen, key: string): Chosen {
  return chosen.matching === null || chosen.matching === key ? chosen : nothing;
}

function choose(before: Chosen, key: string, asked: readonly string[], selected: boolean): Chosen {
  const chosen = current(before, key);
  return { ...chosen, ids: changed(chosen.ids, asked, selected !== (chosen.matching !== null)) };
}

function changed(ids: ReadonlySet<string>, asked: readonly string[], isIn: boolean): ReadonlySet<string> {
  const now = new Set(ids);
  for (const id of asked) {
    if (isIn) now.add(id);
    else now.delete(id);
  }
  return now;
}
