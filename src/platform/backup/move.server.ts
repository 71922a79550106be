// Moves a site's database to another server, and its files to object storage where one is configured.
import type { Config } from '#platform/config/config.server.ts';
import { CopyError } from '#platform/postgres/copy-error.server.ts';
import { fillDatabase, type OnStep } from './database-fill.server.ts';
import { listSequences, listTables } from './database-tables.server.ts';
import { createChecksum } from './backup-manifest.server.ts';
import { copyVerified } from './files-copy.server.ts';
import { listFiles, openFolder } from '../files/files.server.ts';
import { findMigration } from '../postgres/migration-state.server.ts';
import { inSnapshot, copyOut, type SummedTable } from './table-copy.server.ts';

/** Streams rows from one server to the other. Rejects with CopyError; then the target stays empty. */
export function moveDatabase(
  from: string,
  to: string,
  onStep: OnStep = () => {},
  say?: (message: string) => void,
): Promise<SummedTable[]> {
  return inSnapshot(from, async (client) => {
    const migration = await findMigration(client);
    if (!migration) throw new CopyError('The database is empty: there is nothing to move.');
    const tables = await listTables(client);
    const sequences = () => listSequences(client);
    return fillDatabase(
      to,
      { migration, tables, sequences, open: (table) => copyOut(client, table) },
      onStep,
      say,
    );
  });
}

/** Copies: the originals stay in the data folder. Returns how many files were copied. */
export async function moveFiles(target: Pick<Config, 'dataDir' | 'objectStorage'>): Promise<number> {
  const { dataDir } = target;
  let count = 0;
  for await (const file of listFiles({ dataDir })) {
    const opened = await openFolder({ dataDir }, file.kind).open(file.name);
    if (!opened) continue;
    const { pass, proof } = createChecksum();
    await copyVerified(target, file, pass(opened.stream()), proof);
    count += 1;
  }
  return count;
}
