// Search listener: counts searches ahead of the page cache, so that those answered from memory count too.
import type { RequestListener } from 'node:http';
import type { SearchLog } from '#features/catalogue-index/log/search-log.server.ts';
import { searchOfUrl } from '#features/catalogue-index/log/searched-url.rules.ts';
import { requestAddress } from '#platform/limits/rate-limiter.server.ts';

export function searchListener(log: SearchLog, trustProxy: boolean, next: RequestListener): RequestListener {
  return (request, response) => {
    const search = request.method === 'GET' ? searchOfUrl(request.url ?? '') : null;
    if (search !== null) log.searched(search.text, requestAddress(request, trustProxy), search.match);
    next(request, response);
  };
}
