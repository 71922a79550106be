// The catalogue's doors: products, their counts, near misses, and one product.
import { createRoute, z } from '@hono/zod-openapi';
import { visitor } from '#features/administrators/actor.ts';
import { answer, createDoors, refusal } from '#platform/doors.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { shows, showsOnce } from '#platform/shown-tags.server.ts';
import {
  productCounts,
  productCountsQuery,
  productListQuery,
  productSuggestions,
  productSuggestionsQuery,
  type ProductListQuery,
} from './catalogue.schema.ts';
import { product, productWithImages } from './product.schema.ts';
import { rememberMiss } from './search-miss.writes.server.ts';
import { countProducts, findProduct, listProducts, suggestTitles } from './product.reads.server.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/products',
  summary: 'Active products',
  request: { query: productListQuery },
  responses: {
    200: {
      ...answer('One page of the products that match', z.array(product)),
      headers: {
        'X-Total-Count': { description: 'How many match in all', schema: { type: 'integer' } },
        Link: { description: 'The next page, rel="next"', schema: { type: 'string' } },
      },
    },
    400: refusal('A parameter is not usable'),
    401: refusal('The public key is missing or wrong'),
  },
});

const countsRoute = createRoute({
  method: 'get',
  path: '/product-counts',
  summary: 'How many products match a search, under each filter',
  request: { query: productCountsQuery },
  responses: {
    200: answer('The counts', productCounts),
    400: refusal('A parameter is not usable'),
    401: refusal('The public key is missing or wrong'),
  },
});

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/product-suggestions',
  summary: 'Titles near a search that found nothing',
  request: { query: productSuggestionsQuery },
  responses: {
    200: answer('At most three titles', productSuggestions),
    400: refusal('A parameter is not usable'),
    401: refusal('The public key is missing or wrong'),
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'One active product with its images',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: answer('The product', productWithImages),
    401: refusal('The public key is missing or wrong'),
    404: refusal('No such product, or not a product id'),
  },
});

export function catalogueDoors({ database, log }: Runtime) {
  return createDoors()
    .openapi(listRoute, async (c) => {
      const query = c.req.valid('query');
      const { items, total } = await listProducts(database, visitor, query);
      shows('catalogue', ...items.map(({ id }) => `product:${id}` as const));
      c.header('X-Total-Count', String(total));
      const next = nextPage(c.req.url, query, total);
      if (next) c.header('Link', `<${next}>; rel="next"`);
      return c.json(items, 200);
    })
    .openapi(countsRoute, async (c) => {
      shows('catalogue');
      return c.json(await countProducts(database, visitor, c.req.valid('query').search), 200);
    })
    .openapi(suggestionsRoute, async (c) => {
      const { search } = c.req.valid('query');
      // Searches that find nothing are counted, from memory they would not be.
      showsOnce();
      // Nobody waits for it, and nobody is told that it failed.
      void rememberMiss(database, search).catch((error: unknown) =>
        log.warn({ err: error }, 'a search is forgotten'),
      );
      return c.json(await suggestTitles(database, visitor, search), 200);
    })
    .openapi(oneRoute, async (c) => {
      // PostgreSQL takes any digits, and so does whoever imports products from elsewhere.
      const id = z.guid().safeParse(c.req.valid('param').id);
      const found = id.success ? await findProduct(database, visitor, id.data) : null;
      if (!found) throw new Problem(404, 'There is no such product.');
      shows(`product:${found.id}`);
      return c.json(found, 200);
    });
}

function nextPage(url: string, { limit, offset }: ProductListQuery, total: number): string | null {
  if (offset + limit >= total) return null;
  const { pathname, searchParams } = new URL(url);
  searchParams.set('limit', String(limit));
  searchParams.set('offset', String(offset + limit));
  return `${pathname}?${searchParams}`;
}
