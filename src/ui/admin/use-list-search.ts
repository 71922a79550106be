import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** The query of a list, which the URL of its page holds, how to change it, and links to others of it. */
export function useListSearch<Query extends { page: number }>(
  path: NonNullable<LinkProps['to']>,
  schema: { parse: (search: unknown) => Query },
) {
  const search = useSearch({ strict: false, structuralSharing: true });
  const query = useMemo(() => schema.parse(search), [schema, search]);
  const navigate = useNavigate();
  /** Another query starts from its first page. */
  const setQuery = useCallback(
    (change: Partial<Query>, { replace = false } = {}) =>
      navigate({
        to: path,
        search: (before) => ({ ...before, page: 1, ...change }),
        replace,
        resetScroll: false,
      }),
    [navigate, path],
  );
  const link = (change: Partial<Query>) => ({ to: path, search: { ...query, page: 1, ...change } });
  return { query, setQuery, link };
}
