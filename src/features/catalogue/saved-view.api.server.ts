// The doors to the views of the desk's table that administrators keep.
import { createRoute, z } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { savedView, savedViewInput } from './desk-product.schema.ts';
import { listSavedViews } from './saved-view.reads.server.ts';
import { mostViews, removeView, saveView } from './saved-view.writes.server.ts';

const bodyLimit = 16 * 1024;

const listRoute = createRoute({
  method: 'get',
  path: '/saved-views',
  summary: 'Views of the product table: one’s own, and those that others share',
  responses: { 200: answer('All of them', z.array(savedView)) },
});

const saveRoute = createRoute({
  method: 'post',
  path: '/saved-views',
  summary: 'Keep a view under a name',
  request: { body: { required: true, content: { 'application/json': { schema: savedViewInput } } } },
  responses: {
    201: answer('The view', savedView),
    400: refusal('A field is missing or not usable; errors names each'),
    409: refusal('One has a view of this name, or too many views: code tells which'),
    413: refusal('The body is larger than 16 KB'),
    415: refusal('The body is not JSON'),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/saved-views/{id}',
  summary: 'Let a view of one’s own go',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'Gone' }, 404: refusal('One has no such view') },
});

export function savedViewDoors({ database }: Pick<Runtime, 'database'>) {
  const doors = createDeskDoors();
  doors.post('/saved-views', ...jsonBody(bodyLimit));
  return doors
    .openapi(listRoute, async (c) => c.json(await listSavedViews(database, c.get('administrator')), 200))
    .openapi(saveRoute, async (c) => {
      const saved = await saveView(database, c.get('administrator'), c.req.valid('json'));
      if (!saved.ok) throw toProblem(saved.refusal);
      return c.json(saved.value, 201);
    })
    .openapi(removeRoute, async (c) => {
      const id = z.guid().safeParse(c.req.valid('param').id);
      if (!id.success || !(await removeView(database, c.get('administrator'), id.data))) {
        throw new Problem(404, 'You have no such view.', undefined, undefined, { code: 'not_found' });
      }
      return c.body(null, 204);
    });
}

function toProblem(code: 'name_taken' | 'too_many'): Problem {
  if (code === 'too_many') {
    const sentence = `At most ${mostViews} views; remove one first.`;
    return new Problem(409, sentence, undefined, undefined, { code });
  }
  const message = 'You have a view of this name.';
  return new Problem(409, message, [{ path: 'name', message }], undefined, { code });
}
