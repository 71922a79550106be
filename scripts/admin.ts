// `npm run admin -- create|reset-password|list`: who may enter the desk, from the console.
import { parseArgs } from 'node:util';
import {
  AdministratorError,
  createAdministrator,
  resetPassword,
} from '#features/administrators/administrator-by-hand.server.ts';
import { consoleActor } from '#features/administrators/console-actor.server.ts';
import { listAdministrators } from '#features/administrators/administrator.reads.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { ConfigError, readConfig } from '#platform/config.server.ts';
import type { Database } from '#platform/database.server.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres.server.ts';
import { DatabaseUnusable } from '#platform/migrations.server.ts';
import { openDatabase } from '#server/open-database.server.ts';
import { refuseNowhere } from './copy-command.ts';
import { UsageError } from './demo-options.ts';

const usage = `Usage:
  npm run admin -- list
  npm run admin -- create <email> [name]
  npm run admin -- reset-password <email> [--without-second-factor]`;

const foreseen = [UsageError, AdministratorError, ConfigError, EmbeddedPostgresError, DatabaseUnusable];
const say = (message: string) => process.stderr.write(`${message}\n`);
const print = (message: string) => process.stdout.write(`${message}\n`);

try {
  const { positionals, values } = readArguments();
  const config = readConfig();
  refuseNowhere(config);
  const opened = await openDatabase(config, say);
  try {
    await run(opened.database, positionals, values);
  } finally {
    await opened.close();
  }
} catch (error) {
  const { message, stack } = error as Error;
  process.stderr.write(`${foreseen.some((kind) => error instanceof kind) ? message : stack}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { 'without-second-factor': { type: 'boolean' } } });
  } catch (error) {
    throw new AdministratorError(`${(error as Error).message}\n${usage}`);
  }
}

async function run(
  database: Database,
  [command, email, ...name]: string[],
  options: ReturnType<typeof readArguments>['values'],
): Promise<void> {
  if (command === 'list' && email === undefined) return list(database);
  const byHand = { database, actor: consoleActor(), record: recordChanges };
  if (command === 'create' && email) {
    return tell(email, await createAdministrator(byHand, { email, name: name.join(' ') || undefined }));
  }
  if (command === 'reset-password' && email && name.length === 0) {
    const withoutSecondFactor = options['without-second-factor'] ?? false;
    return tell(email, await resetPassword(byHand, email, { withoutSecondFactor }));
  }
  throw new AdministratorError(usage);
}

function tell(email: string, password: string): void {
  print(`${email}, one-time password: ${password}`);
}

async function list(database: Database): Promise<void> {
  const everybody = await listAdministrators(database);
  if (everybody.length === 0) print('There is no administrator yet.');
  for (const { email, name, deactivated_at, is_invited, has_second_factor } of everybody) {
    const state = deactivated_at ? 'deactivated' : is_invited ? 'invited' : 'active';
    print([email, name, state, has_second_factor ? 'second factor' : 'no second factor'].join('\t'));
  }
}
