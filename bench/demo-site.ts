// Serves the production build with demo products for one benchmark, and deletes the data afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { stopServer, untilReady } from './until-ready.ts';

interface DemoSite {
  /** Path of the data folder. */
  name: string;
  port: number;
  /** Number of products; by default the 500 of the demo. */
  products?: number;
  env?: Record<string, string>;
}

export async function withDemoSite(
  { name, port, products, env: wanted }: DemoSite,
  work: (site: string) => Promise<void>,
): Promise<void> {
  const dataDir = `.cache/bench-${name}`;
  const site = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...wanted };
  await rm(dataDir, { recursive: true, force: true });
  if (products) {
    const demo = ['scripts/with-node.mjs', 'scripts/demo.ts', '--products', String(products)];
    spawnSync(process.execPath, demo, { env, stdio: 'ignore' });
  }
  const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: 'ignore' });
  try {
    await untilReady(`${site}/readyz`, server, 100);
    await work(site);
  } finally {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}
