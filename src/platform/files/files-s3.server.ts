// Uploaded files on S3-compatible storage: the same for every process with the same bucket.
import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { ObjectStorage } from '#platform/config/config.server.ts';
import { type FileName, type Folder, requirePlainName } from './folder.ts';
import { writeTemporaryFile } from './temporary-file.server.ts';

const attempts = 3;
const pageSize = 1_000;
/** Milliseconds until a response begins, the sending of the request included. */
const timeouts = { other: 10_000, sending: 300_000 };

export function openStoredFolder(storage: ObjectStorage, kind: string): Folder {
  const bucket = connect(storage);
  const key = (name: string) => `${kind}/${requirePlainName(name)}`;
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
    // The length must be known before the first byte is sent, so the file is buffered on disk.
    receive: async (name, parts) => {
      const to = key(name);
      await using controller = await writeTemporaryFile(parts);
      await bucket.putObject(to, await openAsBlob(controller.path));
    },
    openLocalCopy: async (name) => {
      const found = await find(name);
      if (!found) throw new Error(`There is no file ${key(name)} on the object storage.`);
      return writeTemporaryFile(found.body);
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
    fetch: fetchWithRetries,
  });
}

/** S3 storage may require a retry; all requests here are safe to repeat. */
const fetchWithRetries: typeof fetch = async (input, init) => {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === attempts;
    const response = await fetchInTime(input, init).catch((error: unknown) => {
      if (isLast) throw error;
    });
    if (response && (isLast || (response.status < 500 && response.status !== 429))) return response;
    await response?.body?.cancel();
    await pause(100 * 2 ** attempt * Math.random());
  }
};

/** Limits only the time until the response begins; its body may be read slowly. */
async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const waiting = new AbortController();
  const limit = init?.method === 'PUT' ? timeouts.sending : timeouts.other;
  const timer = setTimeout(() => waiting.abort(new Error('The object storage does not answer.')), limit);
  try {
    return await fetch(input, { ...init, signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}
