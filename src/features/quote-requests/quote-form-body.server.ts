// A request for a quote as multipart/form-data: stores its files, and continues with the JSON of the part `request`.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { httpError } from '#platform/http/http-error.server.ts';
import { clientAddress } from '#platform/limits/rate-limiter.server.ts';
import { parseForm } from '#platform/http/form-body.server.ts';
import { receiveRawBody } from '#platform/http/raw-body.server.ts';
import { createRequestQueue, QueueFullError, uploadWaitMs } from '#platform/http/request-queue.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { isRecord } from '#kernel/object.ts';
import {
  createUploadLimiter,
  rejectedAttachments,
  storeUpload,
  type UploadLimiter,
} from './attachment.api.server.ts';
import { attachmentSizeLimit, maxAttachments } from './attachments/attachment.rules.ts';
import { findSentUploads, type UploadedFile } from './attachment.writes.server.ts';
import { quoteLinesBodyLimit } from './quote.rules.ts';
import { idempotencyKey, quoteRequest } from './quote.schema.ts';

/** All files, the JSON, and the frames of their parts. */
export const quoteFormLimit = maxAttachments * attachmentSizeLimit + quoteLinesBodyLimit + 64 * 1024;

/** The page of the quote list sends nine fields for each of 3,000 lines. Further files are rejected by name. */
const formLimits = {
  fields: 30_000,
  fieldSize: quoteLinesBodyLimit,
  files: 4 * maxAttachments,
  fileSize: attachmentSizeLimit + 1,
};

/** A parsed form is in memory as a whole; those that wait are on disk. */
const queue = createRequestQueue({
  name: 'quote_forms',
  concurrency: 2,
  maxWaiting: 1_000,
  maxWaitMs: uploadWaitMs,
});

/** Passes anything but multipart/form-data on as it is. */
export function acceptQuoteForm(runtime: Runtime): MiddlewareHandler {
  const limiter = createUploadLimiter(runtime);
  return async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type === 'multipart/form-data') {
      const key = idempotencyKey.optional().safeParse(c.req.header('idempotency-key'));
      const bodyOf = (fields: FormData, attachments: readonly string[]) => {
        const request = readRequest(fields.get('request'));
        const earlier = Array.isArray(request.attachments) ? request.attachments : [];
        return { ...request, attachments: [...earlier, ...attachments] };
      };
      const { fields, attachments } = await receiveQuoteForm(runtime, c.req.raw, {
        limiter,
        sender: clientAddress(c, runtime.config.trustProxy),
        isValid: (...form) => key.success && quoteRequest.safeParse(bodyOf(...form)).success,
        keyOf: () => key.data,
      });
      const headers = new Headers(c.req.raw.headers);
      headers.set('content-type', 'application/json');
      headers.delete('content-length');
      const body = JSON.stringify(bodyOf(fields, attachments));
      c.req.raw = new Request(c.req.raw.url, { method: 'POST', headers, body });
    }
    await next();
  };
}

interface FormReader {
  limiter: UploadLimiter;
  /** The client address. */
  sender: string | undefined;
  /** Whether the request can be stored with attachments of these ids. */
  isValid: (fields: FormData, attachments: readonly string[]) => boolean;
  /** The idempotency key. */
  keyOf: (fields: FormData) => string | undefined;
}

/**
 * The fields of a posted form, and the ids of its files. An empty choice of files is none. Files of a request that is
 * not valid are not stored, and get ids of nothing; files of a repeated request are stored already.
 */
export async function receiveQuoteForm(
  runtime: Pick<Runtime, 'config' | 'database' | 'log'>,
  request: Request,
  reader: FormReader,
): Promise<{ fields: FormData; attachments: string[] }> {
  await reader.limiter.countFiles(reader.sender, 1);
  await using received = await receiveRawBody(request, quoteFormLimit);
  const type = request.headers.get('content-type') ?? '';
  try {
    return await queue.run(async () => {
      const fields = await parseForm(received.path, type, formLimits);
      if (!fields) throw httpError('quote.not_a_form');
      const files = fields.getAll('attachments').filter((part) => part instanceof File && part.name !== '');
      const uploads = files.flatMap((file) => (file instanceof File ? [toUpload(file, reader)] : []));
      const unstored = uploads.map(() => randomUUID());
      if (!reader.isValid(fields, unstored)) return { fields, attachments: unstored };
      // The call itself has counted as one.
      if (uploads.length > 1) await reader.limiter.countFiles(reader.sender, uploads.length - 1);
      return { fields, attachments: await storeFiles(runtime, uploads, reader.keyOf(fields)) };
    });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw httpError('attachment.busy', { headers: { 'retry-after': '60' } });
  }
}

function toUpload(file: File, { limiter, sender }: FormReader): UploadedFile {
  return {
    name: file.name,
    read: async () => Buffer.from(await file.arrayBuffer()),
    count: (bytes) => limiter.countBytes(sender, bytes),
  };
}

async function storeFiles(
  runtime: Pick<Runtime, 'config' | 'database' | 'log'>,
  uploads: readonly UploadedFile[],
  key: string | undefined,
): Promise<string[]> {
  const sent = key === undefined ? [] : await findSentUploads(runtime.database, key, uploads);
  const ids: string[] = [];
  const rejected: Parameters<typeof rejectedAttachments>[0][number][] = [];
  for (const [index, upload] of uploads.entries()) {
    const id = sent[index];
    const outcome = id ? { ok: true as const, value: { id } } : await storeUpload(runtime, upload);
    if (outcome.ok) ids.push(outcome.value.id);
    else rejected.push({ ...outcome.error, path: `attachments.${index}` });
  }
  if (rejected.length > 0) throw rejectedAttachments(rejected);
  return ids;
}

function readRequest(part: FormDataEntryValue | null): Record<string, unknown> {
  if (typeof part !== 'string') throw httpError('quote.not_a_form');
  try {
    const request: unknown = JSON.parse(part);
    if (isRecord(request)) return request;
  } catch {
    throw httpError('request.unreadable');
  }
  throw httpError('quote.not_a_form');
}
