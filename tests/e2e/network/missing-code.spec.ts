// Code that does not arrive, or is of another release: the page shows it, and loads it again or anew.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';
import { quoteScreen } from '#tests/screens/quote.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

test.use({ allowedErrors: /Failed to load resource|ERR_FAILED|MissingPartError/ });

const alive = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached();

test('a page whose code does not arrive stays as it was sent, says so, and comes alive later', async ({
  page,
}) => {
  let blocked = true;
  await page.route('**/assets/hydrate-*.js', (route) => (blocked ? route.abort() : route.continue()));
  await page.goto('/');
  await expect(page.locator('html[data-late]')).toBeAttached();
  await expect(page.getByText('Parts of this page are still loading.')).toBeVisible();
  await expect(quoteScreen(page).form).toBeVisible();
  blocked = false;
  await alive(page);
  await expect(page.getByText('Parts of this page are still loading.')).toBeHidden();
  // The sentence stays in the page for the next part that does not arrive.
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByText('Parts of this page are still loading.')).toBeAttached();
});

test(
  'a page whose entry does not arrive says so, tries again, and then does what was pressed',
  { tag: '@system' },
  async ({ page }) => {
    let blocked = true;
    await page.route(/\/assets\/index-[^/]*\.js/, (route) => (blocked ? route.abort() : route.continue()));
    await page.goto('/old-products');
    await expect(page.getByText('Parts of this page are still loading.')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add to Cart' }).first();
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    blocked = false;
    await expect(shopScreen(page).cartButton).toContainText('1');
    await expect(page.getByText('Parts of this page are still loading.')).toBeHidden();
  },
);

test(
  'a part whose code does not arrive says so in its place, and comes when it is tried again',
  { tag: '@system' },
  async ({ page }) => {
    let blocked = true;
    await page.route(/\/assets\/checkout-(?!frame).*\.js/, (route) =>
      blocked ? route.abort() : route.continue(),
    );
    const shop = shopScreen(page);
    await shop.open('24-Port Managed PoE+ Gigabit Switch');
    await shop.add('24-Port Managed PoE+ Gigabit Switch');
    await shop.openCart();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const missing = page.getByRole('main').getByRole('alert');
    await expect(missing).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    blocked = false;
    // What failed twice, though the server answers, comes with a reload: many browsers remember it.
    const again = missing.getByRole('button', { name: /^(Try again|Reload the page)$/ });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(page.getByLabel('Full Name')).toBeVisible({ timeout: 1000 });
    }).toPass();
  },
);

test('a cart that a browser does not fetch again opens on a page of its own', async ({ page }) => {
  const file = /\/assets\/cart-panel-[^/]*\.js/;
  await page.goto('/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44');
  await alive(page);
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' });
  const missing = page.getByRole('dialog', { name: 'We could not load this part of the page.' });
  await page.route(file, (route) => route.abort());
  await page.context().setOffline(true);
  await cart.click();
  await missing.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await page.route('**/old-products?cart=1', async (route) => {
    await page.unroute(file);
    await route.continue();
  });
  await cart.click();
  await expect(page.getByRole('dialog', { name: /^Cart/ })).toBeVisible();
  await expect(page).toHaveURL(/\/old-products/);
});

test.describe('when another release was deployed meanwhile', () => {
  test('a page whose old code is gone opens in the new release, and keeps what was typed', async ({
    page,
  }) => {
    const quote = quoteScreen(page);
    await quote.open();
    await quote.fill('deploy@buyer.test');
    let gone = true;
    await page.route('**/assets/careers-page-*.js', (route) =>
      gone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route('**/release.json', (route) =>
      route.fulfill({ json: { id: 'newer', scripts: ['/assets/hydrate-new.js'] } }),
    );
    await page.route('**/careers', (route) => {
      gone = false;
      return route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Careers|Join/ })).toBeVisible();
    expect(gone).toBe(false);
    await quote.open();
    await expect(quote.field('email')).toHaveValue('deploy@buyer.test');
  });

  test(
    'what is missing in the new release too is said after one reload, not in a loop',
    { tag: '@system' },
    async ({ page }) => {
      await page.goto('/');
      await alive(page);
      let documents = 0;
      await page.route('**/assets/careers-page-*.js', (route) => route.fulfill({ status: 404 }));
      await page.route('**/release.json', (route) =>
        route.fulfill({ json: { id: 'newer', scripts: ['/assets/hydrate-new.js'] } }),
      );
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
      await expect(page.getByText('Parts of this page are still loading.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(documents).toBe(1);
    },
  );
});
