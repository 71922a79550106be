import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

test('a visitor finds a product by typing a part of a feature', async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open();
  await expect(page).toHaveTitle('Technology Products Catalog | Meridian Technology Trading');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  await expect(catalogue.result).toHaveText('Showing 499 of 499 products');
  await expect(catalogue.cards).toHaveCount(24);

  await page.keyboard.press('/');
  await expect(catalogue.search).toBeFocused();
  await page.keyboard.type('rack EARS and console');
  await expect(catalogue.result).toHaveText('Showing 1 of 499 products');
  await expect(page).toHaveURL(/\?search=rack\+EARS\+and\+console$/);
  await catalogue.card('24-Port Managed PoE+ Gigabit Switch').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('24-Port Managed PoE+ Gigabit Switch');

  await page.goBack();
  await expect(catalogue.search).toHaveValue('rack EARS and console');
  await expect(catalogue.result).toHaveText('Showing 1 of 499 products');
  await catalogue.search.press('Escape');
  await expect(catalogue.search).toHaveValue('');
  await expect(catalogue.result).toHaveText('Showing 499 of 499 products');
  await expect(page).toHaveURL(/\/products$/);
});

test(
  'matches are marked in titles, and special characters mean themselves',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open('/products?search=rs_485');
    await expect(catalogue.card('RS_485 Bus Tester, 5" Panel, 100% Tested')).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText('RS_485');
    await catalogue.search.fill('100%');
    await expect(catalogue.card('RS_485 Bus Tester, 5" Panel, 100% Tested')).toBeVisible();
    await catalogue.search.fill('工业');
    await expect(catalogue.result).toHaveText(/^Showing 1 of/);
  },
);

test('filters and sorting are in a URL that can be shared', { tag: '@system' }, async ({ page, context }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open();
  await catalogue.filter('Networking').click();
  await expect(catalogue.filter('Networking')).toHaveAttribute('aria-current', 'page');
  await catalogue.sort.selectOption('Name A-Z');
  await expect(page).toHaveURL(/category=networking&sort=name/);
  await expect(catalogue.result).toHaveText('Showing 155 of 499 products');
  const readTitles = () => catalogue.cards.getByRole('heading').allTextContents();
  await expect
    .poll(async () => {
      const lower = (await readTitles()).map((title) => title.toLowerCase());
      return lower.join() === lower.toSorted().join();
    })
    .toBe(true);
  const titles = await readTitles();

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(catalogueScreen(colleague).cards.getByRole('heading').first()).toHaveText(titles[0] ?? '');
  await expect(catalogueScreen(colleague).sort).toHaveValue('name');
  await page.goBack();
  await expect(catalogue.sort).toHaveValue('newest');
  await expect(catalogue.filter('Networking')).toHaveAttribute('aria-current', 'page');
});

test('the list grows while one scrolls, and Back returns to the same place', async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open();
  await catalogue.cards.nth(23).scrollIntoViewIfNeeded();
  await expect(catalogue.cards).toHaveCount(48);
  const card = catalogue.cards.nth(30);
  await card.scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\?page=2$/);
  const title = await card.getByRole('heading').textContent();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(card.getByRole('heading')).toHaveText(title ?? '');
  await expect(card).toBeInViewport();
});

