// `npm run bench`: how soon input in the admin's search is painted, at 100,000 products.
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.mjs';
import { withDemoSite } from './demo-site.ts';
import { median, quantile } from './quantile.ts';

const products = Number(process.env.PRODUCTS ?? 100_000);
const administrator = { email: 'bench@admin.test', password: 'only for this bench' };
const searches = ['gateway', 'poe switch', 'sensor', '5g', 'rack ears', 'wi-fi 6', 'module', 'zzz'];

interface Typed {
  /** Milliseconds from the key to the painted letter. */
  letter: number[];
  /** Milliseconds from the key to the painted rows. */
  rows: number[];
}

const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

await withDemoSite({ name: 'typing', port: 4312, products, env }, async (site) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.request.post(`${site}/api/auth/sign-in/email`, {
      data: administrator,
      headers: { origin: site },
    });
    await page.goto(`${site}/admin/products`, { waitUntil: 'networkidle' });
    print(await typeAll(page));
  } finally {
    await browser.close();
  }
});

/** Types a letter every sixth of a second. */
async function typeAll(page: Page): Promise<Typed> {
  await page.evaluate(watch);
  const search = page.getByRole('searchbox');
  for (const word of searches) {
    await search.fill('');
    await page.waitForTimeout(500);
    await search.pressSequentially(word, { delay: 160 });
    await page.waitForTimeout(500);
  }
  return page.evaluate(() => (window as unknown as { typed: Typed }).typed);
}

/** Runs in the page: after each key, checks every frame until the letter and the matching rows have been painted. */
function watch() {
  const typed: Typed = { letter: [], rows: [] };
  Object.assign(window, { typed });
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  document.addEventListener('keydown', ({ timeStamp, target }) => {
    const input = target as HTMLInputElement;
    const before = input.value;
    const look = () => {
      const searched = new URLSearchParams(window.location.search).get('search') ?? '';
      const isBusy = document.querySelector('[role=grid]')?.getAttribute('aria-busy') === 'true';
      if (searched === input.value.trim() && !isBusy) typed.rows.push(performance.now() - timeStamp);
      else painted(look);
    };
    painted(() => {
      if (input.value !== before) typed.letter.push(performance.now() - timeStamp);
      painted(look);
    });
  });
}

function print({ letter, rows }: Typed) {
  const line = (name: string, all: number[]) =>
    `| ${name} | ${median(all).toFixed(0)} | ${quantile(all, 0.95).toFixed(0)} | ${Math.max(...all).toFixed(0)} |`;
  process.stdout.write(`${products} products, ${letter.length} keys, ms from the key\n\n`);
  process.stdout.write('| painted | median | p95 | slowest |\n| --- | --- | --- | --- |\n');
  process.stdout.write(`${line('the letter', letter)}\n${line('its rows', rows)}\n`);
}
