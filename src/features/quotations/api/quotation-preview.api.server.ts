// Admin route of the preview of a draft: its PDF before it is issued.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { errorResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findPreview, type QuotationHooks } from '../issuing/quotation-issue.writes.server.ts';
import { findEditorName } from '../quotation.reads.server.ts';

const previewRoute = createRoute({
  method: 'get',
  path: '/quotations/{id}/preview.pdf',
  summary: 'Get the PDF of the draft as it would be issued now',
  description: 'It says "Draft", has neither a number nor a code, and is not stored.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: { description: 'The PDF', content: { 'application/pdf': {} } },
    404: errorResponse('Quotation not found'),
    409: errorResponse('There is no draft'),
    422: errorResponse('A text that no font can print (see errors)'),
    503: errorResponse('Too many documents are made at once'),
  },
});

const headers = {
  'content-type': 'application/pdf',
  'content-disposition': 'inline; filename="draft.pdf"',
  'cache-control': 'private, no-store',
};

export function quotationPreviewRoutes(
  { database }: Pick<Runtime, 'database'>,
  { onPreview }: Required<Pick<QuotationHooks, 'onPreview'>>,
) {
  return createAdminRoutes().openapi(previewRoute, async (c) => {
    const actor = c.get('administrator');
    const id = readGuid(c.req.valid('param'), 'quotation.not_found');
    if ((await findEditorName(database, actor, id)) === null) throw httpError('quotation.not_found');
    const draft = await findPreview(database, actor, id);
    if (!draft) throw httpError('quotation.no_draft');
    return c.body(await onPreview(draft), 200, headers);
  });
}
