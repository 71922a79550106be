import type { Page } from '@playwright/test';
import { holdToasts, toasts } from '#tests/harness/admin.ts';
import { signInByApi, makeProduct, openAdmin } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

const table = (page: Page) => page.getByRole('grid', { name: 'Admin Products' });
const titles = (page: Page) => table(page).locator('tbody tr td.title-cell a');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first().click();
const count = (total: number) => Array.from({ length: total }, (_, place) => place + 1);

test.use({ allowedErrors: /status of (400|404)/ });

/** Creates products that only one test uses. */
async function makeFamily(page: Page, family: string, prices: number[]) {
  for (const [place, price] of prices.entries()) {
    await makeProduct(page, { title: `${family} ${place + 1}`, price });
  }
}

test('search, filters, order and page are in the URL', async ({ page }) => {
  await signInByApi(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Products');
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('networking');
  await expect(page).toHaveURL(/category=networking/);
  await table(page).getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(table(page).getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const first = await titles(page).allTextContents();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page).first()).not.toHaveText(first[0] ?? '');
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

test(
  'products are filtered by the data they lack, until they have them',
  { tag: '@system' },
  async ({ page }) => {
    const family = `Gap${Date.now()}`;
    await signInByApi(page);
    await makeProduct(page, { title: `${family} 1`, mpn: `${family}-1`, weight: 2 });
    await makeProduct(page, { title: `${family} 2`, mpn: `${family}-2` });
    await openAdmin(page, `/admin/products?search=${family}&sort=title&direction=asc`);
    await expect(titles(page)).toHaveCount(2);
    const missing = page.getByRole('combobox', { name: 'Missing data' });
    await missing.selectOption('Missing: Weight');
    await expect(page).toHaveURL(/missing=weight/);
    await expect(titles(page)).toHaveText([`${family} 2`]);
    await missing.selectOption('Missing: Part number');
    await expect(page).toHaveURL(/missing=mpn/);
    await expect(page.getByText('No products match')).toBeVisible();
    await missing.selectOption('Incomplete');
    await expect(page).toHaveURL(/missing=any/);
    await expect(titles(page)).toHaveCount(2);
  },
);

test('columns are chosen, and a view is saved under a name', { tag: '@system' }, async ({ page }) => {
  const name = `Low ${Date.now()}`;
  await signInByApi(page, '/admin/products?stock=low&sort=stock&direction=asc');
  await page.locator('summary[aria-label="Columns"]').click();
  await page.getByRole('checkbox', { name: 'Tags' }).check();
  await expect(table(page).getByRole('columnheader', { name: 'Tags' })).toBeVisible();
  const address = page.url();
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Enter a name for the view.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await openAdmin(page, '/admin/products');
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(address);
});

test('prices of a selection across pages are changed, foretold, and undone as a whole', async ({ page }) => {
  const family = `Bulk${Date.now()}`;
  await signInByApi(page);
  await makeFamily(page, family, [10, 20, 30]);
  await openAdmin(page, `/admin/products?search=${family}&sort=title&direction=asc`);
  await expect(titles(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('checkbox', { name: `Select ${family} 3` }).uncheck();
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Change price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the price of 2 products' });
  await dialog.getByLabel('Percent').fill('10');
  await expect(dialog).toContainText('2 of 2 will change.');
  await expect(dialog.getByRole('row').filter({ hasText: `${family} 2` })).toContainText('22');
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(page.getByText('2 products changed')).toBeVisible();
  await holdToasts(page);
  await expect(row(page, `${family} 1`)).toContainText('11.00');
  await expect(row(page, `${family} 2`)).toContainText('22.00');
  await expect(row(page, `${family} 3`)).toContainText('30.00');
  await undo(page);
  await expect(row(page, `${family} 1`)).toContainText('10.00');
  await expect(row(page, `${family} 2`)).toContainText('20.00');
});

test(
  'all that match are deactivated as a whole; what changed since is skipped by the undo and named',
  { tag: '@system' },
  async ({ page }) => {
    const family = `Mass${Date.now()}`;
    await signInByApi(page);
    await makeFamily(page, family, count(27));
    await openAdmin(page, `/admin/products?search=${family}&size=25`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar(page).getByRole('button', { name: 'Select all 27 matching' }).click();
    await expect(bar(page)).toContainText('27 selected');
    await bar(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 27' }).click();
    await expect(page.getByText('27 products changed')).toBeVisible();
    const list = (await (await page.request.get(`/api/admin/products?search=${family}&size=50`)).json()) as {
      items: { id: string; title: string; is_active: boolean }[];
    };
    expect(list.items.every(({ is_active }) => !is_active)).toBe(true);
    const changed = await page.request.patch(`/api/admin/products/${list.items[0]?.id}`, {
      data: { from: { is_active: false }, to: { is_active: true } },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(changed.ok()).toBe(true);
    await undo(page);
    const summary = page.getByText(/^26 changes undone\. 1 not undone because/);
    await expect(summary).toContainText(list.items[0]?.title ?? '');
    await openAdmin(page, '/admin/history');
    const entry = page.getByRole('listitem').filter({ hasText: '27 products deactivated' }).first();
    await expect(entry).toContainText('Undone');
  },
);

test(
  'a selection across pages is deleted, and comes back as a whole',
  { tag: '@system' },
  async ({ page }) => {
    const family = `Across${Date.now()}`;
    await signInByApi(page);
    await makeFamily(page, family, count(26));
    await openAdmin(page, `/admin/products?search=${family}&size=25&sort=price&direction=asc`);
    await page.getByRole('checkbox', { name: `Select ${family} 2`, exact: true }).check();
    await pages(page).getByRole('link', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: `Select ${family} 26` }).check();
    await expect(bar(page)).toContainText('2 selected');
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete 2 products?' });
    await expect(confirmation.getByRole('row').filter({ hasText: `${family} 26` })).toContainText('Deleted');
    await confirmation.getByRole('button', { name: 'Delete 2' }).click();
    await expect(page.getByText('2 products changed')).toBeVisible();
    // The second page no longer exists.
    await expect(titles(page)).toHaveCount(24);
    await expect(page).not.toHaveURL(/page=/);
    await undo(page);
    await expect(titles(page)).toHaveCount(25);
    await expect(titles(page).nth(1)).toHaveText(`${family} 2`);
  },
);

test('everything by keyboard alone', { tag: '@system' }, async ({ page }) => {
  const family = `Keys${Date.now()}`;
  await signInByApi(page);
  await makeFamily(page, family, count(3));
  await openAdmin(page, `/admin/products?sort=title&direction=asc`);
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(family);
  await expect(titles(page)).toHaveCount(3);
  await press('Enter');
  await expect(row(page, `${family} 1`)).toBeFocused();
  await press('x', 'j', 'ArrowDown', 'k', 'Shift+ArrowDown');
  await expect(bar(page)).toContainText('3 selected');
  await press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(row(page, `${family} 3`)).toBeFocused();
  await press('k', 'Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Product' }).locator('[name=title]')).toHaveValue(
    `${family} 2`,
  );
  await press('Escape');
  await expect(row(page, `${family} 2`)).toBeFocused();
  await press('Delete');
  const confirmation = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this product?',
  });
  await expect(confirmation.getByRole('button', { name: 'Delete' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(row(page, `${family} 3`)).toBeFocused();
  await press('n');
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
});

test('the next page is prefetched, by pointer and by key', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page, '/admin/products?size=25');
  const first = await titles(page).allTextContents();
  const fetched = page.waitForResponse(/\/api\/admin\/products\?.*page=2/);
  await pages(page).getByRole('link', { name: 'Next' }).hover();
  await fetched;
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page)).toHaveCount(25);
  await expect(titles(page).first()).not.toHaveText(first[0] ?? '');
  await page.keyboard.press('h');
  await expect(titles(page)).toHaveText(first);
});

test('a late response never replaces a newer one', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  let late: (() => Promise<void>) | undefined;
  await page.route(/\/api\/admin\/products\?search=router&/, (route) => {
    late = () => route.continue().catch(() => {});
  });
  await search(page).fill('router');
  await expect.poll(() => late !== undefined).toBe(true);
  // The previous rows stay until the response arrives.
  await expect(titles(page)).toHaveCount(50);
  await search(page).fill('gateway');
  await expect(titles(page).first()).toContainText(/gateway/i);
  await late?.();
  await page.evaluate(() => fetch('/healthz'));
  await expect(titles(page).first()).toContainText(/gateway/i);
});

test(
  'a list that fails to load says so, and loads when tried again',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    await page.route(/\/api\/admin\/products\?search=router&/, (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await search(page).fill('router');
    await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page).first()).toContainText(/router/i);
  },
);

