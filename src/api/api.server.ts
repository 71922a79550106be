// Every door that answers with data, composed once and shared by the process and the tests.
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createAuth } from '#features/administrators/auth.server.ts';
import { pictureFiles } from '#features/catalogue/picture-files.api.server.ts';
import { stockFeedDoor } from '#features/catalogue/stock-feed.api.server.ts';
import { createCompanyApi } from '#features/company/company.api.server.ts';
import { downloadFiles } from '#features/downloads/download-files.api.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { isDatabaseAway } from '#platform/database-away.server.ts';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { diskFullText, isDiskFull } from '#platform/disk-full.server.ts';
import { problemResponse } from '#platform/problem.server.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { createAdminApi } from './admin-api.server.ts';
import { authDoors } from './auth-api.server.ts';
import { createPublicApi } from './public-api.server.ts';

/** `auth`: shared with the pages, which also ask who may enter. */
export function createApi(runtime: Runtime, auth = createAuth(runtime, recordChanges)): Hono {
  const api = new Hono();
  api.get('/healthz', (c) => c.text('ok'));
  api.get('/readyz', async (c) => {
    const ready = await runtime.database.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return ready ? c.text('ok') : c.text('The database does not answer.', 503);
  });
  api.route('/', createCompanyApi(runtime));
  api.route('/', stockFeedDoor(runtime));
  api.route('/', pictureFiles(runtime));
  api.route('/', downloadFiles(runtime));
  api.route('/', authDoors(runtime, auth));
  api.route(deskApiBase, createAdminApi(runtime));
  api.route(publicApiBase, createPublicApi(runtime));
  for (const base of [publicApiBase, '/api']) {
    api.all(`${base}/*`, () => problemResponse(404, 'There is no such door.'));
  }
  api.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    runtime.log.error({ err: error, path: c.req.path }, 'a door failed');
    if (isDatabaseAway(error)) {
      const detail = 'The database is away for now. Please try again.';
      return problemResponse(503, detail, undefined, { 'retry-after': '5' });
    }
    if (isDiskFull(error)) return problemResponse(507, diskFullText, undefined, { connection: 'close' });
    return problemResponse(500, 'The fault is on our side; nothing was changed.');
  });
  return api;
}
