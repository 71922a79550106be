// Data folder lock: one process at a time uses a data folder, so that two of them never write the same database.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError, failureFrom } from './embedded-postgres-error.server.ts';
import { isRecord } from '#kernel/object.ts';

const SQLITE_BUSY = 5;

// The reference prevents the garbage collector from closing the handle, which would release the lock.
const held = new Map<string, DatabaseSync>();

/**
 * Takes the folder for this process or rejects with 'in-use'. Node has no flock; SQLite does lock a file
 * through the kernel, so the lock ends with its process (kill -9 included), knows no stale pids and also
 * holds between two containers that share the folder. Never open the lock file by other means in this
 * process: closing a second descriptor would drop the lock.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const ownerFile = join(dataDir, 'postgres.lock.pid');
  const lock = openLock(dataDir, ownerFile);
  held.set(dataDir, lock);
  const release = () => {
    if (!held.delete(dataDir)) return;
    rmSync(ownerFile, { force: true });
    lock.close();
  };
  try {
    writeFileSync(ownerFile, `${process.pid} on ${hostname()}\n`);
  } catch (cause) {
    release();
    throw failureFrom(cause, dataDir);
  }
  return { release };
}

function openLock(dataDir: string, ownerFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'postgres.lock'));
    // A journal in memory: otherwise an empty one would lie beside the lock after a kill.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock?.close();
    if (isRecord(cause) && cause.errcode === SQLITE_BUSY) throw inUse(dataDir, ownerFile);
    throw new EmbeddedPostgresError(
      'not-writable',
      `The data folder ${dataDir} cannot be locked. Make it and postgres.lock in it writable for this user, ` +
        `or set DATA_DIR to another folder. (${cause instanceof Error ? cause.message : String(cause)})`,
      { cause },
    );
  }
}

function inUse(dataDir: string, ownerFile: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'in-use',
    `The data folder ${dataDir} is in use by process ${ownerOf(ownerFile)}. ` +
      'Stop that process first, or set DATA_DIR to another folder.',
  );
}

function ownerOf(ownerFile: string): string {
  try {
    return readFileSync(ownerFile, 'utf8').trim();
  } catch {
    return '(unknown)';
  }
}
