// `npm run bench`: Lighthouse's mobile scores with simulated throttling, median of five, on the running demo.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '#scripts/find-browser.mjs';
import { median } from './quantile.ts';
import { stopServer, untilReady } from './until-ready.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const dataDir = '.cache/bench-lighthouse';
const site = 'http://localhost:4311';
const pages = ['/', '/products', '/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

await rm(dataDir, { recursive: true, force: true });
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  env: { ...process.env, PORT: '4311', DATA_DIR: dataDir },
  stdio: 'ignore',
});
try {
  await untilReady(`${site}/readyz`, server, 100);
  process.stdout.write(`| page | ${categories.join(' | ')} |\n|${' --- |'.repeat(categories.length + 1)}\n`);
  for (const page of pages)
    process.stdout.write(`| ${page} | ${(await scores(site + page)).join(' | ')} |\n`);
} finally {
  await stopServer(server);
  await rm(dataDir, { recursive: true, force: true });
}

async function scores(address: string): Promise<number[]> {
  const runs: number[][] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await audit(address));
  return categories.map((_, place) => median(runs.map((run) => run[place] ?? 0)));
}

async function audit(address: string): Promise<number[]> {
  const browser = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const result = await lighthouse(address, {
      port: browser.port,
      onlyCategories: categories,
      logLevel: 'silent',
    });
    return categories.map((category) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100));
  } finally {
    browser.kill();
  }
}
