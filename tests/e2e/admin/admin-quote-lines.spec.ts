// Lines of quote requests in the admin: correcting the product of a line, merging two requests, and their undo.
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/harness/axe.ts';
import { holdToasts, toasts } from '#tests/harness/admin.ts';
import { makeProduct, openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

interface Sent {
  id: string;
  number: string;
}

/** Sends a request with one line of cable. */
async function requestLine({ request }: Page, email: string, part_number: string): Promise<Sent> {
  const sent = await request.post('/functions/v1/products-api/quote-requests', {
    headers: { authorization: 'Bearer public' },
    data: {
      firstName: 'Marieke',
      lastName: 'Brandt',
      email,
      currency: 'EUR',
      lines: [{ part_number, manufacturer: 'Lumenar', quantity: 305.5, unit: 'MTR', target_price: '1.1' }],
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()) as Sent;
}

test('a line is corrected by keyboard and by mouse, two requests are merged, and each is undone', async ({
  page,
}) => {
  await signInByApi(page);
  const mark = Date.now();
  const fibre = await makeProduct(page, { title: `Fibre cable ${mark}`, sku: `FIB-${mark}` });
  const copper = await makeProduct(page, { title: `Copper cable ${mark}`, sku: `COP-${mark}` });
  const email = `marieke-${mark}@buyer.test`;
  const first = await requestLine(page, email, `FC-${mark}-A`);
  const second = await requestLine(page, email, `FC-${mark}-B`);

  await openAdmin(page, '/admin/quotes');
  await page.getByRole('searchbox').fill(second.number);
  const rows = page.getByRole('row').filter({ hasText: 'Marieke Brandt' });
  await expect(rows).toHaveCount(1);
  // A request without a message says what it is about.
  await expect(rows).toContainText('1 line');
  await rows.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.number);
  const table = page.getByRole('region', { name: '1 line' }).getByRole('table');
  const line = table.getByRole('row').nth(1);
  await expect(line).toContainText('305.5 m');
  await expect(line).toContainText('To be sourced');

  const correct = line.getByRole('button', { name: 'Correct: Product of line 1' });
  const picker = line.getByRole('combobox', { name: 'Product of line 1' });
  await correct.focus();
  await page.keyboard.press('Enter');
  await expect(picker).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(correct).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker).toBeFocused();
  await page.keyboard.type(`FIB-${mark}`);
  await expect(page.getByRole('option', { name: fibre.title })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(line.getByRole('link', { name: fibre.title })).toBeVisible();
  await expect(line).toContainText('Corrected by us');
  await expect(correct).toBeFocused();

  await correct.click();
  await picker.fill(`COP-${mark}`);
  await page.getByRole('option', { name: copper.title }).click();
  await expect(line.getByRole('link', { name: copper.title })).toBeVisible();
  await holdToasts(page);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Product of a line corrected')).toHaveCount(2);
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(line.getByRole('link', { name: fibre.title })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Other requests of this buyer').selectOption(first.id);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(`/admin/quotes/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.number);
  const merged = page.getByRole('region', { name: '2 lines' }).getByRole('table');
  await expect(merged).toContainText(`FC-${mark}-A`);
  await expect(merged).toContainText(`FC-${mark}-B`);
  await expect(toasts(page)).toContainText('Requests merged');
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(table).toContainText(`FC-${mark}-A`);
  await expect(table).not.toContainText(`FC-${mark}-B`);
});

for (const { language, colorScheme, width } of [
  { language: 'en', colorScheme: 'light', width: 360 },
  { language: 'en', colorScheme: 'dark', width: 1440 },
  { language: 'zh', colorScheme: 'dark', width: 360 },
  { language: 'zh', colorScheme: 'light', width: 820 },
] as const) {
  test(
    `lines of ${width} px in ${language}, ${colorScheme}, fit their width and have no axe violations`,
    quickIf(width === 360 && language === 'en'),
    async ({ page, context }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await signInByApi(page);
      const { id, number } = await requestLine(
        page,
        'lines@buyer.test',
        'FC-WITH-A-VERY-LONG-ORDERING-CODE-0001',
      );
      await context.addCookies([{ name: 'admin_lang', value: language, url: page.url() }]);
      await openAdmin(page, `/admin/quotes/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
      await page.getByRole('button', { name: language === 'en' ? /^Correct:/ : /^更正/ }).click();
      await expect(page.getByRole('combobox').and(page.locator(':focus'))).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}
