// The doors of the history: what administrators did, and taking one act back.
import { createRoute, z } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { listHistory } from './history.reads.server.ts';
import { history, historyQuery, undoResult } from './history.schema.ts';
import type { Subjects } from './restore-batch.server.ts';
import { undoChangeSet, type UndoneSet } from './undo.server.ts';

type Code = Extract<UndoneSet, { ok: false }>['refusal']['code'];

const problems: Record<Code, [status: 404 | 409, sentence: string]> = {
  not_found: [404, 'There is no such change.'],
  already_undone: [409, 'This change was undone already.'],
  not_undoable: [409, 'This kind of change cannot be undone.'],
};

const listRoute = createRoute({
  method: 'get',
  path: '/history',
  summary: 'What administrators did, the newest first; of one subject or of all',
  request: { query: historyQuery },
  responses: {
    200: answer('One page', history),
    400: refusal('A parameter is not usable; errors names it'),
  },
});

const undoRoute = createRoute({
  method: 'post',
  path: '/history/{id}/undo',
  summary: 'Take one act back',
  description: 'What was changed since stays as it is and is listed. The undo can be undone in turn.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: answer('What was taken back, and what stays', undoResult),
    404: refusal('No such act'),
    409: refusal('It was undone already, or is of a kind that cannot be undone: code tells which'),
  },
});

/** `subjects`: how each kind of subject is brought back. */
export function historyDoors({ database }: Pick<Runtime, 'database'>, subjects: Subjects) {
  return createDeskDoors()
    .openapi(listRoute, async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await listHistory(database, c.get('administrator'), c.req.valid('query')), 200);
    })
    .openapi(undoRoute, async (c) => {
      const id = z.guid().safeParse(c.req.valid('param').id);
      if (!id.success) throw toProblem('not_found');
      const undone = await undoChangeSet(database, c.get('administrator'), id.data, subjects);
      if (!undone.ok) throw toProblem(undone.refusal.code);
      return c.json(undone.value, 200);
    });
}

function toProblem(code: Code): Problem {
  const [status, sentence] = problems[code];
  return new Problem(status, sentence, undefined, undefined, { code });
}
