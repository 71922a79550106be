// `npm run admin -- create|reset-password|list`: administrators, from the command line.
import { parseArgs } from 'node:util';
import {
  AdministratorError,
  createAdministrator,
  resetPassword,
} from '#features/auth/accounts/administrator-console.server.ts';
import { consoleActor } from '#features/auth/console-actor.server.ts';
import { listAdministrators } from '#features/auth/administrators/administrator.reads.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { ConfigError, readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { EmbeddedPostgresError } from '#platform/postgres/embedded-postgres.server.ts';
import { DatabaseUnusable } from '#platform/postgres/migrations.server.ts';
import { openDatabase } from '#server/open-database.server.ts';
import { rejectNowhere } from './copy-command.ts';
import { UsageError } from './options/demo-options.ts';

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
  rejectNowhere(config);
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
  const context = { database, actor: consoleActor(), record: recordChanges };
  if (command === 'create' && email) {
    return printPassword(
      email,
      await createAdministrator(context, { email, name: name.join(' ') || undefined }),
    );
  }
  if (command === 'reset-password' && email && name.length === 0) {
    const withoutSecondFactor = options['without-second-factor'] ?? false;
    return printPassword(email, await resetPassword(context, email, { withoutSecondFactor }));
  }
  throw new AdministratorError(usage);
}

function printPassword(email: string, password: string): void {
  print(`${email}, one-time password: ${password}`);
}

async function list(database: Database): Promise<void> {
  const administrators = await listAdministrators(database);
  if (administrators.length === 0) print('There are no administrators yet.');
  for (const { email, name, deactivated_at, is_invited, has_second_factor } of administrators) {
    const state = deactivated_at ? 'deactivated' : is_invited ? 'invited' : 'active';
    print([email, name, state, has_second_factor ? 'second factor' : 'no second factor'].join('\t'));
  }
}
