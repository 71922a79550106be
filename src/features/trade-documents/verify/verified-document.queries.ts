// Query options that verify a document.
import { queryOptions } from '@tanstack/react-query';
import { orNull, publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { verifiedDocumentRoutes } from './verified-document.api.server.ts';

const api = publicApi<ReturnType<typeof verifiedDocumentRoutes>>();

/** By a code or by a digest. Null: there is no such document. */
export function verifiedDocumentQuery(key: string) {
  return queryOptions({
    ...failOffline,
    queryKey: ['verified-document', key],
    queryFn: ({ signal }) => orNull(api.get('/documents/:key', { param: { key }, signal }).json()),
    // A document may be withdrawn any time; what the server has just looked up is not counted twice.
    staleTime: 10_000,
  });
}
