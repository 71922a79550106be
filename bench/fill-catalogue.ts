// A data folder of a measurement: its database has the demo and so many products.
import { rm } from 'node:fs/promises';
import { loadDemo } from '#features/products/demo/demo.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { prepare } from '#server/prepare.server.ts';

export async function fillCatalogue(dataDir: string, products: number): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  const config = { ...readConfig({ DATA_DIR: dataDir }), demo: false, logLevel: 'silent' } as const;
  const prepared = await prepare(config, () => {});
  await loadDemo(prepared, products);
  await prepared.stop();
}
