// `npm run bench`: time from `npm start` to the first page at the second start, with 10,000 products, and memory afterwards.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fillCatalogue } from './fill-catalogue.ts';
import { median } from './quantile.ts';
import { stopServer, untilReady } from './until-ready.ts';

/** Time for the garbage collector after the start. */
const rest = 20_000;

const products = 10_000;
const rounds = 7;
const dataDir = '.cache/bench';
const port = '4310';

await fillCatalogue(dataDir, products);
const times: number[] = [];
let memory = 0;
for (let round = 0; round < rounds; round += 1) times.push(await startOnce(round === rounds - 1));
await rm(dataDir, { recursive: true, force: true });
const seconds = (value: number) => (value / 1000).toFixed(2);
process.stdout.write(
  `Second start to the first page, ${products} products: median ${seconds(median(times))} s, ` +
    `slowest ${seconds(Math.max(...times))} s of ${rounds}\n` +
    `Memory of our process, idle for ${rest / 1000} s after it: ${(memory / 1024 / 1024).toFixed(0)} MB\n`,
);

async function startOnce(isLast: boolean): Promise<number> {
  const began = performance.now();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  try {
    await untilReady(`http://localhost:${port}/products`, server, 10);
    const took = performance.now() - began;
    if (isLast) memory = await idleMemory();
    return took;
  } finally {
    await stopServer(server);
  }
}

async function idleMemory(): Promise<number> {
  await pause(rest);
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}
