// Corrects how an import's file is read: its encoding, its separator, the row that names its columns.
import { eq } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import type { Folder } from '#platform/files.server.ts';
import { inspectFile, type Reading } from './import-source.server.ts';
import {
  changeImport,
  free,
  fresh,
  guessOptions,
  type Outcome,
  recordImport,
  uncounted,
} from './import.writes.server.ts';
import type { Import } from './import.reads.server.ts';
import type { ReadingChange } from './import.schema.ts';
import { imports } from './import.tables.server.ts';

/** What was chosen for the columns is guessed anew: they may be others now. Throws `UnusableFile`. */
export async function chooseReading(
  database: Database,
  folder: Folder,
  actor: Administrator,
  job: Import,
  change: ReadingChange,
): Promise<Outcome> {
  if (job.swept_at) return { ok: false, refusal: { code: 'wrong_moment' } };
  await using file = await folder.atHand(job.id);
  const { reading, columns } = await inspectFile(file.path, true, {
    ...kept(job.reading, change),
    ...change,
  });
  const guessed = await guessOptions(database, columns);
  return changeImport(
    database,
    job.id,
    ['uploaded', 'checked', 'failed', 'cancelled'],
    async (writer, found) => {
      if (found.change_set_id) return { code: 'wrong_moment' };
      await writer
        .update(imports)
        .set({
          ...free,
          ...fresh,
          ...uncounted,
          ...guessed,
          reading,
          columns,
          status: 'uploaded',
          error: null,
        })
        .where(eq(imports.id, job.id));
      await recordImport(writer, actor, 'import.reread', found, { ...found.reading }, { ...reading });
      return null;
    },
  );
}

/** Where the header is depends on where the cells end. */
function kept({ header, ...reading }: Reading, change: ReadingChange): ReadingChange {
  const { encoding, delimiter } = reading.format === 'csv' ? reading : {};
  return { encoding, delimiter, ...(change.delimiter ? {} : { header }) };
}
