import { expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createDeskDoors } from './desk-doors.server.ts';
import { changesPerTenMinutes, deskPace } from './desk-pace.server.ts';

const runtime = useTestRuntime();

function doorsWith(rateLimit: boolean) {
  let asking = 'amina';
  const doors = createDeskDoors().use(
    (c, next) => {
      c.set('administrator', { kind: 'administrator', id: asking });
      return next();
    },
    deskPace({ ...runtime, config: { ...runtime.config, rateLimit } }),
  );
  doors.all('/', (c) => c.text('done'));
  const ask = async (method: string) => doors.request('/', { method });
  return { ask, as: (id: string) => (asking = id) };
}

async function changeUpToTheLimit(ask: (method: string) => Promise<Response>) {
  await Promise.all(Array.from({ length: changesPerTenMinutes - 1 }, () => ask('POST')));
  return ask('POST');
}

test('one more change than allowed is told to wait; reading, and everybody else, is not', async () => {
  const { ask, as } = doorsWith(true);
  as('amina');
  expect((await changeUpToTheLimit(ask)).status).toBe(200);
  const refused = await ask('DELETE');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('GET')).status).toBe(200);
  as('grace');
  expect((await ask('POST')).status).toBe(200);
});

test('without rate limits there is none', async () => {
  const { ask } = doorsWith(false);
  await changeUpToTheLimit(ask);
  expect((await ask('POST')).status).toBe(200);
});
