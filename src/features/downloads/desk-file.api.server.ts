// The desk's doors to downloadable files: by upload or by address, in order, on or off.
import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { openFolder } from '#platform/files.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem } from '#platform/problem.server.ts';
import { readRawBody } from '#platform/raw-body.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  type DeskFile,
  deskFile,
  fileChanges,
  fileInput,
  fileOrder,
  mostFiles,
  savedFile,
  uploadQuery,
} from './desk-file.schema.ts';
import { listAllFiles } from './download.reads.server.ts';
import {
  addFile,
  type FileRefusal,
  orderFiles,
  removeFile,
  updateFile,
  type WrittenFile,
} from './download.writes.server.ts';
import { fileAddress, fileKinds, fileSizeLimit, storedFileName, titleOf } from './file-kind.rules.ts';
import { kindOfFile } from './file-kind.server.ts';

const bodyLimit = 64 * 1024;
const megabytes = fileSizeLimit / 1024 / 1024;
const oneFile = { params: z.object({ id: z.string() }) };
const asJson = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});
const refusals = {
  400: refusal('A field is missing or not usable; errors names each'),
  413: refusal('The body is larger than 64 KB'),
  415: refusal('The body is not JSON'),
};

const listRoute = createRoute({
  method: 'get',
  path: '/files',
  summary: 'All files for download, in display order',
  responses: { 200: answer('Those that are off, too', z.array(deskFile)) },
});

const addRoute = createRoute({
  method: 'post',
  path: '/files',
  summary: 'Offer a file that lies elsewhere',
  request: { body: asJson(fileInput) },
  responses: {
    201: answer('The file', savedFile),
    ...refusals,
    409: refusal(`There are ${mostFiles} already`),
  },
});

const uploadRoute = createRoute({
  method: 'post',
  path: '/files/uploads',
  summary: 'Take in a file',
  description: `The body is the file itself, at most ${megabytes} MB: ${fileKinds.join(', ')}. It is off until it is turned on.`,
  request: { query: uploadQuery },
  responses: {
    201: answer('The file, named as it was called', savedFile),
    400: refusal('The body broke off, or the name is too long'),
    409: refusal(`There are ${mostFiles} already`),
    413: refusal(`Larger than ${megabytes} MB`),
    422: refusal('No file of a kind that may be offered'),
    507: refusal('No room is left for files'),
  },
});

const orderRoute = createRoute({
  method: 'post',
  path: '/files/order',
  summary: 'Put all files in another order',
  request: { body: asJson(fileOrder) },
  responses: {
    200: answer('All of them', z.object({ files: z.array(deskFile), change_set_id: z.guid().nullable() })),
    ...refusals,
    409: refusal('One came or went meanwhile'),
  },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/files/{id}',
  summary: 'Change a file, turn it on or off',
  request: { ...oneFile, body: asJson(fileChanges) },
  responses: {
    200: answer('The file', savedFile),
    ...refusals,
    404: refusal('No such file'),
    409: refusal(
      'Somebody changed the same fields meanwhile: errors names them, `file` is what is there now',
    ),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/files/{id}',
  summary: 'Offer a file no longer',
  request: oneFile,
  responses: {
    200: answer('Gone', z.object({ change_set_id: z.guid() })),
    404: refusal('No such file'),
  },
});

export function deskFileDoors({ config, database }: Pick<Runtime, 'config' | 'database'>) {
  const folder = openFolder(config, 'downloads');
  const doors = createDeskDoors();
  doors.post('/files', ...jsonBody(bodyLimit));
  doors.post('/files/order', ...jsonBody(bodyLimit));
  doors.patch('/files/:id', ...jsonBody(bodyLimit));
  return doors
    .openapi(listRoute, async (c) => c.json(await listAllFiles(database, c.get('administrator')), 200))
    .openapi(addRoute, async (c) =>
      c.json(valueOf(await addFile(database, c.get('administrator'), c.req.valid('json'))), 201),
    )
    .openapi(uploadRoute, async (c) => {
      const { name } = c.req.valid('query');
      const bytes = await readRawBody(c.req.raw, fileSizeLimit, 'The file');
      const kind = await kindOfFile(bytes, name);
      if (!kind) throw unusable();
      const stored = storedFileName(createHash('sha256').update(bytes).digest('hex'), name, kind);
      // First the file, then its row: what the site offers is there.
      if (!(await folder.has(stored))) await folder.write(stored, bytes);
      const input = {
        name: titleOf(name),
        description: null,
        translations: {},
        file_type: kind,
        file_url: fileAddress(stored),
        is_active: false,
      };
      return c.json(valueOf(await addFile(database, c.get('administrator'), input, 'file.uploaded')), 201);
    })
    .openapi(orderRoute, async (c) => {
      const ordered = await orderFiles(database, c.get('administrator'), c.req.valid('json').ids);
      if (!ordered.ok) throw problem(409, 'A file came or went meanwhile; nothing was moved.', 'changed');
      return c.json(ordered.value, 200);
    })
    .openapi(changeRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      return c.json(
        valueOf(await updateFile(database, c.get('administrator'), id, c.req.valid('json'))),
        200,
      );
    })
    .openapi(removeRoute, async (c) => {
      const removed = await removeFile(database, c.get('administrator'), idOf(c.req.valid('param')));
      if (!removed) throw refused({ code: 'not_found' });
      return c.json(removed, 200);
    });
}

function idOf({ id }: { id: string }): string {
  const parsed = z.guid().safeParse(id);
  if (!parsed.success) throw refused({ code: 'not_found' });
  return parsed.data;
}

function valueOf(written: WrittenFile) {
  if (!written.ok) throw refused(written.refusal);
  return written.value;
}

function refused(refusal: FileRefusal): Problem {
  if (refusal.code === 'not_found') return problem(404, 'There is no such file.', refusal.code);
  if (refusal.code === 'too_many')
    return problem(409, `At most ${mostFiles} files; delete one first.`, refusal.code);
  const errors = refusal.fields.map((field) => ({ path: `to.${field}`, message: 'was changed meanwhile' }));
  return problem(409, 'Somebody changed this file meanwhile; nothing was saved.', refusal.code, {
    errors,
    file: refusal.file,
  });
}

function unusable(): Problem {
  const message = `must be one of ${fileKinds.join(', ')}`;
  return problem(422, 'This is no file that may be offered.', 'unusable', {
    errors: [{ path: 'body', message }],
  });
}

function problem(
  status: 404 | 409 | 422,
  sentence: string,
  code: string,
  { errors, file }: { errors?: { path: string; message: string }[]; file?: DeskFile } = {},
): Problem {
  return new Problem(status, sentence, errors, undefined, { code, ...(file && { file }) });
}
