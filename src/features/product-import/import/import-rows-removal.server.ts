// Deletes the staged rows of an import in batches: deleting half a million at once would exceed the statement timeout.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';

const batchSize = 10_000;

export async function removeRows(database: Queryable, importId: string): Promise<void> {
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
