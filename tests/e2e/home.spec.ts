import { expect, test } from '#tests/harness/journey.ts';
import { quoteScreen } from '#tests/screens/quote.screen.ts';

test('the sections come in order, and the header leads to each', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const sections = page.getByRole('main').locator('section[id]');
  const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(['home', 'services', 'products', 'about', 'experience', 'resources', 'contact']);
  const header = page.getByRole('navigation', { name: 'Main' });
  for (const [name, id] of [
    ['Services', 'services'],
    ['Products', 'products'],
    ['About', 'about'],
    ['Experience', 'experience'],
  ] as const) {
    await header.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/#${id}`);
    const heading = page.locator(`#${id} h2`).first();
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
  }
});

test(
  'the header leads to the parts list, whose page it marks as the current one',
  { tag: '@system' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Parts list' });
    await link.click();
    await expect(page).toHaveURL('/parts-list');
    await expect(link).toHaveAttribute('aria-current', 'page');
  },
);

test('off the home page, the header navigates to the section', { tag: '@system' }, async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Experience' }).click();
  await expect(page).toHaveURL('/#experience');
  await expect(page.locator('#experience h2')).toBeInViewport();
});

test(
  'the hero leads to products and contact, View All Products to the catalogue',
  { tag: '@system' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Explore Products' }).click();
    await expect(page.locator('#products h2')).toBeInViewport();
    await page.getByRole('link', { name: 'Request a Quote' }).click();
    await expect(page.locator('#contact h2')).toBeInViewport();
    await page.getByRole('link', { name: 'View All Products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  },
);

test('Request Catalog hands out a sample and fills an empty message', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Request Catalog' }).click();
  const quote = quoteScreen(page);
  await expect(quote.notifications).toContainText('Catalog Download Started');
  await expect(quote.notifications).toContainText(
    'Your product catalog is being prepared. Check your downloads folder.',
  );
  await expect(quote.field('message')).toHaveValue(/catalog/i);
  await expect(page.locator('#contact h2')).toBeInViewport();
  expect((await download).suggestedFilename()).toMatch(/catalog.*2024.*\.txt$/);
});

test('a resource opens in a new tab, and really opens', { tag: '@system' }, async ({ page, request }) => {
  await page.goto('/');
  const resources = page.locator('#resources');
  await expect(resources).toContainText('PDF');
  const link = resources.getByRole('link', { name: 'Company Profile' });
  await expect(link).toHaveAttribute('target', '_blank');
  for (const row of await resources.getByRole('link').all()) {
    const file = await request.get((await row.getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
    expect((await file.body()).length).toBeGreaterThan(100);
  }
});

test.describe('when the resources do not arrive', () => {
  test.use({ allowedErrors: /Failed to load resource|HTTP error! status: 500/ });

  test(
    'the home page hides the section of resources that do not arrive, and shows an error',
    { tag: '@system' },
    async ({ page }) => {
      await page.goto('/products');
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await page.clock.install();
      await page.route('**/downloadable_files', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.getByRole('link', { name: 'Meridian Technology Trading' }).first().click();
      await expect(async () => {
        await page.clock.fastForward(4000);
        await expect(page.getByText('Failed to load downloadable files').first()).toBeVisible({
          timeout: 200,
        });
      }).toPass();
      await expect(page.locator('#resources')).toHaveCount(0);
    },
  );
});

for (const [moment, said] of [
  ['2026-11-20T03:00:00Z', 'Open now'],
  ['2026-11-20T12:00:00Z', 'Opens Monday at 9:00 AM'],
  ['2026-11-22T12:00:00Z', 'Opens Monday at 9:00 AM'],
] as const) {
  test(`at ${moment} the hours say: ${said}`, { tag: '@system' }, async ({ page }) => {
    await page.clock.setFixedTime(moment);
    await page.goto('/');
    await expect(page.locator('#contact')).toContainText(said);
  });
}

const titles = { en: 'Careers', zh: '加入我们', ar: 'الوظائف' };

for (const [language, careers] of Object.entries(titles)) {
  test(
    `every footer link leads to a page with a heading in ${language}`,
    { tag: '@system' },
    async ({ page }) => {
      await page.goto(`/?lang=${language}`);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: careers, exact: true })).toHaveCount(1);
      const links = await footer
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const pages = links.filter((href) => href.startsWith('/'));
      expect(pages).toHaveLength(19);
      for (const address of pages) {
        const response = await page.goto(address);
        expect(response?.status() ?? 200, address).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
      }
    },
  );
}

test('an opening leads to the form with the position named', { tag: '@system' }, async ({ page }) => {
  await page.goto('/careers');
  for (const name of ['Sales Engineer', 'Supply Chain Specialist', 'Quality Assurance Manager']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: /Apply/ }).first().click();
  await expect(page).toHaveURL(/position=sales-engineer#contact/);
  await expect(quoteScreen(page).field('message')).toHaveValue(/Sales Engineer/);
});

test('the news can be read in full', { tag: '@system' }, async ({ page }) => {
  await page.goto('/news');
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(items).toHaveCount(4);
  const link = items.first().getByRole('link').first();
  const title = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});
