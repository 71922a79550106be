// Raw request bodies: reads the body of an upload, within a limit.
import { HTTPException } from 'hono/http-exception';
import type { LocalCopy } from '../files/folder.ts';
import { writeTemporaryFile } from '../files/temporary-file.server.ts';
import { httpError } from './http-error.server.ts';

/** Never holds more than `limit` bytes, however much is sent. */
export async function readRawBody(request: Request, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of limitedBody(request, limit)) parts.push(part);
  return Buffer.concat(parts);
}

/** Buffered on disk, so that a slow client holds no memory. */
export async function receiveRawBody(request: Request, limit: number): Promise<LocalCopy> {
  return writeTemporaryFile(limitedBody(request, limit));
}

/** The parts of the body as they arrive. */
export async function* limitedBody(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(limit);
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.length;
      // Leaving the loop cancels the rest of the body.
      if (size > limit) throw tooLarge(limit);
      yield part;
    }
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    // The client cancelled or lost the connection: not a failure of the server, so nothing is logged.
    throw httpError('request.incomplete');
  }
}

function tooLarge(limit: number): HTTPException {
  const megabytes = `${limit / 1024 / 1024} MB`;
  return httpError('request.too_large', {
    values: { limit: megabytes },
    errors: [{ path: 'body', message: `at most ${megabytes}` }],
    headers: { connection: 'close' },
  });
}
