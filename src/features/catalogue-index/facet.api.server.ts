// The facets route: the counts of every filter's values under the chosen filters.
import { createRoute } from '@hono/zod-openapi';
import { addCacheTags } from '#platform/cache/cache-tags.server.ts';
import { tooManyResponse } from '#platform/http/admission/limit-clients.server.ts';
import { createRoutes, jsonResponse } from '#platform/http/routes.server.ts';
import { isColumnSort } from '#features/products/product-list.rules.ts';
import type { PageSuggestions } from './suggestions/page-suggestions.server.ts';
import { describeFacets } from './facet-answer.server.ts';
import { facetsAnswer, facetsQuery, productFacets } from './facet.schema.ts';
import { isKnownSort } from './columns/facet-order.server.ts';
import type { CatalogueIndex } from './catalogue-index.server.ts';
import { describeProductFacets } from './product-facets.server.ts';
import { requireFilters } from './required-filters.server.ts';

const route = createRoute({
  method: 'get',
  path: '/facets',
  summary: 'The filters as the catalogue of this site shows them',
  description:
    'Other systems use `GET /product-facets`. Takes the filters of `GET /products`; one that is unknown is named in `rejected` and does not narrow.',
  request: { query: facetsQuery },
  responses: {
    200: jsonResponse('The filters with their values and counts', facetsAnswer),
    429: tooManyResponse,
  },
});

const productFacetsRoute = createRoute({
  method: 'get',
  path: '/product-facets',
  summary: 'Filters of products, with what each of their values would find',
  description:
    'Takes the search and the filters of `GET /products`. Counts are exact, and disjunctive: those of a filter disregard its own chosen values.',
  request: { query: facetsQuery.omit({ sort: true }) },
  responses: {
    200: jsonResponse('The filters', productFacets),
    429: tooManyResponse,
  },
});

export function facetRoutes(source: CatalogueIndex, named: PageSuggestions['named']) {
  return createRoutes()
    .openapi(productFacetsRoute, async (c) => {
      addCacheTags('catalogue');
      const { search, q, category, lang } = c.req.valid('query');
      const { definitions, ...read } = await requireFilters(source, c.req.queries());
      const found = await source.count({ search, q, category, filters: read.filters }, definitions);
      return c.json(await describeProductFacets(found, { definitions, language: lang, read }), 200);
    })
    .openapi(route, async (c) => {
      addCacheTags('catalogue');
      const { search, q, category, sort, lang } = c.req.valid('query');
      const definitions = await source.definitions();
      const read = await source.read(c.req.queries(), definitions);
      const found = await source.count({ search, q, category, filters: read.filters }, definitions);
      const pricedIn = await source.pricedIn();
      const answer = await describeFacets(found, { definitions, category, language: lang, read, pricedIn });
      const isUnknownSort = isColumnSort(sort) && !isKnownSort(sort, definitions);
      const rejected = [...answer.rejected, ...(isUnknownSort ? ['sort'] : [])];
      const pages = await named(search ?? q ?? '', lang);
      return c.json({ ...answer, rejected, pages }, 200);
    });
}
