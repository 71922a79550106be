// SKUs of products: which product has one, and the lock under which one is taken.
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { visibleToAdministrators } from '../product-sql.server.ts';

/** Namespace of the SKUs' advisory locks; any fixed number. */
const skuLock = 7_203_115;

/** Until the end of the transaction, in a fixed order, so that no two transactions take the same SKU. */
export async function lockSkus(tx: Transaction, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(upper(sku), ${skuLock}) as key
      from unnest(${sql.param(skus)}::text[]) as wanted (sku) order by 1
    ) ordered`);
}

/** The products that have these SKUs, by the SKU in upper case. */
export async function findSkuOwners(
  database: Queryable,
  skus: readonly string[],
): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const { rows } = await database.execute<{ sku: string; id: string }>(sql`
    select upper(wanted.sku) as sku, p.id from unnest(${sql.param(skus)}::text[]) as wanted (sku)
    join products p on upper(p.sku) = upper(wanted.sku) and p.${sql.raw(visibleToAdministrators)}`);
  return new Map(rows.map(({ sku, id }) => [sku.toUpperCase(), id]));
}
