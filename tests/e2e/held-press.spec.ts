// What comes by itself while a control is pressed does not move it: the harness fails a press that is lost.
import { expect, test } from '#tests/harness/journey.ts';
import { quoteScreen } from '#tests/screens/quote.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

test('a quantity that is corrected on leaving its field moves no button before its click', async ({
  page,
}) => {
  await page.goto('/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('50');
  await page.getByRole('main').getByRole('link', { name: 'Add to quote list' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You typed 50.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('quote list');
});

test('a cart line whose quantity is emptied stays until the press elsewhere is over', async ({ page }) => {
  const [first, second] = ['24-Port Managed PoE+ Gigabit Switch', 'CO₂ Sensor with Display, NB-IoT'] as const;
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
});

test('the error of a field that is left by a press moves nothing before its click', async ({ page }) => {
  const quote = quoteScreen(page);
  await quote.open();
  await quote.field('email').fill('nobody');
  await quote.form.getByText('Message', { exact: true }).click();
  await expect(quote.field('message')).toBeFocused();
  await expect(quote.form.getByText('Please enter a valid email address.')).toBeVisible();
});

test('a control that is held while the connection breaks and comes back stays where it is', async ({
  page,
  context,
}) => {
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
});
