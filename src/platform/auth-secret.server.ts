// The secret that signs sessions: given by the operator, or made once and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from './config.server.ts';

export async function authSecret({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>) {
  if (authSecret) return authSecret;
  const file = secretOf({ dataDir });
  await mkdir(dataDir, { recursive: true });
  // Only the first of several starts makes it; the others read what it made.
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `${file} cannot be read (${error.code}). Give DATA_DIR to the user who starts the site (chown -R), or set AUTH_SECRET.`,
    );
  });
  // One that was copied here may be open to everybody; who does not own it cannot close it.
  await chmod(file, 0o600).catch(() => {});
  return kept.trim();
}

/** Where it is kept. */
export function secretOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'auth-secret');
}
