import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { ApiError, createApiClient, orNull } from './api-client.ts';
import { jsonBody, jsonResponse } from './routes.server.ts';

const text = { 200: jsonResponse('A text', z.string()) };
const query = z.object({
  search: z.string().optional(),
  id: z.array(z.string()).optional(),
  page: z.coerce.number().optional(),
});
const params = z.object({ id: z.string() });
const headers = z.object({ 'idempotency-key': z.string() });
const body = jsonBody(z.object({ lines: z.array(z.number()) }));
const routes = new OpenAPIHono()
  .openapi(createRoute({ method: 'get', path: '/products', request: { query }, responses: text }), (c) =>
    c.json('', 200),
  )
  .openapi(
    createRoute({ method: 'get', path: '/products/{id}', request: { params }, responses: text }),
    (c) => c.json('', 200),
  )
  .openapi(
    createRoute({ method: 'post', path: '/orders', request: { headers, body }, responses: text }),
    (c) => c.json('', 200),
  );

type Routes = typeof routes;
type Fetch = (url: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
const ours = (fetch: Fetch) => createApiClient<Routes>('http://shop.test', fetch);
const library = (fetch: Fetch) => hc<Routes>('http://shop.test', { fetch });

interface Case {
  ours: (api: ReturnType<typeof ours>) => Promise<Response>;
  library: (api: ReturnType<typeof library>) => Promise<unknown>;
}

const order = { json: { lines: [1] }, header: { 'idempotency-key': 'k' } };

const cases: Record<string, Case> = {
  'a list': {
    ours: (api) => api.get('/products', { query: {} }),
    library: (api) => api.products.$get({ query: {} }),
  },
  'a list with parameters': {
    ours: (api) => api.get('/products', { query: { search: 'a b&c', id: ['1', '2'] } }),
    library: (api) => api.products.$get({ query: { search: 'a b&c', id: ['1', '2'] } }),
  },
  'one of a list': {
    ours: (api) => api.get('/products/:id', { param: { id: 'ab' } }),
    library: (api) => api.products[':id'].$get({ param: { id: 'ab' } }),
  },
  'a body with a header': {
    ours: (api) => api.post('/orders', order),
    library: (api) => api.orders.$post(order),
  },
};

test.each(Object.entries(cases))('requests %s as the client of Hono does', async (_name, each) => {
  expect(await sent((fetch) => each.ours(ours(fetch)))).toEqual(
    await sent((fetch) => each.library(library(fetch))),
  );
});

test('encodes path parameters, and leaves out undefined query parameters', async () => {
  const one = await sent((fetch) => ours(fetch).get('/products/:id', { param: { id: '../a?b' } }));
  expect(one.url).toBe('http://shop.test/products/..%2Fa%3Fb');
  const list = await sent((fetch) => ours(fetch).get('/products', { query: { search: undefined, page: 2 } }));
  expect(list.url).toBe('http://shop.test/products?page=2');
});

test('passes the signal on', async () => {
  const signal = AbortSignal.abort();
  const request = await sent((fetch) => ours(fetch).get('/products', { query: {}, signal }));
  expect(request.signal).toBe(signal);
});

describe('a response with an error status', () => {
  const failing = (response: Response) => ours(() => Promise.resolve(response));

  test('a response with an error status throws its problem details', async () => {
    const problem = { detail: 'Product not found.', code: 'not_found', errors: [] };
    const api = failing(Response.json(problem, { status: 404, headers: { 'retry-after': '7' } }));
    const error = await api.get('/products', { query: {} }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, message: problem.detail, problem, retryAfter: 7 });
  });

  test('a response with an error status throws its status alone when its body is no JSON', async () => {
    const api = failing(new Response('<html>', { status: 502 }));
    const error = await api.get('/products', { query: {} }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      status: 502,
      message: 'HTTP error! status: 502',
      problem: {},
      retryAfter: 0,
    });
  });

  test('a response with an error status of 404 is null where nothing may be there; others still throw', async () => {
    const missing = failing(Response.json({}, { status: 404 }));
    expect(await orNull(missing.get('/products', { query: {} }))).toBeNull();
    const broken = failing(Response.json({}, { status: 500 }));
    await expect(orNull(broken.get('/products', { query: {} }))).rejects.toMatchObject({ status: 500 });
  });
});

async function sent(send: (fetch: Fetch) => Promise<unknown>) {
  const calls: { url: string; init: RequestInit }[] = [];
  await send((url, init = {}) => {
    calls.push({ url: String(url), init });
    return Promise.resolve(Response.json(''));
  });
  const [{ url, init } = { url: '', init: {} }] = calls;
  const { method, body: sentBody, signal } = init;
  return { url, method, body: sentBody, signal, headers: Object.fromEntries(new Headers(init.headers)) };
}
