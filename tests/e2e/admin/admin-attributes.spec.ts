import type { Page } from '@playwright/test';
import { toasts } from '#tests/harness/admin.ts';
import { makeProduct, openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Attributes' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

test.use({ allowedErrors: /status of (400|404|409)/ });

test('an attribute is added by keyboard and keeps what products use', async ({ page }) => {
  const stamp = Date.now();
  const [key, label] = [`finish_${stamp}`, `Finish ${stamp}`];
  await signInByApi(page, '/admin/attributes');
  await page.locator('h1').click();
  await page.keyboard.press('n');
  await dialog(page).getByLabel('Key').fill('Not a key');
  await dialog(page).getByLabel('Label in English').fill(label);
  await dialog(page).getByLabel('Type').selectOption('Choice');
  await dialog(page).getByLabel('Options').fill('matt | Matt | 哑光\ngloss | Gloss');
  await dialog(page).getByLabel('Group heading', { exact: true }).fill('Surface');
  await dialog(page).getByLabel('Group heading in Chinese').fill('表面');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Use lower-case letters, digits and underscores')).toBeVisible();
  await dialog(page).getByLabel('Key').fill(key);
  expect(await axeViolations(page)).toEqual([]);
  await save(page);
  await expect(page.getByText(`“${label}” added.`)).toBeVisible();
  const { id } = await makeProduct(page, { title: `Of ${key}`, attributes: { [key]: 'gloss' } });
  await openAdmin(page, `/admin/attributes?search=${key}`);
  await row(page, label)
    .getByRole('button', { name: `Edit ${label}` })
    .click();
  await expect(dialog(page).getByLabel('Group heading in Chinese')).toHaveValue('表面');
  await dialog(page).getByLabel('Options').fill('matt | Matt | 哑光');
  await save(page);
  await expect(dialog(page).getByText('1 product has one of the options you removed: gloss.')).toBeVisible();
  await dialog(page).getByLabel('Options').fill('matt | Matt\ngloss | Glossy');
  await save(page);
  await expect(page.getByText(`“${label}” saved.`)).toBeVisible();
  await row(page, label)
    .getByRole('button', { name: `Delete ${label}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog').getByText('1 product has a value.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  const data = { from: { attributes: { [key]: 'gloss' } }, to: { attributes: {} } };
  const headers = { origin: new URL(page.url()).origin };
  await page.request.patch(`/api/admin/products/${id}`, { data, headers });
  await row(page, label)
    .getByRole('button', { name: `Delete ${label}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(row(page, label)).toContainText('Surface');
});

test('on a phone, attributes are sorted and found, and fit', { tag: '@system' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByApi(page, '/admin/attributes');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Label, descending');
  await expect(page).toHaveURL(/sort=label/);
  await expect(table(page).locator('tbody tr').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test(
  "the form of a product names the groups in the reader's language, and all its lists have the same arrow",
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    await openAdmin(page, '/admin/products?search=HN-PE24G-4S&lang=zh');
    await page.getByRole('link', { name: '24-Port Managed PoE+ Gigabit Switch' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('group', { name: '端口', exact: true })).toBeVisible();
    await expect(form.getByRole('group', { name: 'Ports' })).toHaveCount(0);
    await form.getByRole('button', { name: '添加文档' }).click();
    const bare = await form
      .locator('select')
      .evaluateAll((lists) => lists.filter((list) => !list.closest('.select')).map(({ id }) => id));
    expect(bare).toEqual([]);
  },
);
