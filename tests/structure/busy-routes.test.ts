// Every route while no connection to the database becomes free, or the database is gone: a 503 that says when to try again.
import { beforeAll, expect, test, vi } from 'vitest';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { insertPerson, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));
const id = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const routes = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^/]*\})?/g, parameterOf)}`),
  ),
];

let cookie = '';
beforeAll(async () => {
  cookie = await signIn(app, await insertPerson(database));
});

test.each([
  ['no connection becomes free', () => new QueueFullError()],
  ['the database is gone', () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
])('no route answers with a plain error when %s', async (_, errorOf) => {
  vi.spyOn(database.$client, 'connect').mockImplementation((callback?: unknown) =>
    typeof callback === 'function' ? callback(errorOf()) : Promise.reject(errorOf()),
  );
  const wrong = [];
  let busy = 0;
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const response = await app.request(path, {
      method,
      headers: { cookie, origin: 'http://shop.test', authorization: 'Bearer public' },
    });
    await response.body?.cancel();
    if (response.status === 503) busy += 1;
    const isRight = response.status < 500 || (response.status === 503 && response.headers.has('retry-after'));
    if (!isRight) wrong.push(`${route}: ${response.status}`);
  }
  expect(wrong).toEqual([]);
  expect(busy).toBeGreaterThan(routes.length / 2);
  vi.restoreAllMocks();
});

function parameterOf(_: string, name: string, choice?: string): string {
  const first = /^\{(\w+)\|/.exec(choice ?? '')?.[1];
  if (first) return first;
  return { id, token: 'x'.repeat(43), file: 'home-en.png' }[name] ?? id;
}
