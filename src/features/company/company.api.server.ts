// Public routes of the company's texts: pages, openings and news, in the reader's language.
import { createRoute, z } from '@hono/zod-openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import { asLanguage, type Language, languages } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { withEtag } from '#platform/http/etag.server.ts';
import { jsonResponse, createRoutes, errorResponse } from '#platform/http/routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { LegalPage, NewsItem, Opening, ServicePage } from './content/company.content.ts';
import {
  findLegalPage,
  findNewsItem,
  findServicePage,
  listNews,
  listOpenings,
} from './company.reads.server.ts';
import { newsFeed } from './news-feed.server.ts';
import { newsFeedPath, siteApiBase } from './site-paths.ts';

export type SitePage = { kind: 'service'; page: ServicePage } | { kind: 'legal'; page: LegalPage };

const inLanguage = z.object({ lang: z.enum(languages).default('en') });
const bySlug = z.object({ slug: z.string() });

const pageRoute = createRoute({
  method: 'get',
  path: '/pages/{slug}',
  request: { params: bySlug, query: inLanguage },
  responses: {
    200: jsonResponse('A service page or a legal page', z.custom<SitePage>()),
    404: errorResponse('Page not found'),
  },
});

const openingsRoute = createRoute({
  method: 'get',
  path: '/openings',
  request: { query: inLanguage },
  responses: { 200: jsonResponse('Open positions', z.custom<readonly Opening[]>()) },
});

const newsRoute = createRoute({
  method: 'get',
  path: '/news',
  request: { query: inLanguage },
  responses: { 200: jsonResponse('The news, newest first', z.custom<readonly NewsItem[]>()) },
});

const newsItemRoute = createRoute({
  method: 'get',
  path: '/news/{slug}',
  request: { params: bySlug, query: inLanguage },
  responses: {
    200: jsonResponse('A news article', z.custom<NewsItem>()),
    404: errorResponse('News article not found'),
  },
});

/** Public texts: no key is required, and caches revalidate by ETag. */
export function createCompanyApi({ config }: Runtime) {
  const api = new Hono();
  for (const path of [`${siteApiBase}/*`, newsFeedPath]) api.use(path, withEtag, revalidate);
  api.route(siteApiBase, companyRoutes());
  api.all(`${siteApiBase}/*`, () => httpError('request.not_found').getResponse());
  api.get(newsFeedPath, async (c) => {
    const language = asLanguage(c.req.query('lang')) ?? 'en';
    await loadMessages(language);
    const feed = newsFeed(listNews(language), language, config.siteUrl);
    return c.body(feed, 200, { 'content-type': 'application/rss+xml; charset=utf-8' });
  });
  return api;
}

export function companyRoutes() {
  return createRoutes()
    .openapi(pageRoute, (c) => {
      const { slug } = c.req.valid('param');
      const { lang } = c.req.valid('query');
      return c.json(findPage(slug, lang), 200);
    })
    .openapi(openingsRoute, (c) => c.json(listOpenings(c.req.valid('query').lang), 200))
    .openapi(newsRoute, (c) => c.json(listNews(c.req.valid('query').lang), 200))
    .openapi(newsItemRoute, (c) => {
      const item = findNewsItem(c.req.valid('param').slug, c.req.valid('query').lang);
      if (!item) throw httpError('news.not_found');
      return c.json(item, 200);
    });
}

function findPage(slug: string, language: Language): SitePage {
  const service = findServicePage(slug, language);
  if (service) return { kind: 'service', page: service };
  const legal = findLegalPage(slug, language);
  if (legal) return { kind: 'legal', page: legal };
  throw httpError('page.not_found');
}

const revalidate: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('cache-control', 'no-cache');
};
