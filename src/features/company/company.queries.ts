// The company's texts as cached queries: a reader downloads the page at hand, never all of them.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#languages/language.ts';
import { apiClient } from '#platform/api-client.ts';
import { ApiError, fetchApi } from '#platform/api-transport.ts';
import type { companyDoors, SitePage } from './company.api.server.ts';
import type { NewsItem, Opening } from './company.content.ts';
import { siteApiBase } from './site-api-base.ts';
import { failOffline } from '#platform/query-retry.rules.ts';

const api = apiClient<ReturnType<typeof companyDoors>>(siteApiBase, { fetch: fetchApi });

/** Null: no page has this slug. */
export function sitePageQuery(slug: string, lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['site-page', slug, lang],
    queryFn: async ({ signal }): Promise<SitePage | null> => {
      const response = await api.pages[':slug'].$get(
        { param: { slug }, query: { lang } },
        { init: { signal } },
      );
      if (response.status === 404) return null;
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}

export function openingsQuery(lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['openings', lang],
    queryFn: async ({ signal }): Promise<readonly Opening[]> => {
      const response = await api.openings.$get({ query: { lang } }, { init: { signal } });
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}

export function newsQuery(lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['news', lang],
    queryFn: async ({ signal }): Promise<readonly NewsItem[]> => {
      const response = await api.news.$get({ query: { lang } }, { init: { signal } });
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}

/** Null: no item has this slug. */
export function newsItemQuery(slug: string, lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['news', slug, lang],
    queryFn: async ({ signal }): Promise<NewsItem | null> => {
      const response = await api.news[':slug'].$get(
        { param: { slug }, query: { lang } },
        { init: { signal } },
      );
      if (response.status === 404) return null;
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}
