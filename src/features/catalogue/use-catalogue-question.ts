import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type CatalogueQuestion,
  catalogueAddress,
  defaultQuestion,
  readCatalogueAddress,
} from './catalogue.rules.ts';

/**
 * The question in the address, and a way to change it; whatever changes, the list starts from its first page.
 * The router mixes in whatever else the address holds, so it is read again here.
 */
export function useCatalogueQuestion() {
  const address = useSearch({ from: '/products' });
  const navigate = useNavigate({ from: '/products' });
  const ask = useCallback(
    (change: Partial<CatalogueQuestion>, { replace = false } = {}) =>
      navigate({
        search: (before) =>
          catalogueAddress({ ...defaultQuestion, ...readCatalogueAddress(before), page: 1, ...change }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return { question: { ...defaultQuestion, ...readCatalogueAddress(address) }, ask };
}
