// Route of the dashboard.
import { createRoute } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { readDashboard } from './dashboard.reads.server.ts';
import { dashboard } from './dashboard.schema.ts';

const route = createRoute({
  method: 'get',
  path: '/dashboard',
  summary: 'Get the dashboard: open quote requests, low stock, orders per week',
  responses: { 200: jsonResponse('Current figures', dashboard) },
});

export function dashboardRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes().openapi(route, async (c) =>
    c.json(await readDashboard(database, c.get('administrator')), 200),
  );
}
