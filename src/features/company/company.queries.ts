// The company's texts as cached queries: the browser downloads only the current page's texts.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { orNull, publicApi } from '#platform/http/api-client.ts';
import type { companyRoutes } from './company.api.server.ts';
import { siteApiBase } from './site-paths.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';

const api = publicApi<ReturnType<typeof companyRoutes>>(siteApiBase);

/** Null: no page has this slug. */
export function sitePageQuery(slug: string, lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['site-page', slug, lang],
    queryFn: ({ signal }) =>
      orNull(api.get('/pages/:slug', { param: { slug }, query: { lang }, signal }).json()),
  });
}

export function openingsQuery(lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['openings', lang],
    queryFn: ({ signal }) => api.get('/openings', { query: { lang }, signal }).json(),
  });
}

export function newsQuery(lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['news', lang],
    queryFn: ({ signal }) => api.get('/news', { query: { lang }, signal }).json(),
  });
}

/** Null: no item has this slug. */
export function newsItemQuery(slug: string, lang: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['news', slug, lang],
    queryFn: ({ signal }) =>
      orNull(api.get('/news/:slug', { param: { slug }, query: { lang }, signal }).json()),
  });
}
