// `npm run move -- --to postgresql://…`: copies the site's database to another server, and its files to object storage.
import { authSecretPath } from '#platform/config/auth-secret.server.ts';
import { type Config, readConfig } from '#platform/config/config.server.ts';
import { moveDatabase, moveFiles } from '#platform/backup/move.server.ts';
import { serveDatabase } from '#server/open-database.server.ts';
import { rejectNowhere, runCommand, say, sayStep } from './copy-command.ts';
import { readMoveOptions } from './options/copy-options.ts';
import { UsageError } from './options/demo-options.ts';

await runCommand(async () => {
  const { to, isRehearsal } = readMoveOptions(process.argv.slice(2));
  const config = readConfig();
  if (to === null) return copyFiles(config);
  rejectNowhere(config);
  const served = await serveDatabase(config, say);
  let seconds = 0;
  try {
    if (served.isInUse && !isRehearsal) {
      throw new UsageError(
        'The site is running, so new data would not be moved. Stop it first, or add --rehearsal to measure the time.',
      );
    }
    const began = performance.now();
    await moveDatabase(served.url, to, sayStep, say);
    seconds = Math.ceil((performance.now() - began) / 1_000);
    if (config.objectStorage && !isRehearsal) await copyFiles(config);
  } finally {
    await served.close();
  }
  if (isRehearsal) {
    say(`Rehearsal finished in ${seconds} s. All rows match. No settings to change.`);
  } else sayNext(config, to);
});

async function copyFiles(config: Config): Promise<void> {
  if (!config.objectStorage) throw new UsageError('Set the S3_* variables: files are copied to that bucket.');
  say(`${await moveFiles(config)} files copied to ${config.objectStorage.bucket}. All match.`);
}

function sayNext(config: Config, to: string): void {
  say('Moved. All rows match. From now on, start the site with');
  say(`  DATABASE_URL=${withoutPassword(to)}  (with its password)`);
  if (!config.authSecret) {
    say(
      `  AUTH_SECRET="$(cat ${authSecretPath(config)})"  (any other signs everyone out and disables two-factor authentication)`,
    );
  }
  if (!config.objectStorage) say(`  DATA_DIR=${config.dataDir}  (as before: uploaded files stay there)`);
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
