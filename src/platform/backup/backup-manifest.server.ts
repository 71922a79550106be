// Backup manifest: describes a backup. It is written last, so a folder without one is not a complete backup.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from '#kernel/json.ts';
import { CopyError } from '#platform/postgres/copy-error.server.ts';

const manifestName = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const checksum = z.object({ bytes: z.int().min(0), sha256 });
const quoted = z.string().regex(/^("([^"\0]|"")+"|[a-z_][a-z0-9_$]*)$/);
const qualified = z
  .string()
  .regex(/^("([^"\0]|"")+"|[a-z_][a-z0-9_$]*)\.("([^"\0]|"")+"|[a-z_][a-z0-9_$]*)$/);
const plain = z.string().regex(/^[^./\\\0][^/\\\0]*$/);

const manifest = z.object({
  format: z.literal(1, { error: 'is of another version of Entrepôt' }),
  made_at: z.iso.datetime(),
  migration: z.string(),
  /** In the order of `listTables`. */
  tables: z.array(
    checksum.extend({
      name: qualified,
      columns: z.array(quoted),
      comment: z.string().nullable(),
      rows: z.int().min(0),
      sum: sha256,
    }),
  ),
  sequences: z.array(z.object({ name: qualified, value: z.string().regex(/^-?\d+$/) })),
  files: z.array(checksum.extend({ kind: plain, name: plain })),
  /** Null: the site has one from AUTH_SECRET. */
  auth_secret: checksum.nullable(),
});

export type Manifest = z.infer<typeof manifest>;
export type FileChecksum = z.infer<typeof checksum>;

export const manifestFile = (folder: string) => path.join(folder, manifestName);
export const tableFile = (folder: string, table: string) => path.join(folder, 'database', `${table}.copy`);
export const storedFile = (folder: string, { kind, name }: { kind: string; name: string }) =>
  path.join(folder, 'files', kind, name);
export const secretFile = (folder: string) => path.join(folder, 'auth-secret');

/** Checks every file that the manifest lists; rejects with a CopyError that names the first damaged one. */
export async function readVerifiedManifest(folder: string, from: string): Promise<Manifest> {
  const found = await readManifest(folder, from);
  for (const table of found.tables) await compare(tableFile(folder, table.name), table, folder, from);
  for (const file of found.files) await compare(storedFile(folder, file), file, folder, from);
  if (found.auth_secret) await compare(secretFile(folder), found.auth_secret, folder, from);
  return found;
}

/** Passes its parts through and computes their checksum, which is complete after the last one. */
export function createChecksum() {
  const digest = createHash('sha256');
  let bytes = 0;
  const add = (part: Uint8Array) => {
    digest.update(part);
    bytes += part.length;
  };
  async function* pass(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      add(part);
      yield part;
    }
  }
  return { add, pass, proof: (): FileChecksum => ({ bytes, sha256: digest.digest('hex') }) };
}

export async function checksumOf(content: AsyncIterable<Uint8Array>): Promise<FileChecksum> {
  const { add, proof } = createChecksum();
  for await (const part of content) add(part);
  return proof();
}

export function isSameChecksum(one: FileChecksum, other: FileChecksum): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256;
}

async function readManifest(folder: string, from: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((cause: unknown) => {
    throw new CopyError(`${from} has no ${manifestName}: it is not a backup, or an incomplete one.`, {
      cause,
    });
  });
  const parsed = manifest.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CopyError(`${manifestName} of ${from} is invalid: ${issue?.path.join('.')} ${issue?.message}`);
}

async function compare(file: string, expected: FileChecksum, folder: string, from: string): Promise<void> {
  const name = path.relative(folder, file);
  const found = await checksumOf(createReadStream(file)).catch((cause: unknown) => {
    throw new CopyError(`Backup ${from} is damaged: ${name} is missing.`, { cause });
  });
  if (!isSameChecksum(found, expected)) {
    throw new CopyError(`Backup ${from} is damaged: ${name} does not match its checksum.`);
  }
}
