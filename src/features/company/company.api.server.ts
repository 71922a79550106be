// The site's own doors to the company's texts: pages, openings and news, in the reader's language.
import { createRoute, z } from '@hono/zod-openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import { asLanguage, type Language } from '#languages/language.ts';
import { withTag } from '#platform/answer-tag.server.ts';
import { answer, createDoors, refusal } from '#platform/doors.server.ts';
import { Problem, problemResponse } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { LegalPage, NewsItem, Opening, ServicePage } from './company.content.ts';
import {
  findLegalPage,
  findNewsItem,
  findServicePage,
  listNews,
  listOpenings,
} from './company.reads.server.ts';
import { bySlug, inLanguage } from './company.schema.ts';
import { newsFeed } from './news-feed.server.ts';
import { newsFeedPath, siteApiBase } from './site-api-base.ts';

export type SitePage = { kind: 'service'; page: ServicePage } | { kind: 'legal'; page: LegalPage };

const pageRoute = createRoute({
  method: 'get',
  path: '/pages/{slug}',
  request: { params: bySlug, query: inLanguage },
  responses: {
    200: answer('A service page or a legal page', z.custom<SitePage>()),
    400: refusal('A parameter is not usable'),
    404: refusal('No page has this slug'),
  },
});

const openingsRoute = createRoute({
  method: 'get',
  path: '/openings',
  request: { query: inLanguage },
  responses: { 200: answer('The positions to fill', z.custom<readonly Opening[]>()) },
});

const newsRoute = createRoute({
  method: 'get',
  path: '/news',
  request: { query: inLanguage },
  responses: { 200: answer('The news, newest first', z.custom<readonly NewsItem[]>()) },
});

const newsItemRoute = createRoute({
  method: 'get',
  path: '/news/{slug}',
  request: { params: bySlug, query: inLanguage },
  responses: {
    200: answer('One item of the news', z.custom<NewsItem>()),
    400: refusal('A parameter is not usable'),
    404: refusal('No item has this slug'),
  },
});

/** Public texts at stable addresses: no key, and a validator instead of a lifetime. */
export function createCompanyApi({ config }: Runtime) {
  const api = new Hono();
  for (const path of [`${siteApiBase}/*`, newsFeedPath]) api.use(path, withTag, revalidate);
  api.route(siteApiBase, companyDoors());
  api.all(`${siteApiBase}/*`, () => problemResponse(404, 'There is no such door.'));
  api.get(newsFeedPath, (c) => {
    const language = asLanguage(c.req.query('lang')) ?? 'en';
    const feed = newsFeed(listNews(language), language, config.siteUrl);
    return c.body(feed, 200, { 'content-type': 'application/rss+xml; charset=utf-8' });
  });
  return api;
}

export function companyDoors() {
  return createDoors()
    .openapi(pageRoute, (c) => {
      const { slug } = c.req.valid('param');
      const { lang } = c.req.valid('query');
      return c.json(findPage(slug, lang), 200);
    })
    .openapi(openingsRoute, (c) => c.json(listOpenings(c.req.valid('query').lang), 200))
    .openapi(newsRoute, (c) => c.json(listNews(c.req.valid('query').lang), 200))
    .openapi(newsItemRoute, (c) => {
      const item = findNewsItem(c.req.valid('param').slug, c.req.valid('query').lang);
      if (!item) throw new Problem(404, 'There is no such news.');
      return c.json(item, 200);
    });
}

function findPage(slug: string, language: Language): SitePage {
  const service = findServicePage(slug, language);
  if (service) return { kind: 'service', page: service };
  const legal = findLegalPage(slug, language);
  if (legal) return { kind: 'legal', page: legal };
  throw new Problem(404, 'There is no such page.');
}

const revalidate: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('cache-control', 'no-cache');
};
