// Prometheus metrics: requests, page cache, database pool, queues.
import { inArray } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { imports } from '#features/product-import/import/import.tables.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { PageCache } from './page-cache/page-cache.server.ts';

export interface Metrics {
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** The text and its type. */
  read: () => Promise<{ text: string; type: string }>;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics({ database }: Pick<Runtime, 'database'>, cache?: PageCache): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: noRegisters,
  });
  const others = [ofPool(database), ofQueues(database), ...(cache ? ofCache(cache) : [])];
  for (const metric of [requests, ...others]) registry.registerMetric(metric as Metric);
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
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Shared by all instances. While the database is unavailable, they are left out. */
function ofQueues(database: Runtime['database']) {
  return new Gauge({
    name: 'queue_depth',
    help: 'Waiting and running work: mails to send, files to import.',
    labelNames: ['queue'],
    registers: noRegisters,
    async collect() {
      this.reset();
      const [mails, files] = await Promise.all([
        database.$count(mail_outbox, inArray(mail_outbox.status, ['waiting', 'sending'])),
        database.$count(imports, inArray(imports.status, ['uploaded', 'checking', 'running'])),
      ]).catch(() => []);
      if (mails !== undefined) this.set({ queue: 'mail' }, mails);
      if (files !== undefined) this.set({ queue: 'import' }, files);
    },
  });
}
