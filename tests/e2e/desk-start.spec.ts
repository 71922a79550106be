import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { toasts } from '#tests/harness/desk.ts';
import { enterDesk, makeProduct, openDesk } from '#tests/harness/desk-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

test('every figure of the first page leads to its list', async ({ page }) => {
  await enterDesk(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  const empty = Number(await figure('Out of stock').locator('strong').textContent());
  await figure('Out of stock').click();
  await expect(page).toHaveURL(/status=active/);
  await expect(page.getByText(new RegExp(`of ${empty}\\b`))).toBeVisible();
  await page.goBack();
  await figure('Open requests').click();
  await expect(page).toHaveURL('/admin/quotes');
  await page.goBack();
  await figure('Pending').click();
  await expect(page).toHaveURL('/admin/orders?status=pending');
  await page.goBack();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await page.getByText('As a table').click();
  await expect(page.getByRole('row')).toHaveCount(13);
});

test('a search of a buyer that found nothing is told', async ({ page }) => {
  const term = `zigbee ${Date.now()}`;
  await page.goto(`/products?search=${encodeURIComponent(term)}`);
  await expect(page.getByText('Showing 0 of')).toBeVisible();
  await enterDesk(page, '/admin');
  await expect(page.getByRole('link', { name: term })).toBeVisible();
});

test('the palette leads anywhere by keyboard alone', async ({ page }) => {
  await enterDesk(page, '/admin');
  const { title, id } = await makeProduct(page, { title: `Palette router ${Date.now()}` });
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('setti');
  await expect(palette.getByRole('option')).toHaveText('Settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(title);
  await expect(palette.getByRole('option', { name: title })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`edit=${id}`));
  await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('qqqqqq');
  await expect(palette).toContainText('Nothing fits.');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await openDesk(page, '/admin/history');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});

test('the desk has a language of its own', async ({ page }) => {
  await enterDesk(page, '/admin');
  await page.getByText('English', { exact: true }).first().click();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '概览' })).toBeVisible();
  await openDesk(page, '/admin/settings');
  await expect(page.getByRole('link', { name: '询价' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('an exchange rate is kept, refused when it is none, and undone', async ({ page }) => {
  await enterDesk(page, '/admin/settings');
  const rate = page.getByLabel('US dollars for one GBP');
  const before = await rate.inputValue();
  const keep = () => rate.press('Enter');
  await rate.fill('1,27');
  await keep();
  await expect(page.getByRole('alert').filter({ hasText: 'at most six decimals' })).toBeVisible();
  await rate.fill('1.3125');
  await keep();
  await expect(toasts(page)).toContainText('The rate of GBP is kept');
  const rates = async () =>
    (
      await page.request.get('/functions/v1/products-api/exchange-rates', {
        headers: { authorization: 'Bearer public' },
      })
    ).json();
  expect(await rates()).toMatchObject({ GBP: 1.3125 });
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rate).toHaveValue(before);
});

test('mail that left is shown with its words', async ({ page }) => {
  await enterDesk(page, '/admin');
  const email = `mail-${Date.now()}@buyer.test`;
  const asked = await page.request.post('/functions/v1/products-api/quote-requests', {
    headers: { authorization: 'Bearer public' },
    data: { firstName: 'Amina', lastName: 'Okafor', email, message: `Forty switches, ${email}` },
  });
  expect(asked.status()).toBe(201);
  await openDesk(page, `/admin/mails?search=${email}`);
  const mail = page.getByRole('list', { name: 'Mail', exact: true }).getByRole('listitem');
  await expect(mail).toHaveCount(1);
  await mail.locator('summary').click();
  await expect(mail).toContainText('thank you for your inquiry');
  await mail.getByRole('link', { name: 'Open the request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amina Okafor');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await enterDesk(page, '/admin');
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await openDesk(page, '/admin/mails');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('rows are 36 to 41 pixels high, or higher for who chooses so, also after a reload', async ({ page }) => {
  const height = async (row: Locator) => Math.round((await row.boundingBox())?.height ?? 0);
  await enterDesk(page);
  const rows = page.getByRole('grid', { name: 'Admin Products' }).locator('tbody tr:not(.bones)');
  await expect(rows.first()).toBeVisible();
  expect(await height(rows.first())).toBeGreaterThanOrEqual(36);
  expect(await height(rows.first())).toBeLessThanOrEqual(41);
  await page.getByRole('button', { name: 'High rows' }).click();
  await expect(page.getByRole('button', { name: 'High rows', pressed: true })).toBeVisible();
  await expect.poll(() => height(rows.first())).toBeGreaterThanOrEqual(52);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  expect(await height(rows.first())).toBeGreaterThanOrEqual(52);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('the header keeps its buttons off the edge of the window, and nothing runs over', async ({ page }) => {
    await enterDesk(page);
    for (const path of ['/admin', '/admin/products', '/admin/quotes', '/admin/orders', '/admin/mails']) {
      await openDesk(page, path);
      const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox();
      expect(logout?.y, path).toBeGreaterThanOrEqual(6);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });
});
