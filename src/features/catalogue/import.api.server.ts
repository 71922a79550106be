// The doors of imports: a file comes, its columns are chosen, its rows are looked at, and then it is written.
import { createRoute, z } from '@hono/zod-openapi';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { openFolder } from '#platform/files.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { toCsv } from './export-csv.server.ts';
import { csvType, fileResponse } from './export.api.server.ts';
import { failedRows } from './import-failed-rows.server.ts';
import { fileFaultText } from './import-fault.rules.ts';
import { importLimits } from './import-fields.rules.ts';
import { UnusableFile } from './import-unusable-file.ts';
import { failedImages, failedImagesQuery } from './import-image.schema.ts';
import { correctRow } from './import-row-correction.writes.server.ts';
import {
  findImport,
  findImportRow,
  findJob,
  listFailedImages,
  listFaultGroups,
  listImportRows,
  listImports,
} from './import.reads.server.ts';
import { chooseReading } from './import-reading.writes.server.ts';
import {
  faultGroups,
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
  type ImportRefusal,
  startImport,
} from './import.writes.server.ts';

export const importFolder = 'imports';

const bodyLimit = 64 * 1024;
const params = z.object({ id: z.string() });

const uploadRoute = createRoute({
  method: 'post',
  path: '/imports',
  summary: 'Bring a file of products',
  description: 'The body is the file itself: CSV or a workbook (.xlsx), at most 1 GB.',
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
    201: answer('Its columns, and what they are likely to be', productImport),
    400: refusal('The body broke off'),
    413: refusal('Larger than 1 GB'),
    422: refusal('No file that can be imported: code tells why'),
    507: refusal('No room is left for files'),
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/imports',
  summary: 'The latest imports',
  responses: { 200: answer('The newest first', z.array(productImport)) },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/imports/{id}',
  summary: 'One import, and how far it is',
  request: { params },
  responses: { 200: answer('The import', productImport), 404: refusal('No such import') },
});

const rowsRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/rows',
  summary: 'Rows of a checked import by what becomes of them',
  request: { params, query: importRowsQuery },
  responses: {
    200: answer('In the order of the file', importRows),
    400: refusal('A parameter is not usable; errors names it'),
    404: refusal('No such import'),
  },
});

const optionsRoute = createRoute({
  method: 'put',
  path: '/imports/{id}/options',
  summary: 'Choose what the columns mean, and have all rows checked',
  request: { params, body: { required: true, content: { 'application/json': { schema: importOptions } } } },
  responses: {
    200: answer('The check has begun', productImport),
    400: refusal('A choice is not usable; errors names it'),
    404: refusal('No such import'),
    409: refusal('It is written already, or being written'),
    413: refusal('The body is larger than 64 KB'),
    415: refusal('The body is not JSON'),
  },
});

const readingRoute = createRoute({
  method: 'put',
  path: '/imports/{id}/reading',
  summary: 'Correct how the file is read: encoding, separator, row of the header',
  description: 'Its columns are looked at anew, and what they mean is guessed again.',
  request: { params, body: { required: true, content: { 'application/json': { schema: readingChange } } } },
  responses: {
    200: answer('The import with its columns as they are read now', productImport),
    400: refusal('A choice is not usable; errors names it'),
    404: refusal('No such import'),
    409: refusal('It is written already, or being written'),
    413: refusal('The body is larger than 64 KB'),
    415: refusal('The body is not JSON'),
    422: refusal('The file cannot be read so: code tells why'),
  },
});

const groupsRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/faults',
  summary: 'What is wrong with rows of a checked import, equal faults as one',
  request: { params },
  responses: { 200: answer('Those of most rows first', faultGroups), 404: refusal('No such import') },
});

const correctionRoute = createRoute({
  method: 'put',
  path: '/imports/{id}/rows/{row}',
  summary: 'Correct cells of a row that failed, and have it checked again',
  request: {
    params: params.extend({ row: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: { required: true, content: { 'application/json': { schema: rowCorrection } } },
  },
  responses: {
    200: answer('The row as it is now', importRow),
    400: refusal('A cell is not usable; errors names it'),
    404: refusal('No such import'),
    409: refusal('Not at this moment, or not this row: code tells why'),
    413: refusal('The body is larger than 64 KB'),
    415: refusal('The body is not JSON'),
  },
});

const act = (verb: 'run' | 'cancel', summary: string) =>
  createRoute({
    method: 'post',
    path: `/imports/{id}/${verb}`,
    summary,
    request: { params },
    responses: {
      200: answer('The import', productImport),
      404: refusal('No such import'),
      409: refusal('Not at this moment: code tells why'),
    },
  });

const failedRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/failed-rows.csv',
  summary: 'The rows that failed, each with its reason, to be made right and imported again',
  request: { params },
  responses: {
    200: { description: 'CSV', content: { [csvType]: {} } },
    404: refusal('No such import'),
  },
});

