import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test(
  'price, stock and the button to order stay in sight at 1440 px, while the attributes scroll',
  { tag: '@system' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await catalogueScreen(page).open('/products?view=table&search=switch');
    const region = page.getByRole('region', { name: 'Table' });
    const edge = await region.evaluate((box) => box.getBoundingClientRect().right);
    for (const scrolled of [0, 150]) {
      await region.evaluate((box, left) => box.scrollTo(left, 0), scrolled);
      const first = rowsOf(page).first();
      for (const cell of [
        first.getByRole('cell', { name: /^USD / }),
        first.getByRole('button', { name: /^Add .+ to cart$/i }),
      ]) {
        const right = async () => {
          const box = await cell.boundingBox();
          return (box?.x ?? Number.NaN) + (box?.width ?? 0);
        };
        await expect.poll(right).toBeLessThanOrEqual(edge + 1);
        await expect(cell).toBeInViewport({ ratio: 1 });
      }
    }
  },
);

test('a visitor sorts by price, takes the compact rows, and adds to the cart from a row', async ({
  page,
}) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open('/products?view=table&category=networking&stock=in');
  await catalogue.sort.selectOption('Lowest price');
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Compact' }).click();
  await expect(page).toHaveURL(/view=compact/);
  const heights = () =>
    rowsOf(page).evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(41);
  await rowsOf(page)
    .getByRole('button', { name: /^Add .+ to cart$/i })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^(?:Open )?cart.*1/i })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

for (const animated of [true, false]) {
  test(
    `the head of the table stays in sight ${animated ? 'by animation' : 'by script'} while the page scrolls`,
    { tag: '@system' },
    async ({ page }) => {
      if (!animated) {
        await page.addInitScript(() => {
          const { supports } = CSS;
          CSS.supports = (...condition: [string]) =>
            !condition[0].includes('animation-timeline') && supports.apply(CSS, condition);
        });
      }
      await catalogueScreen(page).open('/products?view=table');
      if (!animated) {
        await page.locator('thead th').evaluateAll((heads: HTMLElement[]) => {
          for (const { style } of heads)
            Object.assign(style, { animation: 'none', translate: '0 var(--above, 0)' });
        });
      }
      const head = page.getByRole('columnheader', { name: 'Price' });
      await expect(head).toBeInViewport();
      const top = async () => (await head.boundingBox())?.y ?? 0;
      await page.mouse.wheel(0, 700);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
      await expect.poll(async () => Math.abs((await top()) - 115)).toBeLessThan(25);
      await page.mouse.wheel(0, -2000);
      await expect.poll(top).toBeGreaterThan(180);
    },
  );
}

test('the table that the server sent stays while its code arrives', { tag: '@system' }, async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/product-table-*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/products?view=table', { waitUntil: 'domcontentloaded' });
  await page.getByRole('table').evaluate((table) => table.setAttribute('data-sent', ''));
  late.resolve();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('table[data-sent]')).toBeVisible();
  await expect(rowsOf(page).first().getByRole('checkbox')).toBeVisible();
});

test('rows at 1440 px have at most two lines of a title', { tag: '@system' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await catalogueScreen(page).open('/products?view=table&category=networking');
  const titles = rowsOf(page).getByRole('rowheader').getByRole('link');
  const sizes = await titles.evaluateAll((links) =>
    links.map((link) => {
      const { width, height } = link.parentElement?.getBoundingClientRect() ?? { width: 0, height: 99 };
      return { width, height };
    }),
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes.map(({ height }) => height))).toBeLessThanOrEqual(36);
  // About 35 letters a line.
  expect(Math.min(...sizes.map(({ width }) => width))).toBeGreaterThan(230);
});

for (const width of [360, 820]) {
  test(
    `nothing passes in front of the categories while the page of ${width} px scrolls`,
    { tag: '@system' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const catalogue = catalogueScreen(page);
      await catalogue.open('/products');
      const sort = catalogue.sort;
      // Moves the control for the order to where the categories stay.
      await sort.evaluate((control) => scrollBy(0, control.getBoundingClientRect().top - 80));
      const all = page.getByRole('navigation', { name: 'Category' }).getByRole('link').first();
      await expect
        .poll(() =>
          all.evaluate((link) => {
            const { left, top, width: wide, height } = link.getBoundingClientRect();
            return link.contains(link.ownerDocument.elementFromPoint(left + wide / 2, top + height / 2));
          }),
        )
        .toBe(true);
    },
  );
}

test('on paper a row of the table gives its width to the title', { tag: '@system' }, async ({ page }) => {
  await catalogueScreen(page).open('/products?view=table');
  await page.emulateMedia({ media: 'print' });
  const row = page.getByRole('row', { name: /24-Port Managed PoE/ });
  const cell = await row.getByRole('rowheader').boundingBox();
  const title = await row.getByRole('rowheader').locator('.part > :last-child').boundingBox();
  expect(title?.width).toBeGreaterThan((cell?.width ?? 0) / 2);
});

test('on paper lists and products are without controls', { tag: '@system' }, async ({ page }) => {
  for (const path of ['/products', '/products?view=table', '/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44']) {
    await catalogueScreen(page).open(path);
    await page.emulateMedia({ media: 'print' });
    const controls = page.locator('button, input, select, .button, .icon-button, .segment');
    await expect(controls.filter({ visible: true }), path).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});
