import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { sentOrders } from '#tests/harness/held-orders.ts';
import { otherBuyer } from '#tests/harness/other-buyer.ts';
import { buyer, shopScreen } from '#tests/screens/shop.screen.ts';

test('a visitor buys, and Back and reload order nothing again', async ({ page, request }) => {
  const title = 'Single-Board Computer, Quad Core, 8 GB';
  const shop = shopScreen(page);
  const before = await otherBuyer(request).stockOf(title);
  await shop.open(title);
  await shop.add(title, 2);
  await shop.checkOut();
  await expect(page).toHaveURL(/[?&]checkout=1/);
  await expect(shop.summaryLine(title)).toContainText('2 × USD\u00a096.50');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('USD\u00a0193.00');
  await expect(shop.form.getByRole('checkbox', { name: 'Billing same as shipping' })).toBeChecked();
  await shop.fillIn();
  await shop.form.getByLabel('Company').fill('Buyer GmbH');
  await shop.form.getByLabel('VAT or tax ID').fill('DE123456789');
  await shop.form.getByLabel('PO number').fill('PO-4711');
  await page.reload();
  await expect(shop.shipping.getByLabel('Country')).toHaveValue('DE');
  await expect(shop.form.getByLabel('Full Name')).toHaveValue(buyer['Full Name']);
  await shop.placeOrder.click();

  await expect(shop.toasts).toContainText(
    /Order Placed Successfully!Order #[0-9a-f]{8} has been submitted\. We'll contact you soon to confirm details\./,
  );
  await expect(shop.thanks).toBeVisible();
  await expect(page.getByText('Your order has been submitted successfully.')).toBeVisible();
  await page.reload();
  await expect(shop.thanks).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(buyer.Email);

  await page.goBack();
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 0 items');
  await expect(shop.stock(title)).toHaveText(`Stock: ${before - 2} units`);
  await page.goForward();
  await expect(shop.thanks).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #[0-9a-f]{8}$/);
  await expect(page.getByRole('row', { name: title })).toContainText('USD\u00a0193.00');
  for (const text of ['Hafenstr. 12', 'Germany', 'Buyer GmbH', 'DE123456789', 'PO-4711']) {
    await expect(page.getByRole('main')).toContainText(text);
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('there is no page for an order that does not exist', { tag: '@system' }, async ({ request }) => {
  for (const id of ['nonsense', 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44']) {
    expect((await request.get(`/order/${id}`)).status()).toBe(404);
  }
});

test('errors stand beside their fields, and the first one has the focus', async ({ page }) => {
  const title = 'Pre-Shipment Inspection';
  const shop = shopScreen(page);
  await shop.open(title);
  await shop.add(title);
  await shop.checkOut();
  await shop.form.getByLabel('Full Name').fill('Ada Buyer');
  await shop.form.getByLabel('Email').fill('ada@');
  await shop.form.getByRole('checkbox').uncheck();
  await shop.placeOrder.click();
  const email = shop.form.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(shop.billing.getByLabel('City')).toHaveAccessibleDescription('Please fill in this field.');
  const red = await email.evaluate((field) => getComputedStyle(field).borderColor);
  await expect(shop.billing.getByLabel('City')).toHaveCSS('border-color', red);
  await expect(shop.billing.getByLabel('Country')).toHaveCSS('border-color', red);
  await email.fill('ada@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await shop.form.getByRole('checkbox').check();
  await expect(shop.billing).toBeHidden();
});

test(
  'an empty cart has no checkout: it says so, and the products are back',
  { tag: '@system' },
  async ({ page }) => {
    await page.goto('/old-products?checkout=1');
    await expect(shopScreen(page).toasts).toContainText(
      'Cart is emptyPlease add items to your cart before checkout.',
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
    await expect(page).toHaveURL(/\/old-products$/);
  },
);

test(
  'a page older than the last order says Out of Stock, and then shows it',
  { tag: '@system' },
  async ({ page }) => {
    const title = 'LoRaWAN Gateway, Outdoor, 16 Channels';
    const shop = shopScreen(page);
    await shop.open(title);
    await page.route('**/cart-lines?*', async (route) => {
      const answer = await route.fetch();
      const [line] = (await answer.json()) as object[];
      await route.fulfill({ response: answer, json: [{ ...line, stock_quantity: 0 }] });
    });
    await shop.press(title);
    await expect(shop.toasts).toContainText('Out of StockThis product is currently out of stock.');
    await expect(shop.card(title).getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  },
);

test('a double click orders once', { tag: '@system' }, async ({ page }) => {
  const title = 'Industrial IoT Gateway, DIN Rail';
  const shop = shopScreen(page);
  const sent = sentOrders(page);
  await shop.open(title);
  await shop.add(title);
  await shop.checkOut();
  await shop.fillIn();
  await shop.placeOrder.dblclick();
  await expect(shop.thanks).toBeVisible();
  expect(sent).toHaveLength(1);
});

test(
  'stock that somebody else took is shown on its line, and what is left can be ordered',
  { tag: '@system' },
  async ({ page, request }) => {
    const title = 'LoRaWAN Gateway, Outdoor, 16 Channels';
    const shop = shopScreen(page);
    await shop.open(title);
    await shop.add(title, 4);
    await shop.checkOut();
    await shop.fillIn();
    await otherBuyer(request).takesAllBut(3, title);
    await shop.placeOrder.click();
    await expect(shop.summaryLine(title)).toContainText('Only 3 left.');
    await expect(shop.form.getByRole('alert')).toContainText('Your order was not placed');
    await expect(shop.form.getByLabel('Email')).toHaveValue(buyer.Email);
    await shop.summaryLine(title).getByRole('button', { name: 'Change quantity to 3' }).click();
    await shop.placeOrder.click();
    await expect(shop.thanks).toBeVisible();
    await expect(page.getByRole('main')).toContainText('We reserve your goods when we confirm.');
    expect(await otherBuyer(request).stockOf(title)).toBe(3);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a visitor buys with another billing address', { tag: '@system' }, async ({ page }) => {
    const title = 'Bullet Camera, 8 MP, PoE';
    const shop = shopScreen(page);
    await shop.open(title);
    await shop.add(title);
    await shop.checkOut();
    await shop.fillIn();
    await shop.form.getByRole('checkbox').uncheck();
    await shop.billing.getByLabel('Address', { exact: true }).fill('PO Box 7');
    await shop.billing.getByLabel('City').fill('Bremen');
    await shop.billing.getByLabel('Postal Code').fill('28195');
    await shop.billing.getByLabel('Country').selectOption('Germany');
    await shop.placeOrder.tap();
    await expect(shop.thanks).toBeVisible();
    await page.getByRole('link', { name: 'View order' }).tap();
    await expect(page.getByRole('main')).toContainText('PO Box 7');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `every step is accessible and within 320 px, ${colorScheme}`,
    quickIf(colorScheme === 'light'),
    async ({ page }) => {
      const title = 'Fibre Patch Lead, OS2, LC–LC Duplex, 3 m';
      const shop = shopScreen(page);
      const isSound = async () => {
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      };
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await shop.open(title);
      await isSound();
      await shop.add(title, 2);
      await expect(shop.cartButton).toHaveAccessibleName('Cart, 2 items');
      await page.route('**/cart-lines?**', async (route) => {
        const answer = await route.fetch();
        const [line] = await answer.json();
        await route.fulfill({ response: answer, json: [{ ...line, stock_quantity: 1 }] });
      });
      await shop.openCart();
      await expect(shop.line(title)).toContainText('Only 1 left.');
      await isSound();
      await shop.line(title).getByRole('button', { name: 'Change quantity to 1' }).click();
      await expect(shop.line(title).getByRole('textbox')).toHaveValue('1');
      await page.unroute('**/cart-lines?**');
      await shop.panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await shop.placeOrder.click();
      await expect(shop.form.getByLabel('Full Name')).toBeFocused();
      await isSound();
      await shop.fillIn();
      await shop.placeOrder.click();
      await expect(shop.thanks).toBeVisible();
      await isSound();
      await page.getByRole('link', { name: 'View order' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await isSound();
    },
  );
}

for (const [language, thanks] of [
  ['zh', '感谢您的订购'],
  ['ar', 'شكرًا لك!'],
] as const) {
  test(`a visitor buys in ${language}`, { tag: '@system' }, async ({ page }) => {
    await page.goto(`/old-products?lang=${language}`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.locator('.buy button:enabled').first().click();
    await expect(page.locator('.float')).toHaveText('1');
    await page.locator('.float').click();
    await page.getByRole('dialog').locator('footer').getByRole('button').click();
    await page.locator('[name=customer_name]').fill('李雷');
    await page.locator('[name=customer_email]').fill('li@example.com');
    await page.locator('[name=shipping_country]').selectOption('HK');
    for (const field of ['address', 'city', 'postal_code']) {
      await page.locator(`[name=shipping_${field}]`).fill('香港');
    }
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible();
  });
}
