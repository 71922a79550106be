// Corrects how an import's file is read: its encoding, its separator, the row that names its columns.
import { eq } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Folder } from '#platform/files/files.server.ts';
import { inspectFile, type Reading } from '../sources/import-source.server.ts';
import {
  changeImport,
  noLease,
  noProgress,
  guessOptions,
  type Outcome,
  recordImport,
  noCounts,
} from './import.writes.server.ts';
import type { Import } from './import.reads.server.ts';
import type { ReadingChange } from './import.schema.ts';
import { imports } from './import.tables.server.ts';

/** The columns may be different now, so their options are guessed again. Throws `UnusableFile`. */
export async function chooseReading(
  database: Database,
  folder: Folder,
  actor: Administrator,
  job: Import,
  change: ReadingChange,
): Promise<Outcome> {
  if (job.swept_at) return { ok: false, error: { code: 'wrong_moment' } };
  await using file = await folder.openLocalCopy(job.id);
  const { reading, columns } = await inspectFile(file.path, true, {
    ...unchangedReading(job.reading, change),
    ...change,
  });
  const guessed = await guessOptions(database, columns);
  return changeImport(database, job.id, ['uploaded', 'checked', 'failed', 'cancelled'], async (tx, found) => {
    if (found.change_set_id) return { code: 'wrong_moment' };
    await tx
      .update(imports)
      .set({
        ...noLease,
        ...noProgress,
        ...noCounts,
        ...guessed,
        reading,
        columns,
        status: 'uploaded',
        error: null,
      })
      .where(eq(imports.id, job.id));
    await recordImport(tx, actor, 'import.reread', found, { ...found.reading }, { ...reading });
    return null;
  });
}

/** Another delimiter may put the header into another row, so that one is not carried over. */
function unchangedReading({ header, ...reading }: Reading, change: ReadingChange): ReadingChange {
  const { encoding, delimiter } = reading.format === 'csv' ? reading : {};
  return { encoding, delimiter, ...(change.delimiter ? {} : { header }) };
}
