// Reads of the search log.
import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { logPageSize, type LoggedSearchRow, type SearchLogQuery } from './search-log.schema.ts';
import { search_log } from './search-log.tables.server.ts';

/** Nothing was shown, and nothing is found by now. */
const isEmpty = sql`${search_log.empty_count} > 0 and coalesce(${search_log.results}, 0) = 0`;

/** The most frequent first; of empty ones, those that were empty most often. */
export async function listSearches(
  database: Queryable,
  _actor: Administrator,
  { only, search, page }: SearchLogQuery,
): Promise<{ items: LoggedSearchRow[]; total: number; counts: { all: number; empty: number } }> {
  const { count, empty_count, last_at, term } = search_log;
  const condition = and(only === 'empty' ? isEmpty : undefined, containing(search));
  const [rows, total, all, empty] = await Promise.all([
    database
      .select()
      .from(search_log)
      .where(condition)
      .orderBy(desc(only === 'empty' ? empty_count : count), desc(last_at), term)
      .limit(logPageSize)
      .offset((page - 1) * logPageSize),
    database.$count(search_log, condition),
    database.$count(search_log),
    database.$count(search_log, isEmpty),
  ]);
  const items = rows.map((row) => Object.assign(row, { last_at: row.last_at.toISOString() }));
  return { items, total, counts: { all, empty } };
}

/** The most frequent first. */
export async function listEmptySearches(
  database: Queryable,
  limit: number,
): Promise<{ term: string; count: number; last_at: string }[]> {
  const { term, empty_count: count, last_at } = search_log;
  const rows = await database
    .select({ term, count, last_at })
    .from(search_log)
    .where(isEmpty)
    .orderBy(desc(count), desc(last_at))
    .limit(limit);
  return rows.map((row) => Object.assign(row, { last_at: row.last_at.toISOString() }));
}

function containing(search: string): SQL | undefined {
  if (search === '') return undefined;
  const literal = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return sql`${search_log.term} like '%' || ${literal}::text || '%'`;
}
