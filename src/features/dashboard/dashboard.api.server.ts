// The door to the figures of the desk's first page.
import { createRoute } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer } from '#platform/doors.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { readDashboard } from './dashboard.reads.server.ts';
import { dashboard } from './dashboard.schema.ts';

const route = createRoute({
  method: 'get',
  path: '/dashboard',
  summary: 'What waits, what runs out, and how the weeks went',
  responses: { 200: answer('Figures of this moment', dashboard) },
});

export function dashboardDoors({ database }: Pick<Runtime, 'database'>) {
  return createDeskDoors().openapi(route, async (c) =>
    c.json(await readDashboard(database, c.get('administrator')), 200),
  );
}
