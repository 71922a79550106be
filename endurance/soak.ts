// `npm run soak [-- --minutes 20]`: two instances under mixed load, with faults all along.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { type Described, undescribed } from '#tests/harness/described-answer.ts';
import { jsonOf } from './ask.ts';
import { compareBooks } from './books.ts';
import { type BuiltSite, inFolder, startSite } from './built-site.ts';
import { buyer, enterDesk, get } from './callers.ts';
import { catalogueAddresses, newReading, type Reading, readWithoutEnd, told } from './catalogue-pages.ts';
import { type DatabaseBehindDoor, startDatabaseBehindDoor } from './database-behind-door.ts';
import { follow, goAway, newRudeness, type Rudeness, sendSlowly, sendTooMuch } from './rude-clients.ts';
import { meansOf, slopeOf } from './slope.ts';
import { makeGoods, newLedger, writeWithoutEnd } from './writers.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, port: { type: 'string', default: '4360' } },
});
const minutes = Number(values.minutes);
const port = Number(values.port);
/** Milliseconds. */
const betweenFaults = 25_000;
const away = 4_000;
const betweenSamples = 2_000;

/** What is watched of the instance that is never killed, by its name in /metrics. */
const watched = {
  'resident memory': 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  'buffers outside the heap': 'nodejs_external_memory_bytes',
  'answers kept': 'page_cache_bytes',
};

interface Sample {
  at: number;
  /** MB, in the order of `watched`. */
  values: number[];
}

interface Instances {
  /** Never killed: its memory is what is measured. */
  steady: BuiltSite;
  killed: BuiltSite;
}

await inFolder(async (folder) => {
  const database = await startDatabaseBehindDoor(`${folder}/database`);
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
  database: DatabaseBehindDoor,
  instances: Instances,
  siteUrl: string,
  restart: () => Promise<BuiltSite>,
): Promise<void> {
  let turn = 0;
  const origin = () => ((turn += 1) % 2 ? instances.steady : instances.killed).origin;
  const steady = () => instances.steady.origin;
  const desk = await enterDesk(steady(), siteUrl);
  const goods = await makeGoods(steady(), desk, 2_000);
  const addresses = await catalogueAddresses(steady());
  const description = jsonOf<Described>(await get(steady(), `${publicApiBase}/openapi.json`, buyer));
  const ending = new AbortController();
  const { signal } = ending;
  const [ledger, reading, rudeness, wrong] = [newLedger(), newReading(), newRudeness(), [] as string[]];
  const samples: Sample[] = [];
  const load = { origin, desk, goods, ledger, signal, name: 'soak', buyers: 3, askers: 1 };
  const working = [
    writeWithoutEnd(load),
    ...Array.from({ length: 3 }, () => readWithoutEnd(origin, addresses, () => reading, signal)),
    searchOn(origin, description, wrong, signal),
    exportOn(origin, desk, wrong, signal),
    sendSlowly(steady, rudeness, signal),
    sendTooMuch(origin, rudeness, signal),
    goAway(origin, addresses, rudeness, signal),
    ...Array.from({ length: 20 }, () => follow(origin, rudeness, signal)),
    sampleOn(steady, samples, signal),
  ];
  // A reader that fails must end all of it, not only itself.
  const failed = Promise.all(working).then(() => Promise.reject(new Error('The load ended too early.')));
  const faults = await Promise.race([
    injectFaults(database, instances, restart, performance.now() + minutes * 60_000),
    failed,
  ]);
  failed.catch(() => {});
  ending.abort();
  await Promise.all(working);
  const found = await compareBooks(database.ownUrl(), ledger, goods);
  const pages = [...reading.statuses].filter(([status]) => ![200, 503].includes(status));
  const all = [
    ...wrong,
    ...ledger.wrong,
    ...rudeness.wrong,
    ...pages.map(([status, times]) => `${times} pages were answered ${status}`),
    ...found.lost,
    ...found.oversold,
    ...found.halves,
  ];
  report({ faults, found: found.acknowledged, reading, rudeness, all, samples });
  if (all.length > 0) process.exitCode = 1;
}

/** By turns: the database away for a moment, and an instance killed. Says how many of each. */
async function injectFaults(
  database: DatabaseBehindDoor,
  instances: Instances,
  restart: () => Promise<BuiltSite>,
  end: number,
) {
  const faults = { database: 0, kills: 0 };
  while (performance.now() + betweenFaults < end) {
    await pause(betweenFaults);
    if (faults.database === faults.kills) {
      faults.database += 1;
      await database.takeAway();
      await pause(away);
      await database.bringBack();
    } else {
      faults.kills += 1;
      const { server } = instances.killed;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      instances.killed = await restart();
    }
  }
  await pause(Math.max(0, end - performance.now()));
  return faults;
}

/** Searches of the API, each answer compared with its description. */
async function searchOn(origin: () => string, description: Described, wrong: string[], signal: AbortSignal) {
  const doors = ['/products', '/product-counts', '/product-suggestions'];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const door = doors[turn % doors.length] ?? '';
    const answered = await get(origin(), `${publicApiBase}${door}?search=switch+${turn % 50}`, buyer).catch(
      () => null,
    );
    if (answered) {
      const { status, headers, body } = answered;
      const answer = { status, type: headers['content-type'], body: body.toString() };
      const fault = undescribed(description.paths[door]?.get, answer);
      if (fault) wrong.push(`${door}: ${fault}`);
    }
    await pause(30);
  }
}

