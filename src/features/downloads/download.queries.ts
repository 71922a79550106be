// The downloadable files as a cached query: the same on the server and in the browser.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#languages/language.ts';
import { apiClient } from '#platform/api-client.ts';
import { ApiError, fetchApi } from '#platform/api-transport.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { failOffline } from '#platform/query-retry.rules.ts';
import type { downloadDoors } from './download.api.server.ts';

const api = apiClient<ReturnType<typeof downloadDoors>>(publicApiBase, { fetch: fetchApi });

export function downloadableFilesQuery(lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['downloadable-files', lang],
    queryFn: async ({ signal }) => {
      // English is what an address without a language means.
      const query = lang === 'en' ? {} : { lang };
      const response = await api.downloadable_files.$get({ query }, { init: { signal } });
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}
