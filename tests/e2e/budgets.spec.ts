// Byte budgets: the largest compressed size of a first visit to a page.
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { countBytes } from '#tests/harness/browser/transferred-bytes.ts';
import { otherBuyer } from '#tests/harness/other-buyer.ts';

const limits = { script: 165_000, stylesheet: 15_000 };
const wholeVisit = 350_000;

const productId = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const product = `/product/${productId}`;

/** Every kind of public page. */
const kinds = [
  '/',
  '/products',
  '/products?view=table',
  product,
  '/manufacturers',
  '/manufacturers/halvard-networks',
  `/compare?ids=${productId}`,
  '/verify',
  '/order/placed',
  '/old-products',
  '/old-products?checkout=1',
  '/quote-list',
  '/quote-list?filled=1',
  '/parts-list',
  '/import-export',
  '/privacy-policy',
  '/careers',
  '/news',
  '/news/lpwan-gateway-line',
];

/** In every language: Arabic texts are the largest, but the Chinese ones of a part can be. */
const pages = kinds.flatMap((path) =>
  ['', 'zh', 'ar'].map((language) => {
    if (language === '') return path;
    return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
  }),
);

/** Those whose scripts are the largest. */
const heaviest = new Set([
  '/?lang=ar',
  '/products?view=table&lang=ar',
  `${product}?lang=ar`,
  '/old-products?checkout=1&lang=ar',
  '/quote-list?filled=1&lang=ar',
]);

for (const address of pages) {
  test(
    `${address} needs at most 165,000 bytes of JavaScript and 15,000 of CSS`,
    quickIf(heaviest.has(address)),
    async ({ page, request }) => {
      const transferred = countBytes(page);
      if (address.includes('checkout')) await page.addInitScript(fillCart);
      if (address.includes('filled')) await page.addInitScript(fillQuoteList);
      const placed = address.includes('/order/') ? await otherBuyer(request).orders(productId) : '';
      await page.goto(address.replace('placed', placed));
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      const bytes = await transferred();
      if (address.includes('checkout')) await expect(page.locator('input[autocomplete=name]')).toBeVisible();
      if (address.includes('filled')) await expect(page.getByRole('main').locator('form')).toHaveCount(1);
      expect(bytes.script).toBeGreaterThan(10_000);
      expect(bytes.script).toBeLessThanOrEqual(limits.script);
      expect(bytes.stylesheet).toBeLessThanOrEqual(limits.stylesheet);
    },
  );
}

test('the sign-in of the admin needs at most 165,000 bytes of JavaScript', async ({ page }) => {
  const transferred = countBytes(page);
  await page.goto('/admin/login');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const { script } = await transferred();
  expect(script).toBeGreaterThan(10_000);
  expect(script).toBeLessThanOrEqual(limits.script);
});

/** The checkout needs a product in the cart. */
function fillCart() {
  const line = {
    id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
    title: '24-Port Managed PoE+ Gigabit Switch',
    image_url: null,
    category: 'networking',
    product_type: 'physical',
    unitCents: 64_200,
    stock: 36,
    quantity: 1,
  };
  localStorage.setItem('cart', JSON.stringify({ version: 1, lines: [line] }));
}

/** A product and a free line, with the form that sends them. */
function fillQuoteList() {
  const line = {
    id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
    title: '24-Port Managed PoE+ Gigabit Switch',
    part: 'HN-PE24G-4S',
    manufacturer: 'Halvard Networks',
    quantity: '3',
    unit: 'C62',
    target: '',
    note: '',
  };
  const lines = [line, { ...line, id: 'free-1', part: 'W5017-900', title: '' }];
  localStorage.setItem('quote-list', JSON.stringify({ version: 1, lines }));
}

test('a first visit to the home page transfers at most 350,000 bytes', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(wholeVisit);
});
