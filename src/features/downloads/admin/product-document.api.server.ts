// Admin route that stores a PDF for the documents of a product; the product refers to it once its form is saved.
import { createHash } from 'node:crypto';
import { createRoute } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import {
  documentSizeLimit,
  uploadedDocument,
} from '#features/products/references/product-document.schema.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { readRawBody } from '#platform/http/raw-body.server.ts';
import { errorResponse, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { fileAddress, storedFileName, titleOf } from '../file-kind.rules.ts';
import { kindOfFile } from '../file-kind.server.ts';
import { uploadQuery } from '../admin-file.schema.ts';

const megabytes = documentSizeLimit / 1024 / 1024;

const route = createRoute({
  method: 'post',
  path: '/product-documents',
  summary: 'Upload a PDF for a product',
  description: `The body is the file itself, at most ${megabytes} MB.`,
  request: { query: uploadQuery },
  responses: {
    201: jsonResponse('The URL of the document', uploadedDocument),
    400: errorResponse('The body is incomplete, or the name is too long'),
    413: errorResponse(`Larger than ${megabytes} MB`),
    422: errorResponse('Not a PDF'),
    507: errorResponse('Not enough storage'),
  },
});

export function productDocumentRoutes({ config }: Pick<Runtime, 'config'>) {
  const folder = openFolder(config, 'downloads');
  return createAdminRoutes().openapi(route, async (c) => {
    const { name } = c.req.valid('query');
    const bytes = await readRawBody(c.req.raw, documentSizeLimit);
    if ((await kindOfFile(bytes, name)) !== 'pdf') {
      throw httpError('file.unusable', { errors: [{ path: 'body', message: 'must be a PDF' }] });
    }
    const stored = storedFileName(createHash('sha256').update(bytes).digest('hex'), name, 'pdf');
    if (!(await folder.has(stored))) await folder.write(stored, bytes);
    return c.json({ url: fileAddress(stored), title: titleOf(name) }, 201);
  });
}
