// Measures what the product index of a site takes: `DATA_DIR=… node scripts/with-node.mjs bench/index-memory.ts`.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { followIndex } from '#features/catalogue-index/feed/followed-index.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { openDatabase } from '#server/open-database.server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const { database, close } = await openDatabase(readConfig(), say);
const { fill } = followIndex({ database, isClosed: () => false });

function memory() {
  const { rss } = process.memoryUsage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, arrays: arrayBuffers, rss };
}

const before = memory();
const indexes = [];
for (const name of ['the index', 'a second one beside it']) {
  const began = process.cpuUsage();
  const { index } = await fill(() => {});
  indexes.push(index);
  const { user, system } = process.cpuUsage(began);
  const { heap, arrays, rss } = memory();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const products = index.facets.size;
  const ofEach = (bytes: number) => Math.round(bytes / indexes.length / products);
  say(`${name}: ${products} products, ${Math.round((user + system) / 1e6)} s of the processor`);
  say(`  heap ${megabytes(heap)}, ${ofEach(heap - before.heap)} bytes a product`);
  say(`  typed arrays ${megabytes(arrays)}, ${ofEach(arrays - before.arrays)} bytes a product`);
  say(`  resident before a collection ${megabytes(rss)}, at first ${megabytes(before.rss)}`);
}
await close();
