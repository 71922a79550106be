// `npm run backup -- --to FOLDER or FILE.tar.gz`: backs up everything that the site stores, while it runs.
import { backUp } from '#platform/backup/backup.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { serveDatabase } from '#server/open-database.server.ts';
import { rejectNowhere, runCommand, say } from './copy-command.ts';
import { readBackupOptions } from './options/copy-options.ts';

await runCommand(async () => {
  const { to } = readBackupOptions(process.argv.slice(2));
  const config = readConfig();
  rejectNowhere(config);
  const served = await serveDatabase(config, say);
  try {
    const { files, tables } = await backUp(served.url, config, to, say);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Backed up ${tables.length} tables with ${rows} rows and ${files.length} files to ${to}.`);
  } finally {
    await served.close();
  }
});