test(
  'without a connection the rows of before stay, and the search is answered when it is back',
  { tag: '@system' },
  async ({ page, context }) => {
    await signInByApi(page);
    await context.setOffline(true);
    await search(page).fill('router');
    await expect(page.getByText('You are offline. This list may be out of date.')).toBeVisible();
    await expect(titles(page)).toHaveCount(50);
    await context.setOffline(false);
    await expect(titles(page).first()).toContainText(/router/i);
  },
);

test(
  'a product that somebody else deleted is reported and leaves the list',
  { tag: '@system' },
  async ({ page }) => {
    const family = `Gone${Date.now()}`;
    await signInByApi(page);
    const { id, title } = await makeProduct(page, { title: family });
    await openAdmin(page, `/admin/products?search=${family}`);
    await expect(titles(page)).toHaveText([title]);
    await page.request.delete(`/api/admin/products/${id}`, {
      headers: { origin: new URL(page.url()).origin },
    });
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page)).toContainText('Someone else already deleted this product.');
    await expect(page.getByText('No products match')).toBeVisible();
  },
);

test(
  'on a phone nothing stands out of the window, and everything is at hand',
  { tag: '@system' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInByApi(page, '/admin/products?columns=category,type,price,stock,status,tags,created,updated');
    const outside = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect(titles(page).first()).toBeVisible();
    expect(await outside()).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Stock', exact: true }).selectOption('low');
    await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Stock, ascending');
    await expect(page).toHaveURL(/stock=low.*sort=stock|sort=stock.*stock=low/);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(bar(page).getByRole('button', { name: 'Change price' })).toBeVisible();
    expect(await outside()).toBe(0);
  },
);

test('no letter is lost while the rows of those before arrive', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  await search(page).pressSequentially('switches and gateways', { delay: 25 });
  await expect(search(page)).toHaveValue('switches and gateways');
  await expect(page).toHaveURL(/search=switches\+and\+gateways/);
  await search(page).fill('switch');
  await expect(titles(page).first()).toContainText(/switch/i);
});

for (const theme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing in the table and its dialogs, ${theme}`,
    quickIf(theme === 'light'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await signInByApi(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await bar(page).getByRole('button', { name: 'Change price' }).click();
      await page.getByLabel('Percent').fill('5');
      await expect(page.getByText(/will change\./)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}
