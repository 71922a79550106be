// Uploads an attachment of a request, and reports how much has been sent.
import {
  attachmentIssues,
  type AttachmentIssue,
} from '#features/quote-requests/attachments/attachment.rules.ts';
import type { QuoteAttachment } from '#features/quote-requests/quote.schema.ts';
import { isOneOf } from '#kernel/object.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { publicApiKey } from '#platform/http/page-settings.ts';

export type UploadIssue = AttachmentIssue | 'too_many' | 'failed';

type Uploaded = { ok: true; value: QuoteAttachment } | { ok: false; issue: UploadIssue };

interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/** Never rejects; after an abort the result is meaningless. */
export function uploadAttachment(file: File, { signal, onProgress }: UploadOptions): Promise<Uploaded> {
  const { promise, resolve } = Promise.withResolvers<Uploaded>();
  // Fetch does not report how much has been sent.
  const request = new XMLHttpRequest();
  request.open('POST', `${publicApiBase}/quote-attachments?name=${encodeURIComponent(file.name)}`);
  request.setRequestHeader('authorization', `Bearer ${publicApiKey()}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.responseType = 'json';
  const fail = () => resolve({ ok: false, issue: 'failed' });
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.addEventListener('load', () => {
    const { status, response } = request;
    if (status === 201 && response) return resolve({ ok: true, value: response });
    if (status === 413) return resolve({ ok: false, issue: 'too_large' });
    const issue: unknown = response?.issue;
    // The ending is an allowed one: the content is not what it says.
    if (issue === 'unknown_type') return resolve({ ok: false, issue: 'damaged' });
    resolve({ ok: false, issue: isOneOf(attachmentIssues, issue) ? issue : 'failed' });
  });
  request.addEventListener('error', fail);
  request.addEventListener('abort', fail);
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}
