import { readFileSync } from 'node:fs';
import { desc, eq, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestsPerSystem } from '#features/punchout/quotes/cxml-requests.server.ts';
import { cxmlLimits, findNode, listNodes } from '#features/punchout/protocol/cxml-reader.server.ts';
import { clockSkewMinutes, punchoutLimits } from '#features/punchout/punchout.rules.ts';
import {
  punchout_requests,
  punchout_sessions,
  punchout_systems,
} from '#features/punchout/punchout.tables.server.ts';
import { revokePunchoutSystem } from '#features/punchout/systems/punchout-system.store.server.ts';
import { rateLimits } from '#platform/limits/rate-limiter.tables.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import {
  type BuyerSystem,
  cxmlDocument,
  type DocumentOptions,
  insertSystem,
  parseCxml,
  profileRequest,
  setupRequest,
  startUrlOf,
  statusOf,
} from '#tests/harness/punchout/buyer-system.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { insertPerson } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import { signInsPerTenMinutes } from './punchout-pages.server.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));
let system: BuyerSystem;

beforeEach(async () => {
  await emptyTables(runtime, 'punchout_systems', 'callers');
  system = await insertSystem(database);
});

let clients = 0;

async function post(body: BodyInit, address?: string) {
  clients += 1;
  const from = address ?? `10.1.${clients >> 8}.${clients & 255}`;
  return app.request('/punchout/cxml', { method: 'POST', body, headers: { 'x-forwarded-for': from } });
}

async function send(request: string | null, options: DocumentOptions = {}) {
  const response = await post(cxmlDocument(system, request, options));
  const text = await response.text();
  return { http: response.status, text, ...statusOf(text) };
}

const log = () => database.select().from(punchout_requests).orderBy(desc(punchout_requests.created_at));

describe('ProfileRequest', () => {
  test('ProfileRequest is answered with the supported requests and their URL', async () => {
    const { http, code, text } = await send(profileRequest);
    expect([http, code]).toEqual([200, '200']);
    const profile = findNode(parseCxml(text), 'Response/ProfileResponse');
    expect(listNodes(profile, 'Transaction').map(({ attributes }) => attributes.requestName)).toEqual([
      'PunchOutSetupRequest',
      'QuoteRequest',
      'GetPendingRequest',
    ]);
  });
});

describe('PunchOutSetupRequest', () => {
  test('PunchOutSetupRequest is answered with a start URL, which opens once', async () => {
    const { code, text } = await send(setupRequest());
    expect(code).toBe('200');
    const start = startUrlOf(text);
    expect(start).toMatch(/^http:\/\/shop\.test\/punchout\/start\/[\w-]{22}$/);
    const opened = await app.request(start);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('set-cookie')).toMatch(
      /^punchout=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(opened.headers.get('cache-control')).toContain('no-store');
    expect((await app.request(start)).status).toBe(410);
  });

  test('PunchOutSetupRequest has a start URL that expires', async () => {
    const start = startUrlOf((await send(setupRequest())).text);
    await database.update(punchout_sessions).set({ expires_at: sql`now()` });
    const opened = await app.request(start);
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([410, null]);
  });

  test('PunchOutSetupRequest of the documentation is answered with a start URL', async () => {
    const identity = '123456789';
    const { secret } = await insertSystem(database, {
      identity,
      return_hosts: ['procurement.buyer.example'],
    });
    const [, example = ''] = /```xml\n([^]*?)```/.exec(readFileSync('docs/machines.md', 'utf8')) ?? [];
    const response = await post(
      example
        .replace('the secret', secret)
        .replace(/timestamp="[^"]*"/, `timestamp="${new Date().toISOString()}"`),
    );
    expect(startUrlOf(await response.text())).toContain('/punchout/start/');
  });

  test('PunchOutSetupRequest with a wrong secret is rejected, whether the identity exists or not', async () => {
    const wrong = await send(setupRequest(), { secret: 'wrong' });
    expect([wrong.http, wrong.code]).toEqual([200, '401']);
    system = { ...system, identity: 'nobody' };
    const unknown = await send(setupRequest(), { secret: '' });
    expect([unknown.code, unknown.sentence]).toEqual(['401', wrong.sentence]);
    expect(await database.$count(punchout_sessions)).toBe(0);
  });

  test('PunchOutSetupRequest that was received before is rejected', async () => {
    const payloadID = 'one@buyer';
    expect((await send(setupRequest(), { payloadID })).code).toBe('200');
    expect((await send(setupRequest(), { payloadID })).code).toBe('409');
    // Another system may use the same id.
    system = await insertSystem(database);
    expect((await send(setupRequest(), { payloadID })).code).toBe('200');
  });

  test.each([
    [-clockSkewMinutes * 60_000 + 5_000, '200'],
    [-clockSkewMinutes * 60_000 - 1_000, '406'],
    [clockSkewMinutes * 60_000 - 1_000, '200'],
    [clockSkewMinutes * 60_000 + 5_000, '406'],
  ])(
    'PunchOutSetupRequest with a clock that differs by %i ms is answered with %s',
    async (difference, expected) => {
      const timestamp = new Date(Date.now() + difference).toISOString();
      expect((await send(setupRequest(), { timestamp })).code).toBe(expected);
    },
  );

  test.each(['', 'yesterday', '2026-01-31', '2026-01-31T09:00:00'])(
    'PunchOutSetupRequest with the timestamp "%s" is rejected',
    async (timestamp) => expect((await send(setupRequest(), { timestamp })).code).toBe('406'),
  );

  test.each(['https://evil.test/return', 'http://procurement.example.com/return', 'javascript:alert(1)', ''])(
    'PunchOutSetupRequest that returns to %s is rejected',
    async (url) => expect((await send(setupRequest({ url }))).code).toBe('406'),
  );

  test('PunchOutSetupRequest needs a cookie of the buyer, as long as the limit at most', async () => {
    const longest = 'c'.repeat(punchoutLimits.buyerCookie);
    expect((await send(setupRequest({ cookie: longest }))).code).toBe('200');
    expect((await send(setupRequest({ cookie: `${longest}c` }))).code).toBe('406');
    expect((await send(setupRequest({ cookie: '' }))).code).toBe('406');
  });

  test('PunchOutSetupRequest with an operation that does not exist is rejected', async () => {
    expect((await send(setupRequest({ operation: 'source' }))).code).toBe('450');
  });

  test('PunchOutSetupRequest to edit a basket begins with the items that are still offered', async () => {
    const { id } = await insertProduct(database, { sku: 'SW-24' });
    const items = [
      { part: 'sw-24', quantity: 3 },
      { part: 'GONE-1', quantity: 1 },
    ];
    await send(setupRequest({ operation: 'edit', items }));
    const [session] = await database.select().from(punchout_sessions);
    expect(session).toMatchObject({ operation: 'edit', lines: [{ id, quantity: 3 }] });
  });

  test('PunchOutSetupRequest of revoked credentials is rejected, and their open sessions end', async () => {
    const start = startUrlOf((await send(setupRequest())).text);
    const cookie = (await app.request(start)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await app.request('/punchout/cart', { headers: { cookie } })).status).toBe(200);
    const unopened = startUrlOf((await send(setupRequest())).text);
    const actor = { kind: 'administrator' as const, id: (await insertPerson(database)).id };
    expect((await revokePunchoutSystem(database, actor, system.id)).ok).toBe(true);
    expect((await app.request('/punchout/cart', { headers: { cookie } })).status).toBe(410);
    expect((await app.request(unopened)).status).toBe(410);
    expect((await send(setupRequest())).code).toBe('401');
  });
});

