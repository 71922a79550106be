// Storage budget: how many bytes a sender without an account may store, of files and of rows alike, and what of the disk stays free.
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { HTTPException } from 'hono/http-exception';
import { afterSeconds, httpError } from '#platform/http/http-error.server.ts';
import { createLimiter } from './rate-limiter.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { countFreeBytes } from '#platform/files/files.server.ts';

/** Bytes that one network address may store within these hours. */
export const storedBytesPerSender = 300 * 1024 * 1024;
const budgetHours = 48;
/** Bytes of the disk that stay free for orders and backups. */
const minFreeBytes = 1024 ** 3;
/** What orders and messages take at most, which that space is for. */
const smallBytes = 512 * 1024;

interface Spending {
  /** A digest of the sender's address; undefined: unknown, and not limited. */
  network: string | undefined;
  bytes: number;
  /** Rows of a database elsewhere, and files on object storage, take nothing of this disk. */
  kind: 'files' | 'rows';
}

export type StorageError = { code: 'used_up'; seconds: number } | { code: 'no_space' };

/** `revert`: nothing was stored after all. */
export type Spent = { ok: true; revert: () => Promise<void> } | { ok: false; error: StorageError };

const limiters = new WeakMap<Runtime['database'], ReturnType<typeof createLimiter>>();

/** Counts the bytes before they are stored. What does not fit is not counted, so that less may still fit. */
export async function spendStorage(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  { network, bytes, kind }: Spending,
): Promise<Spent> {
  if ((kind === 'files' || bytes > smallBytes) && (await freeBytes(config, kind)) - bytes < minFreeBytes)
    return { ok: false, error: { code: 'no_space' } };
  if (!network || !config.rateLimit) return { ok: true, revert: async () => {} };
  const limiter = limiters.get(database) ?? createBudget(database);
  limiters.set(database, limiter);
  const kilobytes = Math.ceil(bytes / 1024);
  const revert = async () => {
    await limiter.reward(network, kilobytes);
  };
  try {
    await limiter.consume(network, kilobytes);
    return { ok: true, revert };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    await revert();
    return {
      ok: false,
      error: { code: 'used_up', seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) },
    };
  }
}

export function storageError(error: StorageError): HTTPException {
  return error.code === 'no_space'
    ? httpError('server.disk_full')
    : httpError('client.storage_used_up', afterSeconds(error.seconds));
}

interface StoredRequest {
  /** As JSON. */
  content: unknown;
  lines: number;
  /** Whether it carries an API key that an administrator has issued. */
  isKnown: boolean;
}

/** From how many lines on a request of an unknown sender counts twice. */
const manyLines = 1000;

/** What a request takes: its texts in rows, mails and the log of the database, and each line with its indexes. */
export function bytesOfRequest({ content, lines, isKnown }: StoredRequest): number {
  const bytes = 3 * Buffer.byteLength(JSON.stringify(content)) + lines * 1024;
  return !isKnown && lines > manyLines ? 2 * bytes : bytes;
}

function createBudget(database: Runtime['database']) {
  const points = storedBytesPerSender / 1024;
  return createLimiter(database, { name: 'stored_kilobytes', points, seconds: budgetHours * 3600 });
}

async function freeBytes(config: Runtime['config'], kind: Spending['kind']): Promise<number> {
  if (kind === 'files') return countFreeBytes(config);
  return config.databaseUrl ? Number.POSITIVE_INFINITY : countFreeBytes({ dataDir: config.dataDir });
}
