// `npm run soak [-- --minutes 20]`: two instances under mixed load, with repeated failures.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { adminApiBase, publicApiBase } from '#platform/http/api-bases.ts';
import { type Described, describeMismatch } from '#tests/harness/described-response.ts';
import { jsonOf } from './http-request.ts';
import { findInconsistencies } from './consistency.ts';
import { type BuiltSite, inFolder, startSite } from './built-site.ts';
import { buyer, signInAdmin, get } from './clients.ts';
import {
  cataloguePaths,
  newPageCounts,
  type PageCounts,
  readUntilAborted,
  successRate,
} from './catalogue-pages.ts';
import { type ProxiedDatabase, startProxiedDatabase } from './database-proxy.ts';
import {
  followStock,
  disconnect,
  newClientCounts,
  type ClientCounts,
  sendSlowly,
  sendTooMuch,
} from './misbehaving-clients.ts';
import { meansOf, slopeOf } from './slope.ts';
import { createLoadProducts, newWriteLog, writeUntilAborted } from './write-load.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, port: { type: 'string', default: '4360' } },
});
const minutes = Number(values.minutes);
const port = Number(values.port);
const failureIntervalMs = 25_000;
const outageMs = 4_000;
const sampleIntervalMs = 2_000;

/** Metrics of the instance that is never killed. */
const watched = {
  'resident memory': 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  'buffers outside the heap': 'nodejs_external_memory_bytes',
  'answers in the page cache': 'page_cache_bytes',
};

interface Sample {
  at: number;
  /** MB, in the order of `watched`. */
  values: number[];
}

interface Instances {
  /** Never killed, so that its memory can be measured over time. */
  steady: BuiltSite;
  killed: BuiltSite;
}

await inFolder(async (folder) => {
  const database = await startProxiedDatabase(`${folder}/database`);
  const siteUrl = `http://localhost:${port}`;
  const shared = {
    DATABASE_URL: database.url,
    SITE_URL: siteUrl,
    DATA_DIR: `${folder}/files`,
    RATE_LIMIT: 'off',
  };
  const settings = { ...shared, DEMO: 'on' };
  const steady = await startSite(port + 1, settings);
  const instances: Instances = { steady, killed: await startSite(port + 2, settings) };
  try {
    await soak(database, instances, siteUrl, () => startSite(port + 2, settings));
  } finally {
    await Promise.all([instances.steady.stop(), instances.killed.stop()]);
    await database.stop();
  }
});

async function soak(
  database: ProxiedDatabase,
  instances: Instances,
  siteUrl: string,
  restart: () => Promise<BuiltSite>,
): Promise<void> {
  let turn = 0;
  const origin = () => ((turn += 1) % 2 ? instances.steady : instances.killed).origin;
  const steady = () => instances.steady.origin;
  const admin = await signInAdmin(steady(), siteUrl);
  const goods = await createLoadProducts(steady(), admin, 2_000);
  const paths = await cataloguePaths(steady());
  const description = jsonOf<Described>(await get(steady(), `${publicApiBase}/openapi.json`, buyer));
  const ending = new AbortController();
  const { signal } = ending;
  const [ledger, reading, rudeness, wrong] = [
    newWriteLog(),
    newPageCounts(),
    newClientCounts(),
    [] as string[],
  ];
  const samples: Sample[] = [];
  const load = { origin, admin, goods, ledger, signal, name: 'soak', buyers: 3, quoteSenders: 1 };
  const working = [
    writeUntilAborted(load),
    ...Array.from({ length: 3 }, () => readUntilAborted(origin, paths, () => reading, signal)),
    searchRepeatedly(origin, description, wrong, signal),
    exportRepeatedly(origin, admin, wrong, signal),
    sendSlowly(steady, rudeness, signal),
    sendTooMuch(origin, rudeness, signal),
    disconnect(origin, paths, rudeness, signal),
    ...Array.from({ length: 20 }, () => followStock(origin, rudeness, signal)),
    sampleRepeatedly(steady, samples, signal),
  ];
  // One client that fails ends the whole trial.
  const failed = Promise.all(working).then(() => Promise.reject(new Error('The load ended too early.')));
  const failures = await Promise.race([
    injectFailures(database, instances, restart, performance.now() + minutes * 60_000),
    failed,
  ]);
  failed.catch(() => {});
  ending.abort();
  await Promise.all(working);
  const found = await findInconsistencies(database.ownUrl(), ledger, goods);
  const pages = [...reading.statuses].filter(([status]) => ![200, 503].includes(status));
  const all = [
    ...wrong,
    ...ledger.wrong,
    ...rudeness.wrong,
    ...pages.map(([status, times]) => `${times} pages were answered ${status}`),
    ...found.lost,
    ...found.oversold,
    ...found.incomplete,
  ];
  report({ failures, found: found.acknowledged, reading, rudeness, all, samples });
  if (all.length > 0) process.exitCode = 1;
}

