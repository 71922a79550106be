// Response of an issued document: its PDF as it was issued, for its reader alone.
import type { Context } from 'hono';
import type { DocumentStore } from './document-store.server.ts';
import { openDocument } from './issued-document.reads.server.ts';
import type { StoredDocument } from './issued-document.tables.server.ts';

/** Browsers show the PDF in a tab of its own. */
export async function documentResponse(
  c: Context,
  store: Pick<DocumentStore, 'folder'>,
  document: Pick<StoredDocument, 'file' | 'number' | 'sha256'>,
): Promise<Response> {
  const file = await openDocument(store, document);
  const name = document.number.replace(/[^\w.-]/g, '_');
  return c.body(file.stream(), 200, {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
    'content-length': String(file.size),
    etag: `"${document.sha256}"`,
  });
}
