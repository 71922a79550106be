// Product matches: the products that an administrator's search finds, literally or by its meaning.
import type { Database } from '#platform/postgres/database.server.ts';
import type { FacetSource } from '#features/catalogue-index/catalogue-index.server.ts';
import { adminProductQuery, mostProductMatches } from '#features/products/product-edit.schema.ts';
import { readAdminRowsJson } from '#features/products/list/admin-product-rows.server.ts';
import { listAdminIds } from '#features/products/list/admin-product.reads.server.ts';

/** Those that hold the text first, active or not; then active ones by what is meant. A JSON array. */
export async function readProductMatchesJson(
  database: Database,
  facets: Pick<FacetSource, 'definitions' | 'understand'>,
  q: string,
): Promise<string> {
  const page = { limit: mostProductMatches, offset: 0 };
  const [literal, understood] = await Promise.all([
    listAdminIds(database, adminProductQuery.parse({ search: q }), page),
    facets
      .definitions()
      .then((definitions) =>
        facets.understand({ q, category: 'all', filters: {} }, { sort: 'relevance', ...page }, definitions),
      ),
  ]);
  const ids = new Set([...literal, ...(understood?.ids ?? [])]);
  return readAdminRowsJson(database, [...ids].slice(0, mostProductMatches), 'table');
}
