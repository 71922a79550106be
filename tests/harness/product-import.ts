// Product imports without a browser: upload, check and import of a file.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { startImportWorker } from '#features/product-import/import/import-worker.server.ts';
import { findImport, findJob } from '#features/product-import/import/import.reads.server.ts';
import type { ImportOptions } from '#features/product-import/import/import.schema.ts';
import {
  chooseOptions,
  createImport,
  startImport,
} from '#features/product-import/import/import.writes.server.ts';
import type { ObjectStorage } from '#platform/config/config.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

export const actor = { kind: 'administrator', id: 'a' } as const;

/** Call at the top of a test file; its files are removed after the last test, except those on `objectStorage`. */
export function importsOf(
  { database, log }: Pick<Runtime, 'database' | 'log'>,
  objectStorage: ObjectStorage | null = null,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'imports-'));
  afterAll(() => rm(dataDir, { recursive: true }));
  const folder = openFolder({ dataDir, objectStorage }, 'imports');
  const newWorker = () => startImportWorker({ database, folder, log, intervalMs: 0 });
  const worker = newWorker();
  const find = async (id: string) => {
    const found = await findImport(database, id);
    if (!found) throw new Error('Import not found.');
    return found;
  };
  const job = async (id: string) => {
    const found = await findJob(database, id);
    if (!found) throw new Error('Import not found.');
    return found;
  };
  const bring = async (content: string | Uint8Array, name = 'products.csv') => {
    const bytes = Buffer.from(content as string);
    const made = await createImport(database, folder, actor, { name, content: inOnePart(bytes) });
    if (!made.ok) throw new Error(`Rejected: ${made.error.code}`);
    return find(made.value.id);
  };
  const check = async (content: string | Uint8Array, changes: Partial<ImportOptions> = {}) => {
    const { id, options } = await bring(content);
    const chosen = await chooseOptions(database, actor, id, { ...options, ...changes });
    if (!chosen.ok) throw new Error(`Rejected: ${chosen.error.code}`);
    await worker.drain();
    return find(id);
  };
  const run = async (id: string) => {
    const started = await startImport(database, actor, id);
    if (!started.ok) throw new Error(`Rejected: ${started.error.code}`);
    await worker.drain();
    return find(id);
  };
  return { folder, worker, newWorker, find, job, bring, check, run };
}

async function* inOnePart(bytes: Uint8Array) {
  yield bytes;
}
