// Admin routes of downloadable files: upload, link, order, on and off.
import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { httpError, requireFound, valueOf } from '#platform/http/http-error.server.ts';
import { readRawBody } from '#platform/http/raw-body.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  adminFile,
  fileChanges,
  fileInput,
  fileOrder,
  maxFiles,
  savedFile,
  uploadQuery,
} from '../admin-file.schema.ts';
import { listAllFiles } from '../download.reads.server.ts';
import { addFile, type FileError, orderFiles, removeFile, updateFile } from '../download.writes.server.ts';
import { fileAddress, fileKinds, fileSizeLimit, storedFileName, titleOf } from '../file-kind.rules.ts';
import { kindOfFile } from '../file-kind.server.ts';

const bodyLimit = 64 * 1024;
const megabytes = fileSizeLimit / 1024 / 1024;
const oneFile = { params: z.object({ id: z.string() }) };

const listRoute = createRoute({
  method: 'get',
  path: '/files',
  summary: 'List downloads in display order',
  responses: { 200: jsonResponse('All files, including those that are off', z.array(adminFile)) },
});

const addRoute = createRoute({
  method: 'post',
  path: '/files',
  summary: 'Add a file that is hosted elsewhere',
  ...jsonRequest({ body: fileInput }, bodyLimit),
  responses: {
    201: jsonResponse('The file', savedFile),
    409: errorResponse(`The limit of ${maxFiles} files is reached`),
  },
});

const uploadRoute = createRoute({
  method: 'post',
  path: '/files/uploads',
  summary: 'Upload a file',
  description: `The body is the file itself, at most ${megabytes} MB: ${fileKinds.join(', ')}. It is off until it is turned on.`,
  request: { query: uploadQuery },
  responses: {
    201: jsonResponse('The file, with its original name', savedFile),
    400: errorResponse('The body is incomplete, or the name is too long'),
    409: errorResponse(`The limit of ${maxFiles} files is reached`),
    413: errorResponse(`Larger than ${megabytes} MB`),
    422: errorResponse('Unsupported file type'),
    507: errorResponse('Not enough storage'),
  },
});

const orderRoute = createRoute({
  method: 'post',
  path: '/files/order',
  summary: 'Reorder all files',
  ...jsonRequest({ body: fileOrder }, bodyLimit),
  responses: {
    200: jsonResponse(
      'All of them',
      z.object({ files: z.array(adminFile), change_set_id: z.guid().nullable() }),
    ),
    409: errorResponse('A file was added or deleted by someone else'),
  },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/files/{id}',
  summary: 'Change a file, turn it on or off',
  ...jsonRequest({ ...oneFile, body: fileChanges }, bodyLimit),
  responses: {
    200: jsonResponse('The file', savedFile),
    404: errorResponse('File not found'),
    409: errorResponse(
      'Somebody changed the same fields meanwhile: errors names them, `file` is what is there now',
    ),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/files/{id}',
  summary: 'Delete a file',
  request: oneFile,
  responses: {
    200: jsonResponse('Deleted', z.object({ change_set_id: z.guid() })),
    404: errorResponse('File not found'),
  },
});

export function adminFileRoutes({ config, database }: Pick<Runtime, 'config' | 'database'>) {
  const folder = openFolder(config, 'downloads');
  return createAdminRoutes()
    .openapi(listRoute, async (c) => c.json(await listAllFiles(database, c.get('administrator')), 200))
    .openapi(addRoute, async (c) =>
      c.json(valueOf(await addFile(database, c.get('administrator'), c.req.valid('json')), toHttpError), 201),
    )
    .openapi(uploadRoute, async (c) => {
      const { name } = c.req.valid('query');
      const bytes = await readRawBody(c.req.raw, fileSizeLimit);
      const kind = await kindOfFile(bytes, name);
      if (!kind) throw unusable();
      const stored = storedFileName(createHash('sha256').update(bytes).digest('hex'), name, kind);
      // First the file, then its row: every listed file exists.
      if (!(await folder.has(stored))) await folder.write(stored, bytes);
      const input = {
        name: titleOf(name),
        description: null,
        translations: {},
        file_type: kind,
        file_url: fileAddress(stored),
        is_active: false,
      };
      const outcome = await addFile(database, c.get('administrator'), input, 'file.uploaded');
      return c.json(valueOf(outcome, toHttpError), 201);
    })
    .openapi(orderRoute, async (c) => {
      const ordered = await orderFiles(database, c.get('administrator'), c.req.valid('json').ids);
      if (!ordered.ok) throw httpError('files.changed');
      return c.json(ordered.value, 200);
    })
    .openapi(changeRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'file.not_found');
      const outcome = await updateFile(database, c.get('administrator'), id, c.req.valid('json'));
      return c.json(valueOf(outcome, toHttpError), 200);
    })
    .openapi(removeRoute, async (c) => {
      const found = await removeFile(
        database,
        c.get('administrator'),
        readGuid(c.req.valid('param'), 'file.not_found'),
      );
      return c.json(requireFound(found, 'file.not_found'), 200);
    });
}

function toHttpError(error: FileError): HTTPException {
  if (error.code === 'not_found') return httpError('file.not_found');
  if (error.code === 'too_many') return httpError('file.too_many', { values: { limit: maxFiles } });
  const errors = error.fields.map((field) => ({ path: `to.${field}`, message: 'was changed meanwhile' }));
  return httpError('file.changed', { errors, members: { file: error.file } });
}

function unusable(): HTTPException {
  const message = `must be one of ${fileKinds.join(', ')}`;
  return httpError('file.unusable', { errors: [{ path: 'body', message }] });
}
