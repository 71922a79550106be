import type { Locator } from '@playwright/test';
import { holdToasts, toasts } from '#tests/harness/admin.ts';
import { signInByApi, makeProduct, openAdmin } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

test('every figure of the first page leads to its list', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  // Other journeys make products meanwhile.
  await expect(async () => {
    await openAdmin(page, '/admin');
    const empty = Number(await figure('Out of stock').locator('strong').textContent());
    await figure('Out of stock').click();
    await expect(page).toHaveURL(/status=active/);
    await expect(page.getByText(new RegExp(`of ${empty}\\b`))).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.goBack();
  await figure('Open quote requests').click();
  await expect(page).toHaveURL('/admin/quotes');
  await page.goBack();
  await figure('Pending').click();
  await expect(page).toHaveURL('/admin/orders?status=pending');
  await page.goBack();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row')).toHaveCount(13);
});

test('the dashboard lists a search that found nothing', { tag: '@system' }, async ({ page }) => {
  const term = `qxzj${String(Date.now()).replace(/\d/g, (digit) => 'vwkqxzjyhu'[Number(digit)] ?? '')}`;
  await page.goto(`/products?search=${term}`);
  await expect(page.getByText('Showing 0 of')).toBeVisible();
  await signInByApi(page, '/admin');
  // The log waits for the end of typing before it writes.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: term })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
});

test('the palette leads anywhere by keyboard alone', async ({ page }) => {
  await signInByApi(page, '/admin');
  const { title, id } = await makeProduct(page, { title: `Palette router ${Date.now()}` });
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('setti');
  await expect(palette.getByRole('option').first()).toHaveText('Settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(title);
  await expect(palette.getByRole('option', { name: title })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`edit=${id}`));
  await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('qqqqqq');
  await expect(palette).toContainText('No results. Try another word.');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await openAdmin(page, '/admin/history');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the admin has its own language', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page, '/admin');
  await page.getByText('English', { exact: true }).first().click();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '概览' })).toBeVisible();
  await openAdmin(page, '/admin/settings');
  await expect(page.getByRole('link', { name: '询价' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test(
  'an exchange rate is saved, rejected when it is no number, and undone',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page, '/admin/settings');
    const rate = page.getByLabel('US dollars per GBP');
    const before = await rate.inputValue();
    const keep = () => rate.press('Enter');
    await rate.fill('1,27');
    await keep();
    await expect(rate).toHaveAccessibleDescription(/at most ten decimals/);
    await rate.fill('1.3125');
    await keep();
    await expect(toasts(page)).toContainText('GBP rate saved');
    await holdToasts(page);
    const rates = async () =>
      (
        await page.request.get('/functions/v1/products-api/exchange-rates', {
          headers: { authorization: 'Bearer public' },
        })
      ).json();
    await expect.poll(rates).toMatchObject({ GBP: 1.3125 });
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(rate).toHaveValue(before);
  },
);

test('a sent mail is shown with its text', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page, '/admin');
  const email = `mail-${Date.now()}@buyer.test`;
  const sent = await page.request.post('/functions/v1/products-api/quote-requests', {
    headers: { authorization: 'Bearer public' },
    data: { firstName: 'Amina', lastName: 'Okafor', email, message: `Forty switches, ${email}` },
  });
  expect(sent.status()).toBe(201);
  await openAdmin(page, `/admin/mails?search=${email}`);
  const mail = page.getByRole('list', { name: 'Email', exact: true }).getByRole('listitem');
  await expect(mail).toHaveCount(1);
  await mail.locator('summary').click();
  await expect(mail).toContainText('Thank you for your inquiry');
  await mail.getByRole('link', { name: 'Open the quote request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amina Okafor');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${theme} theme`, quickIf(theme === 'light'), async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signInByApi(page, '/admin');
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await openAdmin(page, '/admin/mails');
    expect(await axeViolations(page)).toEqual([]);
  });
}

test(
  'rows are 36 to 41 pixels high, or higher for who chooses so, also after a reload',
  { tag: '@system' },
  async ({ page }) => {
    const height = async (row: Locator) => Math.round((await row.boundingBox())?.height ?? 0);
    await signInByApi(page);
    const rows = page.getByRole('grid', { name: 'Admin Products' }).locator('tbody tr:not(.bones)');
    await expect(rows.first()).toBeVisible();
    expect(await height(rows.first())).toBeGreaterThanOrEqual(36);
    expect(await height(rows.first())).toBeLessThanOrEqual(41);
    await page.getByRole('button', { name: 'Comfortable rows' }).click();
    await expect(page.getByRole('button', { name: 'Comfortable rows', pressed: true })).toBeVisible();
    await expect.poll(() => height(rows.first())).toBeGreaterThanOrEqual(52);
    await page.reload();
    await expect.poll(() => height(rows.first())).toBeGreaterThanOrEqual(52);
  },
);

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test(
    'the header keeps its buttons off the edge of the window, and nothing runs over',
    { tag: '@system' },
    async ({ page }) => {
      await signInByApi(page);
      for (const path of ['/admin', '/admin/products', '/admin/quotes', '/admin/orders', '/admin/mails']) {
        await openAdmin(page, path);
        const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox();
        expect(logout?.y, path).toBeGreaterThanOrEqual(6);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(over, path).toBeLessThanOrEqual(0);
      }
    },
  );
});
