// A database of its own for a bench, which is gone afterwards.
import { rm } from 'node:fs/promises';
import { loadDemo } from '#features/catalogue/demo.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Prepared, prepare } from '#server/prepare.server.ts';

/** `products`: how many demo products it holds when `work` begins. */
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
    await loadDemo(prepared.database, products);
    await work(prepared);
  } finally {
    await prepared.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
