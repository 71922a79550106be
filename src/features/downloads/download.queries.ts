// The downloadable files as a cached query: the same on the server and in the browser.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { downloadRoutes } from './download.api.server.ts';

const api = publicApi<ReturnType<typeof downloadRoutes>>();

/** Prefix of the query keys of the files that visitors see. */
export const downloadableFilesKey = ['downloadable-files'] as const;

export function downloadableFilesQuery(lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: [...downloadableFilesKey, lang],
    queryFn: ({ signal }) => {
      // A URL without a language means English.
      const query = lang === 'en' ? {} : { lang };
      return api.get('/downloadable_files', { query, signal }).json();
    },
  });
}
