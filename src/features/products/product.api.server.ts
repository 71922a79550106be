// The route of one product.
import { createRoute, z } from '@hono/zod-openapi';
import { definitionsOf } from '#features/attributes/attribute-definition.reads.server.ts';
import { negotiateLanguage } from '#i18n/language.ts';
import { addCacheTags } from '#platform/cache/cache-tags.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { createRoutes, databaseJson, errorResponse, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { describeAttributes } from './described-attributes.rules.ts';
import { textLanguage } from './product-list.schema.ts';
import { findProductJson } from './product.reads.server.ts';
import { type ProductDetails, productDetails } from './product.schema.ts';

const oneRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'Get an active product with its images, and what its page needs of others',
  description: 'Texts are in the language of `lang`, or in the one that `Accept-Language` prefers.',
  request: { params: z.object({ id: z.string() }), query: z.object({ lang: textLanguage }) },
  responses: {
    200: jsonResponse('The product', productDetails),
    404: errorResponse('Product not found, or not a product id'),
  },
});

export function productRoutes(runtime: Pick<Runtime, 'database' | 'events'>) {
  const { database } = runtime;
  const definitions = definitionsOf(runtime);
  return createRoutes().openapi(oneRoute, async (c) => {
    // PostgreSQL takes any digits, and so do imports from elsewhere.
    const id = z.guid().safeParse(c.req.valid('param').id);
    const { lang: query } = c.req.valid('query');
    if (!query) c.header('Vary', 'Accept-Language', { append: true });
    const lang = negotiateLanguage({ query, accepted: c.req.header('accept-language') });
    const found = id.success ? await findProductJson(database, id.data, lang) : null;
    if (!id.success || found === null) throw httpError('product.not_found');
    addCacheTags(`product:${id.data.toLowerCase()}`);
    addCacheTags(...found.others.map((other) => `product:${other}` as const));
    // A restored product is announced as a change of the catalogue only.
    if (found.isMissingOthers) addCacheTags('catalogue');
    const described = describeAttributes(found.attributes, await definitions(), lang);
    return databaseJson<ProductDetails>(
      c,
      `${found.json.slice(0, -1)},${JSON.stringify(described).slice(1)}`,
    );
  });
}
