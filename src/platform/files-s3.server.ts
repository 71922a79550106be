// Uploaded files on S3-compatible storage: the same for every process that is given the same bucket.
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { ObjectStorage } from './config.server.ts';
import { plainName } from './file-names.ts';
import type { FileName, Folder } from './files.server.ts';

const attempts = 3;
const pageSize = 1_000;
/** Milliseconds until an answer begins; what is sent is sent before. */
const patience = { asking: 10_000, sending: 300_000 };

export function openStoredFolder(storage: ObjectStorage, kind: string): Folder {
  const bucket = connect(storage);
  const key = (name: string) => `${kind}/${plainName(name)}`;
  const find = async (name: string) => {
    const found = await bucket.getObjectResponse(key(name));
    if (!found?.body) return null;
    return { response: found, body: found.body, size: Number(found.headers.get('content-length')) };
  };
  return {
    has: async (name) => (await bucket.objectExists(key(name))) === true,
    open: async (name) => {
      const found = await find(name);
      if (!found) return null;
      const { response, body, size } = found;
      return { size, stream: () => body, arrayBuffer: () => response.arrayBuffer() };
    },
    write: async (name, bytes) => {
      await bucket.putObject(key(name), new Blob([new Uint8Array(bytes)]));
    },
    // A length must be told before the first byte is sent: the whole of it waits on a disk.
    receive: async (name, parts) => {
      const to = key(name);
      await using waiting = await takeDown(parts);
      await bucket.putObject(to, await openAsBlob(waiting.path));
    },
    atHand: async (name) => {
      const found = await find(name);
      if (!found) throw new Error(`There is no file ${key(name)} on the object storage.`);
      return takeDown(found.body);
    },
    remove: async (name) => {
      await bucket.deleteObject(key(name));
    },
  };
}

export async function* listStoredFiles(storage: ObjectStorage): AsyncGenerator<FileName> {
  const bucket = connect(storage);
  let next: string | undefined;
  do {
    const page = await bucket.listObjectsPaged('/', '', pageSize, next);
    if (!page) throw new Error(`There is no bucket ${storage.bucket} on the object storage.`);
    for (const { Key } of page.objects ?? []) {
      const [kind, name, ...more] = Key.split('/');
      if (kind && name && more.length === 0) yield { kind, name };
    }
    next = page.nextContinuationToken;
  } while (next);
}

function connect({ endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStorage): S3mini {
  return new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: fetchPatiently,
  });
}

/** Storage of this kind asks its callers to come again; every request of ours may be made twice. */
const fetchPatiently: typeof fetch = async (input, init) => {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === attempts;
    const answer = await fetchInTime(input, init).catch((error: unknown) => {
      if (isLast) throw error;
    });
    if (answer && (isLast || (answer.status < 500 && answer.status !== 429))) return answer;
    await answer?.body?.cancel();
    await pause(100 * 2 ** attempt * Math.random());
  }
};

/** What an answer holds may then come as slowly as its reader reads. */
async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const waiting = new AbortController();
  const limit = init?.method === 'PUT' ? patience.sending : patience.asking;
  const timer = setTimeout(() => waiting.abort(new Error('The object storage does not answer.')), limit);
  try {
    return await fetch(input, { ...init, signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Into a file of its own, gone when it is disposed of. */
async function takeDown(parts: AsyncIterable<Uint8Array>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'entrepot-file-'));
  const file = {
    path: path.join(folder, 'file'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
  try {
    await writeFile(file.path, parts, { mode: 0o600 });
    return file;
  } catch (error) {
    await file[Symbol.asyncDispose]();
    throw error;
  }
}