/** Alternates short outages of the database and kills of an instance. Returns how many of each. */
async function injectFailures(
  database: ProxiedDatabase,
  instances: Instances,
  restart: () => Promise<BuiltSite>,
  end: number,
) {
  const failures = { database: 0, kills: 0 };
  while (performance.now() + failureIntervalMs < end) {
    await pause(failureIntervalMs);
    if (failures.database === failures.kills) {
      failures.database += 1;
      await database.interrupt();
      await pause(outageMs);
      await database.restore();
    } else {
      failures.kills += 1;
      const { server } = instances.killed;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      instances.killed = await restart();
    }
  }
  await pause(Math.max(0, end - performance.now()));
  return failures;
}

/** Searches through the API, and compares each response with the OpenAPI description. */
async function searchRepeatedly(
  origin: () => string,
  description: Described,
  wrong: string[],
  signal: AbortSignal,
) {
  const routes = ['/products', '/product-counts', '/product-suggestions'];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const route = routes[turn % routes.length] ?? '';
    const answered = await get(origin(), `${publicApiBase}${route}?search=switch+${turn % 50}`, buyer).catch(
      () => null,
    );
    if (answered) {
      const { status, headers, body } = answered;
      const answer = { status, type: headers['content-type'], body: body.toString() };
      const issue = describeMismatch(description.paths[route]?.get, answer);
      if (issue) wrong.push(`${route}: ${issue}`);
    }
    await pause(30);
  }
}

async function exportRepeatedly(
  origin: () => string,
  admin: Record<string, string>,
  wrong: string[],
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    const answered = await get(origin(), `${adminApiBase}/products/export.csv`, admin).catch(() => null);
    const isWhole = answered?.status === 200 && answered.body.subarray(-1).toString() === '\n';
    if (answered && !isWhole && answered.status !== 503)
      wrong.push(`an export was answered ${answered.status}`);
    await pause(3_000);
  }
}

async function sampleRepeatedly(origin: () => string, samples: Sample[], signal: AbortSignal): Promise<void> {
  const read = (text: string, name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20;
  while (!signal.aborted) {
    const text = (await get(origin(), '/metrics')).body.toString();
    const values = Object.values(watched).map((name) => read(text, name));
    samples.push({ at: performance.now(), values });
    await pause(sampleIntervalMs);
  }
}

interface Report {
  failures: { database: number; kills: number };
  found: number;
  reading: PageCounts;
  rudeness: ClientCounts;
  all: string[];
  samples: Sample[];
}

function report({ failures, found, reading, rudeness, all, samples }: Report): void {
  const memory = Object.keys(watched).map((name, kind) => {
    const means = meansOf(samples.map(({ at, values }) => ({ at, value: values[kind] ?? NaN })));
    const { perMinute, noise } = slopeOf(means.slice(Math.floor(means.length / 2)));
    return { name, slope: `${perMinute.toFixed(2)} ± ${noise.toFixed(2)}`, means };
  });
  process.stdout.write(
    `| ${minutes} minutes on two instances | |\n| --- | --- |\n` +
      `| database outages, instances killed | ${failures.database}, ${failures.kills} |\n` +
      `| pages answered 200 | ${successRate(reading)} |\n` +
      `| of the others, connections to a killed instance | ${reading.broken} |\n` +
      `| acknowledged writes | ${found} |\n` +
      `| slow heads, ended by the site | ${rudeness.slow}, ${rudeness.slowEnded} |\n` +
      `| bodies of 5 MB, aborted requests | ${rudeness.huge}, ${rudeness.aborted} |\n` +
      `| messages to 20 followers | ${rudeness.received} |\n` +
      memory.map(({ name, slope }) => `| ${name} over the last half, MB/min | ${slope} |\n`).join('') +
      `| wrong answers | ${all.length} |\n\nMB, means of each minute\n` +
      memory
        .map(({ name, means }) => `${name}: ${means.map(({ value }) => value.toFixed(0)).join(' ')}\n`)
        .join(''),
  );
  if (all.length > 0) process.stdout.write(`${all.slice(0, 20).join('\n')}\n`);
}
