// Routes of manufacturers: all of them, and one.
import { createRoute, z } from '@hono/zod-openapi';
import { asLanguage } from '#i18n/language.ts';
import { addCacheTags } from '#platform/cache/cache-tags.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { createRoutes, errorResponse, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findManufacturer, listManufacturers } from './manufacturer.reads.server.ts';
import {
  listedManufacturer,
  manufacturer,
  manufacturerListQuery,
  manufacturerQuery,
} from './manufacturer.schema.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/manufacturers',
  summary: 'List the manufacturers of active products, by name',
  request: { query: manufacturerListQuery },
  responses: {
    200: {
      ...jsonResponse('One page of manufacturers', z.array(listedManufacturer)),
      headers: {
        'X-Total-Count': { description: 'Number of manufacturers', schema: { type: 'integer' } },
        Link: { description: 'The next page, rel="next"', schema: { type: 'string' } },
      },
    },
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/manufacturers/{slug}',
  summary: 'Get a manufacturer of active products',
  request: { params: z.object({ slug: z.string() }), query: manufacturerQuery },
  responses: {
    200: jsonResponse('The manufacturer', manufacturer),
    404: errorResponse('Manufacturer not found'),
  },
});

export function manufacturerRoutes({ database }: Runtime) {
  return createRoutes()
    .openapi(listRoute, async (c) => {
      addCacheTags('catalogue');
      const { limit, offset, lang } = c.req.valid('query');
      const { items, total } = await listManufacturers(database, { limit, offset }, asLanguage(lang));
      c.header('X-Total-Count', String(total));
      if (offset + limit < total) {
        const next = new URLSearchParams({
          limit: String(limit),
          offset: String(offset + limit),
          ...(lang && { lang }),
        });
        c.header('Link', `<${new URL(c.req.url).pathname}?${next}>; rel="next"`);
      }
      return c.json(items, 200);
    })
    .openapi(oneRoute, async (c) => {
      addCacheTags('catalogue');
      const { slug } = c.req.valid('param');
      const language = asLanguage(c.req.valid('query').lang);
      // PostgreSQL stores no NUL.
      const found = slug.includes('\0') ? null : await findManufacturer(database, slug, language);
      if (!found) throw httpError('manufacturer.not_found');
      return c.json(found, 200);
    });
}
