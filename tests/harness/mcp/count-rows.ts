// Rows of every table, to show that nothing was written.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/postgres/database.server.ts';

export async function countRows(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const counted = await database.execute<{ count: string }>(
        sql`select count(*) as count from ${sql.identifier(name)}`,
      );
      return [name, Number(counted.rows[0]?.count)] as const;
    }),
  );
  return Object.fromEntries(counts);
}
