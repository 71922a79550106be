// Public route of uploads for a request for a quote, and its errors.
import { readFile } from 'node:fs/promises';
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { afterSeconds, httpError } from '#platform/http/http-error.server.ts';
import { spendStorage, storageError } from '#platform/limits/storage-budget.server.ts';
import { addressKey, clientAddress, createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import { receiveRawBody } from '#platform/http/raw-body.server.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import { createRoutes, errorResponse, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { quoteAttachment } from './quote.schema.ts';
import { ScannerUnavailable } from './attachments/attachment-scan.server.ts';
import {
  type AttachmentIssue,
  attachmentSizeLimit,
  attachmentTypes,
  type QuoteAttachmentType,
} from './attachments/attachment.rules.ts';
import { type RejectedAttachment, storeAttachment, type UploadedFile } from './attachment.writes.server.ts';

/** From one client address, which a whole office may share. */
export const uploadsPerTenMinutes = 100;

const megabytes = attachmentSizeLimit / 1024 / 1024;
const typeList = attachmentTypes.join(', ');

const uploadRoute = createRoute({
  method: 'post',
  path: '/quote-attachments',
  summary: 'Upload an attachment of a quote request',
  description: `The body is the file itself, at most ${megabytes} MB: ${typeList}, recognised by the content. It is deleted unless a quote request names it within two days.`,
  request: {
    query: z.object({
      name: z
        .string()
        .min(1, 'is required')
        .max(500, 'at most 500 characters')
        .describe('The name of the file'),
    }),
  },
  responses: {
    201: jsonResponse('The attachment, for `attachments` of a quote request', quoteAttachment),
    400: errorResponse('The body is incomplete, or the name is missing'),
    413: errorResponse(`Larger than ${megabytes} MB`),
    422: errorResponse('Not an allowed file: errors says why, `issue` is a code'),
    429: errorResponse('Too many uploads'),
    503: errorResponse('Too many files are waiting, or the virus scanner is unavailable'),
    507: errorResponse('Not enough storage'),
  },
});

export function attachmentRoutes(runtime: Runtime) {
  const limiter = createUploadLimiter(runtime);
  return createRoutes().openapi(uploadRoute, async (c) => {
    const sender = clientAddress(c, runtime.config.trustProxy);
    await limiter.countFiles(sender, 1);
    const { name } = c.req.valid('query');
    await using received = await receiveRawBody(c.req.raw, attachmentSizeLimit);
    const stored = await storeUpload(runtime, {
      name,
      read: () => readFile(received.path),
      count: (bytes) => limiter.countBytes(sender, bytes),
    });
    if (!stored.ok) throw rejectedAttachments([{ ...stored.error, path: 'body' }]);
    return c.json(stored.value, 201);
  });
}

/** Both throw when the sender, a client address, has to wait; bytes also when the disk is full. */
export interface UploadLimiter {
  countFiles: (sender: string | undefined, files: number) => Promise<void>;
  countBytes: (sender: string | undefined, bytes: number) => Promise<void>;
}

export function createUploadLimiter(runtime: Runtime): UploadLimiter {
  const files = createRateLimiter(runtime, 'quote_attachments', uploadsPerTenMinutes);
  return {
    countFiles: async (sender, count) => {
      const seconds = await files.secondsToWait(sender, count);
      if (seconds > 0) throw httpError('quote.too_many', afterSeconds(seconds));
    },
    countBytes: async (sender, bytes) => {
      const network = sender && addressKey(runtime.config, sender);
      const spent = await spendStorage(runtime, { network, bytes, kind: 'files' });
      if (!spent.ok) throw storageError(spent.error);
    },
  };
}

/** Throws the HTTP errors of a full queue and of a scanner without a verdict. */
export async function storeUpload(runtime: Pick<Runtime, 'config' | 'database' | 'log'>, file: UploadedFile) {
  try {
    return await storeAttachment(runtime, file);
  } catch (error) {
    if (error instanceof QueueFullError)
      throw httpError('attachment.busy', { headers: { 'retry-after': '60' } });
    if (!(error instanceof ScannerUnavailable)) throw error;
    runtime.log.error({ err: error }, 'could not scan an attachment');
    throw httpError('attachment.not_scanned', { headers: { 'retry-after': '60' } });
  }
}

/** `path`: of the file in the request. */
export function rejectedAttachments(
  rejected: readonly (RejectedAttachment & { path: string })[],
): HTTPException {
  if (rejected.some(({ issue }) => issue === 'no_space')) return httpError('server.disk_full');
  const errors = rejected.map((one) => ({ path: one.path, message: sentenceOf(one) }));
  const [first] = rejected;
  return httpError('attachment.unusable', {
    values: { issues: errors.map(({ message }) => message).join(' ') },
    errors,
    members: { issue: first?.issue, file: first?.name },
  });
}

const typeNames: Record<QuoteAttachmentType, string> = {
  pdf: 'a PDF document',
  xlsx: 'an Excel workbook',
  csv: 'a text file',
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  step: 'a STEP model',
};

const sentences: Record<AttachmentIssue, string> = {
  empty: 'is empty.',
  too_large: `is larger than ${megabytes} MB.`,
  unknown_type: `is none of these: ${typeList}.`,
  wrong_name: 'has the wrong ending.',
  damaged: 'is incomplete or damaged. Save it again and send the new file.',
  two_types: 'contains a second file behind or inside it. Save it again and send the new file.',
  macros: 'contains macros. Save it as a workbook without macros.',
  active_content: 'contains scripts, programs, embedded files or formulas that run. Save it without them.',
  too_many_pixels: 'is a picture of more than 400 million pixels. Make it smaller.',
  unpacks_too_large: 'unpacks to far more than it seems. Save it again with fewer sheets.',
  infected: 'contains a virus, according to our scanner.',
};

function sentenceOf({ issue, name, type }: RejectedAttachment): string {
  if (issue === 'no_space') return `"${name}" could not be stored.`;
  if (issue === 'wrong_name' && type) return `"${name}" is ${typeNames[type]}: rename it and send it again.`;
  return `"${name}" ${sentences[issue]}`;
}
