// Search engine: understands a search, and finds and ranks its products in memory.
import { noRows } from '#features/catalogue-index/columns/bit-set.server.ts';
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import type { SearchRuleCache } from '../synonyms/search-rules.server.ts';
import type { Synonyms } from '../synonyms/synonyms.server.ts';
import { createIndexCache } from './index-cache.server.ts';
import { type Literally, matchQuery, type SearchMatches } from './search-matches.server.ts';
import { exactLiteralRows, type LiteralRows, literalRows, loweredText } from './literal-rows.server.ts';
import type { ProductIndex } from './product-index.server.ts';
import { readSearchQuery } from './search-query.server.ts';

/** Matches of a million products take several megabytes. */
const maxSearches = 16;

/** A text in lower case, as PostgreSQL writes it, and therefore the texts of products. */
export type Lowered = (text: string) => Promise<string>;

export interface SearchEngine {
  /** With the synonyms of now. */
  match: (index: ProductIndex, search: string) => Promise<SearchMatches>;
  /** The last word may be unfinished. A text without letters and digits finds nothing literally. */
  complete: (index: ProductIndex, search: string) => Promise<SearchMatches>;
}

export function createSearchEngine(lowered: Lowered, rules: Pick<SearchRuleCache, 'read'>): SearchEngine {
  const cached = createIndexCache<SearchMatches>(maxSearches);

  async function find(index: ProductIndex, search: string, synonyms: Synonyms): Promise<SearchMatches> {
    const text = await lowerCase(lowered, search.trim());
    const { texts, facets } = index;
    const found = literalRows(texts, facets.live, text) ?? {
      rows: await exactLiteralRows(index, text),
      isExact: true,
    };
    const literally = literallyOf(found);
    return matchQuery(index, readSearchQuery(search, synonyms, texts.words), literally);
  }

  return {
    async match(index, search) {
      const { synonyms } = await rules.read();
      return cached(index, search, () => find(index, search, synonyms), synonyms);
    },

    async complete(index, search) {
      const { synonyms } = await rules.read();
      const { texts, facets } = index;
      const text = loweredText(search.trim());
      const found = text === null ? null : literalRows(texts, facets.live, text);
      const literally = found ? literallyOf(found) : { rows: none(index), possible: none(index) };
      return matchQuery(index, readSearchQuery(search, synonyms, texts.words), literally, true);
    },
  };
}

function literallyOf({ rows, isExact }: LiteralRows): Literally {
  const none = noRows(rows.length);
  return isExact ? { rows, possible: none } : { rows: none, possible: rows };
}

function none({ facets }: ProductIndex): Int32Array {
  return noRows(facets.live.length);
}

/** As the database writes it, which is queried only where JavaScript may write it otherwise. */
export async function lowerCase(lowered: Lowered, text: string): Promise<string> {
  return loweredText(text) ?? lowered(text);
}

export function loweredBy(database: Database): Lowered {
  return async (text) => {
    const { rows } = await database.$client.query<{ lowered: string }>({
      name: 'lowered',
      text: 'select lower($1) as lowered',
      values: [text],
    });
    return firstRow(rows).lowered;
  };
}