const imagesRoute = createRoute({
  method: 'get',
  path: '/imports/{id}/failed-images',
  summary: 'Images of an import that could not be brought here, and stay links',
  request: { params, query: failedImagesQuery },
  responses: {
    200: answer('In the order of the file', failedImages),
    400: refusal('A parameter is not usable; errors names it'),
    404: refusal('No such import'),
  },
});

export function importDoors({ config, database }: Pick<Runtime, 'config' | 'database'>) {
  const folder = openFolder(config, importFolder);
  const doors = createDeskDoors();
  doors.put('/imports/:id/options', ...jsonBody(bodyLimit));
  doors.put('/imports/:id/reading', ...jsonBody(bodyLimit));
  doors.put('/imports/:id/rows/:row', ...jsonBody(bodyLimit));
  const one = async (id: string) => (await findImport(database, id)) ?? notFound();
  return doors
    .openapi(uploadRoute, async (c) => {
      const content = bodyOf(c.req.raw);
      const { name } = c.req.valid('query');
      const made = await createImport(database, folder, c.get('administrator'), { name, content });
      if (!made.ok) throw unusable(made.refusal);
      return c.json(await one(made.value.id), 201);
    })
    .openapi(listRoute, async (c) => c.json(await listImports(database), 200))
    .openapi(oneRoute, async (c) => c.json(await one(idOf(c.req.valid('param'))), 200))
    .openapi(rowsRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      await one(id);
      return c.json(await listImportRows(database, id, c.req.valid('query')), 200);
    })
    .openapi(imagesRoute, async (c) => {
      const { id } = await one(idOf(c.req.valid('param')));
      return c.json(await listFailedImages(database, id, c.req.valid('query').after), 200);
    })
    .openapi(groupsRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      await one(id);
      return c.json(await listFaultGroups(database, id), 200);
    })
    .openapi(correctionRoute, async (c) => {
      const { row, ...named } = c.req.valid('param');
      const id = idOf(named);
      settled(await correctRow(database, c.get('administrator'), id, row, c.req.valid('json').cells));
      return c.json((await findImportRow(database, id, row)) ?? notFound(), 200);
    })
    .openapi(optionsRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      settled(await chooseOptions(database, c.get('administrator'), id, c.req.valid('json')));
      return c.json(await one(id), 200);
    })
    .openapi(readingRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const job = (await findJob(database, id)) ?? notFound();
      try {
        settled(await chooseReading(database, folder, c.get('administrator'), job, c.req.valid('json')));
      } catch (error) {
        throw error instanceof UnusableFile ? unusable(error.fault) : error;
      }
      return c.json(await one(id), 200);
    })
    .openapi(act('run', 'Write what the check has shown, as one change'), async (c) => {
      const id = idOf(c.req.valid('param'));
      settled(await startImport(database, c.get('administrator'), id));
      return c.json(await one(id), 200);
    })
    .openapi(act('cancel', 'Call it off: nothing of it stays'), async (c) => {
      const id = idOf(c.req.valid('param'));
      settled(await cancelImport(database, c.get('administrator'), id));
      return c.json(await one(id), 200);
    })
    .openapi(failedRoute, async (c) => {
      const job = (await findJob(database, idOf(c.req.valid('param')))) ?? notFound();
      if (job.swept_at) notFound();
      return fileResponse(toCsv(failedRows(database, folder, job)), 'csv', 'failed-rows');
    });
}

/** Refused before a byte is read where the length is told. */
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

function idOf({ id }: { id: string }): string {
  const parsed = z.guid().safeParse(id);
  return parsed.success ? parsed.data : notFound();
}

function notFound(): never {
  throw new Problem(404, 'There is no such import.', undefined, undefined, { code: 'not_found' });
}

const refusals: Record<ImportRefusal['code'], [status: ContentfulStatusCode, sentence: string]> = {
  not_found: [404, 'There is no such import.'],
  wrong_moment: [409, 'This cannot be done with the import as it is now.'],
  nothing_to_do: [409, 'No row would make or change a product.'],
  not_correctable: [409, 'There is no such row to be corrected in place.'],
  columns: [400, 'The choices are not as many as the file has columns.'],
};

function settled(outcome: { ok: true } | { ok: false; refusal: ImportRefusal }): void {
  if (outcome.ok) return;
  const { code } = outcome.refusal;
  const [status, sentence] = refusals[code];
  throw new Problem(status, sentence, undefined, undefined, { code });
}

function unusable(fault: Parameters<typeof fileFaultText>[0]): Problem {
  const message = fileFaultText(fault);
  const status = fault.code === 'too_large' ? 413 : fault.code === 'broke_off' ? 400 : 422;
  const headers = status === 413 ? { connection: 'close' } : undefined;
  return new Problem(status, message, [{ path: 'body', message }], headers, { ...fault });
}
