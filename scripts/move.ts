// `npm run move -- --to postgresql://…`: the site's database on a server of its own, its files on object storage.
import { secretOf } from '#platform/auth-secret.server.ts';
import { type Config, readConfig } from '#platform/config.server.ts';
import { moveDatabase, moveFiles } from '#platform/move.server.ts';
import { serveDatabase } from '#server/open-database.server.ts';
import { refuseNowhere, runCommand, say, tellStep } from './copy-command.ts';
import { readMoveOptions } from './copy-options.ts';
import { UsageError } from './demo-options.ts';

await runCommand(async () => {
  const { to, isRehearsal } = readMoveOptions(process.argv.slice(2));
  const config = readConfig();
  if (to === null) return bringFiles(config);
  refuseNowhere(config);
  const served = await serveDatabase(config, say);
  let seconds = 0;
  try {
    if (served.isInUse && !isRehearsal) {
      throw new UsageError(
        'The site is running: what happens from now on would be missing in the new place. Stop it first, or add ' +
          '--rehearsal to see how long it takes.',
      );
    }
    const began = performance.now();
    await moveDatabase(served.url, to, tellStep);
    seconds = Math.ceil((performance.now() - began) / 1_000);
    if (config.objectStorage && !isRehearsal) await bringFiles(config);
  } finally {
    await served.close();
  }
  if (isRehearsal) {
    say(`Rehearsed in ${seconds} s; every row was read back and is the same. Nothing is to be set.`);
  } else tellNext(config, to);
});

async function bringFiles(config: Config): Promise<void> {
  if (!config.objectStorage)
    throw new UsageError('Set S3_ENDPOINT and its like: files are brought to that bucket.');
  say(`${await moveFiles(config)} files brought to ${config.objectStorage.bucket} and read back.`);
}

function tellNext(config: Config, to: string): void {
  say('Moved; every row was read back and is the same. From now on, start the site with');
  say(`  DATABASE_URL=${withoutPassword(to)}  (with its password)`);
  if (!config.authSecret) {
    say(`  AUTH_SECRET="$(cat ${secretOf(config)})"  (any other ends all sessions and second factors)`);
  }
  if (!config.objectStorage) say(`and DATA_DIR=${config.dataDir} as before: uploaded files stay there.`);
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
