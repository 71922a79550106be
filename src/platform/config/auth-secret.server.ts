// The secret that signs sessions: set by the operator, or generated once into the data folder.
import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from './config.server.ts';

export async function authSecret({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>) {
  if (authSecret) return authSecret;
  const file = authSecretPath({ dataDir });
  await mkdir(dataDir, { recursive: true });
  await createOnce(file);
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `${file} cannot be read (${error.code}). Give DATA_DIR to the user who starts the site (chown -R), or set AUTH_SECRET.`,
    );
  });
  if (!stored.trim()) throw new ConfigError(`${file} is empty. Delete it, or set AUTH_SECRET.`);
  // A copied file may be readable by other accounts. The call fails for all users but its owner, which is harmless.
  await chmod(file, 0o600).catch(() => {});
  return stored.trim();
}

/** The file appears with its content, or not at all: an instance that starts meanwhile never reads half a secret. */
async function createOnce(file: string): Promise<void> {
  if (await stat(file).catch(() => null)) return;
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The file of a generated secret. */
export function authSecretPath({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'auth-secret');
}
