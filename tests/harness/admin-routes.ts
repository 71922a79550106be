// The admin API without signing in: every request acts as an administrator.
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import type { Administrator } from '#features/auth/actor.ts';

export function adminRoutesFor(administrator: Administrator) {
  return createAdminRoutes().use((c, next) => {
    c.set('administrator', administrator);
    return next();
  });
}
