// Routes of imports: upload a file, map its columns, list the checked rows, start the import.
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { toCsv } from '#features/products/export/export-csv.server.ts';
import { csvType, fileResponse } from '#features/products/export/export.api.server.ts';
import { failedRows } from './import-failed-rows.server.ts';
import { importLimits } from '../reading/import-fields.rules.ts';
import { fileIssueText, UnusableFile } from '#platform/spreadsheets/unusable-file.ts';
import { failedImages, failedImagesQuery } from './import-image.schema.ts';
import { correctRow } from './import-correction.writes.server.ts';
import {
  findImport,
  findImportRow,
  findJob,
  listFailedImages,
  listIssueGroups,
  listImportRows,
  listImports,
} from './import.reads.server.ts';
import { chooseReading } from './import-reading.writes.server.ts';
import {
  issueGroups,
  importOptions,
  importRow,
  importRows,
  importRowsQuery,
  productImport,
  readingChange,
  rowCorrection,
} from './import.schema.ts';
import {
  cancelImport,
  chooseOptions,
  createImport,
  type ImportError,
  startImport,
} from './import.writes.server.ts';

export const importFolder = 'imports';

const bodyLimit = 64 * 1024;
const params = z.object({ id: z.string() });

const uploadRoute = createRoute({
  method: 'post',
  path: '/imports',
  summary: 'Upload a product file',
  description: 'The body is the file itself: CSV or a workbook (.xlsx, .xls), at most 1 GB.',
  request: {
    query: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^[^\0]*$/),
    }),
  },
  responses: {
    201: jsonResponse('The import, with its columns matched to fields', productImport),
    400: errorResponse('The body is incomplete'),
    413: errorResponse('Larger than 1 GB'),
    422: errorResponse('Not a file that can be imported (see code)'),
    507: errorResponse('Not enough storage'),
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/imports',
  summary: 'List recent imports',
  responses: { 200: jsonResponse('Newest first', z.array(productImport)) },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/imports/{id}',
  summary: 'Get an import with its progress',
  request: { params },
  responses: { 200: jsonResponse('The import', productImport), 404: errorResponse('Import not found') },
});

const rowsRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/rows',
  summary: 'List the rows of a checked import by kind',
  request: { params, query: importRowsQuery },
  responses: {
    200: jsonResponse('In the order of the file', importRows),
    404: errorResponse('Import not found'),
  },
});

const optionsRoute = createRoute({
  method: 'put',
  path: '/imports/{id}/options',
  summary: 'Match the columns to fields, and start the check',
  ...jsonRequest({ params, body: importOptions }, bodyLimit),
  responses: {
    200: jsonResponse('The check has begun', productImport),
    400: errorResponse('A choice is invalid (see errors)'),
    404: errorResponse('Import not found'),
    409: errorResponse('Already imported or importing'),
  },
});

const readingRoute = createRoute({
  method: 'put',
  path: '/imports/{id}/reading',
  summary: 'Correct how the file is read: encoding, separator, header row',
  description: 'Reads and matches the columns again.',
  ...jsonRequest({ params, body: readingChange }, bodyLimit),
  responses: {
    200: jsonResponse('The import with its new columns', productImport),
    400: errorResponse('A choice is invalid (see errors)'),
    404: errorResponse('Import not found'),
    409: errorResponse('Already imported or importing'),
    422: errorResponse('The file cannot be read like this (see code)'),
  },
});

const groupsRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/faults',
  summary: 'Group the issues of a checked import',
  request: { params },
  responses: {
    200: jsonResponse('Most frequent first', issueGroups),
    404: errorResponse('Import not found'),
  },
});

const correctionRoute = createRoute({
  method: 'put',
  path: '/imports/{id}/rows/{row}',
  summary: 'Correct cells of a failed row, and check it again',
  ...jsonRequest(
    {
      params: params.extend({ row: z.coerce.number().int().min(1).max(2_147_483_647) }),
      body: rowCorrection,
    },
    bodyLimit,
  ),
  responses: {
    200: jsonResponse('The row as it is now', importRow),
    400: errorResponse('A cell is invalid (see errors)'),
    404: errorResponse('Import not found'),
    409: errorResponse('The import or the row cannot be corrected now (see code)'),
  },
});

const actionRoute = (verb: 'run' | 'cancel', summary: string) =>
  createRoute({
    method: 'post',
    path: `/imports/{id}/${verb}`,
    summary,
    request: { params },
    responses: {
      200: jsonResponse('The import', productImport),
      404: errorResponse('Import not found'),
      409: errorResponse('The status of the import does not allow this (see code)'),
    },
  });

const failedRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/failed-rows.csv',
  summary: 'Export the failed rows with their reasons',
  request: { params },
  responses: {
    200: { description: 'CSV', content: { [csvType]: {} } },
    404: errorResponse('Import not found'),
  },
});

const imagesRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/failed-images',
  summary: 'List the images that could not be copied',
  request: { params, query: failedImagesQuery },
  responses: {
    200: jsonResponse('In the order of the file', failedImages),
    404: errorResponse('Import not found'),
  },
});

export function importRoutes({ config, database }: Pick<Runtime, 'config' | 'database'>) {
  const folder = openFolder(config, importFolder);
  const routes = createAdminRoutes();
  const one = async (id: string) => (await findImport(database, id)) ?? notFound();
  return routes
    .openapi(uploadRoute, async (c) => {
      const content = bodyOf(c.req.raw);
      const { name } = c.req.valid('query');
      const made = await createImport(database, folder, c.get('administrator'), { name, content });
      if (!made.ok) throw toHttpError(made.error);
      return c.json(await one(made.value.id), 201);
    })
    .openapi(listRoute, async (c) => c.json(await listImports(database), 200))
    .openapi(oneRoute, async (c) =>
      c.json(await one(readGuid(c.req.valid('param'), 'import.not_found')), 200),
    )
    .openapi(rowsRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'import.not_found');
      await one(id);
      return c.json(await listImportRows(database, id, c.req.valid('query')), 200);
    })
    .openapi(imagesRoute, async (c) => {
      const { id } = await one(readGuid(c.req.valid('param'), 'import.not_found'));
      return c.json(await listFailedImages(database, id, c.req.valid('query').after), 200);
    })
    .openapi(groupsRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'import.not_found');
      await one(id);
      return c.json(await listIssueGroups(database, id), 200);
    })
    .openapi(correctionRoute, async (c) => {
      const { row, ...named } = c.req.valid('param');
      const id = readGuid(named, 'import.not_found');
      requireOk(await correctRow(database, c.get('administrator'), id, row, c.req.valid('json').cells));
      return c.json((await findImportRow(database, id, row)) ?? notFound(), 200);
    })
    .openapi(optionsRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'import.not_found');
      requireOk(await chooseOptions(database, c.get('administrator'), id, c.req.valid('json')));
      return c.json(await one(id), 200);
    })
    .openapi(readingRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'import.not_found');
      const job = (await findJob(database, id)) ?? notFound();
      try {
        requireOk(await chooseReading(database, folder, c.get('administrator'), job, c.req.valid('json')));
      } catch (error) {
        throw error instanceof UnusableFile ? toHttpError(error.issue) : error;
      }
      return c.json(await one(id), 200);
    })
    .openapi(actionRoute('run', 'Write the checked rows as one change set'), async (c) => {
      const id = readGuid(c.req.valid('param'), 'import.not_found');
      requireOk(await startImport(database, c.get('administrator'), id));
      return c.json(await one(id), 200);
    })
    .openapi(actionRoute('cancel', 'Cancel the import; what it has written is undone'), async (c) => {
      const id = readGuid(c.req.valid('param'), 'import.not_found');
      requireOk(await cancelImport(database, c.get('administrator'), id));
      return c.json(await one(id), 200);
    })
    .openapi(failedRoute, async (c) => {
      const job = (await findJob(database, readGuid(c.req.valid('param'), 'import.not_found'))) ?? notFound();
      if (job.swept_at) notFound();
      return fileResponse(toCsv(failedRows(database, folder, job)), 'csv', 'failed-rows');
    });
}

/** Rejects a body whose declared length is too large before reading it. */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length')) > importLimits.bytes) {
    throw new UnusableFile({ code: 'too_large' });
  }
  try {
    for await (const part of request.body ?? []) yield part;
  } catch {
    throw new UnusableFile({ code: 'broke_off' });
  }
}

function notFound(): never {
  throw httpError('import.not_found');
}

function requireOk(outcome: { ok: true } | { ok: false; error: ImportError }): void {
  if (outcome.ok) return;
  throw httpError(`import.${outcome.error.code}`);
}

function toHttpError(issue: Parameters<typeof fileIssueText>[0]): HTTPException {
  const reason = fileIssueText(issue);
  const details = { values: { reason }, errors: [{ path: 'body', message: reason }], members: issue };
  if (issue.code === 'broke_off') return httpError('import_file.broke_off', details);
  if (issue.code !== 'too_large') return httpError('import_file.unusable', details);
  return httpError('import_file.too_large', { ...details, headers: { connection: 'close' } });
}
