// Routes of the history: change sets, their changes, and undo.
import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { errorResponse, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { changes } from './change.tables.server.ts';
import { findHistoryFilters } from './history-filter.reads.server.ts';
import { listHistory, listSetChanges } from './history.reads.server.ts';
import {
  type UndoProgress,
  history,
  historyFilters,
  historyQuery,
  setChanges,
  setChangesQuery,
  undoProgress,
  undoResult,
} from './history.schema.ts';
import { findUndoProgress } from './undo-progress.reads.server.ts';
import { beginUndoRun } from './undo-run.server.ts';
import { type Subjects, undoChangeSet } from './undo.server.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/history',
  summary: 'List change sets, newest first',
  request: { query: historyQuery },
  responses: {
    200: jsonResponse('One page', history),
  },
});

const filtersRoute = createRoute({
  method: 'get',
  path: '/history/filters',
  summary: 'People and actions to filter the history by',
  responses: { 200: jsonResponse('The people and actions that occur', historyFilters) },
});

const changesRoute = createRoute({
  method: 'get',
  path: '/history/{id}/changes',
  summary: 'All changes of one change set, page by page',
  request: { params: z.object({ id: z.string() }), query: setChangesQuery },
  responses: {
    200: jsonResponse('One page; empty when the change set does not exist', setChanges),
    404: errorResponse('Not a valid id'),
  },
});

const undoRoute = createRoute({
  method: 'post',
  path: '/history/{id}/undo',
  summary: 'Undo a change set',
  description:
    'What was changed since stays as it is and is listed. The undo is a change set and can be undone in turn.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('What was undone, and what was not', undoResult),
    202: jsonResponse('Too large for one request: it is undone in the background', undoProgress),
    404: errorResponse('Change set not found'),
    409: errorResponse('Already undone, being undone, or not undoable (see code)'),
  },
});

const progressRoute = createRoute({
  method: 'get',
  path: '/history/{id}/undo',
  summary: 'Progress and result of an undo in the background',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('Its progress', undoProgress),
    404: errorResponse('Change set not found, or not undone in the background'),
  },
});

/** Larger change sets are undone in the background. */
const maxPerRequest = 2_000;

/** `subjects`: how each kind of subject is restored. */
export function historyRoutes(
  { database }: Pick<Runtime, 'database'>,
  subjects: Subjects,
  atOnce = maxPerRequest,
) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) => {
      c.header('cache-control', 'private, no-store');
      const query = c.req.valid('query');
      return c.json(await listHistory(database, c.get('administrator'), query, subjects), 200);
    })
    .openapi(filtersRoute, async (c) =>
      c.json(await findHistoryFilters(database, c.get('administrator')), 200),
    )
    .openapi(changesRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'history.not_found');
      const { after } = c.req.valid('query');
      return c.json(await listSetChanges(database, c.get('administrator'), id, after), 200);
    })
    .openapi(undoRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'history.not_found');
      const total = await database.$count(changes, eq(changes.change_set_id, id));
      if (total > atOnce) {
        const begun = await beginUndoRun(database, c.get('administrator'), id, subjects);
        if (!begun.ok) throw httpError(`history.${begun.error.code}`);
        return c.json(await progressOf(database, id), 202);
      }
      const undone = await undoChangeSet(database, c.get('administrator'), id, subjects);
      if (!undone.ok) throw httpError(`history.${undone.error.code}`);
      return c.json(undone.value, 200);
    })
    .openapi(progressRoute, async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await progressOf(database, readGuid(c.req.valid('param'), 'history.not_found')), 200);
    });
}

async function progressOf(database: Queryable, id: string): Promise<UndoProgress> {
  const progress = await findUndoProgress(database, id);
  if (!progress) throw httpError('history.not_found');
  return progress;
}
