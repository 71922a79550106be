// The downloadable files as a cached query: the same on the server and in the browser.
import { queryOptions } from '@tanstack/react-query';
import { hc } from 'hono/client';
import { ApiError, fetchApi } from '#platform/api-transport.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import type { downloadDoors } from './download.api.server.ts';

const api = hc<ReturnType<typeof downloadDoors>>(publicApiBase, { fetch: fetchApi });

export const downloadableFilesQuery = queryOptions({
  queryKey: ['downloadable-files'],
  queryFn: async ({ signal }) => {
    const response = await api.downloadable_files.$get({}, { init: { signal } });
    if (!response.ok) throw new ApiError(response.status);
    return response.json();
  },
});
