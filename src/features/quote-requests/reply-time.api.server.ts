// Public route of the reply time that was measured.
import { createRoute } from '@hono/zod-openapi';
import { addCacheTags } from '#platform/cache/cache-tags.server.ts';
import { createRoutes, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { readReplyTimes } from './reply-time.reads.server.ts';
import { publishedMedian } from './reply-time.rules.ts';
import { publishedReplyTime } from './reply-time.schema.ts';

const route = createRoute({
  method: 'get',
  path: '/reply-time',
  summary: 'How long buyers wait for the first reply to a quote request',
  responses: { 200: jsonResponse('As measured', publishedReplyTime) },
});

export function replyTimeRoutes({ database }: Pick<Runtime, 'database'>) {
  return createRoutes().openapi(route, async (c) => {
    addCacheTags('replies');
    return c.json({ median_minutes: publishedMedian(await readReplyTimes(database)) }, 200);
  });
}
