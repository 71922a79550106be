// What a backup says of itself, written last: whatever has no manifest is no backup.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CopyError } from './copy-error.server.ts';

const manifestName = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const proof = z.object({ bytes: z.int().min(0), sha256 });
const quoted = z.string().regex(/^("([^"\0]|"")+"|[a-z_][a-z0-9_$]*)$/);
const qualified = z
  .string()
  .regex(/^("([^"\0]|"")+"|[a-z_][a-z0-9_$]*)\.("([^"\0]|"")+"|[a-z_][a-z0-9_$]*)$/);
const plain = z.string().regex(/^[^./\\\0][^/\\\0]*$/);

const manifest = z.object({
  format: z.literal(1, { error: 'is of another version of Entrepôt' }),
  made_at: z.iso.datetime(),
  migration: z.string(),
  /** In an order in which they can be written. */
  tables: z.array(
    proof.extend({
      name: qualified,
      columns: z.array(quoted),
      comment: z.string().nullable(),
      rows: z.int().min(0),
      sum: sha256,
    }),
  ),
  sequences: z.array(z.object({ name: qualified, value: z.string().regex(/^-?\d+$/) })),
  files: z.array(proof.extend({ kind: plain, name: plain })),
  /** Null: the site was given one by AUTH_SECRET. */
  auth_secret: proof.nullable(),
});

export type Manifest = z.infer<typeof manifest>;
export type Proof = z.infer<typeof proof>;

export const manifestFile = (folder: string) => path.join(folder, manifestName);
export const tableFile = (folder: string, table: string) => path.join(folder, 'database', `${table}.copy`);
export const keptFile = (folder: string, { kind, name }: { kind: string; name: string }) =>
  path.join(folder, 'files', kind, name);
export const secretFile = (folder: string) => path.join(folder, 'auth-secret');

/** Every file that the manifest names, whole: rejects with CopyError, which names the first that is not. */
export async function readWhole(folder: string, from: string): Promise<Manifest> {
  const found = await readManifest(folder, from);
  for (const table of found.tables) await compare(tableFile(folder, table.name), table, folder, from);
  for (const file of found.files) await compare(keptFile(folder, file), file, folder, from);
  if (found.auth_secret) await compare(secretFile(folder), found.auth_secret, folder, from);
  return found;
}

/** Hands its parts on and takes their proof: it is known when the last one is through. */
export function takeProof() {
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
  return { add, pass, proof: (): Proof => ({ bytes, sha256: digest.digest('hex') }) };
}

export async function proofOf(content: AsyncIterable<Uint8Array>): Promise<Proof> {
  const { add, proof } = takeProof();
  for await (const part of content) add(part);
  return proof();
}

export function isSame(one: Proof, other: Proof): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256;
}

async function readManifest(folder: string, from: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((cause: unknown) => {
    throw new CopyError(`${from} holds no ${manifestName}: it is no backup, or not a whole one.`, { cause });
  });
  const parsed = manifest.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CopyError(`${manifestName} of ${from} is broken: ${issue?.path.join('.')} ${issue?.message}`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function compare(file: string, expected: Proof, folder: string, from: string): Promise<void> {
  const name = path.relative(folder, file);
  const found = await proofOf(createReadStream(file)).catch((cause: unknown) => {
    throw new CopyError(`${from} is broken: ${name} is missing.`, { cause });
  });
  if (!isSame(found, expected)) {
    throw new CopyError(`${from} is broken: ${name} is not what was backed up.`);
  }
}
