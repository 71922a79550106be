// The frame of every door of the desk: behind it there is always an administrator.
import { OpenAPIHono } from '@hono/zod-openapi';
import { refuseInvalid } from '#platform/problem.server.ts';
import type { Administrator } from './actor.ts';

/** What the gate in front of the desk's doors leaves for them. */
export interface DeskEnv {
  Variables: { administrator: Administrator };
}

export function createDeskDoors() {
  return new OpenAPIHono<DeskEnv>({ defaultHook: refuseInvalid });
}
