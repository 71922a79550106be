// Input and clicks while scripts or responses fail to arrive: nothing is lost, and the page shows the error.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';
import { quoteScreen } from '#tests/screens/quote.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

test.use({ allowedErrors: /Failed to load resource|ERR_FAILED|MissingPartError/ });

const alive = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached();
async function goOffline(context: BrowserContext, page: Page) {
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
}

test('a quote request sent offline shows an error, keeps every field, and is sent when the network is back', async ({
  page,
  context,
}) => {
  const quote = quoteScreen(page);
  await quote.open();
  await quote.fill('offline@buyer.test');
  await context.setOffline(true);
  await quote.send.click();
  await expect(quote.notifications).toContainText('Request Not Sent');
  await expect(quote.field('message')).toHaveValue('Twenty switches, please.');
  await context.setOffline(false);
  await page.reload();
  await alive(page);
  await expect(quote.form).toHaveAttribute('novalidate');
  await expect(quote.field('email')).toHaveValue('offline@buyer.test');
  await quote.send.click();
  await expect(quote.notifications).toContainText('Request Sent Successfully!');
  await expect(quote.notifications).not.toContainText('Request Not Sent');
});

test(
  'text typed before the code arrives is adopted, and stored as a draft',
  { tag: '@system' },
  async ({ page }) => {
    const quote = quoteScreen(page);
    const { promise: typed, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/assets/hydrate-*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await quote.field('message').fill('Typed early.');
    go();
    await alive(page);
    await expect(quote.field('message')).toHaveValue('Typed early.');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Typed early.');
    await page.reload();
    await alive(page);
    await expect(quote.field('message')).toHaveValue('Typed early.');
  },
);

test('a search typed before the code arrives is carried out', { tag: '@system' }, async ({ page }) => {
  const { promise: typed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'commit' });
  const search = page.getByRole('main').getByRole('search').locator('input[type=search]');
  await search.pressSequentially('gateway');
  go();
  await alive(page);
  await expect(search).toHaveValue('gateway');
  await expect(page).toHaveURL(/search=gateway/);
});

test(
  'a header link pressed at once leaves no gap where the form was, and the typed text returns',
  { tag: '@system' },
  async ({ page }) => {
    const quote = quoteScreen(page);
    await quote.open();
    await quote.fill('back@buyer.test');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Services' }).first().click();
    await expect(quote.form).toBeAttached();
    await expect(quote.field('email')).toHaveValue('back@buyer.test');
  },
);

test(
  'offline, a product is added to the cart, as its page knows it',
  { tag: '@system' },
  async ({ page, context }) => {
    const shop = shopScreen(page);
    await shop.open('24-Port Managed PoE+ Gigabit Switch');
    await goOffline(context, page);
    await shop.add('24-Port Managed PoE+ Gigabit Switch');
    await expect(shop.toasts).toContainText('Added to Cart');
    await context.setOffline(false);
    await shop.openCart();
    await expect(shop.line('24-Port Managed PoE+ Gigabit Switch')).toBeVisible();
  },
);

for (const path of ['/', '/networking-equipment', '/manufacturers/halvard-networks']) {
  test(
    `offline, a product on ${path} is added to the cart with the first press`,
    { tag: '@system' },
    async ({ page, context }) => {
      await page.goto(path);
      await alive(page);
      await page.waitForLoadState('networkidle');
      await goOffline(context, page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add .* to Cart$/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to Cart');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    },
  );
}

test('offline, a product is added to the quote list with the first press, and a cart that cannot be opened leaves the page as it is', async ({
  page,
  context,
}) => {
  await page.goto('/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44');
  await alive(page);
  await page.waitForLoadState('networkidle');
  await goOffline(context, page);
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }).click();
  const missing = page.getByRole('dialog', { name: 'We could not load this part of the page.' });
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Add to quote list' }).first().click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to quote list');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Quote list, 1 line' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }).click();
  await expect(page.getByRole('dialog', { name: /^Cart/ })).toBeVisible();
});

test(
  'offline, a filter shows an error, and the list agrees with it; back online it loads',
  { tag: '@system' },
  async ({ page, context }) => {
    await page.goto('/products');
    await alive(page);
    await goOffline(context, page);
    await page
      .getByRole('navigation', { name: 'Category' })
      .getByRole('link', { name: /^Electronics/ })
      .click();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts).toContainText('ErrorFailed to load products');
    await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible();
    await expect(page.getByText(/^Showing/)).toBeHidden();
    await expect(page.locator('.cells.products li')).toHaveCount(0);
    const filters = page.locator('.filter-rail');
    await expect(filters.getByRole('status')).toContainText('You are offline.');
    await context.setOffline(false);
    await expect(page.locator('.cells.products li').first()).toBeVisible();
    await expect(filters.getByRole('form')).toBeVisible();
    await expect(filters.getByRole('status')).toHaveCount(0);
    await expect(toasts).not.toContainText('Failed to load products');
  },
);

test('offline, a link to a page that was never here leaves the page that is read, and works when the network does', async ({
  page,
  context,
}) => {
  await page.goto('/privacy-policy');
  await alive(page);
  await goOffline(context, page);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  for (const link of [
    page.getByRole('banner').getByRole('link', { name: 'Home' }).first(),
    page.getByRole('contentinfo').getByRole('link', { name: 'Networking Equipment' }),
  ]) {
    await link.click();
    await expect(toasts).toContainText('We could not load this page');
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
    await toasts.getByRole('button', { name: 'Dismiss' }).click();
  }
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(quoteScreen(page).form).toBeVisible();
});

test('offline, a link to a page that is here opens it', { tag: '@system' }, async ({ page, context }) => {
  await page.goto('/privacy-policy');
  await alive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(/\/careers$/);
  await goOffline(context, page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
});

test('a product page that is slow to come is waited for at its top', { tag: '@system' }, async ({ page }) => {
  await page.goto('/products');
  await alive(page);
  const { promise: seen, resolve: go } = Promise.withResolvers<void>();
  await page.route(/\/products\/[0-9a-f-]{36}/, async (route) => {
    await seen;
    await route.continue();
  });
  const card = page.locator('.cells.products > li').nth(11).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await card.click();
  await expect(page.locator('main[aria-busy=true]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test.describe('a product that is not there', () => {
  test.use({ allowedErrors: /404/ });

  test(
    'a product that is not there is requested with one press, on a page that fills the screen',
    { tag: '@system' },
    async ({ page }) => {
      const id = '00000000-0000-4000-8000-000000000000';
      await page.setViewportSize({ width: 1440, height: 1600 });
      await page.goto(`/product/${id}`);
      await alive(page);
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeGreaterThanOrEqual(1599);
      await page
        .getByRole('main')
        .getByRole('link', { name: /source it/i })
        .click();
      await expect(quoteScreen(page).field('productInterest')).toHaveValue(id);
    },
  );
});
