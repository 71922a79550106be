import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enterDesk, makeProduct, openDesk } from '#tests/harness/desk-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

const table = (page: Page) => page.getByRole('grid', { name: 'Admin Products' });
const titles = (page: Page) => table(page).locator('tbody tr td.title-cell a');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });

/** Some products that only one journey knows. */
async function makeFamily(page: Page, family: string, prices: number[]) {
  for (const [place, price] of prices.entries()) {
    await makeProduct(page, { title: `${family} ${place + 1}`, price });
  }
}

test('search, filters, order and page live in the address', async ({ page }) => {
  await enterDesk(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Products');
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('networking');
  await expect(page).toHaveURL(/category=networking/);
  await table(page).getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(table(page).getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  const second = await titles(page).allTextContents();
  await page.reload();
  await expect(titles(page)).toHaveText(second);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await search(page).fill('switch');
  await expect(page).toHaveURL(/search=switch/);
  await expect(titles(page).first()).toContainText(/switch/i);
  await search(page).fill('nothing is called so');
  await expect(page.getByText('No products match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(titles(page).first()).toBeVisible();
});

test('columns are chosen, and a view is kept under a name', async ({ page }) => {
  const name = `Low ${Date.now()}`;
  await enterDesk(page, '/admin/products?stock=low&sort=stock&direction=asc');
  await page.locator('summary[aria-label="Columns"]').click();
  await page.getByRole('checkbox', { name: 'Tags' }).check();
  await expect(table(page).getByRole('columnheader', { name: 'Tags' })).toBeVisible();
  const address = page.url();
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Give the view a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await openDesk(page, '/admin/products');
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(address);
});

test('prices of a selection across pages are changed, foretold, and undone as a whole', async ({ page }) => {
  const family = `Bulk${Date.now()}`;
  await enterDesk(page);
  await makeFamily(page, family, [10, 20, 30]);
  await openDesk(page, `/admin/products?search=${family}&sort=title&direction=asc`);
  await expect(titles(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('checkbox', { name: `Select ${family} 3` }).uncheck();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Change price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the price of 2 products' });
  await dialog.getByLabel('Percent').fill('10');
  await expect(dialog).toContainText('2 of 2 would change.');
  await expect(dialog.getByRole('row').filter({ hasText: `${family} 2` })).toContainText('22');
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(page.getByText('2 products changed')).toBeVisible();
  const row = (place: number) => page.getByRole('row').filter({ hasText: `${family} ${place}` });
  await expect(row(1)).toContainText('11.00');
  await expect(row(2)).toContainText('22.00');
  await expect(row(3)).toContainText('30.00');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(1)).toContainText('10.00');
  await expect(row(2)).toContainText('20.00');
});

test('all that match are deleted as a whole; what changed since is skipped by the undo and told', async ({
  page,
}) => {
  const family = `Mass${Date.now()}`;
  await enterDesk(page);
  await makeFamily(
    page,
    family,
    Array.from({ length: 27 }, (_, place) => place + 1),
  );
  await openDesk(page, `/admin/products?search=${family}&size=25`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByRole('button', { name: 'Select all 27 matching' }).click();
  await expect(bar).toContainText('27 selected');
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 27' }).click();
  await expect(page.getByText('27 products changed')).toBeVisible();
  const list = (await (await page.request.get(`/api/admin/products?search=${family}&size=50`)).json()) as {
    items: { id: string; is_active: boolean }[];
  };
  expect(list.items.every(({ is_active }) => !is_active)).toBe(true);
  const changed = await page.request.patch(`/api/admin/products/${list.items[0]?.id}`, {
    data: { from: { is_active: false }, to: { is_active: true } },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(changed.ok()).toBe(true);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/Undone, except for 1 product changed since/)).toBeVisible();
  await openDesk(page, '/admin/history');
  const entry = page.getByRole('listitem').filter({ hasText: '27 products deactivated' }).first();
  await expect(entry).toContainText('Undone');
});

test('what is typed in the search is on the screen before one looks', async ({ page }) => {
  await enterDesk(page);
  await search(page).focus();
  const slowest = await page.evaluate(async () => {
    const input = document.activeElement as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    let worst = 0;
    for (let letters = 1; letters <= 6; letters += 1) {
      const began = performance.now();
      set?.call(input, 'switch'.slice(0, letters));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      if (input.value.length !== letters) throw new Error('A letter was lost.');
      worst = Math.max(worst, performance.now() - began);
    }
    return worst;
  });
  expect(slowest).toBeLessThan(1000);
  await expect(titles(page).first()).toContainText(/switch/i);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the table and its dialogs, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await enterDesk(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page
      .getByRole('region', { name: 'Selected products' })
      .getByRole('button', { name: 'Change price' })
      .click();
    await page.getByLabel('Percent').fill('5');
    await expect(page.getByText(/would change\./)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
