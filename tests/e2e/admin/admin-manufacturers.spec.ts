import type { Page } from '@playwright/test';
import { toasts } from '#tests/harness/admin.ts';
import { signInByApi, makeProduct, openAdmin } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Manufacturers' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' }).first().click();

test.use({ allowedErrors: /status of (400|404|409)/ });

test('a manufacturer is added by keyboard, changed, deleted and restored', async ({ page }) => {
  const name = `Maker ${Date.now()}`;
  await signInByApi(page, '/admin/manufacturers');
  await page.locator('h1').click();
  await page.keyboard.press('n');
  await dialog(page).getByLabel('Name', { exact: true }).press('Enter');
  await expect(dialog(page).getByText('Please fill in this field.')).toBeVisible();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByLabel('Aliases (optional)').fill('Corvane Systems');
  await save(page);
  await expect(dialog(page).getByText('Corvane already has this name.')).toBeVisible();
  await dialog(page).getByLabel('Aliases (optional)').fill(`${name} Inc`);
  expect(await axeViolations(page)).toEqual([]);
  await save(page);
  await expect(page.getByText(`“${name}” added.`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(`${name} Inc`);
  await expect(page).toHaveURL(/search=Maker/);
  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await dialog(page).getByLabel('Website (optional)').fill('https://maker.example/');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save(page);
  await expect(row(page, name)).toContainText('maker.example');
  await row(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await undo(page);
  await expect(row(page, name)).toContainText('maker.example');
});

test(
  'one that products have is merged instead of deleted, and the merge is undone',
  { tag: '@system' },
  async ({ page }) => {
    const stamp = Date.now();
    const [from, into] = [`Zed ${stamp} One`, `Zed ${stamp} Two`];
    await signInByApi(page, '/admin/manufacturers');
    await makeProduct(page, { title: `Of ${from}`, manufacturer: from });
    await makeProduct(page, { title: `Of ${into}`, manufacturer: into });
    await openAdmin(page, `/admin/manufacturers?search=${stamp}`);
    await row(page, from)
      .getByRole('button', { name: `Delete ${from}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1 product has this manufacturer.')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await row(page, from)
      .getByRole('button', { name: `Merge ${from} into another one` })
      .click();
    await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(dialog(page).getByText('Choose the manufacturer that stays.')).toBeVisible();
    await dialog(page).getByLabel('Manufacturer that stays').fill(String(stamp));
    await expect(dialog(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Manufacturer that stays')).toHaveValue(into);
    expect(await axeViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`Merged into “${into}”, with 1 product.`)).toBeVisible();
    await expect(table(page).locator('tbody tr')).toHaveCount(1);
    await expect(row(page, into).getByRole('cell').filter({ hasText: /^2/ })).toBeVisible();
    await undo(page);
    await expect(table(page).locator('tbody tr')).toHaveCount(2);
  },
);

test(
  'the fields that somebody else changed meanwhile are named before they are replaced',
  { tag: '@system' },
  async ({ page }) => {
    const name = `Clash ${Date.now()}`;
    await signInByApi(page, '/admin/manufacturers');
    const headers = { origin: new URL(page.url()).origin };
    const made = await page.request.post('/api/admin/manufacturers', { data: { name }, headers });
    const { manufacturer } = (await made.json()) as { manufacturer: { id: string } };
    await openAdmin(page, `/admin/manufacturers?edit=${manufacturer.id}`);
    await dialog(page).getByLabel('Description (optional)').fill('Mine');
    const data = { from: { description: null }, to: { description: 'Theirs' } };
    await page.request.patch(`/api/admin/manufacturers/${manufacturer.id}`, { data, headers });
    await save(page);
    await expect(dialog(page).getByText('Someone else changed the same fields (Description).')).toBeVisible();
    await save(page);
    await expect(page.getByText(`“${name}” saved.`)).toBeVisible();
  },
);

test(
  'a form is filled with what an undo has restored, and any text can be typed into the list',
  { tag: '@system' },
  async ({ page }) => {
    const name = `Fresh ${Date.now()}`;
    await signInByApi(page, '/admin/manufacturers');
    const headers = { origin: new URL(page.url()).origin };
    await page.request.post('/api/admin/manufacturers', { data: { name }, headers });
    await openAdmin(page, `/admin/manufacturers?search=${encodeURIComponent(name)}`);
    const edit = row(page, name).getByRole('button', { name: `Edit ${name}` });
    const website = dialog(page).getByLabel('Website (optional)');
    await edit.click();
    await website.fill('https://fresh.example/');
    await save(page);
    await expect(row(page, name)).toContainText('fresh.example');
    await undo(page);
    await expect(row(page, name)).not.toContainText('fresh.example');
    await edit.click();
    await expect(website).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await row(page, name)
      .getByRole('button', { name: `Merge ${name} into another one` })
      .click();
    const list = dialog(page).getByLabel('Manufacturer that stays');
    await list.fill('x'.repeat(1_000));
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await expect(list).toHaveValue('x'.repeat(1_000));
  },
);

test(
  'on a phone, names, counts and buttons fit, and the order is chosen from a list',
  { tag: '@system' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInByApi(page, '/admin/manufacturers');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Products, descending');
    await expect(page).toHaveURL(/sort=products/);
    await expect(table(page).locator('tbody tr').first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
