// Hashes of all tables: which of them a request has changed.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/postgres/database.server.ts';

/** A hash of each table's rows. */
export async function readTables(database: Database) {
  const { rows: names } = await database.execute<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'callers')`,
  );
  const prints = await Promise.all(
    names.map(async ({ name }) => {
      const table = sql.identifier(name);
      const { rows } = await database.execute<{ print: string }>(
        sql`select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from ${table} t`,
      );
      return [name, rows[0]?.print ?? ''] as const;
    }),
  );
  return { prints: new Map(prints), sets: await countSets(database) };
}

type Tables = Awaited<ReturnType<typeof readTables>>;

export function changedTables(before: Tables, after: Tables): string[] {
  return [...after.prints].flatMap(([name, print]) => (before.prints.get(name) === print ? [] : [name]));
}

export async function countSets(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    'select count(*)::int as count from change_sets',
  );
  return rows[0]?.count ?? 0;
}
