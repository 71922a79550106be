// The doors of the history: what administrators did, and taking one act back.
import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import type { Database } from '#platform/database.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { changes } from './change.tables.server.ts';
import { findHistoryFilters } from './history-filter.reads.server.ts';
import { listHistory, listSetChanges } from './history.reads.server.ts';
import {
  history,
  historyFilters,
  historyQuery,
  setChanges,
  setChangesQuery,
  type UndoProgress,
  undoProgress,
  undoResult,
} from './history.schema.ts';
import { findUndoProgress } from './undo-progress.reads.server.ts';
import { beginUndoRun } from './undo-run.server.ts';
import type { Subjects } from './restore-batch.server.ts';
import { undoChangeSet, type UndoneSet } from './undo.server.ts';

type Code = Extract<UndoneSet, { ok: false }>['refusal']['code'];

const problems: Record<Code, [status: 404 | 409, sentence: string]> = {
  not_found: [404, 'There is no such change.'],
  already_undone: [409, 'This change was undone already.'],
  not_undoable: [409, 'This kind of change cannot be undone.'],
  under_way: [409, 'This change is being undone, or is an undo that is still being made.'],
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

const filtersRoute = createRoute({
  method: 'get',
  path: '/history/filters',
  summary: 'By whom and by what the history can be narrowed',
  responses: { 200: answer('People and actions that occur in it', historyFilters) },
});

const changesRoute = createRoute({
  method: 'get',
  path: '/history/{id}/changes',
  summary: 'All that one act changed, page by page',
  request: { params: z.object({ id: z.string() }), query: setChangesQuery },
  responses: {
    200: answer('One page; empty when there is no such act', setChanges),
    400: refusal('A parameter is not usable; errors names it'),
    404: refusal('Not usable as an id'),
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
    202: answer('Too large for one step: it is taken back in the background, and so far is it', undoProgress),
    404: refusal('No such act'),
    409: refusal('It was undone already, is being undone, or cannot be undone: code tells which'),
  },
});

const progressRoute = createRoute({
  method: 'get',
  path: '/history/{id}/undo',
  summary: 'How far a large act is taken back, and what came of it',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: answer('Its progress', undoProgress),
    404: refusal('No such act, or none that is or was taken back in the background'),
  },
});

/** Changes that are taken back while the browser waits; more are a work of their own. */
const mostAtOnce = 2_000;

/** `subjects`: how each kind of subject is brought back. */
export function historyDoors(
  { database }: Pick<Runtime, 'database'>,
  subjects: Subjects,
  atOnce = mostAtOnce,
) {
  return createDeskDoors()
    .openapi(listRoute, async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await listHistory(database, c.get('administrator'), c.req.valid('query')), 200);
    })
    .openapi(filtersRoute, async (c) =>
      c.json(await findHistoryFilters(database, c.get('administrator')), 200),
    )
    .openapi(changesRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const { after } = c.req.valid('query');
      return c.json(await listSetChanges(database, c.get('administrator'), id, after), 200);
    })
    .openapi(undoRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const total = await database.$count(changes, eq(changes.change_set_id, id));
      if (total > atOnce) {
        const begun = await beginUndoRun(database, c.get('administrator'), id, subjects);
        if (!begun.ok) throw toProblem(begun.refusal.code);
        return c.json(await progressOf(database, id), 202);
      }
      const undone = await undoChangeSet(database, c.get('administrator'), id, subjects);
      if (!undone.ok) throw toProblem(undone.refusal.code);
      return c.json(undone.value, 200);
    })
    .openapi(progressRoute, async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await progressOf(database, idOf(c.req.valid('param'))), 200);
    });
}

function idOf({ id }: { id: string }): string {
  const parsed = z.guid().safeParse(id);
  if (!parsed.success) throw toProblem('not_found');
  return parsed.data;
}

async function progressOf(database: Pick<Database, 'select'>, id: string): Promise<UndoProgress> {
  const progress = await findUndoProgress(database, id);
  if (!progress) throw toProblem('not_found');
  return progress;
}

function toProblem(code: Code): Problem {
  const [status, sentence] = problems[code];
  return new Problem(status, sentence, undefined, undefined, { code });
}