describe('a request of cXML', () => {
  test('a request of cXML of another kind is rejected as not supported', async () => {
    const { code, sentence } = await send('<OrderRequest/>');
    expect([code, sentence]).toEqual(['450', 'OrderRequest is not supported.']);
  });

  test('a request of cXML is logged without its secret and its content', async () => {
    await send(setupRequest({ cookie: 'private-cookie' }));
    await send(setupRequest(), { secret: 'guessed-secret' });
    const rows = await log();
    expect(rows.map(({ kind, status, error }) => [kind, status, error])).toEqual([
      // What follows the Header of an unknown sender is not read.
      ['cXML', 401, 'The identity or the shared secret of the Sender is wrong.'],
      ['PunchOutSetupRequest', 200, null],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/private-cookie|guessed-secret/);
    const [used] = await database.select().from(punchout_systems).where(eq(punchout_systems.id, system.id));
    expect(used?.last_used_at).not.toBe(null);
  });

  test('a request of cXML may be as large as the limit, and not larger', async () => {
    const document = cxmlDocument(system, profileRequest);
    const padded = (bytes: number) => document + ' '.repeat(bytes - Buffer.byteLength(document));
    const fits = await post(padded(cxmlLimits.bytes));
    expect([fits.status, statusOf(await fits.text()).code]).toEqual([200, '200']);
    const larger = await post(padded(cxmlLimits.bytes + 1));
    expect([larger.status, statusOf(await larger.text())]).toEqual([
      413,
      { code: '400', sentence: 'Send at most 2 MB.' },
    ]);
  });

  test('a request of cXML with entities of its own is rejected', async () => {
    const bomb = `<!DOCTYPE cXML [<!ENTITY a "${'a'.repeat(100)}">]><cXML>&a;</cXML>`;
    const response = await post(bomb);
    expect(statusOf(await response.text())).toEqual({
      code: '400',
      sentence: 'The document must not have a DTD of its own.',
    });
  });

  test('a request of cXML is limited for each address', async () => {
    const address = '10.9.9.9';
    await database.delete(rateLimits);
    await spendCalls(runtime, 'punchout', address, signInsPerTenMinutes - 1);
    expect((await post('x', address)).status).toBe(200);
    const limited = await post('x', address);
    expect([limited.status, statusOf(await limited.text()).code]).toEqual([429, '560']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a request of cXML is limited for each system', async () => {
    expect((await send(profileRequest)).code).toBe('200');
    await database
      .update(rateLimits)
      .set({ points: requestsPerSystem - 1 })
      .where(like(rateLimits.key, 'punchout-system:%'));
    expect((await send(profileRequest)).code).toBe('200');
    const limited = await send(profileRequest);
    expect([limited.http, limited.code]).toEqual([429, '560']);
  });

  test('a request of cXML never fails on the server, whatever is sent', async () => {
    const pieces = fc.constantFrom(
      '<cXML payloadID="1" timestamp="x">',
      '</cXML>',
      '<Header>',
      '</Header>',
      '<Request>',
      '</Request>',
      '<PunchOutSetupRequest operation="edit">',
      '<QuoteRequest/>',
      '&#0;',
      '\0',
    );
    const body = fc
      .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 12 })
      .map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const response = await post(sent);
        expect(response.status).toBeLessThan(500);
      }),
      propertyRuns(20, 500),
    );
    const inside = fc.record({
      operation: fc.string({ unit: 'binary' }),
      url: fc.string({ unit: 'binary' }),
      cookie: fc.string({ unit: 'binary' }),
    });
    await fc.assert(
      fc.asyncProperty(inside, async (values) => {
        const response = await post(cxmlDocument(system, setupRequest(values)));
        expect(response.status).toBeLessThan(500);
      }),
      propertyRuns(20, 500),
    );
  });
});
