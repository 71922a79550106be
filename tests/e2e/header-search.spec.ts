// The search in the header of every page without a list of its own.
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';

const box = (page: Page) => page.getByRole('main').getByRole('search').locator('input[type=search]');
const popup = (page: Page) => page.getByRole('listbox');
const options = (page: Page) => popup(page).getByRole('option');
const form = (page: Page) => page.getByRole('banner').getByRole('search');
const input = (page: Page) => form(page).locator('input[type=search]');

test('a search in the header has suggestions beside its button, and is sent by Enter', async ({ page }) => {
  await open(page, '/careers');
  await input(page).click();
  await page.keyboard.type('managed sw');
  await expect(options(page).first()).toBeVisible();
  await expect
    .poll(async () => {
      const own = await popup(page).boundingBox();
      const button = await form(page).getByRole('button', { name: 'Search' }).boundingBox();
      return own && button && own.y >= button.y + button.height;
    })
    .toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?search=managed+sw');
  await expect(form(page)).toBeHidden();
  await expect(box(page)).toHaveValue('managed sw');
});

test('the header’s search stays beside that of old products', { tag: '@system' }, async ({ page }) => {
  await open(page, '/old-products');
  await input(page).click();
  await page.keyboard.type('managed sw');
  await expect(options(page).first()).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).not.toHaveAttribute('role', 'combobox');
});

test(
  'Escape clears the closed search in the header, and its button searches',
  { tag: '@system' },
  async ({ page }) => {
    await open(page, '/');
    await input(page).click();
    await page.keyboard.type('careers');
    await expect(options(page).filter({ hasText: 'Careers' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(input(page)).toHaveValue('');
    await page.keyboard.type('gateway');
    await form(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/products?search=gateway');
  },
);

test(
  'titles have room in the suggestions of a narrow header, in both directions',
  { tag: '@system' },
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 900 });
    for (const url of ['/careers', '/careers?lang=ar']) {
      await open(page, url);
      await input(page).click();
      await page.keyboard.type('router');
      await expect(options(page).first()).toBeVisible();
      const { x, width } = (await page.getByRole('listbox').boundingBox()) ?? { x: -1, width: 0 };
      expect(width).toBeGreaterThanOrEqual(350);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(820);
    }
  },
);

test(
  'on a phone the header’s search is in the menu, and stays in its language',
  { tag: '@system' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, '/careers?lang=ar');
    await expect(form(page)).toBeHidden();
    await page.locator('.menu > summary').click();
    await input(page).click();
    await page.keyboard.type('ضمان');
    await expect(options(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^[^?]*\/products\?search=/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  },
);

test.describe('offline', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'offline, the header’s search leaves the page as it is',
    { tag: '@system' },
    async ({ page, context }) => {
      await open(page, '/careers');
      await input(page).click();
      await expect(input(page)).toHaveAttribute('role', 'combobox');
      await context.setOffline(true);
      await page.keyboard.type('switch');
      await page.keyboard.press('Enter');
      await expect(page.getByText('You are offline')).toBeVisible();
      await expect(page).toHaveURL('/careers');
      await expect(input(page)).toHaveValue('switch');
      await context.setOffline(false);
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the search in the header is a form to the catalogue without JavaScript',
    { tag: '@system' },
    async ({ page }) => {
      await page.goto('/careers');
      await input(page).fill('gateway');
      await input(page).press('Enter');
      await expect(page).toHaveURL('/products?search=gateway');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
        /gateway/i,
      );
    },
  );
});

async function open(page: Page, url: string) {
  await page.goto(url);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}
