import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type DeskAddress, deskAddress, readDeskAddress } from './desk-product-address.rules.ts';
import type { DeskProductQuery } from './desk-product.schema.ts';

export const deskProductsPath = '/admin/products';

/** The table's state, which is its address, and the ways to change it. */
export function useDeskAddress() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readDeskAddress(raw), [raw]);
  const navigate = useNavigate();

  const go = useCallback(
    (change: (before: DeskAddress) => DeskAddress, { replace = false, resetScroll = false } = {}) =>
      navigate({
        to: deskProductsPath,
        search: (before: Record<string, unknown>) => deskAddress(change(readDeskAddress(before))),
        replace,
        resetScroll,
      }),
    [navigate],
  );
  /** Another question starts from its first page. */
  const ask = useCallback(
    (change: Partial<DeskProductQuery>, options?: { replace?: boolean }) =>
      go((before) => ({ ...before, query: { ...before.query, page: 1, ...change } }), options),
    [go],
  );
  return { address, go, ask };
}
