// Shared parts of the commands that copy a whole site: output and error handling.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from '#platform/config/config.server.ts';
import { CopyError } from '#platform/postgres/copy-error.server.ts';
import type { OnStep } from '#platform/backup/database-fill.server.ts';
import { EmbeddedPostgresError } from '#platform/postgres/embedded-postgres.server.ts';
import { DatabaseUnusable } from '#platform/postgres/migrations.server.ts';
import { UsageError } from './options/demo-options.ts';

const foreseen = [UsageError, ConfigError, CopyError, EmbeddedPostgresError, DatabaseUnusable];

export const say = (message: string) => void process.stderr.write(`${message}\n`);

export const sayStep: OnStep = (step, { name, rows }) =>
  say(`${name}: ${rows} rows ${step === 'copied' ? 'copied' : 'verified'}`);

/** Runs a command; prints an error and exits with 1 when it fails. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // Without `exit`, a signal would leave unfinished files behind and an embedded database running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  try {
    await work();
  } catch (error) {
    const { message, stack } = error as Error;
    say(foreseen.some((kind) => error instanceof kind) ? message : (stack ?? message));
    process.exitCode = 1;
  }
}

/** A command on a missing site must not create one. */
export function rejectNowhere({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(path.join(dataDir, 'postgres'))) return;
  throw new UsageError(
    `There is no site in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its server.`,
  );
}
