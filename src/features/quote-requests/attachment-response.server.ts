// Response of an attachment: a download that no browser opens as a page, for its reader alone.
import type { Context } from 'hono';
import { openFolder } from '#platform/files/files.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { StoredQuoteAttachment } from './quote.tables.server.ts';
import { mediaTypes } from './attachments/attachment.rules.ts';
import { attachmentFolder } from './attachment.writes.server.ts';

export async function attachmentResponse(
  c: Context,
  config: Runtime['config'],
  attachment: StoredQuoteAttachment | null,
): Promise<Response> {
  const file = attachment && (await openFolder(config, attachmentFolder).open(attachment.id));
  if (!file) return httpError('attachment.not_found').getResponse();
  const plain = attachment.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return c.body(file.stream(), 200, {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': mediaTypes[attachment.type],
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
    'content-length': String(file.size),
  });
}
