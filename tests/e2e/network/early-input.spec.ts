// Clicks and input between the first paint and hydration are neither lost nor reset.
import type { Page } from '@playwright/test';
import { administrator } from '#tests/harness/administrator.ts';
import { openAdmin, signInByRoute } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

const scripts = '**/assets/*.js';

/** Opens or reloads a page whose scripts are held back until the returned function is called. */
async function openCold(page: Page, path?: string): Promise<() => Promise<void>> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(scripts, async (route) => {
    await arrival;
    await route.continue();
  });
  if (path) await page.goto(path, { waitUntil: 'commit' });
  else await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return async () => {
    arrive();
    await expect(page.locator('html[data-ready]')).toBeAttached();
  };
}

/** Presses Back in a reloaded page before its scripts arrive. */
async function goBackCold(page: Page, earlier: string | RegExp): Promise<() => Promise<void>> {
  const come = await openCold(page);
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(earlier);
  await expect(page.locator('html[data-waiting]')).toBeAttached();
  return come;
}

test('a language is chosen by mouse on a page that is not alive', { tag: '@system' }, async ({ page }) => {
  await openCold(page, '/products?category=iot');
  await page.locator('summary[aria-label^="Language"]').click();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/category=iot&lang=zh/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品目录');
});

test('a button that was pressed waits visibly and acts once', async ({ page }) => {
  const come = await openCold(page, '/old-products');
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html[data-waiting]')).toBeAttached();
  await add.click();
  await come();
  await expect(shopScreen(page).cartButton).toContainText('1');
  await expect(add).not.toHaveAttribute('aria-busy');
  await expect(page.locator('html[data-waiting]')).not.toBeAttached();
});

for (const path of ['/', '/products']) {
  test(
    `a visitor who scrolls ${path} before the page is alive stays there`,
    { tag: '@system' },
    async ({ page }) => {
      const come = await openCold(page, path);
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
      await come();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => window.scrollY)).toBe(500);
    },
  );
}

test(
  'a key that is down on a box while the page comes alive still acts',
  { tag: '@system' },
  async ({ page }) => {
    const come = await openCold(page, '/compare?ids=a1f40c27-6d1e-4c0b-9f52-8be1d7030a44');
    const box = page.getByRole('checkbox', { name: /^Hide/ }).first();
    await box.press('Space');
    await expect(box).toBeChecked();
    await page.keyboard.down('Space');
    await come();
    await page.keyboard.up('Space');
    await expect(box).not.toBeChecked();
  },
);

test(
  'a theme is chosen, and a menu opened, before the page is alive',
  { tag: '@system' },
  async ({ page }) => {
    const come = await openCold(page, '/');
    await page.locator('summary[aria-label="Theme"]').click();
    await page.getByRole('button', { name: 'Dark' }).first().click();
    await come();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);

test('text that was typed and an order that was chosen are taken over', async ({ page }) => {
  const come = await openCold(page, '/products');
  const { search, sort, cards } = catalogueScreen(page);
  await search.click();
  await page.keyboard.type('switch');
  await sort.selectOption('name');
  await come();
  await expect(page).toHaveURL(/search=switch/);
  await expect(page).toHaveURL(/sort=name/);
  await expect(search).toHaveValue('switch');
  await expect(sort).toHaveValue('name');
  await expect(cards.first().locator('mark').first()).toBeVisible();
});

test('a key that leads into a field takes what follows along', { tag: '@system' }, async ({ page }) => {
  const come = await openCold(page, '/products');
  await page.keyboard.type('/poe');
  await come();
  const { search } = catalogueScreen(page);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('poe');
  await expect(page).toHaveURL(/search=poe/);
});

test('who signs in before the page is alive comes in', { tag: '@system' }, async ({ page }) => {
  const come = await openCold(page, '/admin/orders');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await come();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test(
  'keys of the admin wait, and the palette takes the text that follows',
  { tag: '@system' },
  async ({ page }) => {
    await signInByRoute(page.request);
    const come = await openCold(page, '/admin/history');
    await page.keyboard.press('?');
    await come();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    const again = await openCold(page, '/admin/history');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('setti');
    await again();
    const palette = page.getByRole('dialog', { name: 'Commands' });
    await expect(palette.getByRole('combobox')).toHaveValue('setti');
    await expect(palette.getByRole('option').first()).toHaveText('Settings');
    await page.keyboard.type('ng');
    await expect(palette.getByRole('combobox')).toHaveValue('setting');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/settings');
  },
);

test('rows that were ticked and a form that was filled in stay so', { tag: '@system' }, async ({ page }) => {
  await signInByRoute(page.request);
  const come = await openCold(page, '/admin/products');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('iot');
  await come();
  await expect(page).toHaveURL(/category=iot/);
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('iot');
});

test(
  'Back in a reloaded page that is not alive leads to the earlier page',
  { tag: '@system' },
  async ({ page }) => {
    const { open, filter, cards, search } = catalogueScreen(page);
    await open('/products');
    await filter('IoT').click();
    await expect(page).toHaveURL('/products?category=iot');
    const searched = await goBackCold(page, '/products');
    await search.fill('gateway');
    await searched();
    await expect(page).toHaveURL('/products?search=gateway');
    await expect(search).toHaveValue('gateway');
    await expect(cards.first().locator('mark').first()).toBeVisible();
    await cards.first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    const come = await goBackCold(page, '/products?search=gateway');
    await come();
    await expect(cards.first().locator('mark').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Catalog');
  },
);

test(
  'Back in a reloaded list of the admin that is not alive leads to the earlier rows',
  { tag: '@system' },
  async ({ page }) => {
    await signInByRoute(page.request);
    await openAdmin(page, '/admin/products?category=networking&sort=price');
    const titles = page.getByRole('grid').locator('td.title-cell a');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    const come = await goBackCold(page, '/admin/products?category=networking&sort=price');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('switch');
    await come();
    await expect(page).toHaveURL(/search=switch/);
    await expect(page).not.toHaveURL(/page=2/);
    await expect(titles.first()).toContainText(/switch/i);
  },
);
