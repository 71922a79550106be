// `npm run bench`: compressed size of a first visit to each kind of page, as a browser counts it.
import { chromium } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.mjs';
import { withDemoSite } from './demo-site.ts';

const pages = [
  '/',
  '/import-export',
  '/careers',
  '/news',
  '/privacy-policy',
  '/products',
  '/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
  '/old-products',
  '/old-products?checkout=1',
];
const kinds = ['script', 'stylesheet'];

await withDemoSite({ name: 'bytes', port: 4314 }, async (site) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    process.stdout.write(`| page | ${kinds.join(' | ')} | in all |\n| --- | --- | --- | --- |\n`);
    for (const path of pages) {
      const page = await browser.newPage();
      const answers: Promise<[kind: string, bytes: number]>[] = [];
      page.on('requestfinished', (request) => {
        const sizes = request.sizes();
        answers.push(sizes.then(({ responseBodySize }) => [request.resourceType(), responseBodySize]));
      });
      await page.goto(site + path);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const all = await Promise.all(answers);
      await page.close();
      const weight = (wanted: string[]) =>
        all.reduce((sum, [kind, bytes]) => sum + (wanted.includes(kind) ? bytes : 0), 0);
      const cells = [...kinds.map((kind) => weight([kind])), weight(all.map(([kind]) => kind))];
      process.stdout.write(`| ${path} | ${cells.join(' | ')} |\n`);
    }
  } finally {
    await browser.close();
  }
});
