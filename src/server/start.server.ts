// The process: prepares, listens, and ends in order.
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ConfigError, readConfig } from '#platform/config.server.ts';
import { DatabaseUnusable } from '#platform/migrations.server.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { cachedListener } from './cached-listener.server.ts';
import { listenError } from './listen-error.server.ts';
import { createPageCache } from './page-cache.server.ts';
import { followChanges } from './page-changes.server.ts';
import { type Prepared, prepareSite } from './prepare.server.ts';

type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

/** Requests that take longer are cut off; then the mail in flight has its own time. */
const requestPatience = 9_000;
/** A stop that takes longer is cut short, whatever hangs. */
const patience = 40_000;

/** Serves until SIGINT, SIGTERM or SIGHUP. A start that fails, and a database that is lost, says why and exits with 1. */
export async function start(createApp: (runtime: Runtime) => { fetch: Fetch }): Promise<void> {
  // While preparing there is nothing to finish, and a recovery may take minutes.
  let end = (): void => process.exit(0);
  onSignals(() => end());
  try {
    const config = readConfig();
    const prepared = await prepareSite(config, say, (lost) => void fail(lost));
    const server = createServer(listenerOf(prepared, createApp(prepared).fetch));
    server.listen(config.port, config.host, () => say(`Ready: ${config.siteUrl}`));
    server.on('error', (error) => void fail(listenError(error, config), prepared));
    let ending: Promise<never> | undefined;
    end = () => void (ending ??= stop(server, prepared));
  } catch (error) {
    await fail(error);
  }
}

function listenerOf(runtime: Runtime, fetch: Fetch): RequestListener {
  const { config, events } = runtime;
  const listener = getRequestListener(fetch);
  if (config.pageCacheBytes === 0) return listener;
  const cache = createPageCache(config.pageCacheBytes);
  followChanges(events, cache);
  return cachedListener({ config, cache, answer: fetch }, listener);
}

/** Signals end a process without its `exit` event, which takes an embedded database along: this brings it about. */
export function onSignals(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

async function stop(server: Server, prepared: Prepared): Promise<never> {
  setTimeout(() => process.exit(1), patience).unref();
  // Pages that follow the stock keep a request open until then.
  await prepared.events.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), requestPatience).unref();
  });
  await prepared.stop();
  return process.exit(0);
}

async function fail(error: unknown, prepared?: Prepared) {
  const foreseen = [ConfigError, EmbeddedPostgresError, DatabaseUnusable].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `${foreseen ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  await prepared?.stop();
  process.exit(1);
}

/** To the person at the console; stdout belongs to the log. */
export function say(message: string) {
  process.stderr.write(`${message}\n`);
}
