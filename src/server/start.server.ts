// Server process: prepares, listens, and shuts down gracefully.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { catalogueIndexOf } from '#features/catalogue-index/catalogue-index.server.ts';
import { searchLogOf } from '#features/catalogue-index/log/search-log.server.ts';
import { type Config, ConfigError, readConfig } from '#platform/config/config.server.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { describeError } from '#platform/http/described-error.server.ts';
import { DatabaseUnusable } from '#platform/postgres/migrations.server.ts';
import { EmbeddedPostgresError } from '#platform/postgres/embedded-postgres.server.ts';
import { setRequestIdHeader } from '#platform/http/request-context.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { healthListener } from './health/health-listener.server.ts';
import { createReadiness, type Readiness } from './health/readiness.server.ts';
import { createStarting } from './health/starting.server.ts';
import { createBoundedServer } from './listener/bounded-server.server.ts';
import { cachedListener } from './listener/cached-listener.server.ts';
import { createDrain } from './listener/draining-server.server.ts';
import { createMetrics } from './metrics/metrics.server.ts';
import { searchListener } from './listener/search-listener.server.ts';
import { observedListener } from './listener/observed-listener.server.ts';
import { logRejectedRequests } from './rejected-requests.server.ts';
import { routeNames } from './route-names.server.ts';
import { listenError } from './listener/listen-error.server.ts';
import { createPageCache } from './page-cache/page-cache.server.ts';
import { invalidateOnChanges } from './page-cache/page-changes.server.ts';
import { pageLimiterOf } from './page-cache/render-limits.server.ts';
import { type Prepared, prepareSite } from './prepare.server.ts';

interface Site {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  routes: readonly { path: string }[];
}

/** A shutdown that takes longer is aborted: at the next start, interrupted mails are sent again and imports continue. */
const shutdownTimeoutMs = 9_500;
/** Serves until SIGINT, SIGTERM or SIGHUP. When the start fails or the database is lost, prints why and exits with 1. */
export async function start(createApp: (runtime: Runtime) => Site): Promise<void> {
  // Before the site answers there is nothing to finish, and a recovery of the database may take minutes.
  let end = (): void => process.exit(0);
  onSignals(() => end());
  // Node.js would print all properties of an error, which contain rows when a query failed.
  process.on('uncaughtException', (error) => void fail(error));
  try {
    const config = readConfig();
    const starting = createStarting();
    let listener = starting.listener;
    const server = createBoundedServer((request, response) => listener(request, response));
    const drain = createDrain(server);
    server.listen(config.port, config.host);
    await once(server, 'listening').catch((error: Error) => {
      throw listenError(error, config);
    });
    const prepared = await prepareSite(config, say, (lost) => void fail(lost), starting.setMigrating);
    server.on('error', (error) => void fail(error, prepared));
    const site = createApp(prepared);
    const readiness = createReadiness(prepared, () => catalogueIndexOf(prepared).state().products !== null);
    listener = listenerOf(prepared, site, readiness);
    let ending: Promise<never> | undefined;
    end = () => void (ending ??= stop(readiness, drain, prepared));
    say(`Ready: ${config.siteUrl}`);
    void fillProductIndex(site, config);
  } catch (error) {
    await fail(error);
  }
}

/** Requests the filters once: until the index is full, a search is literal. */
async function fillProductIndex(site: Site, { siteUrl, publicApiKey }: Config): Promise<void> {
  const headers = { authorization: `Bearer ${publicApiKey}` };
  await site.fetch(new Request(`${siteUrl}${publicApiBase}/facets`, { headers }));
}

function listenerOf(runtime: Runtime, site: Site, readiness: Readiness): RequestListener {
  const { config, events, log } = runtime;
  const cache = config.pageCacheBytes > 0 ? createPageCache(config.pageCacheBytes) : undefined;
  const metrics = createMetrics(runtime, cache);
  logRejectedRequests(log);
  const observer = { log, metrics, nameOf: routeNames(site.routes), config };
  const respond = getRequestListener(site.fetch);
  const handler: RequestListener = (request, response) => {
    setRequestIdHeader(response);
    return respond(request, response);
  };
  const observed = (next: RequestListener) =>
    observedListener(
      observer,
      // Ahead of the cache and of every limit.
      healthListener(
        readiness.whyNotReady,
        searchListener(searchLogOf(runtime), runtime.config.trustProxy, next),
      ),
    );
  if (!cache) return observed(handler);
  invalidateOnChanges(events, cache);
  return observed(
    cachedListener({ config, cache, respond: site.fetch, pageLimiter: pageLimiterOf(config) }, handler),
  );
}

/** A signal without a handler ends the process without its `exit` event, which stops an embedded database. */
export function onSignals(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

async function stop(readiness: Readiness, drain: () => Promise<void>, prepared: Prepared): Promise<never> {
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
  readiness.setStopping();
  // Each page with live data has a request open until the events that feed it end.
  const closing = prepared.events.close();
  await drain();
  await closing;
  await readiness.close();
  await prepared.stop();
  return process.exit(0);
}

async function fail(error: unknown, prepared?: Prepared) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseUnusable;
  say(isExpected ? error.message : inspect(describeError(error)));
  await prepared?.stop();
  process.exit(1);
}

/** Prints to stderr for the operator; stdout is for the log. */
export function say(message: string) {
  process.stderr.write(`${message}\n`);
}
