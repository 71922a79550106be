import type { Page } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

const api = '/functions/v1/products-api';
// A product without images: its drawings show it from three sides.
const drawn = 'Dual-WAN Business Router';

async function openProduct(page: Page, title: string) {
  const catalogue = catalogueScreen(page);
  await catalogue.open(`/products?search=${encodeURIComponent(title)}`);
  await catalogue.card(title).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('the gallery turns by buttons, thumbnails and arrow keys, around both ends', async ({ page }) => {
  await openProduct(page, drawn);
  const gallery = page.getByRole('region', { name: 'Images' });
  await expect(gallery).toContainText('1 / 3');
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await expect(gallery).toContainText('2 / 3');
  await gallery.getByRole('button', { name: 'Detail View' }).click();
  await expect(gallery).toContainText('3 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toContainText('1 / 3');
  // Arrow keys work wherever the focus is; Alt with an arrow is left to the browser.
  await page.getByRole('link', { name: 'Contact Us' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toContainText('2 / 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery).toContainText('3 / 3');
  await gallery.getByRole('button', { name: 'Previous image' }).click();
  await expect(gallery.getByRole('button', { name: 'Side View' })).toHaveAttribute('aria-current', 'true');
});

test(
  'the datasheet of a product and the line cards of a category and a manufacturer are PDFs',
  { tag: '@system' },
  async ({ page }) => {
    const isPdf = async (name: string) => {
      const href = (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
      const response = await page.request.get(href);
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
      return href;
    };
    await openProduct(page, drawn);
    expect(await isPdf('Product datasheet')).toMatch(/^\/pdf\/product\/[\da-f-]{36}\.pdf$/);
    await page.goto('/manufacturers');
    const iot = page.getByText('Line cards (PDF)').getByRole('link', { name: 'IoT' });
    await expect(iot).toHaveAttribute('href', '/pdf/category/iot.pdf');
    await page.goto('/manufacturers/halvard-networks?lang=zh');
    expect(await isPdf('产品线一览（PDF）')).toBe('/pdf/manufacturer/halvard-networks.pdf?lang=zh');
  },
);

test('a swipe of 50 pixels turns the gallery, one of 49 does not', { tag: '@system' }, async ({ page }) => {
  await openProduct(page, drawn);
  const gallery = page.getByRole('region', { name: 'Images' });
  const box = await gallery.getByRole('group').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 60];
  const swipe = async (across: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + across, y);
    await page.mouse.up();
  };
  await swipe(-49);
  await expect(gallery).toContainText('1 / 3');
  await swipe(-50);
  await expect(gallery).toContainText('2 / 3');
  await swipe(50);
  await expect(gallery).toContainText('1 / 3');
});

test(
  'a product with images of its own shows those, the primary first',
  { tag: '@system' },
  async ({ page }) => {
    await openProduct(page, '24-Port Managed PoE+ Gigabit Switch');
    const gallery = page.getByRole('region', { name: 'Images' });
    await expect(gallery.getByRole('group').getByRole('img')).toHaveAttribute(
      'src',
      /managed-poe-switch-front/,
    );
    for (const name of [/seen from the front/, /^Rear of the switch/, /^Close view/]) {
      await expect(gallery.getByRole('button', { name })).toHaveCount(1);
    }
  },
);

test(
  'the sections fold one by one, and the address keeps which are open',
  { tag: '@system' },
  async ({ page }) => {
    await openProduct(page, '24-Port Managed PoE+ Gigabit Switch');
    await expect(page.getByText('44 × 25.4 × 4.4 cm')).toBeVisible();
    await expect(page.getByText('4.2 kg')).toBeVisible();
    await page.getByText('Technical Specifications').click();
    await expect(page.getByText('4.2 kg')).toBeHidden();
    await expect(page.getByText('Product ID')).toBeVisible();
    await expect(page).toHaveURL(/\?open=trade%2Cadditional$/);
    await page.reload();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.getByText('4.2 kg')).toBeHidden();
    await page.getByText('Technical Specifications').click();
    await expect(page).toHaveURL(/\/product\/[\da-f-]+$/);
  },
);

test(
  'the quote list takes more of a product than the cart, which says why',
  { tag: '@system' },
  async ({ page }) => {
    await openProduct(page, '24-Port Managed PoE+ Gigabit Switch');
    const main = page.getByRole('main');
    const cart = main.getByRole('button', { name: 'Add to Cart' });
    await expect(cart).toBeEnabled();
    await main.getByRole('textbox', { name: 'Quantity' }).fill('5000');
    await main.getByRole('link', { name: 'Add to quote list' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('5,000');
    await expect(cart).toBeDisabled();
    await expect(cart).toHaveAccessibleDescription(/^\d+ in stock; contact us for more\.$/);
    await page.getByRole('link', { name: 'Quote list, 1 line' }).click();
    await expect(page.getByRole('textbox', { name: /^Quantity, 24-Port/ })).toHaveValue('5000');
  },
);

test(
  'any quantity of a product without a price can be requested',
  { tag: '@system' },
  async ({ page, request }) => {
    const found = await request.get(`${api}/products?limit=1000`, {
      headers: { authorization: 'Bearer public' },
    });
    const products: { id: string; price: number }[] = await found.json();
    const unpriced = products.find(({ price }) => price === 0);
    await page.goto(`/product/${unpriced?.id}`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const main = page.getByRole('main');
    await expect(main.getByText('On request', { exact: true })).toBeVisible();
    const quantity = main.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('0');
    await quantity.press('Enter');
    await expect(main.getByRole('status').last()).toHaveText('Enter a whole number above 0.');
    await quantity.fill('70000');
    await main.getByRole('link', { name: /quote list|source it/i }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('70,000');
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  },
);

test('what is not known is said so', { tag: '@system' }, async ({ page }) => {
  await openProduct(page, 'Pre-Shipment Inspection');
  await expect(page.getByText('Not specified')).toHaveCount(2);
});

test(
  'a tag searches for its products, and the back button returns to the list',
  { tag: '@system' },
  async ({ page }) => {
    await openProduct(page, '24-Port Managed PoE+ Gigabit Switch');
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL(/\/products\?search=24-Port/);
    await page.goForward();
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'managed' }).click();
    await expect(page).toHaveURL(/\/products\?search=managed$/);
  },
);

test.describe('a product that is not there', () => {
  test.use({ allowedErrors: /404/ });

  test('a product that is not there answers 404 and leads back to the list, or, where no page has that URL, to the home page', async ({
    page,
  }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'not-an-id', '%00', "1'--"]) {
      const missing = await page.goto(`/product/${id}`);
      expect(missing?.status(), id).toBe(404);
      await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL(/\/products$/);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
});

test.describe('when a product does not arrive', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('a product that does not arrive shows an error on the list', { tag: '@system' }, async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open();
    await page.route('**/products-api/products/*', (route) => route.abort());
    const requested = page.waitForRequest('**/products-api/products/*');
    await catalogue.card(drawn).hover();
    await requested;
    await catalogue.card(drawn).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Failed to load product details',
      // It is requested three more times, within seven seconds.
      { timeout: 30_000 },
    );
    await expect(page).toHaveURL(/\/products$/);
    await expect(catalogue.card(drawn)).toBeVisible();
  });
});

test('a followed link leaves the reading position at the new page', { tag: '@system' }, async ({ page }) => {
  await openProduct(page, drawn);
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'text of a product is never read as a template, and a broken image breaks nothing',
  { tag: '@system' },
  async ({ page, request }) => {
    const html = await (await request.get('/products?search=%7Bfounded%7D&match=literal')).text();
    expect(html).toContain('No results for');
    await openProduct(page, '24-Port Managed PoE+ Gigabit Switch');
    await page.route('**/managed-poe-switch-front.svg', (route) => route.fulfill({ body: 'no image' }));
    await page.reload();
    await expect(page.getByRole('group').getByRole('img')).toHaveAttribute('src', /drawings/);
  },
);

test('a card that was hovered opens without a request', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const fetched = page.waitForResponse('**/products-api/products/*');
  await catalogue.card(drawn).hover();
  await fetched;
  const modules = requests.filter((url) => url.endsWith('.js'));
  // A dynamic import also waits for the module's own imports.
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), modules);
  requests.length = 0;
  await catalogue.card(drawn).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(drawn);
  expect(requests.filter((url) => !/\.(svg|webp)$/.test(url))).toEqual([]);
});

for (const width of [360, 1440]) {
  test(
    `a large quantity is shown whole at ${width} px, on the page and in the cart`,
    { tag: '@system' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await catalogueScreen(page).open('/products?search=SV0603X7R50-100N-4K');
      await page
        .getByRole('link', { name: 'Multilayer Ceramic Capacitor Reel, 0603, 100 nF', exact: true })
        .click();
      const field = page.getByRole('textbox', { name: 'Quantity' });
      await field.fill('1000000');
      await field.press('Tab');
      await expect(field).toHaveValue('1000000');
      const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth;
      expect(await field.evaluate(isWhole)).toBe(true);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByRole('link', { name: /^Cart, / }).click();
      const inCart = page.getByRole('textbox', { name: /^Quantity of / });
      await expect(inCart).toHaveValue('1000000');
      expect(await inCart.evaluate(isWhole)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}
