// Demand in the admin: its list, product drafts and small screens.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminLanguageCookie } from '#i18n/language.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

/** Requests two parts that nobody else wants. */
async function requestParts({ request }: Page, mark: string): Promise<void> {
  const sent = await request.post('/functions/v1/products-api/quote-requests', {
    headers: { authorization: 'Bearer public' },
    data: {
      firstName: 'Marieke',
      lastName: 'Brandt',
      email: `marieke-${mark}@demand.test`,
      lines: [
        { part_number: `REL-${mark}`, manufacturer: 'Siltera', description: 'Relay 24 V', quantity: 400 },
        { part_number: `FUSE-${mark}`, quantity: 7 },
      ],
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
}

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');

async function openDemand(page: Page, mark: string): Promise<void> {
  await openAdmin(page, '/admin/demand');
  await page.getByRole('searchbox', { name: 'Search the demand' }).fill(mark);
  await expect(page).toHaveURL(/search=/);
  await expect(rowsOf(page)).toHaveCount(2);
}

test(
  'demand is listed with its quantity, buyers and trend, and searched',
  { tag: '@system' },
  async ({ page }) => {
    const mark = String(Date.now());
    await signInByApi(page);
    await requestParts(page, mark);
    await openDemand(page, mark);
    const relay = rowsOf(page).filter({ hasText: `REL-${mark}` });
    await expect(relay).toContainText('Siltera');
    await expect(relay).toContainText('400');
    await expect(relay).toContainText('1 request of 1 buyer');
    await expect(relay).toContainText('1, up from 0');
    expect(await axeViolations(page)).toEqual([]);
  },
);

test(
  'a draft of the product opens with part number, manufacturer and name, and is not saved',
  { tag: '@system' },
  async ({ page }) => {
    const mark = String(Date.now());
    await signInByApi(page);
    await requestParts(page, mark);
    await openDemand(page, mark);
    await page.getByRole('link', { name: `Draft product for REL-${mark}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Product' });
    await expect(dialog.locator('[name=title]')).toHaveValue('Relay 24 V');
    await expect(dialog.locator('[name=mpn]')).toHaveValue(`REL-${mark}`);
    await expect(dialog.getByRole('combobox', { name: 'Manufacturer' })).toHaveValue('Siltera');
    await page.keyboard.press('Escape');
    const confirmation = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await confirmation.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await openDemand(page, mark);
    await expect(rowsOf(page).filter({ hasText: `REL-${mark}` })).toBeVisible();
  },
);

test('demand is sorted by a column, downloaded as it is shown, dismissed, and restored by undo', async ({
  page,
}) => {
  const mark = String(Date.now());
  await signInByApi(page);
  await requestParts(page, mark);
  await openDemand(page, mark);
  const wanted = page.getByRole('columnheader').getByRole('button', { name: 'Quantity' });
  await wanted.click();
  await expect(page).toHaveURL(/sort=quantity/);
  await expect(rowsOf(page).first()).toContainText(`REL-${mark}`);
  await wanted.click();
  await expect(page).toHaveURL(/direction=asc/);
  await expect(rowsOf(page).first()).toContainText(`FUSE-${mark}`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`FUSE-${mark}`);
  expect(lines[2]).toContain(`REL-${mark}`);

  await page.getByRole('button', { name: `Dismiss FUSE-${mark}` }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  const toast = page.getByRole('region', { name: 'Notifications' });
  await toast.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: `Dismiss FUSE-${mark}` }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('link', { name: /^Dismissed/ }).click();
  await expect(page).toHaveURL(/status=dismissed/);
  await page.getByRole('button', { name: `Restore FUSE-${mark}` }).click();
  await expect(page.getByRole('button', { name: `Restore FUSE-${mark}` })).toHaveCount(0);
});

for (const { language, colorScheme, width } of [
  { language: 'en', colorScheme: 'light', width: 360 },
  { language: 'zh', colorScheme: 'dark', width: 360 },
  { language: 'zh', colorScheme: 'light', width: 820 },
] as const) {
  test(
    `the demand of ${width} px in ${language}, ${colorScheme}, fits its width and has no axe violations`,
    quickIf(language === 'en'),
    async ({ page, context, baseURL }) => {
      const mark = String(Date.now());
      await context.addCookies([{ name: adminLanguageCookie, value: language, url: baseURL ?? '' }]);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 740 });
      await signInByApi(page);
      await requestParts(page, mark);
      await openAdmin(page, `/admin/demand?search=${mark}`);
      await expect(rowsOf(page)).toHaveCount(2);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}
