// Observed listener: assigns each request an id, measures it for the metrics, and logs it.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/log.server.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { addressKey, networkOf, requestAddress } from '#platform/limits/rate-limiter.server.ts';
import { RequestContext, requestContext } from '#platform/http/request-context.server.ts';
import { mayReadMetrics } from '#server/metrics/metrics-access.server.ts';
import type { Metrics } from '#server/metrics/metrics.server.ts';

interface Observer {
  log: Log;
  metrics: Metrics;
  nameOf: (path: string) => string;
  config: Pick<Config, 'metricsToken' | 'trustProxy' | 'authSecret'>;
}

/** An id as proxies write them. */
const validId = /^[\w.:=+/-]{1,128}$/;
/** Paths that health checks and Prometheus request every few seconds. */
const unlogged = new Set(['/healthz', '/readyz', '/metrics']);

export function observedListener(
  { log, metrics, nameOf, config }: Observer,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const context = new RequestContext(
      idOf(request, config.trustProxy),
      clientOf(request, config.trustProxy),
    );
    const path = pathOf(request);
    const sentBefore = request.socket.bytesWritten;
    const finish = () => {
      const { method = '' } = request;
      // The client disconnected before the end.
      const status = response.writableEnded ? response.statusCode : 499;
      if (status === 499) context.abort();
      const seconds = (performance.now() - began) / 1_000;
      const route = nameOf(path);
      metrics.observe({ method, route, status, seconds });
      if (unlogged.has(path)) return;
      // Without the query, which may hold private data. Cached responses are thousands a second.
      const level = context.isFromMemory ? 'debug' : 'info';
      const ms = Math.round(seconds * 10_000) / 10;
      if (!log.isLevelEnabled(level)) return;
      const line = {
        method,
        path: loggedPath(path),
        route,
        status,
        ms,
        bytes: request.socket.bytesWritten - sentBefore,
        // Tells clients apart without naming them.
        client: context.client && addressKey(config, context.client).slice(0, 12),
      };
      log[level](line, 'request');
    };
    response.once('close', () => requestContext.run(context, finish));
    requestContext.run(context, () => {
      if (path === '/metrics' && (request.method === 'GET' || request.method === 'HEAD'))
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
      .end('Request it from this machine itself, or with METRICS_TOKEN as bearer token.');
    return;
  }
  const { text, type } = await metrics.read();
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

/** A new id, unless a trusted proxy has set one. */
function idOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const received = trustProxy ? headers['x-request-id'] : undefined;
  return typeof received === 'string' && validId.test(received) ? received : randomUUID();
}

function clientOf(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const address = requestAddress(request, trustProxy);
  return address && networkOf(address);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
