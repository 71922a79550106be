// How often one administrator may change something: far more than hands can, too little to wear the database out.
import type { MiddlewareHandler } from 'hono';
import { createCallers } from '#platform/callers.server.ts';
import { problemResponse } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { DeskEnv } from './desk-doors.server.ts';

export const changesPerTenMinutes = 3_000;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Behind `deskGate`: a session or an address can be changed, the person cannot. */
export function deskPace(runtime: Pick<Runtime, 'config' | 'database'>): MiddlewareHandler<DeskEnv> {
  const callers = createCallers(runtime, 'desk', changesPerTenMinutes);
  return async (c, next) => {
    if (reading.has(c.req.method)) return next();
    const wait = await callers.secondsToWait(c.get('administrator').id);
    if (wait === 0) return next();
    const detail = `Too many changes at once; nothing was changed. Go on in ${wait} seconds.`;
    return problemResponse(429, detail, undefined, { 'retry-after': String(wait) }, { code: 'too_many' });
  };
}
