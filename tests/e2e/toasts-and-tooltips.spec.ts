// Where messages and tooltips sit, and how they come and go.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

const product = '24-Port Managed PoE+ Gigabit Switch';
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The controls on the screen that a message lies upon. */
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

for (const { width, language } of [
  { width: 360, language: 'en' },
  { width: 820, language: 'en' },
  { width: 820, language: 'ar' },
  { width: 1440, language: 'zh' },
]) {
  test(`a message does not cover the control just used, at ${width} px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/old-products?lang=${language}`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const add = page.locator('.cells li button:enabled').first();
    await add.click();
    await expect(toasts(page).or(page.locator('.toasts')).locator('.toast')).toBeVisible();
    const [button, toast] = await Promise.all([add.boundingBox(), page.locator('.toast').boundingBox()]);
    const apart =
      !button ||
      !toast ||
      toast.x + toast.width <= button.x ||
      toast.x >= button.x + button.width ||
      toast.y + toast.height <= button.y ||
      toast.y >= button.y + button.height;
    expect(apart).toBe(true);
    // It works again at once.
    await add.click();
  });
}

test('at 820 px messages cover no field of the checkout', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const shop = shopScreen(page);
  await shop.open(product);
  await shop.add(product);
  await shop.checkOut();
  await shop.placeOrder.click();
  await expect(toasts(page).or(page.getByText('Added to Cart')).first()).toBeVisible();
  await expect.poll(() => coveredControls(page, 'input:not([type=hidden]), textarea, button')).toEqual([]);
});

test('an icon-only button has its name in a tooltip after 700 ms, which stays under the pointer and leaves by Escape', async ({
  page,
}) => {
  const shop = shopScreen(page);
  await shop.open(product);
  await shop.add(product);
  await shop.openCart();
  const remove = shop.panel.getByRole('button', { name: `Remove ${product}` });
  const tooltip = page.getByRole('tooltip');
  await remove.hover();
  await expect(tooltip).toHaveCount(0);
  await expect(tooltip).toHaveText(new RegExp(product.slice(0, 7)));
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('a tooltip comes with the keyboard, and not under a finger', async ({ page }) => {
  const shop = shopScreen(page);
  await shop.open(product);
  await shop.add(product);
  await shop.openCart();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  const name = await focused.getAttribute('aria-label');
  await expect(page.getByRole('tooltip')).toHaveText(name ?? 'an icon-only button');
});
