// What comes by itself while a control is pressed does not move it: the harness fails a press that is lost.
import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';
import { quoteScreen } from '#tests/screens/quote.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

test('a quantity that is corrected on leaving its field moves no button before its click', async ({
  page,
}) => {
  // Sold in hundreds.
  const title = 'Refurbished Business Handset, 64 GB, Grade A';
  const catalogue = catalogueScreen(page);
  await catalogue.open(`/products?search=${encodeURIComponent(title)}`);
  await catalogue.card(title).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('50');
  await page
    .getByRole('main')
    .getByRole('link', { name: / us to source it$/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'You typed 50.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('quote list');
});

test(
  'a cart line whose quantity is emptied stays until the press elsewhere is over',
  { tag: '@system' },
  async ({ page }) => {
    const [first, second] = [
      '24-Port Managed PoE+ Gigabit Switch',
      'CO₂ Sensor with Display, NB-IoT',
    ] as const;
    const shop = shopScreen(page);
    for (const title of [first, second]) {
      await shop.open(title);
      await shop.add(title);
    }
    await shop.openCart();
    await shop.line(first).getByRole('textbox').fill('0');
    await shop
      .line(second)
      .getByRole('button', { name: `Increase quantity of ${second}` })
      .click();
    await expect(shop.line(first)).toHaveCount(0);
    await expect(shop.line(second).getByRole('textbox')).toHaveValue('2');
  },
);

test(
  'the error of a field that is left by a press moves nothing before its click',
  { tag: '@system' },
  async ({ page }) => {
    const quote = quoteScreen(page);
    await quote.open();
    await quote.field('email').fill('nobody');
    await quote.form.getByText('Message', { exact: true }).click();
    await expect(quote.field('message')).toBeFocused();
    await expect(quote.form.getByText('Please enter a valid email address.')).toBeVisible();
  },
);

test(
  'the action of a toast under the pointer stays there when another toast comes',
  { tag: '@system' },
  async ({ page }) => {
    const shop = shopScreen(page);
    await shop.open('switch');
    const add = page.locator('.products button:enabled').filter({ hasText: 'Add to Cart' });
    await add.first().click();
    const toast = shop.toasts.locator('.toast').first();
    const text = await toast.locator('span').textContent();
    const old = shop.toasts.locator('.toast').filter({ hasText: text ?? '' });
    await old.hover();
    const place = await old.boundingBox();
    await add.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(shop.toasts.locator('.toast')).toHaveCount(2);
    expect(await old.boundingBox()).toEqual(place);
  },
);

test(
  'a list of products under the pointer receives new ones once the pointer has left it',
  { tag: '@system' },
  async ({ page }) => {
    const shop = shopScreen(page);
    let answers = 0;
    await page.route('**/api/events', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: 'retry: 100\nevent: catalogue\ndata: {}\n\n',
      }),
    );
    await shop.open();
    await page.locator('.products > li').first().hover();
    await page.route(/products-api\/products\?/, async (route) => {
      answers += 1;
      await route.continue();
    });
    // The event of the first connection has arrived when the next one begins.
    await page.waitForRequest('**/api/events');
    await page.waitForRequest('**/api/events');
    expect(answers).toBe(0);
    await page.getByRole('banner').hover();
    await expect.poll(() => answers).toBeGreaterThan(0);
  },
);

test(
  'a control that is held while the connection breaks and comes back stays where it is',
  { tag: '@system' },
  async ({ page, context }) => {
    await page.goto('/products');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const control = page.getByRole('main').getByRole('link').first();
    const notice = page.getByText('You are offline.');
    await control.hover();
    const place = await control.boundingBox();
    await page.mouse.down();
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    expect(await control.boundingBox()).toEqual(place);
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    expect(await control.boundingBox()).toEqual(place);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  },
);
