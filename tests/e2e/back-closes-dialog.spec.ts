// Back closes an open modal dialog and does nothing else, with mouse and touch.
import type { Page } from '@playwright/test';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

const title = '24-Port Managed PoE+ Gigabit Switch';
const otherTitle = 'Wi-Fi 6 Ceiling Access Point';
const board = 'Single-Board Computer, Quad Core, 8 GB';

/** What a list is made of. */
const isList = /\/(?:products|facets)\?/;

/** Navigates from the news to the catalogue, and opens a preview. */
async function openPreview(page: Page) {
  const catalogue = catalogueScreen(page);
  await page.goto('/news');
  await catalogue.open('/products?category=networking');
  await preview(page);
  return catalogue;
}

async function preview(page: Page) {
  await catalogueScreen(page).preview(title).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

async function expectList(page: Page) {
  await catalogueScreen(page).expectNoDialog();
  await expect(page).toHaveURL('/products?category=networking');
  await expect(catalogueScreen(page).card(title)).toBeVisible();
}

for (const [device, use] of [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, quickIf(device === 'a phone'), () => {
    test.use(use);

    test('Back closes the preview without loading anything, and leaves the page when pressed again', async ({
      page,
    }) => {
      const catalogue = await openPreview(page);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() || isList.test(request.url())) requests.push(request.url());
      });
      await page.goBack();
      await expectList(page);
      await expect(catalogue.preview(title)).toBeFocused();
      expect(requests).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL('/news');
    });

    test(
      'a preview that was closed leaves no step for Back, and Forward does not open it again',
      { tag: '@system' },
      async ({ page }) => {
        await openPreview(page);
        await page.getByRole('button', { name: 'Close' }).dblclick();
        await expectList(page);
        await page.goForward();
        await expectList(page);
        await page.goBack();
        await expect(page).toHaveURL('/news');
        await page.goForward();
        await expectList(page);
      },
    );

    test('a preview can be opened and closed many times in any way', { tag: '@system' }, async ({ page }) => {
      await openPreview(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expectList(page);
      await preview(page);
      await page.goBack();
      await expectList(page);
      await preview(page);
      await page.mouse.click(4, 4);
      await expectList(page);
      await preview(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await expectList(page);
      await page.goBack();
      await expect(page).toHaveURL('/news');
    });

    test(
      'a preview that opens in the instant in which another closes stays open until Back',
      { tag: '@system' },
      async ({ page }) => {
        const catalogue = await openPreview(page);
        const other = catalogue.preview(otherTitle);
        await other.evaluate(async (button: HTMLButtonElement) => {
          const dialog = document.querySelector('dialog');
          const isPushed = new Promise((resolve) => {
            navigation.addEventListener('currententrychange', ({ navigationType }) => {
              if (navigationType === 'push') resolve(true);
            });
          });
          // The first dialog's entry is being left, and the browser has not arrived yet.
          dialog?.addEventListener('close', () => button.click());
          dialog?.close();
          await isPushed;
        });
        await expect(page.getByRole('dialog', { name: otherTitle })).toBeVisible();
        await page.goBack();
        await expectList(page);
        await page.goBack();
        await expect(page).toHaveURL('/news');
      },
    );

    test(
      'a reload with the preview open shows the list, and Back then leaves the page',
      { tag: '@system' },
      async ({ page }) => {
        await openPreview(page);
        await page.reload();
        await expect(page.locator('html[data-ready]')).toBeAttached();
        await expectList(page);
        await page.goBack();
        await expect(page).toHaveURL('/news');
      },
    );

    test(
      'Back from the product that a preview led to shows the list without the preview',
      { tag: '@system' },
      async ({ page }) => {
        await openPreview(page);
        await page.getByRole('dialog').getByRole('link', { name: 'View Full Details' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await page.goBack();
        await expectList(page);
        await page.goBack();
        await expect(page).toHaveURL('/news');
      },
    );

    test(
      'Back closes the cart, and from the checkout leads to the list',
      { tag: '@system' },
      async ({ page }) => {
        const shop = shopScreen(page);
        await shop.open(board);
        const list = page.url();
        await shop.add(board);
        await shop.openCart();
        await page.goBack();
        await catalogueScreen(page).expectNoDialog();
        await expect(page).toHaveURL(list);
        await expect(shop.cartButton).toBeFocused();
        await shop.openCart();
        await shop.panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
        await expect(shop.form).toBeVisible();
        await page.goBack();
        await expect(shop.card(board)).toBeVisible();
        await expect(shop.panel).toBeHidden();
        await expect(page).toHaveURL(list);
      },
    );
  });
}
