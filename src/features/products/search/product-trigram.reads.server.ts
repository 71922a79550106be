// Common trigrams: those that many products contain, from PostgreSQL's statistics of the table.
import type { Database } from '#platform/postgres/database.server.ts';

type Shares = ReadonlyMap<string, number>;

const cache = new WeakMap<Database, { shares: Promise<Shares>; until: number }>();
const cachedFor = 10 * 60_000;

/** The share of products that have each; empty before the first analysis, which only makes searches slower. */
export function readCommonTrigrams(database: Database): Promise<Shares> {
  const known = cache.get(database);
  if (known && known.until > Date.now()) return known.shares;
  const shares = read(database);
  cache.set(database, { shares, until: Date.now() + cachedFor });
  shares.catch(() => cache.delete(database));
  return shares;
}

async function read(database: Database): Promise<Shares> {
  const { rows } = await database.$client.query<{ gram: string; share: number }>(`
    select gram, share
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (gram, share)
    where tablename = 'products_by_trigram' and gram is not null`);
  return new Map(rows.map(({ gram, share }) => [gram, share]));
}
