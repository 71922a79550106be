import { expect, test } from '#tests/harness/journey.ts';
import { otherBuyer } from '#tests/harness/other-buyer.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

const switchId = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const accessPoint = 'Wi-Fi 6 Ceiling Access Point';
const board = 'Single-Board Computer, Quad Core, 8 GB';
const sensor = 'LoRaWAN Temperature and Humidity Sensor';

test('the list says what can be had, and promises only what holds', { tag: '@system' }, async ({ page }) => {
  const shop = shopScreen(page);
  await shop.open();
  await expect(page).toHaveTitle('Our Products | Meridian Technology Trading');
  const filters = page.getByRole('navigation', { name: 'Category' }).getByRole('link');
  await expect(filters).toHaveText([
    /^All/,
    /^Networking/,
    /^Electronics/,
    /^Physical/,
    /^Digital/,
    /^Service/,
  ]);
  const low = shop.card(accessPoint);
  await expect(low).toContainText('Low Stock');
  await expect(low).toContainText('Available');
  await expect(low).toContainText('USD\u00a0189.00');
  await expect(low).toContainText(/Free shipping1 year warrantyQuality assured/);
  await expect(low.locator('.feats').getByRole('listitem')).toHaveCount(4);

  const out = shop.card('Business Handset, Dual SIM, 128 GB');
  await expect(out.getByText('Out of Stock')).toHaveCount(2);
  await expect(out.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect(out).toContainText('Stock: 0 units');

  await filters.filter({ hasText: 'Digital' }).click();
  const licence = shop.card('Device Management Suite, 500 Seats');
  await expect(licence).toContainText('Quality assured');
  await expect(licence).not.toContainText(/Free shipping|warranty/);
  await page.goto('/old-products?category=service&search=zzzz');
  await expect(page.getByRole('heading', { name: 'No products match your search' })).toBeVisible();
});

test('a price on request leads to the quote form', { tag: '@system' }, async ({ page }) => {
  const shop = shopScreen(page);
  const title = 'Private 5G Network, Indoor, up to 20 Radios';
  await shop.open(title);
  await expect(shop.card(title)).toContainText('On request');
  await shop.card(title).getByRole('link', { name: 'Request a Quote' }).click();
  await expect(page).toHaveURL(/\?product=[0-9a-f-]{36}#contact$/);
});

test('the cart counts, and stops at the stock', { tag: '@system' }, async ({ page }) => {
  const shop = shopScreen(page);
  await shop.open(accessPoint);
  await shop.press(accessPoint);
  await expect(shop.toasts).toContainText(`Added to Cart${accessPoint} has been added to your cart.`);
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 1 item');
  await shop.add(accessPoint, 3);
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 4 items');
  await shop.press(accessPoint);
  await expect(shop.toasts).toContainText('Stock LimitCannot add more items than available in stock.');

  await shop.openCart();
  const line = shop.line(accessPoint);
  await expect(line.getByRole('button', { name: /^Increase quantity/ })).toBeDisabled();
  await expect(shop.panel).toContainText('USD\u00a0756.00');
  await line.getByRole('button', { name: /^Decrease quantity/ }).click();
  await expect(line.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('3');
  await line.getByRole('textbox', { name: /^Quantity/ }).fill('2');
  await expect(shop.panel.getByRole('status').filter({ hasText: 'USD\u00a0378.00' })).toBeVisible();
  await line.getByRole('textbox', { name: /^Quantity/ }).fill('99');
  await expect(line.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('4');
  await page.keyboard.press('Escape');
  await expect(shop.panel).toBeHidden();
  await expect(shop.cartButton).toBeFocused();
});

test('what is typed and is no quantity stays in the field with its message, and changes nothing', async ({
  page,
}) => {
  await page.goto(`/product/${switchId}`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const wanted = page.getByRole('textbox', { name: 'Quantity' });
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
  await wanted.fill('');
  await wanted.pressSequentially('1.5');
  await wanted.press('Tab');
  await expect(page.getByRole('main').getByText('Enter a whole number above 0.')).toBeVisible();
  await expect(wanted).toHaveValue('1.5');
  await expect(add).toBeDisabled();
  await wanted.fill('٢');
  await add.click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: /^Cart/ });
  const quantity = cart.getByRole('textbox', { name: /^Quantity/ });
  for (const typed of ['1.5', '-3', 'abc']) {
    await quantity.fill('');
    await quantity.pressSequentially(typed);
    await quantity.press('Tab');
    await expect(cart.getByText('Enter a whole number above 0.')).toBeVisible();
    await expect(quantity).toHaveValue(typed);
    await expect(cart.getByRole('heading', { name: /^Cart/ })).toContainText('2 items');
  }
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(quantity).toBeFocused();
  await quantity.fill('٣');
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('3');
  await expect(cart.getByRole('heading', { name: /^Cart/ })).toContainText('3 items');
});

test(
  'a quantity of 0 takes the line out once, and offers to bring it back once',
  { tag: '@system' },
  async ({ page }) => {
    const shop = shopScreen(page);
    await shop.open(accessPoint);
    await shop.add(accessPoint);
    await shop.openCart();
    const quantity = shop.line(accessPoint).getByRole('textbox', { name: /^Quantity/ });
    await quantity.fill('0');
    await quantity.press('Enter');
    await expect(shop.panel).toContainText('Cart is empty');
    await expect(shop.panel).not.toContainText('0.00');
    await expect(shop.toasts.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    // What said that it was added is gone with it.
    expect(await shop.toasts.locator('.toast').allInnerTexts()).toHaveLength(1);
  },
);

test(
  'what is removed can be brought back, and an empty cart says so',
  { tag: '@system' },
  async ({ page }) => {
    const shop = shopScreen(page);
    await shop.open(board);
    await shop.add(board, 2);
    await shop.openCart();
    await shop
      .line(board)
      .getByRole('button', { name: `Remove ${board}` })
      .click();
    await expect(shop.panel).toContainText('Cart is emptyPlease add items to your cart before checkout.');
    await shop.toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(shop.line(board).getByRole('textbox')).toHaveValue('2');
    await shop.line(board).getByRole('textbox').fill('0');
    await shop.line(board).getByRole('textbox').press('Enter');
    await expect(shop.panel).toContainText('Cart is empty');
    await shop.panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(shop.toasts).toContainText('Cart is emptyPlease add items to your cart before checkout.');
    await expect(shop.panel).toBeVisible();
  },
);

test('the cart survives a reload and a change of language, and two tabs agree', async ({ page, context }) => {
  const shop = shopScreen(page);
  await shop.open(board);
  await shop.add(board, 2);
  await page.reload();
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 2 items');
  const tab = await context.newPage();
  const other = shopScreen(tab);
  await other.open(board);
  await other.add(board);
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 3 items');
  await shop.add(board);
  await expect(other.cartButton).toHaveAccessibleName('Cart, 4 items');
  await page.goto('/old-products?lang=zh');
  await expect(page.getByRole('button', { name: '购物车，4 件产品' })).toBeVisible();
});

test('changes since the last visit are shown line by line, and accepted by the visitor only', async ({
  page,
}) => {
  const shop = shopScreen(page);
  await shop.open(sensor);
  await shop.add(sensor, 3);
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 3 items');
  await page.route('**/cart-lines?**', async (route) => {
    const answer = await route.fetch();
    const [line] = await answer.json();
    await route.fulfill({
      response: answer,
      json: [{ ...line, price_usd: 60, price_breaks: [], stock_quantity: 2 }],
    });
  });
  await shop.openCart();
  const line = shop.line(sensor);
  await expect(line).toContainText('Only 2 left.');
  await expect(line).toContainText('The price changed from USD\u00a058.32 to USD\u00a060.00.');
  await expect(line.getByRole('textbox')).toHaveValue('3');
  await shop.panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(shop.panel.getByRole('alert')).toHaveText('Review the marked items first.');
  await expect(line.getByRole('button', { name: 'Change quantity to 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await expect(shop.panel).toContainText('USD\u00a0120.00');
});

test('a withdrawn product is named and can only be removed', { tag: '@system' }, async ({ page }) => {
  const shop = shopScreen(page);
  await shop.open(board);
  await shop.add(board);
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 1 item');
  await page.route('**/cart-lines?**', (route) => route.fulfill({ json: [] }));
  await shop.openCart();
  await expect(shop.line(board)).toContainText('This product is no longer available.');
  await shop.line(board).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(shop.panel).toContainText('Cart is empty');
});

test('without an exchange rate a product cannot be added', { tag: '@system' }, async ({ page }) => {
  await page.route('**/exchange-rates', (route) => route.fulfill({ json: { USD: 1 } }));
  const shop = shopScreen(page);
  await shop.open(sensor);
  await shop.press(sensor);
  await expect(shop.toasts).toContainText('No exchange rate');
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 0 items');
});

test('the stock on a card changes while one looks', async ({ page, request }) => {
  const title = 'Rugged Tablet, 10.1″, 5G, MTT-TB10-R5G';
  const shop = shopScreen(page);
  const before = await otherBuyer(request).stockOf(title);
  await shop.open(title);
  await expect(shop.stock(title)).toHaveText(`Stock: ${before} units`);
  await otherBuyer(request).takesAllBut(5, title);
  await expect(shop.stock(title)).toHaveText('Stock: 5 units');
  await expect(shop.card(title)).toContainText('Low Stock');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('the cart comes from below, and a tap above it closes it', { tag: '@system' }, async ({ page }) => {
    const shop = shopScreen(page);
    await shop.open(board);
    await shop.add(board);
    await shop.openCart();
    const box = async () => (await shop.panel.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await expect.poll(box).toMatchObject({ x: 0, width: 390 });
    await expect.poll(async () => (await box()).y + (await box()).height).toBeCloseTo(780, 0);
    await page.touchscreen.tap(195, (await box()).y - 20);
    await expect(shop.panel).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the list is complete, and a product leads to the quote form',
    { tag: '@system' },
    async ({ page }) => {
      const shop = shopScreen(page);
      await page.goto('/old-products?category=networking');
      await expect(shop.card(accessPoint)).toContainText(/Stock: \d units/);
      await expect(shop.card(accessPoint).getByRole('button')).toHaveCount(0);
      await expect(shop.cartButton).toHaveCount(0);
      await shop.card(accessPoint).getByRole('link', { name: 'Request a Quote' }).click();
      await expect(page).toHaveURL(/\?product=[0-9a-f-]{36}#contact$/);
    },
  );
});
