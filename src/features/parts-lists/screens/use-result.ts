import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import type { StoredPartsList } from '../list/stored-parts-list.rules.ts';
import type { LineMatch } from '../matching/match.schema.ts';
import { partsListMatchesQuery } from '../parts-list.queries.ts';
import { readLines } from '../lines/parts-list.rules.ts';
import { type ResultLine, resultLines } from '../result/result-lines.rules.ts';

const none: readonly LineMatch[] = [];

/** The lines of the list with their matches, and what the buyer decided. */
export function useResult(list: StoredPartsList) {
  const { language } = useRouteContext({ from: '__root__' });
  const { rows, columns, choices } = list;
  // Typing does not wait for thousands of rows.
  const boards = useDeferredValue(list.boards);
  const sparePercent = useDeferredValue(list.sparePercent);
  const parts = useMemo(() => readLines(rows, columns).lines, [rows, columns]);
  const query = useMemo(
    () => partsListMatchesQuery({ id: list.id, columns }, parts, language),
    [list.id, columns, parts, language],
  );
  const { data: matches = none, isPending, isError, refetch } = useQuery(query);
  // Lines that stay equal are the same objects, so that their rows are not rendered again.
  const [linesAfter] = useState(() => {
    let before: readonly ResultLine[] = [];
    return (...input: Parameters<typeof resultLines>) => {
      before = resultLines(input[0], input[1], input[2], before);
      return before;
    };
  });
  const lines = useMemo(
    () => linesAfter(parts, matches, { boards, sparePercent, choices }),
    [linesAfter, parts, matches, boards, sparePercent, choices],
  );
  return { lines, isPending, isError, refetch };
}
