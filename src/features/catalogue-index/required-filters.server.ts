// Required filters: those of a request to the API, of which an unknown one is an error.
import { noCache } from '#platform/cache/cache-tags.server.ts';
import { fieldsError } from '#platform/http/http-error.server.ts';
import type { CatalogueIndex } from './catalogue-index.server.ts';

export async function requireFilters(facets: CatalogueIndex, searchParams: object) {
  const definitions = await facets.definitions();
  const read = await facets.read(searchParams, definitions);
  const { rejected } = read;
  if (rejected.length > 0) throw fieldsError('request.invalid', rejected);
  // The change was announced to the page cache before the index has it.
  if (!facets.isCurrent()) noCache();
  return { ...read, definitions };
}
