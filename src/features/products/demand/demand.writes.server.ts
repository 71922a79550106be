// Counts parts that were wanted and not found, and deletes what is old or was found.
import { sql } from 'drizzle-orm';
import { lockByName, type Transaction } from '#platform/postgres/database.server.ts';
import { type CountedPart, demandLimits } from './demand.rules.ts';
import { demand_days } from './demand.tables.server.ts';

export async function countDemand(tx: Transaction, parts: readonly CountedPart[]): Promise<void> {
  if (parts.length === 0) return;
  await lockDemand(tx);
  await tx.execute(sql`
    insert into ${demand_days} as counted (source, part_key, manufacturer_key, day, part_number, manufacturer,
      description, quantity, count, first_at, last_at)
    select source, part_key, manufacturer_key, (now() at time zone 'utc')::date, max(part_number), max(manufacturer),
      max(description), least(sum(quantity), ${demandLimits.quantity}::bigint), sum(count), now(), now()
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as wanted (source text, part_number text, manufacturer text, description text, quantity bigint, count int),
      demand_key(coalesce(nullif(part_number, ''), description)) as part_key,
      demand_key(manufacturer) as manufacturer_key
    where part_key <> ''
    group by source, part_key, manufacturer_key
    on conflict (part_key, manufacturer_key, source, day) do update set
      description = coalesce(nullif(counted.description, ''), excluded.description),
      quantity = least(counted.quantity + excluded.quantity, ${demandLimits.quantity}::bigint),
      count = counted.count + excluded.count,
      last_at = excluded.last_at`);
  await tx.execute(sql`
    delete from ${demand_days} where day < (now() at time zone 'utc')::date - ${demandLimits.days}::int
      or (part_key, manufacturer_key, source, day) in (
        select part_key, manufacturer_key, source, day from ${demand_days}
        order by (count > 1) desc, last_at desc nulls first offset ${demandLimits.rows}::int)`);
}

/** Deletes what is counted of searches that find something now, however their terms are written. */
export async function deleteFoundSearches(tx: Transaction, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await lockDemand(tx);
  await tx.execute(sql`
    delete from ${demand_days} where source = 'search' and part_key in (
      select demand_key(term) from unnest(${sql.param(terms)}::text[]) term)`);
}

/** Until the end of the transaction. Instances write and delete overlapping rows, and would deadlock. */
const lockDemand = (tx: Transaction) => lockByName(tx, 'demand_days');
