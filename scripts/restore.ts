// `npm run restore -- --from BACKUP [--into DATA_DIR]`: restores a site from its backup into an empty folder or database.
import path from 'node:path';
import { readConfig } from '#platform/config/config.server.ts';
import { restore } from '#platform/backup/restore.server.ts';
import { runCommand, say, sayStep } from './copy-command.ts';
import { readRestoreOptions } from './options/copy-options.ts';

await runCommand(async () => {
  const { from, into } = readRestoreOptions(process.argv.slice(2));
  const config = readConfig();
  // With --into, the database goes to that folder as well.
  const target = into === null ? config : { ...config, dataDir: path.resolve(into), databaseUrl: null };
  const { files, tables, made_at } = await restore(from, target, say, sayStep);
  say(`Restored the backup of ${made_at}: ${tables.length} tables and ${files.length} files. All match.`);
  say(target.databaseUrl ? 'Start the site.' : `Start the site with DATA_DIR=${target.dataDir}`);
});
