import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { connectDatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { rateLimits } from '#platform/limits/rate-limiter.tables.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApiKeyCache } from './api-key-cache.server.ts';
import { apiKeyUsageOf, createApiKeyUsage, writeUsage } from './api-key-usage.server.ts';
import { apiKeyLimits, scopeOfRoute } from './api-key.rules.ts';
import { apiKeyInput } from './api-key.schema.ts';
import { api_keys } from './api-key.tables.server.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.writes.server.ts';

const runtime = useTestRuntime({ sessionCacheMs: 60_000 });
const { database } = runtime;
const api = createApi(runtime);
const base = '/functions/v1/products-api';
const actor = { kind: 'administrator', id: 'a' } as const;
const polling = { interval: 10 };
const url = () => String(database.$client.options.connectionString);

beforeEach(async () => {
  await database.delete(api_keys);
  await database.delete(rateLimits);
});

async function make(changes: object = {}) {
  const input = apiKeyInput.parse({ name: 'Buyer', scopes: ['read', 'request'], ...changes });
  const made = await createApiKey(database, actor, input);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

const call = (token: string, path = '/reply-time', method = 'GET') =>
  Promise.resolve(
    api.request(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    }),
  );

describe('a key', () => {
  test('a key is stored as its SHA-256 only, and works as the public key does', async () => {
    const { key, token } = await make();
    expect(token).toMatch(/^ent_[\w-]{43}$/);
    expect(key.prefix).toBe(token.slice(0, 12));
    const { rows } = await database.execute('select to_jsonb(k)::text as text from api_keys k');
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: history } = await database.execute('select before, after from changes');
    expect(JSON.stringify(history)).not.toContain(token);
    await expect.poll(async () => (await call(token)).status, polling).toBe(200);
    expect((await call('public')).status).toBe(200);
  });

  test('a key is named in the quote request that it sends, and cannot be claimed without it', async () => {
    const { key, token } = await make({ name: 'Planner' });
    const send = (authorization: string, email: string) =>
      api.request(`${base}/quote-requests`, {
        method: 'POST',
        headers: { authorization: `Bearer ${authorization}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          firstName: 'Ada',
          lastName: 'Lovelace',
          email,
          message: `A quote for ${email}, please.`,
          source: { page: '/', api_key: { id: key.id, name: 'Forged' } },
        }),
      });
    await expect.poll(async () => (await call(token)).status, polling).toBe(200);
    expect((await send(token, 'ada@planner.test')).status).toBe(201);
    expect((await send('public', 'ada@public.test')).status).toBe(201);
    const { rows } = await database.execute('select source from quote_requests order by created_at');
    expect(rows).toEqual([
      { source: { page: '/', api_key: { id: key.id, name: 'Planner' } } },
      { source: { page: '/' } },
    ]);
  });

  test.each([
    ['another one', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['a part of one', (token: string) => token.slice(0, 12)],
    ['a longer one', (token: string) => `${token}A`],
  ])('a key is not %s', async (_, change) => {
    const { token } = await make();
    const response = await call(change(token));
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a key works until it expires', async () => {
    const { key, token } = await make({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    await expect.poll(async () => (await call(token)).status, polling).toBe(200);
    await database
      .update(api_keys)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(api_keys.id, key.id));
    await expect.poll(async () => (await call(token)).status, polling).toBe(401);
    expect(await (await call(token)).json()).toMatchObject({ code: 'expired' });
  });

  test('a key that was revoked ends on every instance, and cannot be revoked twice', async () => {
    const { key, token } = await make();
    const events = connectDatabaseEvents(url());
    const other = createApiKeyCache({ ...runtime, events });
    await expect.poll(() => other.find(token), polling).toMatchObject({ id: key.id });
    expect(await revokeApiKey(database, actor, key.id)).toMatchObject({ ok: true });
    await expect.poll(() => other.find(token), polling).toBeNull();
    await expect.poll(async () => (await call(token)).status, polling).toBe(401);
    expect(await revokeApiKey(database, actor, key.id)).toMatchObject({ error: { code: 'already_revoked' } });
    expect(await revokeApiKey(database, actor, crypto.randomUUID())).toMatchObject({
      error: { code: 'not_found' },
    });
    await events.close();
  });

  test('a key without the scope of a route is answered 403 with the scope', async () => {
    const { token: reading } = await make({ scopes: ['read'] });
    const { token: requesting } = await make({ scopes: ['request'] });
    await expect.poll(async () => (await call(reading)).status, polling).toBe(200);
    const response = await call(reading, '/quote-requests', 'POST');
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 403, code: 'scope', scope: 'request' });
    await expect
      .poll(async () => (await call(requesting, '/quote-requests', 'POST')).status, polling)
      .toBe(400);
    expect(await (await call(requesting)).json()).toMatchObject({ code: 'scope', scope: 'read' });
  });

  test('a key may make as many calls a minute as its limit, over all instances', async () => {
    const { token } = await make({ calls_per_minute: 3 });
    const { token: unlimited } = await make();
    await expect.poll(async () => (await call(token)).status, polling).toBe(200);
    const pool = connectDatabase(url());
    const other = createApi({ ...runtime, database: pool });
    const authorization = `Bearer ${token}`;
    expect((await other.request(`${base}/reply-time`, { headers: { authorization } })).status).toBe(200);
    await pool.$client.end();
    expect((await call(token)).status).toBe(200);
    const response = await call(token);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await response.json()).toMatchObject({ code: 'too_many_calls' });
    expect((await call(unlimited)).status).toBe(200);
  });
});

test('guessed keys cost no query while the keys are cached', async () => {
  const { token } = await make();
  const pool = connectDatabase(url());
  let queries = 0;
  pool.$client.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      queries += 1;
      return query(...values);
    }) as typeof client.query;
  });
  const cache = createApiKeyCache({ ...runtime, database: pool });
  await expect
    .poll(async () => {
      const before = queries;
      await cache.find(token);
      return queries - before;
    }, polling)
    .toBe(0);
  const before = queries;
  for (let n = 0; n < 50; n += 1) expect(await cache.find(`ent_${'x'.repeat(41)}${10 + n}`)).toBeNull();
  expect(queries).toBe(before);
  await pool.$client.end();
});

test('caches nothing while it receives no notifications', async () => {
  const { key, token } = await make();
  const silent = { listen: () => () => {}, close: async () => {} };
  const cache = createApiKeyCache({ ...runtime, events: silent });
  expect(await cache.find(token)).toMatchObject({ id: key.id });
  await revokeApiKey(database, actor, key.id);
  expect(await cache.find(token)).toBeNull();
});

describe('the use of a key', () => {
  test('the use of a key is counted in memory and written apart from the calls', async () => {
    const { token } = await make();
    apiKeyUsageOf(runtime).take();
    await expect.poll(async () => (await call(token)).status, polling).toBe(200);
    await call(token);
    expect(await listApiKeys(database)).toMatchObject([{ last_used_at: null, calls_today: 0 }]);
    await writeUsage(database, apiKeyUsageOf(runtime).take());
    expect(await listApiKeys(database)).toMatchObject([{ last_used_at: expect.any(String), calls_today: 2 }]);
  });

  test('the use of a key adds up within a day and begins anew on the next', async () => {
    const { key } = await make();
    let time = Date.parse('2026-11-22T23:59:00Z');
    const usage = createApiKeyUsage(() => time);
    usage.count(key.id);
    usage.putBack(usage.take());
    usage.count(key.id);
    await writeUsage(database, usage.take());
    const read = async () => (await database.select().from(api_keys))[0];
    expect(await read()).toMatchObject({ usage_day: '2026-11-22', usage_calls: 2 });
    usage.count(key.id);
    time += 120_000;
    usage.count(key.id);
    await writeUsage(database, usage.take().toReversed());
    expect(await read()).toMatchObject({ usage_day: '2026-11-23', usage_calls: 1 });
  });
});

describe('the limits of keys', () => {
  test.each([
    ['calls_per_minute', 1, true],
    ['calls_per_minute', 0, false],
    ['calls_per_minute', apiKeyLimits.callsPerMinute.max, true],
    ['calls_per_minute', apiKeyLimits.callsPerMinute.max + 1, false],
    ['name', 'x'.repeat(100), true],
    ['name', 'x'.repeat(101), false],
    ['name', ' ', false],
    ['name', 'a\nb', false],
    ['company', 'x'.repeat(200), true],
    ['company', 'x'.repeat(201), false],
    ['scopes', [], false],
    ['scopes', ['write'], false],
    ['expires_at', new Date(Date.now() - 1_000).toISOString(), false],
    ['expires_at', new Date(Date.now() + 60_000).toISOString(), true],
  ])('the limits of keys %s %j: %j', (field, value, isValid) => {
    const input = { name: 'Buyer', scopes: ['read'], [field]: value };
    expect(apiKeyInput.safeParse(input).success).toBe(isValid);
  });

  test('500 keys can be made, and one more when one is revoked', async () => {
    const { key } = await make();
    await database.execute(sql`
      insert into api_keys (name, prefix, hash, scopes, calls_per_minute)
      select 'Key', 'ent_', n::text, '{read}', 1 from generate_series(1, ${apiKeyLimits.keys - 2}) n`);
    await make();
    const input = apiKeyInput.parse({ name: 'Buyer', scopes: ['read'] });
    expect(await createApiKey(database, actor, input)).toMatchObject({ error: { code: 'too_many' } });
    await revokeApiKey(database, actor, key.id);
    expect(await createApiKey(database, actor, input)).toMatchObject({ ok: true });
  });
});

test.each([
  ['GET', '/products', 'read'],
  ['HEAD', '/products', 'read'],
  ['POST', '/parts-lists/match', 'read'],
  ['POST', '/search-clicks', 'read'],
  ['POST', '/orders', 'request'],
  ['POST', '/quotations/abc/accept', 'request'],
  ['DELETE', '/products', 'request'],
])('%s %s needs the scope %s', (method, path, scope) => {
  expect(scopeOfRoute(method, `${base}${path}`)).toBe(scope);
});

test('the description names the scope of each route', async () => {
  const description = (await (await call('public', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, { security: unknown; responses: object }>>;
  };
  expect(description.paths['/products']?.get?.security).toEqual([{ publicKey: [] }, { apiKey: ['read'] }]);
  expect(description.paths['/orders']?.post?.security).toEqual([{ publicKey: [] }, { apiKey: ['request'] }]);
  for (const operations of Object.values(description.paths)) {
    for (const { responses } of Object.values(operations)) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429']));
    }
  }
});