test('a page number can be opened, and what comes before it too', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open('/products?page=3');
  await expect(catalogue.pager.getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(catalogue.cards).toHaveCount(24);
  await page.getByRole('button', { name: 'Show earlier products' }).click();
  await expect(catalogue.cards).toHaveCount(48);
  // The list loads more near its end, until it shows a button: from then on the footer's links do not move.
  await expect(async () => {
    await catalogue.pager.scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Show more products' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await catalogue.pager.getByRole('link', { name: 'Page 21' }).click();
  await expect(page).toHaveURL(/\?page=21$/);
  await expect(catalogue.cards).toHaveCount(19);
});

test('a search without a match says so', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open('/products?search=zzzz');
  await expect(page.getByRole('heading', { name: 'No products match your search' })).toBeVisible();
  await expect(catalogue.result).toHaveText('Showing 0 of 499 products');
  await page.getByRole('link', { name: 'Clear Search' }).click();
  await expect(catalogue.result).toHaveText('Showing 499 of 499 products');
});

test('a search finds what is meant, says how it was understood, and leads to the literal search', async ({
  page,
}) => {
  const catalogue = catalogueScreen(page);
  // Until the index is full after a start, the literal search answers.
  await expect(async () => {
    await catalogue.open('/products?search=ceiling+acces+point');
    await expect(catalogue.cards.first()).toContainText('Ceiling Access Point', { timeout: 2000 });
  }).toPass();
  await expect(catalogue.sort).toHaveValue('relevance');
  await expect(page.getByText(/^Understood as: ceiling access point/)).toBeVisible();
  await page.getByRole('link', { name: 'Show only products that contain “ceiling acces point”' }).click();
  await expect(page).toHaveURL(/match=literal/);
  await expect(catalogue.result).toHaveText('Showing 0 of 499 products');
  await page.reload();
  await expect(catalogue.result).toHaveText('Showing 0 of 499 products');
  await page.getByRole('link', { name: /^Show everything that matches/ }).click();
  await expect(catalogue.cards.first()).toContainText('Ceiling Access Point');

  await catalogue.search.fill('24 port poe');
  await expect(page).toHaveURL('/products?search=24+port+poe');
  await expect(catalogue.cards.first()).toContainText(/24-port/i);
  await catalogue.search.fill('poe switch');
  await expect(page.getByRole('heading', { name: /more products? by meaning$/ })).toBeVisible();
});

test('a price in a search narrows it, "cheapest" orders it, and a link removes either', async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await expect(async () => {
    await catalogue.open('/products?search=barcode+scanner+under+%2460');
    await expect(page.getByText(/^Understood as: .*≤ 60 USD/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(catalogue.result).toHaveText('Showing 2 of 499 products');
  await page.getByRole('link', { name: 'Remove Price: ≤ 60 USD' }).click();
  await expect(page).toHaveURL('/products?search=barcode+scanner');
  await expect(catalogue.cards.nth(3)).toBeVisible();

  await catalogue.search.fill('cheapest poe switch');
  const order = page.getByRole('link', { name: 'Remove Sort by: Lowest price' });
  await expect(order).toBeVisible();
  await expect(catalogue.sort).toHaveValue('relevance');
  await expect(catalogue.cards.first()).toContainText('USD 175.84');
  await catalogue.sort.selectOption('Newest');
  await expect(page.getByRole('deletion')).toHaveText('Lowest price');
  await catalogue.sort.selectOption('Relevance');
  await order.click();
  await expect(page).toHaveURL('/products?search=poe+switch');
});

test(
  'a search for delivery or warranty links to the page about it, above the products',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open('/products?search=delivery+times');
    const link = page.getByRole('main').getByRole('link', { name: 'Delivery, risk and title', exact: true });
    await expect(link).toBeVisible();
    await catalogue.search.fill('24-port switch');
    await expect(link).toHaveCount(0);
    await catalogue.search.fill('warranty');
    await page.getByRole('main').getByRole('link', { name: 'Warranty', exact: true }).click();
    await expect(page).toHaveURL(/\/terms-of-service#section-5$/);
    await expect(page.getByRole('heading', { name: 'Warranty', exact: true })).toBeInViewport();
  },
);

test('invalid search parameters show the nearest valid list', { tag: '@system' }, async ({ page }) => {
  const response = await page.goto('/products?page=-1&sort=evil&category=x');
  expect(response?.status()).toBe(200);
  await expect(catalogueScreen(page).result).toHaveText('Showing 499 of 499 products');
  await page.goto('/products?page=99999999999&lang=en');
  await expect(page.getByRole('main')).toContainText('Page 21 of 21');
  await expect(page).toHaveURL(/lang=en/);
});

test.describe('when the list does not arrive', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'a list that does not arrive shows an error, is empty, and offers to try again',
    { tag: '@system' },
    async ({ page }) => {
      const catalogue = catalogueScreen(page);
      await catalogue.open();
      await page.clock.install();
      const products = '**/products-api/products?**';
      await page.route(products, (route) => route.abort());
      await catalogue.search.fill('switch');
      // Three retries, after 1, 2 and 4 seconds.
      await expect(async () => {
        await page.clock.fastForward(4000);
        await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible({
          timeout: 200,
        });
      }).toPass();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Error');
      await expect(catalogue.cards).toHaveCount(0);
      await page.unroute(products);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(catalogue.cards.first()).toContainText(/switch/i);
    },
  );
});

test(
  'a filter chosen deep in the list shows the new list from its top',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open();
    await catalogue.cards.nth(23).scrollIntoViewIfNeeded();
    await expect(catalogue.cards).toHaveCount(48);
    await catalogue.cards.nth(40).scrollIntoViewIfNeeded();
    await expect(page).toHaveURL(/\?page=2$/);
    await catalogue.filter('IoT').click();
    await expect(catalogue.result).toHaveText('Showing 82 of 499 products');
    await expect(catalogue.cards.first()).toBeInViewport();
    await expect(page).toHaveURL(/\/products\?category=iot$/);
  },
);

test.describe('when more products do not arrive', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'the list keeps its products when more do not arrive, and offers to load more',
    { tag: '@system' },
    async ({ page }) => {
      const catalogue = catalogueScreen(page);
      await catalogue.open();
      await page.clock.install();
      let calls = 0;
      await page.route('**/products-api/products?**offset=24**', async (route) => {
        calls += 1;
        await route.fulfill({ status: 503, body: '{}' });
      });
      await catalogue.cards.nth(23).scrollIntoViewIfNeeded();
      const more = page.getByRole('button', { name: 'Show more products' });
      await expect(async () => {
        await page.clock.fastForward(4000);
        await expect(more).toBeVisible({ timeout: 200 });
      }).toPass();
      await expect(catalogue.cards).toHaveCount(24);
      expect(calls).toBe(4);
      await page.unroute('**/products-api/products?**offset=24**');
      await more.click();
      await expect(catalogue.cards).toHaveCount(48);
    },
  );
});
