import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unusedUrl } from '#tests/harness/broken-connections.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { createDatabaseProbe } from './database-probe.server.ts';
import { healthListener, type NotReady } from './health-listener.server.ts';
import { type Disk, readDisks } from './free-disk.server.ts';
import { createReadiness, fullFor, leastFree } from './readiness.server.ts';

const { config, database } = useTestRuntime();
/** Milliseconds that a database has which does not answer, and one that does on a busy machine. */
const short = 200;
const ample = 30_000;

/** What stands between the process and its database. */
const way: { is: 'open' | 'closed' | 'silent'; connections: number; sockets: Set<Socket> } = {
  is: 'open',
  connections: 0,
  sockets: new Set(),
};
const proxy = createServer((from) => {
  way.connections += 1;
  way.sockets.add(from.on('error', () => {}));
  if (way.is === 'closed') return void from.destroy();
  if (way.is === 'silent') return undefined;
  const { hostname, port } = new URL(String(database.$client.options.connectionString));
  const to = connect(Number(port), hostname).on('error', () => {});
  way.sockets.add(to);
  from.pipe(to).pipe(from);
  return undefined;
});
let url = '';
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(String(database.$client.options.connectionString));
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  url = through.href;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  setWay('open');
  way.connections = 0;
});
afterAll(() => void proxy.close());

/** Connections that exist break, or fall silent. */
function setWay(is: (typeof way)['is']): void {
  way.is = is;
  for (const socket of way.sockets) {
    if (is === 'silent') socket.unpipe();
    else socket.destroy();
  }
  if (is !== 'silent') way.sockets.clear();
}

function probeOf({ address = url, longest = ample } = {}) {
  const probe = createDatabaseProbe(address, longest);
  closing.push(probe.close);
  return probe;
}

describe('the database answers', () => {
  test('the database answers again as soon as it is back, on one connection at a time', async () => {
    const probe = probeOf();
    expect([await probe.answers(), await probe.answers(), way.connections]).toEqual([true, true, 1]);
    setWay('closed');
    expect([await probe.answers(), await probe.answers()]).toEqual([false, false]);
    setWay('open');
    expect([await probe.answers(), await probe.answers()]).toEqual([true, true]);
  });

  test('the database answers no more when it falls silent, with the same connection and a new one', async () => {
    const probe = probeOf({ longest: short });
    await expect.poll(() => probe.answers()).toBe(true);
    setWay('silent');
    expect(await probe.answers()).toBe(false);
    expect(await probe.answers()).toBe(false);
    setWay('open');
    await expect.poll(() => probe.answers()).toBe(true);
  });

  test('the database answers once whatever calls at the same time', async () => {
    const probe = probeOf({ longest: short });
    setWay('silent');
    const answers = Array.from({ length: 50 }, () => probe.answers());
    expect(new Set(answers).size).toBe(1);
    expect(await answers[0]).toBe(false);
    setWay('open');
    await expect.poll(() => probe.answers()).toBe(true);
  });

  test('the database answers while requests hold every connection of the pool', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => database.$client.connect()));
    expect(await probeOf().answers()).toBe(true);
    for (const client of held) client.release();
  });

  test('the database answers nothing where none is', async () => {
    expect(await probeOf({ address: await unusedUrl() }).answers()).toBe(false);
  });
});

const free =
  (data: number, database = data) =>
  async (): Promise<Disk[]> => [
    { name: 'data', free: data, size: 2 * leastFree },
    { name: 'database', free: database, size: 2 * leastFree },
  ];

function readinessOf(means: Parameters<typeof createReadiness>[2] = {}) {
  const readiness = createReadiness({ config, database, databaseUrl: url }, () => false, means);
  closing.push(readiness.close);
  return readiness;
}

test.each([
  [leastFree, leastFree, null],
  [leastFree - 1, leastFree, 'disk_full'],
  [leastFree, leastFree - 1, 'disk_full'],
])('with %i bytes for files and %i for the database, what keeps a process is: %s', async (data, own, why) => {
  const readiness = readinessOf({ disks: free(data, own) });
  await expect.poll(() => readiness.whyNotReady()).toBe(why);
});

