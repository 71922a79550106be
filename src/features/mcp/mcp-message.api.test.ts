import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { apiKeyInput } from '#features/api-keys/api-key.schema.ts';
import { createApiKey } from '#features/api-keys/api-key.writes.server.ts';
import { connectTo, fillMcpCatalogue, untilMatching } from '#tests/harness/mcp/mcp-catalogue.ts';
import { callTool, connectMcp, toolError } from '#tests/harness/mcp/mcp-client.ts';
import { createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { draftLimiterName, draftsPerTenMinutes } from './mcp.api.server.ts';
import { mcpBodyLimit, mostNested } from './mcp.rules.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const api = createApi(runtime);
const connect = () => connectTo(api);
let ids: string[] = [];

beforeAll(async () => {
  ids = await fillMcpCatalogue(database);
  await untilMatching(api);
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  Promise.resolve(
    api.request('http://shop.test/mcp', {
      method: 'POST',
      headers: {
        authorization: 'Bearer public',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    }),
  );

const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

describe('a message', () => {
  const list = message('tools/list');

  test('a message needs the public key', async () => {
    const response = await post(list, { authorization: 'Bearer wrong' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a message may carry the key of a system that may read', async () => {
    const made = async (changes: object) => {
      const fields = apiKeyInput.parse({ name: 'Buyer', scopes: ['read'], ...changes });
      const key = await createApiKey(database, { kind: 'administrator', id: 'a' }, fields);
      if (!key.ok) throw new Error(key.error.code);
      return { authorization: `Bearer ${key.value.token}` };
    };
    const reading = await made({});
    await expect.poll(async () => (await post(list, reading)).status).toBe(200);
    const requesting = await made({ scopes: ['request'] });
    await expect.poll(async () => (await post(list, requesting)).status).toBe(403);
  });

  test('a message is rejected from a rebound name', async () => {
    expect((await post(list, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await post(list, { origin: 'http://shop.test' })).status).toBe(200);
    const other = await api.request('http://evil.example/mcp', {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
      body: list,
    });
    expect(other.status).toBe(403);
    expect(await other.json()).toEqual({
      jsonrpc: '2.0',
      error: { code: -32_000, message: 'Invalid Host: evil.example' },
      id: null,
    });
  });

  test('a message is one JSON object of at most 4 MB', async () => {
    const statusOf = async (body: BodyInit, type = 'application/json') =>
      (await post(body, { 'content-type': type })).status;
    expect(await statusOf(list, 'text/plain')).toBe(415);
    expect(await statusOf('{')).toBe(400);
    expect(await statusOf(new Uint8Array([0x22, 0xff, 0x22]))).toBe(400);
    expect(await statusOf(`[${list}]`)).toBe(400);
    expect(await statusOf('null')).toBe(400);
    expect(await statusOf(list + ' '.repeat(mcpBodyLimit - list.length))).toBe(200);
    expect(await statusOf(list + ' '.repeat(mcpBodyLimit - list.length + 1))).toBe(413);
  });

  test('a message is nested at most as deep as the limit', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const body = (levels: number) =>
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${nested(levels)}}}`;
    expect((await post(body(mostNested - 1))).status).toBe(200);
    expect((await post(body(mostNested))).status).toBe(400);
    expect((await post(body(200_000))).status).toBe(400);
  });

  test('a message is sent by POST', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await api.request('http://shop.test/mcp', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
  });

  test('a message cannot subscribe, which would hold the connection open', async () => {
    const client = await connect();
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('Subscription limit reached');
  });
});

test('the limits of the API hold for each client', async () => {
  const limited = createApi({ ...runtime, config: { ...runtime.config, rateLimit: true, trustProxy: true } });
  const client = await connectMcp({
    headers: { 'x-forwarded-for': '203.0.113.7' },
    fetch: (url, init) => limited.request(url, init),
  });
  const lines = [{ part_number: 'SW-100' }];
  for (let call = 0; call < 60; call += 1) await callTool(client, 'match_parts_list', { lines });
  expect(await toolError(client, 'match_parts_list', { lines })).toMatch(
    /^Too many parts lists\. Try again in \d+ seconds\.$/,
  );
  const other = await connectMcp({
    headers: { 'x-forwarded-for': '203.0.113.8' },
    fetch: (url, init) => limited.request(url, init),
  });
  expect(await callTool(other, 'match_parts_list', { lines })).toMatchObject({ total: 1 });
  expect(await callTool(client, 'get_product', { sku: 'ENT-1' })).toMatchObject({ product: { id: ids[1] } });
});

test('drafts are limited for each client, by their lines', async () => {
  const config = { ...runtime.config, rateLimit: true, trustProxy: true };
  const limited = createApi({ ...runtime, config });
  const connectFrom = (address: string) =>
    connectMcp({
      headers: { 'x-forwarded-for': address },
      fetch: (url, init) => limited.request(url, init),
    });
  const draftOf = (count: number) => ({
    agent_name: 'A',
    lines: Array.from({ length: count }, (_, at) => ({ part_number: `P-${at}`, quantity: 1 })),
  });
  const limiter = createRateLimiter({ config, database }, draftLimiterName, draftsPerTenMinutes);
  await limiter.secondsToWait('203.0.113.9', draftsPerTenMinutes - 3);
  const client = await connectFrom('203.0.113.9');
  expect(await callTool(client, 'draft_quote_list', draftOf(100))).toMatchObject({ lines: 100 });
  expect(await callTool(client, 'draft_quote_list', draftOf(101))).toMatchObject({ lines: 101 });
  expect(await toolError(client, 'draft_quote_list', draftOf(1))).toMatch(
    /^Too many drafts\. Try again in \d+ seconds\.$/,
  );
  const other = await connectFrom('203.0.113.10');
  expect(await callTool(other, 'draft_quote_list', draftOf(1))).toMatchObject({ lines: 1 });
});

test('a tool that fails says so without details, and the cause is logged without the token of a room', async () => {
  const client = await connect();
  const logged = vi.spyOn(runtime.log, 'error');
  await database.execute(sql`alter table products rename to products_hidden`);
  try {
    expect(await toolError(client, 'get_product', { id: ids[0] })).toBe('Internal error. Try again later.');
    expect(logged).toHaveBeenCalledWith(
      { err: expect.any(Error), route: '/products/:id' },
      'API call of a tool failed',
    );
  } finally {
    logged.mockRestore();
    await database.execute(sql`alter table products_hidden rename to products`);
  }
});
