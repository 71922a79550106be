// Forgets what the check of an import has found, a bounded part at a time: half a million rows outlast any statement.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';

const batchSize = 10_000;

export async function removeRows(database: Pick<Database, 'execute'>, importId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await database.execute(sql`
      delete from import_rows r using (
        select max(row) as last from (
          select row from import_rows where import_id = ${importId}::uuid order by row limit ${batchSize}) batch
      ) part
      where r.import_id = ${importId}::uuid and r.row <= part.last`);
    if (!rowCount) return;
  }
}
