// `npm run bench`: requests per second on one core, at 10,000 products. Where the system can pin processes, the site has one
// core to itself; PostgreSQL and the load generator share the others.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { loadDemo } from '#features/products/demo/demo.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { adminApiBase, publicApiBase } from '#platform/http/api-bases.ts';
import { prepare } from '#server/prepare.server.ts';
import { median } from './quantile.ts';
import { stopServer, untilReady } from './until-ready.ts';

const products = 10_000;
const rounds = 5;
const seconds = 3;
const connections = 16;
const dataDir = '.cache/bench';
const port = process.env.PORT ?? '4310';
const origin = `http://localhost:${port}`;
const email = 'bench@meridian.example';
const password = 'as long as it takes';
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

const open = { authorization: 'Bearer public' };
const list = `${publicApiBase}/products?limit=24`;

await rm(dataDir, { recursive: true, force: true });
const prepared = await prepare(
  { ...readConfig({ DATA_DIR: dataDir }), demo: false, logLevel: 'silent' },
  () => {},
);
await loadDemo(prepared, products);
const { rows } = await prepared.database.$client.query<{ id: string }>('select id from products limit 1');
await prepared.stop();

const queries: Record<string, { path: string; isAdmin?: true }> = {
  'list of 24': { path: list },
  'one product': { path: `${publicApiBase}/products/${rows[0]?.id}` },
  'search with total, 1 %': { path: `${list}&search=zigbee` },
  'search with total, 20 %': { path: `${list}&search=reel` },
  'search by meaning with total, 20 % (aim 500)': { path: `${list}&q=reel` },
  'admin list as its table reads it, page 1': {
    path: `${adminApiBase}/products?size=25&page=1&fields=table`,
    isAdmin: true,
  },
  'admin list as its table reads it, page 300': {
    path: `${adminApiBase}/products?size=25&page=300&fields=table`,
    isAdmin: true,
  },
  'admin list of whole products, page 1': { path: `${adminApiBase}/products?size=25&page=1`, isAdmin: true },
  'admin list of whole products, page 300': {
    path: `${adminApiBase}/products?size=25&page=300`,
    isAdmin: true,
  },
};

const measured = { without: await measure('0'), with: await measure() };
await rm(dataDir, { recursive: true, force: true });
const where = canPin
  ? 'our process on one core alone, PostgreSQL and the load generator on the others'
  : 'our process, PostgreSQL and the load generator on the same cores';
process.stdout.write(
  `${products} products, requests per second, medians of ${rounds} interleaved rounds; ${where}\n\n`,
);
process.stdout.write('| query | without the page cache | with it |\n| --- | --- | --- |\n');
for (const name of Object.keys(queries)) {
  const [without, cached] = [measured.without, measured.with].map((all) =>
    median(all.get(name) ?? []).toFixed(0),
  );
  process.stdout.write(`| ${name} | ${without} | ${cached} |\n`);
}

/** `cacheBytes`: size of the page cache; undefined: the default. */
async function measure(cacheBytes?: string): Promise<Map<string, number[]>> {
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      ...(cacheBytes && { PAGE_CACHE_BYTES: cacheBytes }),
      PORT: port,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  try {
    await untilReady(`${origin}/products`, server, 50);
    if (canPin) await pin(server.pid);
    const cookie = await signIn();
    const found = new Map<string, number[]>(Object.keys(queries).map((name) => [name, []]));
    for (let round = -1; round < rounds; round += 1) {
      for (const [name, { path, isAdmin }] of Object.entries(queries)) {
        const result = await autocannon({
          url: origin + path,
          headers: isAdmin ? { cookie } : open,
          connections,
          duration: round < 0 ? 1 : seconds,
        });
        if (result.non2xx + result.errors > 0) throw new Error(`${path} was not always answered.`);
        if (round >= 0) found.get(name)?.push(result.requests.average);
      }
    }
    return found;
  } finally {
    await stopServer(server);
  }
}

/** Pins every thread of the server; its database and this process use the other cores. */
async function pin(pid: number | undefined) {
  const others = `1-${availableParallelism() - 1}`;
  const postmaster = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0];
  const backends = execFileSync('ps', ['--ppid', String(postmaster), '-o', 'pid='], { encoding: 'utf8' });
  for (const other of [process.pid, postmaster, ...backends.trim().split(/\s+/)]) {
    spawnSync('taskset', ['-acp', others, String(other)]);
  }
  spawnSync('taskset', ['-acp', '0', String(pid)]);
}

async function signIn(): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
