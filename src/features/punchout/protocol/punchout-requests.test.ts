import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/create-app.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import {
  type BuyerSystem,
  cxmlDocument,
  insertSystem,
  setupRequest,
  statusOf,
} from '#tests/harness/punchout/buyer-system.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { punchout_requests, punchout_sessions, punchout_systems } from '../punchout.tables.server.ts';
import { logRequest } from '../session/punchout-session.store.server.ts';
import { listPunchoutRequests, listPunchoutSystems } from '../systems/punchout-system.store.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));

beforeEach(() => emptyTables(runtime, 'punchout_systems', 'punchout_requests', 'products'));

/** While `work` runs, the table takes no new row. */
async function closed<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await database.execute(sql.raw(`alter table ${table} add constraint closed check (false) not valid`));
  try {
    return await work();
  } finally {
    await database.execute(sql.raw(`alter table ${table} drop constraint closed`));
  }
}

describe('a message of cXML', () => {
  let system: BuyerSystem;
  beforeEach(async () => {
    system = await insertSystem(database);
  });

  async function send(payloadID: string, request = setupRequest()) {
    const body = cxmlDocument(system, request, { payloadID });
    const response = await app.request('/punchout/cxml', { method: 'POST', body });
    return { http: response.status, ...statusOf(await response.text()) };
  }

  test('a message of cXML that failed on the server may be sent again, once', async () => {
    const failed = await closed('punchout_sessions', () => send('one@buyer'));
    expect([failed.http, failed.code]).toEqual([500, '500']);
    expect((await send('one@buyer')).code).toBe('200');
    expect((await send('one@buyer')).code).toBe('409');
  });

  test('a message of cXML that was rejected is rejected alike when it is sent again, and accepted once nothing is wrong', async () => {
    const elsewhere = setupRequest({ url: 'https://other.example.com/return' });
    const first = await send('one@buyer', elsewhere);
    expect(first.code).toBe('406');
    expect(await send('one@buyer', elsewhere)).toEqual(first);
    await database.update(punchout_systems).set({ return_hosts: ['other.example.com'] });
    expect((await send('one@buyer', elsewhere)).code).toBe('200');
    expect((await send('one@buyer', elsewhere)).code).toBe('409');
  });

  test('a message of cXML is answered when it cannot be logged', async () => {
    const answered = await closed('punchout_requests', () => send('one@buyer'));
    expect([answered.http, answered.code]).toEqual([200, '200']);
    expect(await database.$count(punchout_sessions)).toBe(1);
  });
});

describe('a request of OCI', () => {
  let system: BuyerSystem;
  beforeEach(async () => {
    system = await insertSystem(database, { kind: 'oci' });
  });

  const call = (values: Record<string, string>, method = 'GET') => {
    const params = new URLSearchParams({
      USERNAME: system.identity,
      PASSWORD: system.secret,
      HOOK_URL: 'https://procurement.example.com/hook',
      ...values,
    });
    if (method === 'GET') return app.request(`/punchout/oci?${params}`);
    return app.request('/punchout/oci', { method, body: params });
  };

  test.each([
    [{ USERNAME: '\0' }, 401],
    [{ FUNCTION: '\0SOURCING' }, 400],
    [{ FUNCTION: 'DETAIL', PRODUCTID: '\0' }, 404],
  ])('a request of OCI with NUL is rejected: %j', async (values, status) => {
    expect((await call(values)).status).toBe(status);
    expect((await call(values, 'POST')).status).toBe(status);
  });

  test('a request of OCI finds no product by a part number that several have', async () => {
    await insertProduct(database, { mpn: 'BC547', manufacturer: 'Onsemi' });
    expect((await call({ FUNCTION: 'DETAIL', PRODUCTID: 'BC547' })).status).toBe(303);
    await insertProduct(database, { mpn: 'BC547', manufacturer: 'Nexperia' });
    expect((await call({ FUNCTION: 'DETAIL', PRODUCTID: 'BC547' })).status).toBe(404);
  });

  test('a request of OCI never fails on the server, whatever is sent', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\0', 'DETAIL', 'VALIDATE', '-1'),
    );
    const names = [
      'USERNAME',
      'PASSWORD',
      'FUNCTION',
      'PRODUCTID',
      'QUANTITY',
      'HOOK_URL',
      '~TARGET',
      'LANG',
    ];
    const values = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary' })), text, {
      maxKeys: 6,
    });
    await fc.assert(
      fc.asyncProperty(values, fc.constantFrom('GET', 'POST'), async (sent, method) => {
        expect((await call(sent, method)).status).toBeLessThan(500);
      }),
      propertyRuns(100, 1_000),
    );
  });
});

describe('the settings', () => {
  test('the settings list the newest requests of systems, and few of unknown senders, which are deleted after a day', async () => {
    const { id } = await insertSystem(database);
    const row = { kind: 'cXML', status: 400, error: 'x' };
    await database
      .insert(punchout_requests)
      .values([
        ...Array.from({ length: 60 }, () => ({ ...row, system_id: id })),
        ...Array.from({ length: 60 }, () => ({ ...row, created_at: sql`now() + interval '1 second'` })),
        { ...row, kind: 'old', created_at: sql`now() - interval '25 hours'` },
        { ...row, kind: 'old', system_id: id, created_at: sql`now() - interval '25 hours'` },
      ]);
    const listed = await listPunchoutRequests(database);
    expect(listed.map(({ system }) => system)).toEqual([
      ...Array<null>(10).fill(null),
      ...Array<string>(50).fill('Northwind Procure'),
    ]);
    await logRequest(runtime, { system: undefined, ...row });
    const old = await database
      .select()
      .from(punchout_requests)
      .where(sql`kind = 'old'`);
    expect(old.map(({ system_id }) => system_id)).toEqual([id]);
  });

  test('the settings list revoked credentials for 30 days', async () => {
    const active = await insertSystem(database);
    const revoked = await insertSystem(database);
    const ids = async () => (await listPunchoutSystems(database)).map(({ id }) => id);
    const revokedBefore = (days: number) =>
      database
        .update(punchout_systems)
        .set({ revoked_at: sql`now() - make_interval(days => ${days})` })
        .where(sql`id = ${revoked.id}`);
    await revokedBefore(29);
    expect(await ids()).toEqual([revoked.id, active.id]);
    await revokedBefore(31);
    expect(await ids()).toEqual([active.id]);
  });
});
