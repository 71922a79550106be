import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { postmasterOf } from '#tests/harness/postmaster.ts';

const module = fileURLToPath(new URL('./start.server.ts', import.meta.url));
/** `fetch`: of the site, as JavaScript that may use `runtime`. */
const serverOf = (fetch: string) => `const { start } = await import(${JSON.stringify(module)});
  await start((runtime) => ({ fetch: ${fetch}, routes: [] }));`;
const page = serverOf(`() => new Response('a page')`);
const liveData = serverOf(`() => new Response(new ReadableStream({
  start(controller) {
    controller.enqueue(new TextEncoder().encode('first'));
    runtime.events.listen('changes', ({ kind }) => kind === 'closed' && controller.close());
  },
}), { headers: { 'content-type': 'text/event-stream' } })`);
const folder = mkdtempSync(path.join(os.tmpdir(), 'entrepot-process-'));
const port = String(20_000 + (process.pid % 20_000));
const children: ChildProcess[] = [];

/** Creates the database, so that the tests measure a later start. */
beforeAll(async () => {
  const first = run('shared');
  await first.said('Ready');
  first.child.kill('SIGTERM');
  await first.end;
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(name: string, server = page, settings: Record<string, string> = {}) {
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  const dataDir = path.join(folder, name);
  const own = { DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', server], {
    env: { ...inherited, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const waiting = new Set<() => void>();
  child.stderr.setEncoding('utf8').on('data', (more: string) => {
    output += more;
    for (const look of waiting) look();
  });
  return {
    child,
    logged: text(child.stdout),
    end: once(child, 'exit') as Promise<[number | null, string | null]>,
    output: () => output,
    said: (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => output.includes(text) && resolve();
        waiting.add(look);
        look();
      }),
    pidFile: path.join(dataDir, 'postgres/postmaster.pid'),
  };
}

function pidIn(file: string): number | undefined {
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  return Number.isNaN(pid) ? undefined : pid;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** As soon as the database server writes it, long before it accepts connections. */
async function serverPid(file: string): Promise<number> {
  const watcher = watch(path.dirname(file));
  try {
    for (;;) {
      const pid = pidIn(file);
      if (pid !== undefined) return pid;
      await once(watcher, 'change');
    }
  } finally {
    watcher.close();
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s during a start leaves no server', async (signal) => {
  const { child, end, pidFile, output } = run('shared');
  const pid = await serverPid(pidFile);
  child.kill(signal);
  expect(await end).toEqual([0, null]);
  expect(output()).not.toContain('Ready');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a signal during the very first start leaves nothing that looks complete', async () => {
  const { child, end, said } = run('new');
  await said('Creating the database');
  child.kill('SIGTERM');
  expect(await end).toEqual([0, null]);
  expect(readdirSync(path.join(folder, 'new'))).not.toContain('postgres');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s once ready ends in order and in silence',
  async (signal) => {
    const { child, end, pidFile, said, logged } = run('shared');
    await said('Ready');
    const pid = pidIn(pidFile) ?? 0;
    child.kill(signal);
    child.kill(signal);
    expect(await end).toEqual([0, null]);
    expect(await logged).toBe('');
    expect(isRunning(pid)).toBe(false);
  },
);

test('a signal ends the responses of live data in order, and not by breaking the connection', async () => {
  const { child, end, said } = run('shared', liveData);
  await said('Ready');
  const { body } = await fetch(`http://127.0.0.1:${port}/api/live`);
  const read: string[] = [];
  for await (const chunk of body ?? []) {
    read.push(Buffer.from(chunk).toString());
    child.kill('SIGTERM');
  }
  expect(read).toEqual(['first']);
  expect(await end).toEqual([0, null]);
});

test('without its database the process ends, so that its supervisor restarts it', async () => {
  const { end, pidFile, said, output } = run('shared');
  await said('Ready');
  process.kill(pidIn(pidFile) ?? 0, 'SIGKILL');
  expect(await end).toEqual([1, null]);
  expect(output()).toContain('ended unexpectedly');
});

test('while a migration is waited for, the process is alive, not ready, and asks everybody to come again', async () => {
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'migrated') });
  const settings = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret for this test alone, long enough' };
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  // As a process that migrates holds it.
  await holder.query('select pg_advisory_lock(47112011)');
  const { child, end, said, output } = run('waiting', page, settings);
  await said('Another process is migrating the database. Waiting for it');
  const ask = async (asked: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${asked}`);
    return [response.status, response.headers.get('retry-after'), await response.text()];
  };
  expect(await ask('/healthz')).toEqual([200, null, 'ok']);
  expect(await ask('/readyz')).toEqual([
    503,
    null,
    expect.stringMatching(/^migrating: another process is migrating the database, since \d{4}-\d\d-\d\dT/),
  ]);
  expect(await ask('/products')).toEqual([503, '5', expect.stringContaining('"code":"starting"')]);
  expect(output()).not.toContain('Ready');
  await holder.end();
  await said('Ready');
  await expect.poll(() => ask('/readyz')).toEqual([200, null, 'ok']);
  expect(await ask('/products')).toEqual([200, null, 'a page']);
  child.kill('SIGTERM');
  expect(await end).toEqual([0, null]);
  await database.stop();
});

test('while its database is unavailable the process is alive and not ready, whatever was answered before', async () => {
  const dataDir = path.join(folder, 'elsewhere');
  const database = await startEmbeddedPostgres({ dataDir });
  const settings = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret for this test alone, long enough' };
  const { child, end, said } = run('unavailable', page, settings);
  await said('Ready');
  const probe = async (probed: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${probed}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return [response.status, await response.text()];
  };
  await expect.poll(() => probe('/readyz')).toEqual([200, 'ok']);
  process.kill(postmasterOf(dataDir), 'SIGQUIT');
  await expect.poll(() => probe('/readyz')).toEqual([503, 'database: The database does not answer.']);
  for (let again = 0; again < 5; again += 1) {
    expect(await probe('/readyz')).toEqual([503, 'database: The database does not answer.']);
    expect(await probe('/healthz')).toEqual([200, 'ok']);
  }
  child.kill('SIGTERM');
  expect(await end).toEqual([0, null]);
  await database.stop();
});

test('a response has the id by which its line in the log is found', async () => {
  const { child, said, end, logged } = run('shared');
  await said('Ready');
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/anything`);
  child.kill('SIGTERM');
  await end;
  const id = headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(await logged).toContain(`"requestId":"${id}","method":"GET","path":"/api/anything"`);
});
