import { useCallback, useMemo, useState } from 'react';
import type { BulkRequest, AdminProductFilter } from '#features/products/product-edit.schema.ts';
import {
  allMatching,
  choose,
  chosenUnder,
  countChosen,
  isChosen,
  nothingChosen,
  toBulkSelection,
} from './admin-selection.rules.ts';

export interface AdminSelection {
  count: number;
  /** All matches are selected, not only those of the page. */
  isMatching: boolean;
  has: (id: string) => boolean;
  select: (ids: readonly string[], selected: boolean) => void;
  selectMatching: () => void;
  clear: () => void;
  request: BulkRequest['selection'];
}

/** `total`: how many the filter matches. */
export function useAdminSelection(filter: AdminProductFilter, total: number): AdminSelection {
  const [state, setState] = useState(nothingChosen);
  const key = JSON.stringify(filter);
  const current = useMemo((): AdminProductFilter => JSON.parse(key), [key]);
  // They stay the same while the selection changes: rows that do not change are not drawn again.
  const select = useCallback(
    (ids: readonly string[], selected: boolean) =>
      setState((before) => choose(chosenUnder(before, current), ids, selected)),
    [current],
  );
  const selectMatching = useCallback(() => setState(allMatching(current)), [current]);
  const clear = useCallback(() => setState(nothingChosen), []);
  return useMemo(() => {
    const chosen = chosenUnder(state, current);
    return {
      count: countChosen(chosen, total),
      isMatching: chosen.matching !== null,
      has: (id) => isChosen(chosen, id),
      select,
      selectMatching,
      clear,
      request: toBulkSelection(chosen),
    };
  }, [state, current, total, select, selectMatching, clear]);
}
