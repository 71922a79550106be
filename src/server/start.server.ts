// The process: prepares, listens, and ends in order.
import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { stockFeedOf } from '#features/catalogue/stock-feed.server.ts';
import { ConfigError, readConfig } from '#platform/config.server.ts';
import { describeError } from '#platform/described-error.server.ts';
import { DatabaseUnusable } from '#platform/migrations.server.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres.server.ts';
import { tellRequestId } from '#platform/request-context.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { createBoundedServer } from './bounded-server.server.ts';
import { cachedListener } from './cached-listener.server.ts';
import { createDrain } from './draining-server.server.ts';
import { createMetrics } from './metrics.server.ts';
import { observedListener } from './observed-listener.server.ts';
import { routeNames } from './route-names.server.ts';
import { listenError } from './listen-error.server.ts';
import { createPageCache } from './page-cache.server.ts';
import { followChanges } from './page-changes.server.ts';
import { renderLimitsOf } from './render-limits.server.ts';
import { type Prepared, prepareSite } from './prepare.server.ts';

interface Site {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  routes: readonly { path: string }[];
}

/** Milliseconds. A stop that takes longer is cut short, whatever hangs: a mail is sent again, an import goes on, at the next start. */
const patience = 9_500;
/** Serves until SIGINT, SIGTERM or SIGHUP. A start that fails, and a database that is lost, says why and exits with 1. */
export async function start(createApp: (runtime: Runtime) => Site): Promise<void> {
  // While preparing there is nothing to finish, and a recovery may take minutes.
  let end = (): void => process.exit(0);
  onSignals(() => end());
  // By itself Node.js would print all that an error carries: rows, when a query failed.
  process.on('uncaughtException', (error) => void fail(error));
  try {
    const config = readConfig();
    const prepared = await prepareSite(config, say, (lost) => void fail(lost));
    const server = createBoundedServer(listenerOf(prepared, createApp(prepared)));
    const drain = createDrain(server);
    server.listen(config.port, config.host, () => say(`Ready: ${config.siteUrl}`));
    server.on('error', (error) => void fail(listenError(error, config), prepared));
    let ending: Promise<never> | undefined;
    end = () => void (ending ??= stop(drain, prepared));
  } catch (error) {
    await fail(error);
  }
}

function listenerOf(runtime: Runtime, site: Site): RequestListener {
  const { config, events, log } = runtime;
  const cache = config.pageCacheBytes > 0 ? createPageCache(config.pageCacheBytes) : undefined;
  const metrics = createMetrics(runtime, cache);
  const observer = { log, metrics, nameOf: routeNames(site.routes), config };
  const respond = getRequestListener(site.fetch);
  const answer: RequestListener = (request, response) => {
    tellRequestId(response);
    return respond(request, response);
  };
  if (!cache) return observedListener(observer, answer);
  followChanges(events, cache);
  return observedListener(
    observer,
    cachedListener({ config, cache, answer: site.fetch, limits: renderLimitsOf(config) }, answer),
  );
}

/** Signals end a process without its `exit` event, which takes an embedded database along: this brings it about. */
export function onSignals(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

async function stop(drain: () => Promise<void>, prepared: Prepared): Promise<never> {
  setTimeout(() => process.exit(1), patience).unref();
  // Pages that follow the stock keep a request open until then.
  stockFeedOf(prepared.events).close();
  await drain();
  await prepared.stop();
  return process.exit(0);
}

async function fail(error: unknown, prepared?: Prepared) {
  const foreseen = [ConfigError, EmbeddedPostgresError, DatabaseUnusable].some(
    (kind) => error instanceof kind,
  );
  say(foreseen ? (error as Error).message : inspect(describeError(error)));
  await prepared?.stop();
  process.exit(1);
}

/** To the person at the console; stdout belongs to the log. */
export function say(message: string) {
  process.stderr.write(`${message}\n`);
}
