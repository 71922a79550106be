// Bytes are promises: what a first visit to a page may weigh, compressed.
import { expect, test } from '#tests/harness/journey.ts';

const limits = { script: 135_000, stylesheet: 15_000 };
const wholeVisit = 350_000;

const pages = [
  '/',
  '/import-export',
  '/privacy-policy',
  '/careers',
  '/news',
  '/news/lpwan-gateway-line',
  '/products',
  '/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
  '/old-products',
  // The heaviest page in the languages whose words weigh more.
  '/old-products?lang=zh',
  '/old-products?lang=ar',
  '/old-products?checkout=1',
];

for (const address of pages) {
  test(`${address} needs at most 135,000 bytes of JavaScript and 15,000 of CSS`, async ({ page }) => {
    const bytes = { script: 0, stylesheet: 0 };
    const measured: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (kind !== 'script' && kind !== 'stylesheet') return;
      measured.push(
        request.sizes().then(({ responseBodySize }) => {
          bytes[kind] += responseBodySize;
        }),
      );
    });
    if (address.includes('checkout')) await page.addInitScript(fillCart);
    await page.goto(address);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await Promise.all(measured);
    if (address.includes('checkout')) await expect(page.getByLabel('Full Name')).toBeVisible();
    expect(bytes.script).toBeGreaterThan(10_000);
    expect(bytes.script).toBeLessThanOrEqual(limits.script);
    expect(bytes.stylesheet).toBeLessThanOrEqual(limits.stylesheet);
  });
}

/** Nobody reaches the checkout without anything to order. */
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

test('a first visit to the home page weighs at most 350,000 bytes in all', async ({ page }) => {
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
