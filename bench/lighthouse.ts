// `npm run bench`: Lighthouse's mobile scores with simulated throttling, median of five, on the running demo.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '#scripts/find-browser.mjs';
import { withDemoSite } from './demo-site.ts';
import { median } from './quantile.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const pages = ['/', '/products', '/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

await withDemoSite({ name: 'lighthouse', port: 4311 }, async (site) => {
  process.stdout.write(`| page | ${categories.join(' | ')} |\n|${' --- |'.repeat(categories.length + 1)}\n`);
  for (const page of pages)
    process.stdout.write(`| ${page} | ${(await scores(site + page)).join(' | ')} |\n`);
});

async function scores(address: string): Promise<number[]> {
  const runs: number[][] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await audit(address));
  return categories.map((_, index) => median(runs.map((run) => run[index] ?? 0)));
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
