// Search click: reports that a result of a search was opened, without anything about the visitor.
import { publicApi } from '#platform/http/api-client.ts';
import type { searchClickRoutes } from '#features/catalogue-index/log/search-log.api.server.ts';

const api = publicApi<ReturnType<typeof searchClickRoutes>>();

/** One that does not arrive is not missed. */
export function reportSearchClick(search: string): void {
  if (search) api.post('/search-clicks', { json: { search } }).catch(() => {});
}
