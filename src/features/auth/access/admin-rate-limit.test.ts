import { expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createAdminRoutes } from './admin-routes.server.ts';
import { changesPerTenMinutes, adminRateLimit } from './admin-rate-limit.server.ts';

const runtime = useTestRuntime();

function routesWith(rateLimit: boolean) {
  let administrator = 'amina';
  const routes = createAdminRoutes().use(
    (c, next) => {
      c.set('administrator', { kind: 'administrator', id: administrator });
      return next();
    },
    adminRateLimit({ ...runtime, config: { ...runtime.config, rateLimit } }),
  );
  routes.all('/', (c) => c.text('done'));
  const send = async (method: string) => routes.request('/', { method });
  return { send, as: (id: string) => (administrator = id) };
}

async function changeUpToTheLimit(send: (method: string) => Promise<Response>) {
  const sendHundred = () => Promise.all(Array.from({ length: 100 }, () => send('POST')));
  for (let sent = 100; sent < changesPerTenMinutes; sent += 100) {
    expect((await sendHundred()).map(({ status }) => status)).toEqual(Array(100).fill(200));
  }
  for (let left = 99; left > 0; left--) expect((await send('POST')).status).toBe(200);
  return send('POST');
}

test('rejects one change more than allowed, but neither reads nor other administrators', async () => {
  const { send, as } = routesWith(true);
  as('amina');
  expect((await changeUpToTheLimit(send)).status).toBe(200);
  const rejected = await send('DELETE');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('GET')).status).toBe(200);
  as('grace');
  expect((await send('POST')).status).toBe(200);
});

test('limits nothing when rate limits are off', async () => {
  const { send } = routesWith(false);
  await changeUpToTheLimit(send);
  expect((await send('POST')).status).toBe(200);
});
