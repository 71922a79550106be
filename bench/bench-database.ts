// Creates a temporary database for a benchmark and drops it afterwards.
import { rm } from 'node:fs/promises';
import { loadDemo } from '#features/products/demo/demo.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { type Prepared, prepare } from '#server/prepare.server.ts';

/** `products`: number of demo products in it. */
export async function withBenchDatabase(
  products: number,
  work: (prepared: Prepared) => Promise<void>,
): Promise<void> {
  const dataDir = '.cache/bench';
  await rm(dataDir, { recursive: true, force: true });
  const prepared = await prepare(
    { ...readConfig({ DATA_DIR: dataDir }), demo: false, logLevel: 'silent' },
    () => {},
  );
  try {
    await loadDemo(prepared, products);
    await work(prepared);
  } finally {
    await prepared.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