test('the disks of the data folder and of an embedded database are read, and of no other', async () => {
  const dataDir = import.meta.dirname;
  const names = async (databaseUrl: string | null) =>
    (await readDisks({ dataDir, databaseUrl })).map(({ name, free, size }) => [name, free > 0, size >= free]);
  expect(await names('postgresql://elsewhere')).toEqual([['data', true, true]]);
  // There is no cluster in this folder.
  expect(await names(null)).toEqual([['data', true, true]]);
});

test('a process is not ready for a minute after PostgreSQL could write no more', async () => {
  let later = 0;
  const own = connectDatabase(String(database.$client.options.connectionString));
  const served = { config, database: own, databaseUrl: url };
  const readiness = createReadiness(served, () => true, {
    disks: free(leastFree),
    now: () => performance.now() + later,
  });
  closing.push(readiness.close, () => own.$client.end());
  await expect.poll(() => readiness.whyNotReady()).toBeNull();
  const full = own.$client.query(`do $$ begin raise exception using errcode = '53100'; end $$`);
  await expect(full).rejects.toMatchObject({ code: '53100' });
  await expect.poll(() => readiness.whyNotReady()).toBe('disk_full');
  later = fullFor;
  await expect.poll(() => readiness.whyNotReady()).toBeNull();
});

test('a process waits for its index only if that is wanted', async () => {
  let isIndexed = false;
  const readiness = (readyWhenIndexed: boolean) => {
    const served = { config: { ...config, readyWhenIndexed }, database, databaseUrl: url };
    const made = createReadiness(served, () => isIndexed, { disks: free(leastFree) });
    closing.push(made.close);
    return made;
  };
  const usual = readiness(false);
  await expect.poll(() => usual.whyNotReady()).toBeNull();
  const waiting = readiness(true);
  await expect.poll(() => waiting.whyNotReady()).toBe('index_filling');
  isIndexed = true;
  await expect.poll(() => waiting.whyNotReady()).toBeNull();
});

test('a process is not ready while its database is unavailable, nor once it stops', async () => {
  const readiness = readinessOf({ disks: free(leastFree) });
  await expect.poll(() => readiness.whyNotReady()).toBeNull();
  setWay('closed');
  expect(await readiness.whyNotReady()).toBe('database');
  setWay('open');
  await expect.poll(() => readiness.whyNotReady()).toBeNull();
  readiness.setStopping();
  expect(await readiness.whyNotReady()).toBe('stopping');
});

describe('health', () => {
  let reason: NotReady | null = null;
  let calls = 0;
  const server = createHttpServer(
    healthListener(
      async () => {
        calls += 1;
        return reason;
      },
      (_, response) => void response.end('the site'),
    ),
  );
  const get = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());
  afterEach(() => {
    reason = null;
    calls = 0;
  });

  test.each([
    ['GET', '/healthz', 'ok'],
    ['HEAD', '/healthz', ''],
    ['GET', '/readyz', 'ok'],
    ['HEAD', '/readyz?verbose=1', ''],
  ])('health is never stored: %s %s', async (method, path, text) => {
    const response = await get(path, method);
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  });

  test('health names why there is no readiness, and finds out again for each request', async () => {
    reason = 'migrating';
    const response = await get('/readyz');
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await response.text()).toMatch(/^migrating: /);
    reason = null;
    expect((await get('/readyz')).status).toBe(200);
    expect(calls).toBe(2);
  });

  test('health of the process itself depends on nothing', async () => {
    reason = 'database';
    expect((await get('/healthz')).status).toBe(200);
    expect(calls).toBe(0);
  });

  test('health is only read, and no other path is taken for it', async () => {
    const rejected = await get('/readyz', 'POST');
    expect([rejected.status, rejected.headers.get('allow'), calls]).toEqual([405, 'GET, HEAD', 0]);
    for (const path of ['/', '/healthz/', '/readyz1', '/q?/readyz']) {
      expect(await (await get(path)).text()).toBe('the site');
    }
  });
});
