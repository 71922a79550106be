// Queries of parts lists: reading a file or a text, and the matches of the lines.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { publicApi, requireOk } from '#platform/http/api-client.ts';
import { publicApiKey } from '#platform/http/page-settings.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { StoredPartsList } from './list/stored-parts-list.rules.ts';
import type { partsListRoutes } from './parts-list.api.server.ts';
import type { PartsListLine } from './lines/parts-list-line.ts';
import type { PartsListFile } from './reading/parts-list-file.schema.ts';
import { toMatchLines } from './result/result-lines.rules.ts';

const api = publicApi<ReturnType<typeof partsListRoutes>>();

/** For 5 MB on a slow connection. */
const timeoutMs = 60_000;

/** Throws an ApiError for a source that is no parts list. */
export async function readPartsList(source: File | string, language: Language): Promise<PartsListFile> {
  // The body is the file itself, which the typed client cannot send.
  const response = await fetch(`${publicApiBase}/parts-lists/read?lang=${language}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${publicApiKey()}`,
      'content-type': typeof source === 'string' ? 'text/plain' : 'application/octet-stream',
    },
    body: source,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return (await requireOk(response)).json();
}

export const partsListKey = ['parts-list-matches'] as const;

/** In the order of the lines that are to be placed. Prices follow the quantity in the browser. */
export function partsListMatchesQuery(
  { id, sheet, columns }: Pick<StoredPartsList, 'id' | 'sheet' | 'columns'>,
  parts: readonly PartsListLine[],
  language: Language,
) {
  const lines = toMatchLines(parts);
  return queryOptions({
    ...failOffline,
    // The lines follow from the list, its sheet and the kinds of its columns, and are too many for a key.
    queryKey: [...partsListKey, id, sheet?.at, columns.map(({ kind }) => kind).join(), language],
    queryFn: async ({ signal }) =>
      lines.length === 0
        ? []
        : (
            await api
              .post('/parts-lists/match', { query: { lang: language }, json: { lines }, signal })
              .json()
          ).lines,
    staleTime: Infinity,
  });
}

export async function downloadPartsListWorkbook(rows: readonly (readonly (string | number)[])[]) {
  const json = { rows: rows.map((row) => [...row]) };
  return (await api.post('/parts-lists/workbook', { json })).blob();
}
