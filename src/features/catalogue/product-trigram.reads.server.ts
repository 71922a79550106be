// Which trigrams many products have: what PostgreSQL noted when it last analysed the table.
import type { Database } from '#platform/database.server.ts';

type Shares = ReadonlyMap<string, number>;

const kept = new WeakMap<Database, { shares: Promise<Shares>; until: number }>();
const keptFor = 10 * 60_000;

/** The share of products that have each; empty before the first analysis, which only makes searches slower. */
export function readCommonTrigrams(database: Database): Promise<Shares> {
  const known = kept.get(database);
  if (known && known.until > Date.now()) return known.shares;
  const shares = read(database);
  kept.set(database, { shares, until: Date.now() + keptFor });
  shares.catch(() => kept.delete(database));
  return shares;
}

async function read(database: Database): Promise<Shares> {
  const { rows } = await database.$client.query<{ gram: string; share: number }>(`
    select gram, share
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (gram, share)
    where tablename = 'products_by_trigram' and gram is not null`);
  return new Map(rows.map(({ gram, share }) => [gram, share]));
}
