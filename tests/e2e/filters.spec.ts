import type { Page } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

const filtersOf = (page: Page) => page.getByRole('form', { name: 'Filters' });
const appliedTo = (page: Page) => page.getByRole('list', { name: 'Applied filters' });

/** The count beside a checkbox; clicking must list so many products. */
async function countBeside(page: Page, name: RegExp): Promise<string> {
  const text = await filtersOf(page).locator('label').filter({ hasText: name }).locator('.num').textContent();
  return text ?? '';
}

test('a visitor narrows the list, shares it, and removes the filter again', async ({ page, context }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open('/products?category=networking');
  const inStock = filtersOf(page).getByRole('checkbox', { name: /^In stock/ });
  const expected = await countBeside(page, /^In stock/);
  await inStock.click();
  await expect(page).toHaveURL('/products?category=networking&stock=in');
  await expect(inStock).toBeChecked();
  await expect(catalogue.result).toHaveText(new RegExp(`^Showing ${expected} of `));
  await expect(appliedTo(page)).toContainText('Availability In stock');

  await filtersOf(page).getByLabel('Price, to').fill('500');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?category=networking&(?=.*stock=in)(?=.*price\.max=500)/);
  await expect(appliedTo(page)).toContainText('Price up to 500');
  await expect(catalogue.result).not.toHaveText(new RegExp(`^Showing ${expected} of `));
  const narrowed = await catalogue.result.textContent();

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(catalogueScreen(colleague).result).toHaveText(narrowed ?? '');
  await expect(filtersOf(colleague).getByLabel('Price, to')).toHaveValue('500');

  await page.goBack();
  await expect(filtersOf(page).getByLabel('Price, to')).toHaveValue('');
  await expect(catalogue.result).toHaveText(new RegExp(`^Showing ${expected} of `));
  await appliedTo(page).getByRole('link', { name: 'Remove Availability: In stock' }).click();
  await expect(page).toHaveURL('/products?category=networking');
  await expect(inStock).not.toBeChecked();
});

test(
  'filters stay while one searches, and a choice by keys keeps the focus',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open();
    const inStock = filtersOf(page).getByRole('checkbox', { name: /^In stock/ });
    await inStock.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/products?stock=in');
    await expect(appliedTo(page)).toBeVisible();
    await expect(inStock).toBeFocused();
    await catalogue.search.fill('switch');
    await expect(page).toHaveURL(/search=switch/);
    await expect(page).toHaveURL(/stock=in/);
    // Clicked while the list is still being prefetched on hover.
    await page.route('**/facets?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const loadedAhead = page.waitForRequest(/\/facets\?q=switch&category=all&sort=relevance&lang=en$/);
    const clear = appliedTo(page).getByRole('link', { name: 'Clear all' });
    await expect(clear).toHaveAttribute('href', '/products?search=switch');
    await clear.hover();
    await loadedAhead;
    await clear.click();
    await expect(page).toHaveURL('/products?search=switch');
    await expect(inStock).not.toBeChecked();
  },
);

test(
  'ticks show at once, and two in quick succession both apply on a slow network',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open();
    await page.route(/\/(?:facets|products)\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const boxes = filtersOf(page).getByRole('group').first().getByRole('checkbox');
    await boxes.nth(0).click();
    expect(await boxes.nth(0).isChecked()).toBe(true);
    await boxes.nth(1).click();
    expect(await boxes.nth(1).isChecked()).toBe(true);
    expect(await boxes.nth(0).isChecked()).toBe(true);
    await expect(page).toHaveURL(/\?manufacturer=[^&]+&manufacturer=[^&]+$/);
    await expect(appliedTo(page)).toContainText(/ or /);
    await boxes.nth(0).click();
    await expect(page).toHaveURL(/\?manufacturer=[^&]+$/);
    await expect(appliedTo(page)).not.toContainText(/ or /);
    await expect(boxes.nth(0)).not.toBeChecked();
    await expect(boxes.nth(1)).toBeChecked();
  },
);

