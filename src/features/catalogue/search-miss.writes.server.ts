// Remembering searches that found nothing.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { search_misses } from './search-miss.tables.server.ts';

const longest = 100;
const most = 5_000;

/**
 * Whoever types a word asks for each of its beginnings, too: those of a moment ago are part of this one. Only the
 * newest few thousand are kept.
 */
export async function rememberMiss(database: Database, search: string): Promise<void> {
  const term = search.trim().toLowerCase();
  if (term === '' || term.length > longest) return;
  await database.transaction(async (writer) => {
    await writer.execute(sql`
      delete from ${search_misses}
      where count = 1 and last_at > now() - interval '30 seconds' and term <> ${term} and starts_with(${term}, term)`);
    await writer
      .insert(search_misses)
      .values({ term })
      .onConflictDoUpdate({
        target: search_misses.term,
        set: { count: sql`${search_misses.count} + 1`, last_at: sql`now()` },
      });
    await writer.execute(sql`
      delete from ${search_misses} where term in (
        select term from ${search_misses} order by last_at desc nulls first offset ${most})`);
  });
}
