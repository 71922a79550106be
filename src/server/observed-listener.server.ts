// Around everything: each request has an id, is counted and timed, and leaves a line in the log.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Config } from '#platform/config.server.ts';
import type { Log } from '#platform/log.server.ts';
import { type RequestContext, requestContext } from '#platform/request-context.server.ts';
import { mayReadMetrics } from './metrics-access.server.ts';
import type { Metrics } from './metrics.server.ts';

interface Observer {
  log: Log;
  metrics: Metrics;
  nameOf: (path: string) => string;
  config: Pick<Config, 'metricsToken' | 'trustProxy'>;
}

/** An id as proxies write them. */
const usable = /^[\w.:=+/-]{1,128}$/;
/** Asked by machines every few seconds. */
const unlogged = new Set(['/healthz', '/readyz', '/metrics']);

export function observedListener(
  { log, metrics, nameOf, config }: Observer,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const context: RequestContext = { id: idOf(request, config.trustProxy), isFromMemory: false };
    const path = pathOf(request);
    const finish = () => {
      const { method = '' } = request;
      // Who goes away before the end has had no answer.
      const status = response.writableEnded ? response.statusCode : 499;
      const seconds = (performance.now() - began) / 1_000;
      const route = nameOf(path);
      metrics.observe({ method, route, status, seconds });
      if (unlogged.has(path)) return;
      // Without the query: it may hold what nobody else should read. From memory come thousands a second.
      const level = context.isFromMemory ? 'debug' : 'info';
      const ms = Math.round(seconds * 10_000) / 10;
      if (log.isLevelEnabled(level)) log[level]({ method, path, route, status, ms }, 'request');
    };
    response.once('close', () => requestContext.run(context, finish));
    requestContext.run(context, () => {
      if (path === '/metrics' && request.method === 'GET')
        void sendMetrics(metrics, mayReadMetrics(request, config), response);
      else listener(request, response);
    });
  };
}

async function sendMetrics(
  metrics: Metrics,
  isAllowed: boolean,
  response: Parameters<RequestListener>[1],
): Promise<void> {
  if (!isAllowed) {
    const headers = {
      'content-type': 'text/plain',
      'cache-control': 'no-store',
      'www-authenticate': 'Bearer',
    };
    response
      .writeHead(401, headers)
      .end('Ask from this machine itself, or with METRICS_TOKEN as bearer token.');
    return;
  }
  const { text, type } = await metrics.read();
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

/** A proxy that is trusted may have given one. */
function idOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = trustProxy ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && usable.test(given) ? given : randomUUID();
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