test.describe('a price', () => {
  test.use({ allowedErrors: /status of 400/ });

  test(
    'a price that is no number is put back, and passing over its field changes nothing',
    { tag: '@system' },
    async ({ page }) => {
      const catalogue = catalogueScreen(page);
      await catalogue.open('/products?page=2&price.min=1');
      const most = filtersOf(page).getByLabel('Price, to');
      await most.focus();
      await page.keyboard.press('Tab');
      await expect(page).toHaveURL(/page=2/);
      await most.fill('cheap');
      await page.keyboard.press('Enter');
      await expect(most).toHaveValue('');
      await expect(page).toHaveURL('/products?price.currency=USD&price.min=1');
      await most.fill('1000');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/price\.max=1000/);
      await expect(appliedTo(page)).toContainText('Price 1 to 1,000');
    },
  );
});

test(
  'the table keeps its page for another quantity, and puts back what is no quantity',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open('/products?view=table&page=2');
    const quantity = page.getByLabel('Price at quantity');
    await quantity.fill('50');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/(?=.*page=2)(?=.*quantity=50)/);
    await expect(quantity).toHaveValue('50');
    await quantity.fill('abc');
    await page.keyboard.press('Tab');
    await expect(quantity).toHaveValue('50');
    await expect(page).toHaveURL(/quantity=50/);
  },
);

test.describe('when the code of the table does not arrive', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('cards are shown, and the table after the next navigation', { tag: '@system' }, async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open();
    const code = /\/assets\/product-table-[^/]+\.js/;
    await page.route(code, (route) => route.abort());
    const views = page.getByRole('group', { name: 'View' });
    await views.getByRole('link', { name: 'Table' }).click();
    await expect(page).toHaveURL(/view=table/);
    await expect(catalogue.cards.first()).toBeVisible();
    await page.unroute(code);
    await catalogue.filter('Networking').click();
    await expect(page.getByRole('region', { name: 'Table' })).toBeVisible();
    await expect(catalogue.cards).toHaveCount(0);
  });
});

test(
  'prices are filtered and sorted in one currency, which page and URL name',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open('/products?category=networking');
    await catalogue.sort.selectOption('Lowest price');
    await expect(page).toHaveURL('/products?category=networking&sort=price_asc');
    await expect(page.getByText('In order of prices in USD.')).toBeVisible();
    await filtersOf(page).getByLabel('Currency').selectOption('EUR');
    await expect(page.getByText('In order of prices in EUR.')).toBeVisible();
    await filtersOf(page).getByLabel('Price, to').fill('300');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/(?=.*price\.max=300)(?=.*price\.currency=EUR)/);
    await expect(appliedTo(page)).toContainText('Price up to 300\u00a0EUR');
    await expect(page.getByText('Only products priced in EUR.')).toBeVisible();
    await expect(catalogue.cards.first()).toContainText('EUR');
    await appliedTo(page)
      .getByRole('link', { name: /^Remove Price/ })
      .click();
    await expect(page).toHaveURL('/products?category=networking&sort=price_asc');
  },
);

test('another category keeps the filters that all categories have', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open('/products?category=networking&stock=in&attr.ports=24');
  await catalogue.filter('Electronics').click();
  await expect(page).toHaveURL('/products?category=electronics&stock=in');
});

test('a choice without results says which filter to remove', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open('/products?stock=in&price.min=9999999');
  await expect(catalogue.result).toHaveText(/^Showing 0 of /);
  await page.getByRole('link', { name: /^Remove Price: [\d,]+ products$/ }).click();
  await expect(page).toHaveURL('/products?stock=in');
  await expect(catalogue.result).toHaveText(/^Showing [1-9]/);
});

