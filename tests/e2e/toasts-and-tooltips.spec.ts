// Where toasts and tooltips appear, and when they open and close.
import type { Page } from '@playwright/test';
import { orders } from '#tests/harness/held-orders.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

const product = '24-Port Managed PoE+ Gigabit Switch';
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The visible controls that a toast covers. */
function coveredControls(page: Page, kinds: string) {
  return page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    return [...document.querySelectorAll(`main :is(${selector})`)]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return (
          control.checkVisibility() &&
          boxes.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom)
        );
      })
      .map((control) => control.outerHTML.slice(0, 80));
  }, kinds);
}

/** Milliseconds from the pointer's first movement to a tooltip. */
function delayOfTooltip(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let began: number | undefined;
        const onPointerOver = ({ timeStamp }: Event) => (began ??= timeStamp);
        document.addEventListener('pointerover', onPointerOver, { capture: true });
        new MutationObserver((_, observer) => {
          if (began === undefined || !document.querySelector('[role=tooltip]')) return;
          observer.disconnect();
          resolve(performance.now() - began);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
}

for (const { width, language } of [
  { width: 360, language: 'en' },
  { width: 820, language: 'en' },
  { width: 820, language: 'ar' },
  { width: 1440, language: 'zh' },
]) {
  test(
    `a message does not cover the control just used, at ${width} px in ${language}`,
    quickIf(width === 820 && language === 'en'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/old-products?lang=${language}`);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      const add = page.locator('.cells li button:enabled').first();
      await add.click();
      await expect(toasts(page).or(page.locator('.toasts')).locator('.toast')).toBeVisible();
      const isCovered = () =>
        add.evaluate((button) => {
          const toast = document.querySelector('.toast')?.getBoundingClientRect();
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return (
            toast && left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom
          );
        });
      await expect.poll(isCovered).toBe(false);
      // It works again at once.
      await add.click();
    },
  );
}

test('what was added is no longer reported over the checkout', { tag: '@system' }, async ({ page }) => {
  const shop = shopScreen(page);
  // Its toast offers to undo the corrected quantity, for ten seconds.
  const reel = 'Multilayer Ceramic Capacitor Reel, 0603, 100 nF';
  await shop.open(reel);
  await shop.press(reel);
  await expect(toasts(page)).toContainText('Added to Cart');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(shop.summaryLine(reel)).toBeVisible();
  await expect(toasts(page)).not.toContainText('Added to Cart', { timeout: 1000 });
});

test.describe('when an order fails', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('at 820 px messages cover no field of the checkout', { tag: '@system' }, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const shop = shopScreen(page);
    await shop.open(product);
    await shop.add(product);
    await shop.checkOut();
    await shop.fillIn();
    await page.route(orders, (route) => route.abort());
    await shop.placeOrder.click();
    // It stays until it is dismissed.
    await expect(toasts(page)).toContainText('Failed to place order.');
    await expect.poll(() => coveredControls(page, 'input:not([type=hidden]), textarea, button')).toEqual([]);
  });
});

test(
  'an icon-only button has its name in a tooltip after 700 ms, which stays under the pointer and leaves by Escape',
  { tag: '@system' },
  async ({ page }) => {
    const shop = shopScreen(page);
    await shop.open(product);
    await shop.add(product);
    await shop.openCart();
    const remove = shop.panel.getByRole('button', { name: `Remove ${product}` });
    const tooltip = page.getByRole('tooltip');
    const delay = delayOfTooltip(page);
    await remove.hover();
    await expect(tooltip).toHaveText(new RegExp(product.slice(0, 7)));
    expect(await delay).toBeGreaterThanOrEqual(699);
    await tooltip.hover();
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
  },
);

test('a tooltip comes with the keyboard, and not under a finger', { tag: '@system' }, async ({ page }) => {
  const shop = shopScreen(page);
  await shop.open(product);
  await page.keyboard.press('Tab');
  // It has a count beside its icon.
  await page.getByRole('banner').locator('.cart-link').last().focus();
  await expect(page.getByRole('tooltip')).toHaveText('Cart, 0 items');
  await shop.add(product);
  await shop.openCart();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  const name = await focused.getAttribute('aria-label');
  await expect(page.getByRole('tooltip')).toHaveText(name ?? 'an icon-only button');
});
