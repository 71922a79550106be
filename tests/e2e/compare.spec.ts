import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readWorkbook } from '#platform/spreadsheets/workbook-rows.server.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { otherBuyer } from '#tests/harness/other-buyer.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

const trayOf = (page: Page) => page.getByRole('region', { name: 'Compare', exact: true });
const boxesOf = (page: Page) => page.getByRole('checkbox', { name: /^Compare / });
const switchId = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const goneId = '00000000-0000-4000-8000-000000000000';

/** Compares the first products that are found. */
async function comparedPath(page: Page, search = 'switch', limit = 3): Promise<string> {
  const response = await page.request.get('/functions/v1/products-api/products', {
    headers: { authorization: 'Bearer public' },
    params: { search, limit },
  });
  const found: { id: string }[] = await response.json();
  return `/compare?ids=${found.map(({ id }) => id).join()}`;
}

test('a visitor picks products by mouse, finds them after a reload, and compares them', async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open('/products?search=switch');
  await expect(trayOf(page)).toBeHidden();
  await boxesOf(page).nth(0).click();
  await expect(trayOf(page)).toContainText('3 more fit');
  await expect(trayOf(page).getByRole('link')).toBeHidden();
  await boxesOf(page).nth(1).click();
  await expect(trayOf(page).getByRole('link', { name: 'Compare 2' })).toBeVisible();

  await page.reload();
  await expect(boxesOf(page).nth(1)).toBeChecked();
  const all = (await catalogue.result.textContent()) ?? '';
  await catalogue.filter('Networking').click();
  await expect(page).toHaveURL('/products?search=switch&category=networking');
  await expect(catalogue.result).not.toHaveText(all);
  await expect(boxesOf(page).nth(1)).toBeChecked();
  await boxesOf(page).nth(2).click();
  await expect(boxesOf(page).nth(2)).toBeChecked();
  await boxesOf(page).nth(3).click();
  await expect(trayOf(page)).toContainText('No more fit');
  await expect(boxesOf(page).nth(4)).toBeDisabled();

  await trayOf(page).getByRole('link', { name: 'Compare 4' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 4 products');
  await expect(page).toHaveURL(/\/compare\?ids=[0-9a-f-]{36}(?:(?:,|%2C)[0-9a-f-]{36}){3}$/);
  await page
    .getByRole('link', { name: /^Remove .+ from the comparison$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 products');
  await page.getByRole('link', { name: 'Add another' }).click();
  await expect(trayOf(page)).toContainText('1 more fits');
});

test(
  'products are picked and removed by keys, and the focus stays near',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open('/products?view=table');
    const removals = trayOf(page).getByRole('button', { name: /^Remove / });
    await boxesOf(page).nth(0).press('Space');
    await expect(removals).toHaveCount(1);
    await boxesOf(page).nth(1).press('Space');
    await expect(removals).toHaveCount(2);
    await removals.nth(0).focus();
    await page.keyboard.press('Enter');
    await expect(removals).toHaveCount(1);
    await expect(removals).toBeFocused();
    await expect(boxesOf(page).nth(0)).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(trayOf(page)).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
  },
);

test('differences are marked, and equal rows are folded by group', { tag: '@system' }, async ({ page }) => {
  await catalogueScreen(page).open(await comparedPath(page));
  await expect(page.getByText(/^\d+ of \d+ rows differ\. /)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Price from 1 \(differs\)/ })).toBeVisible();
  const minimum = page.getByRole('row', { name: /^Minimum order/ });
  await expect(minimum).toBeVisible();
  const fold = page.getByRole('checkbox', { name: /^Hide \d+ equal rows?$/ }).first();
  await fold.press('Space');
  await expect(minimum).toBeHidden();
  await expect(page.getByRole('row', { name: /^Price from 1 / })).toBeVisible();
  const robots = page.locator('meta[name=robots]');
  await expect(robots).toHaveAttribute('content', 'noindex, follow');
});

