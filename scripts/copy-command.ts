// What the commands that copy a whole site have in common: how they tell of it, and how they end.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from '#platform/config.server.ts';
import { CopyError } from '#platform/copy-error.server.ts';
import type { OnStep } from '#platform/database-fill.server.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres.server.ts';
import { DatabaseUnusable } from '#platform/migrations.server.ts';
import { UsageError } from './demo-options.ts';

const foreseen = [UsageError, ConfigError, CopyError, EmbeddedPostgresError, DatabaseUnusable];

export const say = (message: string) => void process.stderr.write(`${message}\n`);

export const tellStep: OnStep = (step, { name, rows }) =>
  say(`${name}: ${rows} rows ${step === 'copied' ? 'copied' : 'read back, the same'}`);

/** Ends with 1 when it fails, saying why. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // An end without `exit` would leave what is unfinished behind, and an embedded database running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  try {
    await work();
  } catch (error) {
    const { message, stack } = error as Error;
    say(foreseen.some((kind) => error instanceof kind) ? message : (stack ?? message));
    process.exitCode = 1;
  }
}

/** Looking for a database must not make one. */
export function refuseNowhere({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(path.join(dataDir, 'postgres'))) return;
  throw new UsageError(
    `There is no site in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its server.`,
  );
}
