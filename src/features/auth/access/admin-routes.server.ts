// Routes of the admin: their handlers always have an administrator.
import { OpenAPIHono } from '@hono/zod-openapi';
import { rejectInvalid } from '#platform/http/http-error.server.ts';
import type { Administrator } from '../actor.ts';

/** Set by `requireAdmin`. */
export interface AdminEnv {
  Variables: { administrator: Administrator };
}

export function createAdminRoutes() {
  return new OpenAPIHono<AdminEnv>({ defaultHook: rejectInvalid });
}
