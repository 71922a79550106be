// Writes what was searched for, and deletes what is old.
import { sql } from 'drizzle-orm';
import type { CountedPart } from '#features/products/demand/demand.rules.ts';
import { countDemand, deleteFoundSearches } from '#features/products/demand/demand.writes.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { logLimits } from './search-log.rules.ts';
import type { LoggedSearch } from './search-log.server.ts';
import { search_log } from './search-log.tables.server.ts';

export async function writeSearches(database: Database, searches: readonly LoggedSearch[]): Promise<void> {
  if (searches.length === 0) return;
  // A click without a search counts for a stored term alone: anyone can send clicks of any text.
  await database.transaction(async (tx) => {
    // In the order of terms: two instances that write the same ones wait for each other instead of deadlocking.
    await tx.execute(sql`
      insert into ${search_log} as logged (term, count, searches, results, clicks, last_at)
      select term, sum(empty_count), sum(count), max(results), sum(clicks), now()
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
        as searched (term text, empty_count int, count int, results int, clicks int)
      group by term
      having sum(count) > 0 or term in (select term from ${search_log})
      order by term
      on conflict (term) do update set
        count = logged.count + excluded.count,
        searches = logged.searches + excluded.searches,
        results = coalesce(excluded.results, logged.results),
        clicks = logged.clicks + excluded.clicks,
        last_at = excluded.last_at`);
    await tx.execute(sql`
      delete from ${search_log} where last_at < now() - make_interval(days => ${logLimits.days}::int) or term in (
        select term from ${search_log} order by last_at desc nulls first, term offset ${logLimits.terms}::int)`);
    await countDemand(tx, searches.flatMap(toDemand));
    const found = searches.filter(({ results }) => (results ?? 0) > 0);
    await deleteFoundSearches(
      tx,
      found.map(({ term }) => term),
    );
  });
}

/** A search that showed nothing is demand, of how much is not known. */
function toDemand({ term, wanted_count: count }: LoggedSearch): CountedPart[] {
  if (count === 0) return [];
  return [{ source: 'search', part_number: term, manufacturer: '', description: '', quantity: 0, count }];
}
