import { expect, test } from '#tests/harness/journey.ts';
import { holdOrders, orders, sentOrders } from '#tests/harness/held-orders.ts';
import { otherBuyer } from '#tests/harness/other-buyer.ts';
import { buyer, shopScreen } from '#tests/screens/shop.screen.ts';

test.describe('when the server does not answer', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'the checkout keeps every field when the server does not answer, and places the order with the next attempt',
    { tag: '@system' },
    async ({ page }) => {
      const title = 'CO₂ Sensor with Display, NB-IoT';
      const shop = shopScreen(page);
      await shop.open(title);
      await shop.add(title);
      await shop.checkOut();
      await shop.fillIn();
      const held = await holdOrders(page);
      await shop.placeOrder.click();
      await expect(shop.placeOrder).toHaveText('Placing Order...');
      await expect(shop.placeOrder).toBeDisabled();
      await held.fail();
      await expect(shop.toasts).toContainText('ErrorFailed to place order. Please try again.');
      await expect(shop.form.getByLabel('Email')).toHaveValue(buyer.Email);
      await expect(shop.summaryLine(title)).toBeVisible();
      await page.unroute(orders);
      await shop.placeOrder.click();
      await expect(shop.thanks).toBeVisible();
    },
  );

  test('an order whose answer was lost is not placed again, even the last one in stock', async ({
    page,
    request,
  }) => {
    const title = 'Ten-Slot Charging Cabinet for Tablets';
    const shop = shopScreen(page);
    await otherBuyer(request).takesAllBut(1, title);
    await shop.open(title);
    await shop.add(title);
    await shop.checkOut();
    await shop.fillIn();
    const sent = sentOrders(page);
    await page.route(orders, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await shop.placeOrder.click();
    await expect(shop.toasts).toContainText('Failed to place order. Please try again.');
    await page.unroute(orders);
    await page.reload();
    await expect(shop.form).toContainText('we will not create a second order');
    await shop.placeOrder.click();
    await expect(shop.thanks).toBeVisible();
    expect(new Set(sent.map((order) => order.headers()['idempotency-key'])).size).toBe(1);
    expect(await otherBuyer(request).stockOf(title)).toBe(0);
  });

  test(
    'an order whose answer was lost is not placed again with other notes',
    { tag: '@system' },
    async ({ page, request }) => {
      const title = '32-Bit Microcontroller, 170 MHz, 512 KB Flash, LQFP-64';
      const shop = shopScreen(page);
      const before = await otherBuyer(request).stockOf(title);
      await shop.open(title);
      await shop.add(title);
      await shop.checkOut();
      await shop.fillIn();
      const sent = sentOrders(page);
      await page.route(orders, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await shop.placeOrder.click();
      await expect(shop.toasts).toContainText('Failed to place order. Please try again.');
      await page.unroute(orders);
      await shop.form.getByLabel('Order Notes').fill('Ring twice');
      await expect(shop.form).toContainText('we will not create a second order');
      await shop.placeOrder.click();
      await expect(shop.toasts).toContainText('Your later changes are not in this order');
      expect(new Set(sent.map((order) => order.headers()['idempotency-key'])).size).toBe(1);
      expect(await otherBuyer(request).stockOf(title)).toBe(before - 1);
      await page.getByRole('link', { name: 'View order' }).click();
      await expect(page.getByRole('row', { name: title })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Ring twice');
    },
  );

  test(
    'an order that never arrived is placed as it was edited',
    { tag: '@system' },
    async ({ page, request }) => {
      const title = 'Handheld 2D Scanner, Cordless, with Cradle';
      const shop = shopScreen(page);
      const before = await otherBuyer(request).stockOf(title);
      await shop.open(title);
      await shop.add(title);
      await shop.checkOut();
      await shop.fillIn();
      await page.route(orders, (route) => route.abort());
      await shop.placeOrder.click();
      await expect(shop.toasts).toContainText('Failed to place order. Please try again.');
      await page.unroute(orders);
      await shop.form.getByLabel('Order Notes').fill('Ring twice');
      await shop.placeOrder.click();
      await expect(shop.thanks).toBeVisible();
      expect(await otherBuyer(request).stockOf(title)).toBe(before - 1);
      await page.getByRole('link', { name: 'View order' }).click();
      await expect(page.getByRole('main')).toContainText('Ring twice');
    },
  );

  test(
    'a price that changes while the order is sent is accepted first',
    { tag: '@system' },
    async ({ page, request }) => {
      const title = 'Rugged Mobile Computer with Keypad';
      const shop = shopScreen(page);
      const before = await otherBuyer(request).stockOf(title);
      let cheaper = true;
      await page.route('**/cart-lines?**', async (route) => {
        const answer = await route.fetch();
        const [line] = await answer.json();
        const less = cheaper ? 1 : 0;
        const price_breaks = line.price_breaks.map((step: { unit_price_usd: number }) => ({
          ...step,
          unit_price_usd: step.unit_price_usd - less,
        }));
        await route.fulfill({
          response: answer,
          json: [{ ...line, price_usd: line.price_usd - less, price_breaks }],
        });
      });
      await shop.open(title);
      await shop.add(title);
      await shop.openCart();
      await shop.line(title).getByRole('button', { name: 'Accept the new price' }).click();
      await expect(shop.line(title).getByRole('button', { name: 'Accept the new price' })).toBeHidden();
      await shop.panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await shop.fillIn();
      const sent = sentOrders(page);
      await page.route(orders, (route) => {
        cheaper = false;
        return route.continue();
      });
      await shop.placeOrder.click();
      await expect(shop.summaryLine(title)).toContainText('The price changed from');
      await expect(shop.form.getByRole('alert')).toContainText('Your order was not placed');
      expect(sent).toHaveLength(1);
      expect(await otherBuyer(request).stockOf(title)).toBe(before);
      await shop.summaryLine(title).getByRole('button', { name: 'Accept the new price' }).click();
      await expect(shop.summaryLine(title)).not.toContainText('The price changed from');
      await shop.placeOrder.click();
      await expect(shop.thanks).toBeVisible();
      expect(await otherBuyer(request).stockOf(title)).toBe(before - 1);
    },
  );

  test(
    'the checkout shows that the visitor is offline, and places the order once the network is back',
    { tag: '@system' },
    async ({ page, context }) => {
      const title = 'CO₂ Sensor with Display, NB-IoT';
      const shop = shopScreen(page);
      await shop.open(title);
      await shop.add(title);
      await shop.checkOut();
      await shop.fillIn();
      const sent = sentOrders(page);
      const offline = page.getByText('You are offline.');
      await context.setOffline(true);
      await expect(offline).toBeVisible();
      await shop.placeOrder.click();
      await expect(shop.toasts).toContainText('Failed to place order. Please try again.');
      await expect(shop.placeOrder).toBeEnabled();
      await expect(shop.form.getByLabel('Email')).toHaveValue(buyer.Email);
      expect(sent).toHaveLength(0);
      await context.setOffline(false);
      await expect(offline).toBeHidden();
      await shop.placeOrder.click();
      await expect(shop.thanks).toBeVisible();
    },
  );

  test(
    'the checkout explains an order that exceeds the largest total',
    { tag: '@system' },
    async ({ page }) => {
      const title = 'CO₂ Sensor with Display, NB-IoT';
      const shop = shopScreen(page);
      await shop.open(title);
      await shop.add(title);
      await shop.checkOut();
      await shop.fillIn();
      const reject = (status: number, problem: object) =>
        page.route(orders, (route) => route.fulfill({ status, json: problem }), { times: 1 });
      await reject(422, { code: 'too_large' });
      await shop.placeOrder.click();
      await expect(shop.form.getByRole('alert')).toContainText('The total is over the online limit');
      await reject(400, { errors: [{ path: 'items.0.quantity', message: 'too many' }] });
      await shop.placeOrder.click();
      await expect(shop.summaryLine(title)).toContainText('An order can have 1,000,000 units');
      await reject(400, { errors: [{ path: 'items', message: 'at most 100 lines' }] });
      await shop.placeOrder.click();
      await expect(shop.form.getByRole('alert')).toContainText('An order can have 100 products at most');
      await expect(shop.toasts).toBeEmpty();
      await shop.placeOrder.click();
      await expect(shop.thanks).toBeVisible();
    },
  );

  test(
    'an order that is placed after its buyer has left leaves the page alone',
    { tag: '@system' },
    async ({ page }) => {
      const title = 'CO₂ Sensor with Display, NB-IoT';
      const shop = shopScreen(page);
      await shop.open(title);
      await shop.add(title);
      await shop.checkOut();
      await shop.fillIn();
      const held = await holdOrders(page);
      await shop.placeOrder.click();
      await expect(shop.placeOrder).toHaveText('Placing Order...');
      await page.getByRole('link', { name: 'Back to Products' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
      await held.pass();
      await expect(shop.toasts).toContainText('Order Placed Successfully!');
      await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
      await shop.toasts.getByRole('button', { name: 'View order' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #[0-9a-f]{8}$/);
    },
  );
});
