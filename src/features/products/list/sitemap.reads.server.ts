// Every visible product, oldest first and in parts, so that a new one changes the last part only.
import { type SQL, and, asc, sql } from 'drizzle-orm';
import type { Database } from '#platform/postgres/database.server.ts';
import { visitor } from '#features/auth/actor.ts';
import { visibleTo } from '../product-sql.server.ts';
import { products } from '../product.tables.server.ts';

export interface ListedProduct {
  id: string;
  updated_at: Date;
}

const batchSize = 1000;

/** The last change within each part, from part 1 on; empty without products. */
export async function listSitemapParts(database: Database, partSize: number): Promise<Date[]> {
  const { rows } = await database.transaction(async (reader) => {
    await reader.execute(sql`set local statement_timeout = '2min'`);
    return reader.execute<{ updated_at: string }>(sql`
      select to_json(max(updated_at))#>>'{}' as updated_at
      from (
        select updated_at, (row_number() over (order by created_at, id) - 1) / ${partSize}::int as part
        from products where ${visibleTo(visitor)}
      ) numbered
      group by part order by part`);
  });
  return rows.map(({ updated_at }) => new Date(updated_at));
}

/** Null when there is no such part, counted from 1. The products come in batches, each found by its first key. */
export async function findSitemapPart(
  database: Database,
  part: number,
  partSize: number,
): Promise<AsyncGenerator<ListedProduct[]> | null> {
  const [first] = await database
    .select(columns)
    .from(products)
    .where(visibleTo(visitor))
    .orderBy(...oldestFirst)
    .offset((part - 1) * partSize)
    .limit(1);
  return first ? listInBatches(database, first, partSize) : null;
}

async function* listInBatches(database: Database, first: Row, partSize: number) {
  yield [first];
  let last = first;
  for (let left = partSize - 1; left > 0;) {
    const rows = await database
      .select(columns)
      .from(products)
      .where(and(visibleTo(visitor), after(last)))
      .orderBy(...oldestFirst)
      .limit(Math.min(batchSize, left));
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end;
    left -= rows.length;
  }
}

type Row = ListedProduct & { created: string };

/** As text, for a Date has no microseconds and would find a row again or skip one. */
const columns = {
  id: products.id,
  updated_at: products.updated_at,
  created: sql<string>`${products.created_at}::text`,
};

const oldestFirst = [asc(products.created_at), asc(products.id)];

function after({ created, id }: Row): SQL {
  return sql`(${products.created_at}, ${products.id}) > (${created}::timestamptz, ${id}::uuid)`;
}