async function exportOn(
  origin: () => string,
  desk: Record<string, string>,
  wrong: string[],
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    const answered = await get(origin(), `${deskApiBase}/products/export.csv`, desk).catch(() => null);
    const isWhole = answered?.status === 200 && answered.body.subarray(-1).toString() === '\n';
    if (answered && !isWhole && answered.status !== 503)
      wrong.push(`an export was answered ${answered.status}`);
    await pause(3_000);
  }
}

async function sampleOn(origin: () => string, samples: Sample[], signal: AbortSignal): Promise<void> {
  const read = (text: string, name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20;
  while (!signal.aborted) {
    const text = (await get(origin(), '/metrics')).body.toString();
    const values = Object.values(watched).map((name) => read(text, name));
    samples.push({ at: performance.now(), values });
    await pause(betweenSamples);
  }
}

interface Report {
  faults: { database: number; kills: number };
  found: number;
  reading: Reading;
  rudeness: Rudeness;
  all: string[];
  samples: Sample[];
}

function report({ faults, found, reading, rudeness, all, samples }: Report): void {
  const memory = Object.keys(watched).map((name, kind) => {
    const means = meansOf(samples.map(({ at, values }) => ({ at, value: values[kind] ?? NaN })));
    const { perMinute, noise } = slopeOf(means.slice(Math.floor(means.length / 2)));
    return { name, slope: `${perMinute.toFixed(2)} ± ${noise.toFixed(2)}`, means };
  });
  process.stdout.write(
    `| ${minutes} minutes on two instances | |\n| --- | --- |\n` +
      `| database taken away, instances killed | ${faults.database}, ${faults.kills} |\n` +
      `| pages answered 200 | ${told(reading)} |\n` +
      `| of the others, connections to a killed instance | ${reading.broken} |\n` +
      `| acknowledged writes | ${found} |\n` +
      `| slow heads, ended by the site | ${rudeness.slow}, ${rudeness.slowEnded} |\n` +
      `| bodies of 5 MB, requests given up | ${rudeness.huge}, ${rudeness.aborted} |\n` +
      `| messages to 20 followers | ${rudeness.told} |\n` +
      memory.map(({ name, slope }) => `| ${name} over the last half, MB/min | ${slope} |\n`).join('') +
      `| wrong answers | ${all.length} |\n\nMB, means of each minute\n` +
      memory
        .map(({ name, means }) => `${name}: ${means.map(({ value }) => value.toFixed(0)).join(' ')}\n`)
        .join(''),
  );
  if (all.length > 0) process.stdout.write(`${all.slice(0, 20).join('\n')}\n`);
}
