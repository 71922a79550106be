// What a visitor types and presses while code or answers do not arrive: nothing is lost, and the page says what is so.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';
import { quoteScreen } from '#tests/screens/quote.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

test.use({ allowedErrors: /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|MissingPartError/ });

const alive = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached();

test('a request sent offline fails in words, keeps every field, and goes out when the network is back', async ({
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
  await expect(quote.field('email')).toHaveValue('offline@buyer.test');
  await quote.send.click();
  await expect(quote.notifications).toContainText('Request Sent Successfully!');
  await expect(quote.notifications).not.toContainText('Request Not Sent');
});

test('what is typed before the code arrives is adopted, and kept as a draft', async ({ page }) => {
  const quote = quoteScreen(page);
  const { promise: typed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/first-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await quote.field('message').fill('Typed early.');
  go();
  await alive(page);
  await expect(quote.field('message')).toHaveValue('Typed early.');
  await page.reload();
  await alive(page);
  await expect(quote.field('message')).toHaveValue('Typed early.');
});

test('a search that is typed before the code arrives is asked', async ({ page }) => {
  const { promise: typed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/first-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'commit' });
  const search = page.getByRole('main').getByRole('searchbox');
  await search.pressSequentially('gateway');
  go();
  await alive(page);
  await expect(search).toHaveValue('gateway');
  await expect(page).toHaveURL(/search=gateway/);
});

test('a header link pressed at once leaves no hole where the form was, and the words come back', async ({
  page,
}) => {
  const quote = quoteScreen(page);
  await quote.open();
  await quote.fill('back@buyer.test');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Services' }).first().click();
  await expect(quote.form).toBeAttached();
  await expect(quote.field('email')).toHaveValue('back@buyer.test');
});

test('a page whose code does not arrive stays as it was sent, says so, and comes alive later', async ({
  page,
}) => {
  let blocked = true;
  await page.route('**/assets/first-*.js', (route) => (blocked ? route.abort() : route.continue()));
  await page.goto('/');
  await expect(page.locator('html[data-late]')).toBeAttached();
  await expect(page.getByText('Some of this page is still on its way.')).toBeVisible();
  await expect(quoteScreen(page).form).toBeVisible();
  blocked = false;
  await alive(page);
  await expect(page.getByText('Some of this page is still on its way.')).toBeHidden();
});

test('a part whose code does not arrive says so in its place, and comes when it is tried again', async ({
  page,
}) => {
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
  await expect(missing).toContainText('This part of the page has not arrived.');
  await expect(page.getByRole('banner')).toBeVisible();
  blocked = false;
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
});

test.describe('when another release was deployed meanwhile', () => {
  test('a page whose old code is gone is opened in the new release, and what was typed is kept', async ({
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
      route.fulfill({ json: { id: 'newer', scripts: ['/assets/first-new.js'] } }),
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

  test('what is missing in the new release too is said after one reload, not in a loop', async ({ page }) => {
    await page.goto('/');
    await alive(page);
    let documents = 0;
    await page.route('**/assets/careers-page-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/release.json', (route) =>
      route.fulfill({ json: { id: 'newer', scripts: ['/assets/first-new.js'] } }),
    );
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(page.getByText('Some of this page is still on its way.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(documents).toBe(1);
  });
});

test('offline, a filter fails in words, and the list agrees with it; back online it is answered', async ({
  page,
  context,
}) => {
  await page.goto('/products');
  await alive(page);
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: /^Electronics/ })
    .click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('ErrorFailed to load products');
  await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible();
  await expect(page.getByText(/^Showing/)).toBeHidden();
  await expect(page.locator('.cells.products li')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.locator('.cells.products li').first()).toBeVisible();
  await expect(toasts).not.toContainText('Failed to load products');
});

test('offline, a page that was never here says so under the header, and comes when the network does', async ({
  page,
  context,
}) => {
  await page.goto('/privacy-policy');
  await alive(page);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page has not arrived' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(quoteScreen(page).form).toBeVisible();
});

test('a product page that is slow to come is waited for at its top', async ({ page }) => {
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
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test.describe('a product that is not there', () => {
  test.use({ allowedErrors: /404/ });

  test('is asked for with one press, on a page that fills the screen', async ({ page }) => {
    const id = '00000000-0000-4000-8000-000000000000';
    await page.setViewportSize({ width: 1440, height: 1600 });
    await page.goto(`/product/${id}`);
    await alive(page);
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeGreaterThanOrEqual(1599);
    await page.getByRole('main').getByRole('link', { name: /ask/i }).click();
    await expect(quoteScreen(page).field('productInterest')).toHaveValue(id);
  });
});
