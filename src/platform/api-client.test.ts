import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { apiClient } from './api-client.ts';

type Call = (asked: object, options?: { init: RequestInit }) => Promise<Response>;
type Api = Record<string, Record<'$get' | '$post', Call>> &
  Record<string, Record<string, Record<'$get', Call>>>;

const cases: [string, (api: Api) => unknown][] = [
  ['a list', (api) => api.products?.$get({})],
  [
    'a question',
    (api) => api.products?.$get({ query: { search: 'a b&c', sort: 'newest', gone: undefined } }),
  ],
  ['several values', (api) => api.products?.$get({ query: { id: ['1', '2'] } })],
  ['no question', (api) => api.products?.$get({ query: {} })],
  ['one of them', (api) => api.products?.[':id']?.$get({ param: { id: 'a%2Fb' }, query: { lang: 'en' } })],
  ['an order', (api) => api.orders?.$post({ json: { lines: [1] }, header: { 'idempotency-key': 'k' } })],
];

test.each(cases)('%s is asked for as the library would', async (_name, ask) => {
  expect(await asked(apiClient, ask)).toEqual(await asked(hc, ask));
});

test('a question can be taken back', async () => {
  const signal = AbortSignal.abort();
  const calls: RequestInit[] = [];
  const api = apiClient('/api', { fetch: keeping(calls) }) as unknown as Api;
  await api.products?.$get({}, { init: { signal } });
  expect(calls[0]?.signal).toBe(signal);
});

async function asked(client: typeof hc, ask: (api: Api) => unknown) {
  const calls: (RequestInit & { address?: string })[] = [];
  await ask(client('/api', { fetch: keeping(calls) }) as unknown as Api);
  const [{ address, method, headers, body } = {}] = calls;
  return { address, method, body, headers: Object.fromEntries(new Headers(headers)) };
}

function keeping(calls: (RequestInit & { address?: string })[]) {
  return (address: unknown, init: RequestInit = {}) => {
    calls.push({ address: String(address), ...init });
    return Promise.resolve(new Response());
  };
}
