// How soon a process answers after its start, with a catalogue whose filters are not in memory yet: on the clock, and in
// processor time of our process. PRODUCTS: how many products the catalogue has. DATA_DIR: a
// data folder that has them already, and stays.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fillCatalogue } from './fill-catalogue.ts';
import { quantile } from './quantile.ts';
import { stopServer, untilReady } from './until-ready.ts';

const products = Number(process.env.PRODUCTS ?? 100_000);
const filledDir = process.env.DATA_DIR;
const dataDir = filledDir ?? '.cache/bench';
const site = 'http://localhost:4310';
const api = `${site}/functions/v1/products-api`;
const headers = { authorization: 'Bearer public' };

/** In the order of a first visitor. */
const first = {
  'list of 24': `${api}/products?limit=24`,
  'page of the catalogue': `${site}/products`,
  'list by manufacturer': `${api}/products?limit=24&manufacturer=Tanaro`,
  'list by price': `${api}/products?limit=24&sort=price_asc`,
  'search of one word': `${api}/products?limit=24&search=switch`,
  'search by meaning': `${api}/products?limit=24&q=100nf`,
  filters: `${api}/facets`,
};

if (!filledDir) await fillCatalogue(dataDir, products);

const began = performance.now();
const server = spawn(process.execPath, ['scripts/serve.ts'], {
  env: { ...process.env, NODE_ENV: 'production', PORT: '4310', DATA_DIR: dataDir },
  stdio: 'ignore',
});
try {
  await untilReady(`${site}/readyz`, server, 10);
  print(`Ready with ${products} products`, performance.now() - began);
  for (const [name, url] of Object.entries(first)) await printAnswer(name, url);
  const lists: number[] = [];
  while (!(await isFilled(lists.length))) {
    const sent = performance.now();
    await (await fetch(`${first['list of 24']}&offset=${lists.length}`, { headers })).text();
    lists.push(performance.now() - sent);
    await pause(100);
  }
  print('Filters in memory, since the start', performance.now() - began, await processorTime());
  print(`Meanwhile, the median of ${lists.length} lists`, quantile(lists, 0.5));
  print('and their 99th percentile', quantile(lists, 0.99));
  for (const [name, url] of Object.entries(first)) await printAnswer(`${name}, then`, url);
} finally {
  await stopServer(server);
  if (!filledDir) await rm(dataDir, { recursive: true, force: true });
}

async function printAnswer(name: string, url: string): Promise<void> {
  const [sent, before] = [performance.now(), await processorTime()];
  const { status } = await fetch(url, { headers }).then(async (response) => {
    await response.arrayBuffer();
    return response;
  });
  print(`${name} (${status})`, performance.now() - sent, (await processorTime()) - before);
}

/** Every fifth time. */
async function isFilled(round: number): Promise<boolean> {
  return round % 5 === 4 && (await fetch(first.filters, { headers })).status === 200;
}

/** Milliseconds. */
async function processorTime(): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000;
}

function print(what: string, clock: number, processor?: number): void {
  const ofProcessor = processor === undefined ? '' : `, ${processor.toFixed(0)} ms of the processor`;
  process.stdout.write(`${what}: ${clock.toFixed(0)} ms${ofProcessor}\n`);
}
