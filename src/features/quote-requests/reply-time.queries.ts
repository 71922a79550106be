// The measured reply time as a cached query: the same on the server and in the browser.
import { queryOptions } from '@tanstack/react-query';
import { publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { replyTimeRoutes } from './reply-time.api.server.ts';

const api = publicApi<ReturnType<typeof replyTimeRoutes>>();

export const replyTimeQuery = queryOptions({
  ...failOffline,
  queryKey: ['reply-time'],
  queryFn: ({ signal }) => api.get('/reply-time', { signal }).json(),
});
