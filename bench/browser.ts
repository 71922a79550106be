// `npm run bench`: how soon a visitor sees what was clicked or typed, in Chromium at a quarter of this processor's speed, at 10,000 products.
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.mjs';
import { withDemoSite } from './demo-site.ts';
import { median, quantile } from './quantile.ts';

const products = Number(process.env.PRODUCTS ?? 10_000);
const samples = Number(process.env.SAMPLES ?? 40);
const slowdown = 4;
const product = '/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
/** Each is typed once, since the browser keeps what was found for a text. */
const searches = [
  'gateway',
  'poe switch',
  'sensor',
  'rack ears',
  'module',
  'capacitor',
  'handheld',
  'usb cable',
  'antenna',
  'display',
  'industrial router',
  'battery',
];

/** Milliseconds on the page's clock. */
interface Wait {
  began: number;
  /** When the frame that shows the result was about to be rendered. */
  shown: number;
  /** When the next task ran, which may come after others, such as those of images. */
  nextTask: number;
}

interface Waited {
  clicks: Wait[];
  keys: Wait[];
  /** Frames that took 50 ms or more, with their scripts, layout and painting. */
  longFrames: { began: number; ended: number }[];
}

const address = process.env.SITE;
if (address) await measure(address);
else await withDemoSite({ name: 'browser', port: 4313, products, env: { RATE_LIMIT: 'off' } }, measure);

async function measure(site: string): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  process.stdout.write(
    `${products} products, a processor ${slowdown} times slower, ms from the click or the key\n\n`,
  );
  process.stdout.write(
    '| painted after | samples | median | p95 | slowest |\n| --- | --- | --- | --- | --- |\n',
  );
  try {
    print('a card of the list', await clicks(browser, `${site}/products`, '.product h2 a'));
    print('"Products" above a product', await clicks(browser, site + product, '.crumbs a[href="/products"]'));
    print('the catalogue, from the home page', await clicks(browser, site, 'main a[href="/products"]'));
    print('a letter in the search (aim for p95: 200)', await keys(browser, `${site}/products`));
  } finally {
    await browser.close();
  }
}

/** A realistic click: hovers the link briefly, then presses and releases the pointer. */
async function clicks(browser: Browser, address: string, link: string): Promise<number[]> {
  const page = await slowPage(browser, address);
  for (let sample = 0; sample < samples; sample += 1) {
    const links = page.locator(link);
    await links.nth(sample % (await links.count())).hover();
    await page.waitForTimeout(150);
    await page.mouse.down();
    await page.waitForTimeout(80);
    await page.mouse.up();
    await page.waitForFunction((count) => window.waited.clicks.length > count, sample);
    await page.goBack();
    await page.locator(link).first().waitFor();
    await page.waitForTimeout(300);
  }
  return takeWaits(page, 'clicks');
}

/** As a visitor types: a letter every sixth of a second. */
async function keys(browser: Browser, address: string): Promise<number[]> {
  const page = await slowPage(browser, address);
  const search = page.getByRole('main').getByRole('search').locator('input[type=search]');
  for (const word of searches) {
    await search.fill('');
    await page.waitForTimeout(600);
    await search.pressSequentially(word, { delay: 160 });
    await page.waitForTimeout(600);
  }
  return takeWaits(page, 'keys');
}

/** Milliseconds until the end of each frame that showed a result. */
async function takeWaits(page: Page, kind: 'clicks' | 'keys'): Promise<number[]> {
  const { longFrames, ...waited } = await page.evaluate(() => window.waited);
  await page.close();
  return waited[kind].map(({ began, shown, nextTask }) => {
    const frame = longFrames.find((long) => long.began <= shown && shown <= long.ended);
    return Math.min(frame?.ended ?? nextTask, nextTask) - began;
  });
}

async function slowPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  // Added before the page's own listeners, which may change the page.
  await page.addInitScript(watch);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
}

/**
 * Runs in the page: after the click or key, checks every frame until it shows the result. That frame has been submitted
 * for painting when the browser says that it ended, or, if it was short, in the next task.
 */
function watch() {
  const waited: Waited = { clicks: [], keys: [], longFrames: [] };
  window.waited = waited;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      waited.longFrames.push({ began: startTime, ended: startTime + duration });
  }).observe({ type: 'long-animation-frame' });
  const busy = () => document.querySelector('main[aria-busy=true], main [aria-busy=true]') !== null;
  const until = (there: () => boolean, began: number, note: (wait: Wait) => void) => {
    if (!there() || busy()) return requestAnimationFrame(() => until(there, began, note));
    const shown = performance.now();
    setTimeout(() => note({ began, shown, nextTask: performance.now() }));
  };
  const heading = () => document.querySelector('main h1')?.textContent;
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = heading();
      until(
        () => heading() !== before && heading() !== undefined,
        timeStamp,
        (wait) => waited.clicks.push(wait),
      );
    },
    { capture: true },
  );
  document.addEventListener('keydown', ({ timeStamp, target }) => {
    const input = target as HTMLInputElement;
    const before = input.value;
    // The filters lead to the search that the list now shows; a later letter outdates this one.
    const shown = () =>
      new URL(document.querySelector<HTMLAnchorElement>('.filters a')?.href ?? '').searchParams.get('search');
    requestAnimationFrame(() => {
      const typed = input.value.trim();
      if (typed === before.trim()) return;
      until(
        () => (shown() ?? '') === typed || input.value.trim() !== typed,
        timeStamp,
        (wait) => input.value.trim() === typed && waited.keys.push(wait),
      );
    });
  });
}

function print(name: string, waited: number[]) {
  const cells = [median(waited), quantile(waited, 0.95), Math.max(...waited)].map((wait) => wait.toFixed(0));
  process.stdout.write(`| ${name} | ${waited.length} | ${cells.join(' | ')} |\n`);
}

declare global {
  interface Window {
    waited: Waited;
  }
}
