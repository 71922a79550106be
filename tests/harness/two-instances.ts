// Two processes of the built product on one PostgreSQL, behind a proxy that asks them by turns.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.server.ts';
import { stopServer, untilReady } from '#bench/until-ready.ts';
import { administrator } from './administrator.ts';

export interface TwoInstances {
  /** The proxy's, which the site takes for its own. */
  origin: string;
  /** Of one instance each. */
  instances: [string, string];
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** Both start at once, on an empty database. The proxy listens on `port`, they on the two after it. */
export async function startTwoInstances(port: number): Promise<TwoInstances> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'entrepot-two-'));
  const origin = `http://localhost:${port}`;
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') });
  const ends = [() => rm(folder, { recursive: true, force: true }), () => database.stop()];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  const env = { DATABASE_URL: database.url, SITE_URL: origin, DATA_DIR: path.join(folder, 'files') };
  const ports: [number, number] = [port + 1, port + 2];
  try {
    const servers = ports.map((own) => startInstance({ ...env, PORT: String(own) }));
    for (const server of servers) ends.push(() => stopServer(server));
    const instances = ports.map((own) => `http://localhost:${own}`) as [string, string];
    await Promise.all(instances.map((address, at) => untilReady(`${address}/readyz`, servers[at]!, 50)));
    const proxy = await startProxy(port, ports);
    ends.push(async () => {
      proxy.closeAllConnections();
      proxy.close();
    });
    return { origin, instances, databaseUrl: database.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The built product in a process of its own. */
export function startInstance(
  settings: Record<string, string>,
  log: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    AUTH_SECRET: 'shared by both of them '.repeat(2),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    TRUST_PROXY: 'on',
    ...settings,
  };
  return spawn(process.execPath, ['scripts/serve.ts'], { env, stdio: ['ignore', log, 'ignore'] });
}

/** One request to the one, the next to the other. */
async function startProxy(port: number, instances: readonly number[]): Promise<Server> {
  let turn = 0;
  const proxy = createServer((asked, answer) => {
    turn += 1;
    const to = instances[turn % instances.length];
    const { method, url, headers } = asked;
    const forwarded = request({ host: '127.0.0.1', port: to, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, 'x-served-by': String(to) });
      answered.pipe(answer);
    });
    forwarded.on('error', () => answer.writeHead(502).end());
    asked.pipe(forwarded);
  });
  await new Promise<void>((listening) => proxy.listen(port, '127.0.0.1', listening));
  return proxy;
}
