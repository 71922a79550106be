import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useListPlace } from './list-place.ts';
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
  const { to, offered } = useListPlace();
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const ask = useCallback(
    (change: Partial<CatalogueQuestion>, { replace = false } = {}) =>
      navigate({
        to,
        search: (before: Record<string, unknown>) => {
          const asked = { ...defaultQuestion, ...readCatalogueAddress(before, offered) };
          return catalogueAddress({ ...asked, page: 1, ...change });
        },
        replace,
        resetScroll: false,
      }),
    [navigate, to, offered],
  );
  return { question: { ...defaultQuestion, ...readCatalogueAddress(address, offered) }, ask };
}
