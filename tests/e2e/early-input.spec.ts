// What is pressed and typed while a page is painted but its scripts are still on their way is neither lost nor reset.
import type { Page } from '@playwright/test';
import { administrator } from '#tests/harness/administrator.ts';
import { signInByDoor } from '#tests/harness/desk-product.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

const scripts = '**/assets/*.js';

/** Opens a page whose scripts do not arrive before the returned function is called. */
async function openCold(page: Page, address: string): Promise<() => Promise<void>> {
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return async () => {
    arrive();
    await expect(page.locator('html[data-ready]')).toBeAttached();
  };
}

test('a language is chosen by mouse on a page that is not alive', async ({ page }) => {
  await openCold(page, '/products?category=iot');
  await page.locator('summary[aria-label^="Language"]').click();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/category=iot&lang=zh/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品目录');
});

test('a button that was pressed waits visibly and acts once', async ({ page }) => {
  const come = await openCold(page, '/old-products');
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html[data-waiting]')).toBeAttached();
  await add.click();
  await come();
  await expect(shopScreen(page).cartButton).toContainText('1');
  await expect(add).not.toHaveAttribute('aria-busy');
  await expect(page.locator('html[data-waiting]')).not.toBeAttached();
});

test('a theme is chosen, and a menu opened, before the page is alive', async ({ page }) => {
  const come = await openCold(page, '/');
  await page.locator('summary[aria-label="Theme"]').click();
  await page.getByRole('button', { name: 'Dark' }).first().click();
  await come();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('text that was typed and an order that was chosen are taken over', async ({ page }) => {
  const come = await openCold(page, '/products');
  const { search, sort, cards } = catalogueScreen(page);
  await search.click();
  await page.keyboard.type('switch');
  await sort.selectOption('name');
  await come();
  await expect(page).toHaveURL(/search=switch/);
  await expect(page).toHaveURL(/sort=name/);
  await expect(search).toHaveValue('switch');
  await expect(sort).toHaveValue('name');
  await expect(cards.first().locator('mark').first()).toBeVisible();
});

test('a key that leads into a field takes what follows along', async ({ page }) => {
  const come = await openCold(page, '/products');
  await page.keyboard.type('/poe');
  await come();
  const { search } = catalogueScreen(page);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('poe');
  await expect(page).toHaveURL(/search=poe/);
});

test('who signs in before the page is alive comes in', async ({ page }) => {
  const come = await openCold(page, '/admin/orders');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await come();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('keys of the admin wait, and the palette takes the text that follows', async ({ page }) => {
  await signInByDoor(page.request);
  const come = await openCold(page, '/admin/history');
  await page.keyboard.press('?');
  await come();
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  const again = await openCold(page, '/admin/history');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('setti');
  await again();
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.getByRole('combobox')).toHaveValue('setti');
  await expect(palette.getByRole('option')).toHaveText('Settings');
  await page.keyboard.type('ng');
  await expect(palette.getByRole('combobox')).toHaveValue('setting');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings');
});

test('rows that were ticked and a form that was filled in stay so', async ({ page }) => {
  await signInByDoor(page.request);
  const come = await openCold(page, '/admin/products');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('iot');
  await come();
  await expect(page).toHaveURL(/category=iot/);
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('iot');
});
