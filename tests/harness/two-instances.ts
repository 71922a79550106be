// Two processes of the production build on one PostgreSQL server, behind a proxy that alternates between them.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { stopServer, untilReady } from '#bench/until-ready.ts';
import { administrator } from './administrator.ts';

export interface TwoInstances {
  /** The proxy's URL, which is also the site's SITE_URL. */
  origin: string;
  /** The URL of each instance. */
  instances: [string, string];
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** Both start at the same time, on an empty database. The proxy listens on `port`, the instances on the next two. */
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

/** Runs the production build in a separate process. */
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

/** Sends requests to the two instances in turn. */
async function startProxy(port: number, instances: readonly number[]): Promise<Server> {
  let count = 0;
  const proxy = createServer((incoming, outgoing) => {
    count += 1;
    const to = instances[count % instances.length];
    const { method, url, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port: to, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'x-served-by': String(to) });
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => proxy.listen(port, '127.0.0.1', listening));
  return proxy;
}