test(
  'all equal rows are folded at once, and those of one group no longer offer it',
  { tag: '@system' },
  async ({ page }) => {
    await catalogueScreen(page).open(await comparedPath(page));
    const minimum = page.getByRole('row', { name: /^Minimum order/ });
    await expect(minimum).toBeVisible();
    const all = page.getByRole('checkbox', { name: /^Hide (?:all \d+ equal rows|the one equal row)$/ });
    await all.press('Space');
    await expect(page.locator('tr.equal:visible')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await all.press('Space');
    await expect(minimum).toBeVisible();
  },
);

test('a comparison is copied as a link and saved as CSV', { tag: '@system' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(await comparedPath(page));
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('comparison.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[1]).toMatch(/^,Part number,/);
  expect(lines.find((line) => line.includes(',Minimum order,'))).toMatch(
    /^Price and supply,Minimum order(?:,\d+ pieces?){3}$/,
  );
});

test('a comparison is saved as a workbook', { tag: '@system' }, async ({ page }) => {
  await page.goto(await comparedPath(page));
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const save = page.getByRole('button', { name: 'Save as XLSX' });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('comparison.xlsx');
  const rows: string[][] = [];
  for await (const { cells } of readWorkbook(await download.path()).rows) rows.push(cells);
  expect(rows[1]?.slice(0, 2)).toEqual(['', 'Part number']);
  expect(rows.find(([, name]) => name === 'Minimum order')?.slice(2)).toHaveLength(3);
});

test.describe('without an answer of the server', () => {
  test.use({ allowedErrors: /503/ });

  test('the comparison says that no workbook could be written', { tag: '@system' }, async ({ page }) => {
    await page.goto(await comparedPath(page));
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.route('**/parts-lists/workbook', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Save as XLSX' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'The workbook could not be written.',
    );
  });
});

test('where copying fails, the comparison says where its link is', { tag: '@system' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(await comparedPath(page));
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The link could not be copied. Copy it from the address bar.',
  );
});

for (const { width, scrolled } of [
  { width: 360, scrolled: 'the table' },
  { width: 1440, scrolled: 'the page' },
]) {
  test(
    `at ${width} px the names of products and rows stay in sight while ${scrolled} scrolls`,
    { tag: '@system' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(await comparedPath(page));
      await expect(page.locator('html[data-ready]')).toBeAttached();
      const table = trayOf(page);
      await table.evaluate((region, isNarrow) => {
        region.scrollIntoView();
        if (isNarrow) region.scrollTo(190, 500);
        else window.scrollBy(0, 500);
      }, width === 360);
      const names = table.getByRole('columnheader').getByRole('link', { name: /Switch|SFP/ });
      await expect(names.filter({ hasText: /./ }).nth(1)).toBeInViewport();
      await expect(table.getByRole('rowheader', { name: /^Management/ })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
}

test('a product that is no longer sold says so', { tag: '@system' }, async ({ page }) => {
  await page.goto(`/compare?ids=${switchId},${goneId},nonsense`);
  await expect(page.getByRole('columnheader').filter({ hasText: 'no longer sold' })).toBeVisible();
  await expect(page.getByRole('columnheader').filter({ hasText: 'Gigabit Switch' })).toBeVisible();
});

test(
  'adding a compared product to the cart shows its stock as it is now',
  { tag: '@system' },
  async ({ page, request }) => {
    // No other journey orders it.
    const title = 'Dual-WAN Business Router';
    await catalogueScreen(page).open(await comparedPath(page, title, 1));
    const stock = page.getByRole('row', { name: /^Stock/ }).getByRole('cell');
    const before = await otherBuyer(request).stockOf(title);
    await expect(stock).toHaveText(String(before));
    await otherBuyer(request).takesAllBut(before - 1, title);
    await page.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(stock).toHaveText(String(before - 1));
  },
);

test('axe finds nothing in the comparison, nor in the tray', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await comparedPath(page));
  expect(await axeViolations(page)).toEqual([]);
  await catalogueScreen(page).open('/products');
  await boxesOf(page).nth(0).click();
  await boxesOf(page).nth(1).click();
  await expect(trayOf(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('on paper the comparison is whole, without controls', { tag: '@system' }, async ({ page }) => {
  await page.goto(await comparedPath(page));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Add another' })).toBeHidden();
  await expect(page.getByRole('checkbox').first()).toBeHidden();
  await expect(page.getByRole('row', { name: /^Country of origin/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a comparison opens by its link, and products are removed from it',
    { tag: '@system' },
    async ({ page }) => {
      await page.goto(await comparedPath(page));
      await page
        .getByRole('link', { name: /^Remove .+ from the comparison$/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 products');
      await page
        .getByRole('checkbox', { name: /^Hide / })
        .first()
        .check();
      await expect(page.getByRole('row', { name: /^Lifecycle/ })).toBeHidden();
    },
  );
});

for (const width of [360, 820]) {
  test(
    `a compared product is taken into the quote list at ${width} px, and no word of a title is broken`,
    { tag: '@system' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      await catalogueScreen(page).open(await comparedPath(page, 'aggregation'));
      const product = page.getByRole('columnheader').filter({ hasText: 'Aggregation' }).first();
      const title = product.getByText('48-Port 10G Aggregation Switch');
      await expect(title).toBeVisible();
      expect(await title.evaluate(brokenIn)).toEqual([]);
      await product.getByRole('link', { name: 'Add to quote list' }).click();
      await expect(page.getByRole('link', { name: /^Quote list.*1/ })).toBeVisible();
    },
  );
}

/** Each word that is on more than one line. */
function brokenIn(element: Element): string[] {
  const text = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) throw new Error('no text');
  return [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
    const range = element.ownerDocument.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
  });
}
