// `npm run restore -- --from BACKUP [--into DATA_DIR]`: a site from its backup, where there is none yet.
import path from 'node:path';
import { readConfig } from '#platform/config.server.ts';
import { restore } from '#platform/restore.server.ts';
import { runCommand, say, tellStep } from './copy-command.ts';
import { readRestoreOptions } from './copy-options.ts';

await runCommand(async () => {
  const { from, into } = readRestoreOptions(process.argv.slice(2));
  const config = readConfig();
  // A folder that is named is where the database goes, too.
  const target = into === null ? config : { ...config, dataDir: path.resolve(into), databaseUrl: null };
  const { files, tables, made_at } = await restore(from, target, say, tellStep);
  say(`Restored as of ${made_at}: ${tables.length} tables and ${files.length} files, all read back.`);
  say(target.databaseUrl ? 'Start the site.' : `Start the site with DATA_DIR=${target.dataDir}`);
});
