// Prometheus metrics: requests, page cache, database pool, work, build.
import { existsSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { z } from 'zod';
import { webhookDeliveries } from '#features/webhooks/delivery-worker.server.ts';
import { errorResponses } from '#platform/http/http-error.server.ts';
import { requestQueues } from '#platform/http/request-queue.server.ts';
import { workerSuccess } from '#platform/jobs/worker.server.ts';
import { mailsFailed } from '#platform/mail/mail-worker.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { healthMetrics } from '#server/health/health-metrics.server.ts';
import type { PageCache } from '#server/page-cache/page-cache.server.ts';
import { sharedMetrics } from './shared-metrics.server.ts';

export interface Metrics {
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** The text and its type. */
  read: () => Promise<{ text: string; type: string }>;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics(runtime: Runtime, cache?: PageCache): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: noRegisters,
  });
  const { database } = runtime;
  const ofProcess = [errorResponses, mailsFailed, webhookDeliveries, workerSuccess, ofBuild()];
  const others = [
    ofPool(database),
    ...sharedMetrics(database),
    ...ofRequestQueues(),
    ...healthMetrics(runtime),
    ...(cache ? ofCache(cache) : []),
  ];
  for (const metric of [requests, ...ofProcess, ...others]) registry.registerMetric(metric as Metric);
  return {
    observe: ({ method, route, status, seconds }) => {
      const known = methods.has(method) ? method : 'other';
      requests.observe({ method: known, route, status: String(status) }, seconds);
    },
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}

/** Keeps metrics out of the library's default registry, which the whole process shares. */
const noRegisters: Registry[] = [];

function ofCache(cache: PageCache) {
  return [
    new Counter({
      name: 'page_cache_requests_total',
      help: 'Requests that could be answered from memory: hit, miss, or stale when making a new response failed.',
      labelNames: ['result'],
      registers: noRegisters,
      collect() {
        const { hits, misses, stale } = cache.counts();
        this.reset();
        for (const [result, count] of Object.entries({ hit: hits, miss: misses, stale })) {
          this.inc({ result }, count);
        }
      },
    }),
    new Gauge({
      name: 'page_cache_bytes',
      help: 'Bytes of the responses in memory.',
      registers: noRegisters,
      collect() {
        this.set(cache.counts().bytes);
      },
    }),
    new Gauge({
      name: 'page_cache_entries',
      help: 'Number of responses in memory.',
      registers: noRegisters,
      collect() {
        this.set(cache.counts().entries);
      },
    }),
  ];
}

function ofPool({ $client: pool }: Runtime['database']) {
  return new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process: open, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: noRegisters,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, requestQueues.get('database')?.counts().waiting ?? 0);
    },
  });
}

/** Of this process: `requests` are those that are handled, the others are for parts of them. */
function ofRequestQueues() {
  return [
    new Gauge({
      name: 'request_queue_tasks',
      help: 'Tasks of requests, active and waiting.',
      labelNames: ['queue', 'state'],
      registers: noRegisters,
      collect() {
        for (const [queue, { counts }] of requestQueues) {
          const { active, waiting } = counts();
          this.set({ queue, state: 'active' }, active);
          this.set({ queue, state: 'waiting' }, waiting);
        }
      },
    }),
    new Counter({
      name: 'requests_rejected_total',
      help: 'Requests that were answered with 503 because too many were waiting.',
      labelNames: ['queue'],
      registers: noRegisters,
      collect() {
        this.reset();
        for (const [queue, { counts }] of requestQueues) this.inc({ queue }, counts().rejected);
      },
    }),
  ];
}

/** What runs: the build's id is that of /release.json. */
function ofBuild() {
  const build = new Gauge({
    name: 'build_info',
    help: 'Always 1, with the version of the package, the id of the build and the version of Node.js.',
    labelNames: ['version', 'build', 'node'],
    registers: noRegisters,
  });
  const { version } = readJson('package.json', z.object({ version: z.string() })) ?? { version: '' };
  const { id } = readJson('dist/client/release.json', z.object({ id: z.string() })) ?? { id: '' };
  build.set({ version, build: id, node: process.version }, 1);
  return build;
}

/** Null: there is none, as in development. */
function readJson<Value>(file: string, schema: z.ZodType<Value>): Value | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
