// The catalogue's doors: products, their counts, near misses, and one product.
import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context, TypedResponse } from 'hono';
import { visitor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
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
import type { ProductPage } from './product-json.server.ts';
import { type Product, product, type ProductWithImages, productWithImages } from './product.schema.ts';
import { rememberMiss } from './search-miss.writes.server.ts';
import { countInStock } from './product-tally.reads.server.ts';
import { countProducts, findProductJson, listProducts, suggestTitles } from './product.reads.server.ts';

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
        'X-Total-Count-Approximate': {
          description: 'There, as "true", when X-Total-Count is estimated, to two digits, from a sample',
          schema: { type: 'string', enum: ['true'] },
        },
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
      const page = await listProducts(database, query);
      shows('catalogue', ...page.ids.map((id) => `product:${id}` as const));
      c.header('X-Total-Count', String(page.total));
      if (page.isApproximate) c.header('X-Total-Count-Approximate', 'true');
      const next = nextPage(c.req.url, query, page);
      if (next) c.header('Link', `<${next}>; rel="next"`);
      return written<Product[]>(c, page.json);
    })
    .openapi(countsRoute, async (c) => {
      shows('catalogue');
      const { search, in_stock } = c.req.valid('query');
      const counts = await countProducts(database, search);
      return c.json(in_stock ? { ...counts, in_stock: await countInStock(database) } : counts, 200);
    })
    .openapi(suggestionsRoute, async (c) => {
      const { search } = c.req.valid('query');
      // Searches that find nothing are counted, from memory they would not be.
      showsOnce();
      // Nobody waits for it, and nobody is told that it failed.
      void rememberEmpty(database, search).catch((error: unknown) =>
        log.warn({ err: error }, 'could not record an empty search'),
      );
      return c.json(await suggestTitles(database, visitor, search), 200);
    })
    .openapi(oneRoute, async (c) => {
      // PostgreSQL takes any digits, and so does whoever imports products from elsewhere.
      const id = z.guid().safeParse(c.req.valid('param').id);
      const found = id.success ? await findProductJson(database, id.data) : null;
      if (!id.success || found === null) throw new Problem(404, 'There is no such product.');
      shows(`product:${id.data.toLowerCase()}`);
      return written<ProductWithImages>(c, found);
    });
}

/** Anybody may ask for suggestions: a search is empty when the list had nothing to show for it. */
async function rememberEmpty(database: Database, search: string): Promise<void> {
  const list = productListQuery.parse({ search, limit: 1 });
  const { ids } = await listProducts(database, list);
  if (ids.length === 0) await rememberMiss(database, search);
}

/** Of an estimated number, the page alone tells whether there is more. */
function nextPage(url: string, { limit, offset }: ProductListQuery, page: ProductPage): string | null {
  const isLast = page.isApproximate ? page.ids.length < limit : offset + limit >= page.total;
  if (isLast) return null;
  const { pathname, searchParams } = new URL(url);
  searchParams.set('limit', String(limit));
  searchParams.set('offset', String(offset + limit));
  return `${pathname}?${searchParams}`;
}

/** What the database wrote goes out as it is, with its tag: whoever took one from the answer would copy it first. */
function written<Value>(c: Context, json: string) {
  const tag = createHash('sha1').update(json).digest('base64url');
  const answered = c.body(json, 200, { 'content-type': 'application/json', etag: `"${tag}"` });
  return answered as unknown as TypedResponse<Value, 200, 'json'> & Response;
}
