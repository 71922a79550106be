// `npm run backup -- --to FOLDER or FILE.tar.gz`: everything that the site keeps, while it runs.
import { backUp } from '#platform/backup.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { serveDatabase } from '#server/open-database.server.ts';
import { refuseNowhere, runCommand, say } from './copy-command.ts';
import { readBackupOptions } from './copy-options.ts';

await runCommand(async () => {
  const { to } = readBackupOptions(process.argv.slice(2));
  const config = readConfig();
  refuseNowhere(config);
  const served = await serveDatabase(config, say);
  try {
    const { files, tables } = await backUp(served.url, config, to, say);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${to} holds ${tables.length} tables with ${rows} rows, and ${files.length} files.`);
  } finally {
    await served.close();
  }
});