test('on a phone the filters open above the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const catalogue = catalogueScreen(page);
  await catalogue.open();
  await expect(filtersOf(page)).toBeHidden();
  await page.getByText('Filters', { exact: true }).click();
  await filtersOf(page)
    .getByRole('checkbox', { name: /^In stock/ })
    .click();
  await expect(page).toHaveURL('/products?stock=in');
  await expect(filtersOf(page)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

test('the head of the table and its first column stay in sight', { tag: '@system' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await catalogueScreen(page).open('/products?view=table&category=networking');
  const table = page.getByRole('region', { name: 'Table' });
  const head = table.getByRole('columnheader').first();
  const before = await head.boundingBox();
  await page.mouse.wheel(0, 1_000);
  await expect
    .poll(async () => ((await table.boundingBox())?.y ?? 0) < -200 && (await head.boundingBox())?.y)
    .toBeCloseTo(111, -1);
  await table.evaluate((box) => box.scrollBy(200, 0));
  await expect.poll(async () => (await head.boundingBox())?.x).toBe(before?.x);
});

test('a page of a manufacturer past the end leads to its last one', async ({ request }) => {
  const response = await request.get('/manufacturers/halvard-networks?page=999');
  expect(response.status()).toBe(200);
  expect(response.url()).not.toContain('page=999');
});

test.describe('a page of a manufacturer', () => {
  test.use({ allowedErrors: /404|500|Failed to load resource/ });

  test('a page of a manufacturer says that nobody has that name', { tag: '@system' }, async ({ page }) => {
    const response = await page.goto('/manufacturers/nobody-at-all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test(
    'a page of a manufacturer offers to try again when its products do not arrive',
    { tag: '@system' },
    async ({ page }) => {
      await page.goto('/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44');
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await page.clock.install();
      const products = '**/products-api/products?**manufacturer=**';
      await page.route(products, (route) => route.abort());
      await page.getByRole('link', { name: 'Halvard Networks' }).first().click();
      await expect(async () => {
        await page.clock.fastForward(4000);
        await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible({
          timeout: 200,
        });
      }).toPass();
      await page.unroute(products);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: /^\d+ products$/ })).toBeVisible();
    },
  );
});

test(
  'a filter by specification says that another category removes it',
  { tag: '@system' },
  async ({ page }) => {
    const path = '/products?category=networking';
    await page.goto(path);
    const text = 'Choosing another category removes the filters by specification.';
    await expect(page.getByText(text)).toBeHidden();
    await page.goto('/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44');
    await page.locator('a[href*="attr."]').first().click();
    await expect(page.getByText(text)).toBeVisible();
  },
);

test('unknown filters and values are dropped from the address', async ({ request }) => {
  const addresses = [
    ['/products?attr.nosuch=1&stock=in', '/products?stock=in'],
    ['/products?manufacturer=Nobody%20at%20all', '/products'],
    ['/products?price.min=&price.max=cheap&utm_source=mail', '/products?utm_source=mail'],
    ['/products?lifecycle=dead&sort=attr.nosuch_asc', '/products'],
  ] as const;
  for (const [requested, shown] of addresses) {
    const response = await request.get(requested);
    expect(response.status(), requested).toBe(200);
    const { pathname, search } = new URL(response.url());
    expect(pathname + search, requested).toBe(shown);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a visitor narrows the list by the button, searches in it, and clears it',
    { tag: '@system' },
    async ({ page }) => {
      const catalogue = catalogueScreen(page);
      await page.goto('/products?category=networking');
      await filtersOf(page)
        .getByRole('checkbox', { name: /^In stock/ })
        .check();
      await filtersOf(page).getByLabel('Price, to').fill('500');
      await filtersOf(page).getByRole('button', { name: 'Apply filters' }).click();
      await expect(page).toHaveURL(/\/products\?(?=.*category=networking)(?=.*stock=in)(?=.*price\.max=500)/);
      await expect(appliedTo(page)).toContainText('Price up to 500');
      await catalogue.search.fill('switch');
      await catalogue.search.press('Enter');
      await expect(page).toHaveURL(/(?=.*search=switch)(?=.*stock=in)/);
      await appliedTo(page).getByRole('link', { name: 'Clear all' }).click();
      await expect(page).not.toHaveURL(/stock=in/);
      await expect(catalogue.cards.first()).toBeVisible();
    },
  );
});
