// Moves a site's database to another server, and its files to object storage where one is given.
import type { Config } from './config.server.ts';
import { CopyError } from './copy-error.server.ts';
import { fillDatabase, type OnStep } from './database-fill.server.ts';
import { listSequences, listTables } from './database-tables.server.ts';
import { takeProof } from './backup-manifest.server.ts';
import { bringFile } from './files-copy.server.ts';
import { listFiles, openFolder } from './files.server.ts';
import { findMigration } from './migration-state.server.ts';
import { atOneMoment, copyOut, type SummedTable } from './table-copy.server.ts';

/** Streamed from one to the other, nothing on a disk between. Rejects with CopyError; then the target stays empty. */
export function moveDatabase(from: string, to: string, onStep: OnStep = () => {}): Promise<SummedTable[]> {
  return atOneMoment(from, async (client) => {
    const migration = await findMigration(client);
    if (!migration) throw new CopyError('The database holds no site yet: there is nothing to move.');
    const tables = await listTables(client);
    const sequences = () => listSequences(client);
    return fillDatabase(
      to,
      { migration, tables, sequences, open: (table) => copyOut(client, table) },
      onStep,
    );
  });
}

/** What is in the data folder stays there, too. Returns how many were brought. */
export async function moveFiles(kept: Pick<Config, 'dataDir' | 'objectStorage'>): Promise<number> {
  const { dataDir } = kept;
  let count = 0;
  for await (const file of listFiles({ dataDir })) {
    const opened = await openFolder({ dataDir }, file.kind).open(file.name);
    if (!opened) continue;
    const { pass, proof } = takeProof();
    await bringFile(kept, file, pass(opened.stream()), proof);
    count += 1;
  }
  return count;
}
