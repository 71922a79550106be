import type { APIRequestContext, Page } from '@playwright/test';
import { defaultUnspsc, ociUnit } from '#features/punchout/punchout.rules.ts';
import { expect, test } from '#tests/harness/journey.ts';
import {
  type BuyerSystem,
  cxmlDocument,
  type ReturnedItem,
  readReturned,
  setupRequest,
  startUrlOf,
} from '#tests/harness/punchout/buyer-system.ts';
import { addSystem, someProducts, type WantedProduct } from '#tests/harness/punchout/punchout-journey.ts';
import { startReturnServer } from '#tests/harness/punchout/return-server.ts';

const returnTo = 'Return to Northwind Procure';
const banner = (page: Page) =>
  page.getByRole('complementary', { name: 'Purchase for your procurement system' });
const gathered = (page: Page) => banner(page).locator('b');

async function startUrl(request: APIRequestContext, system: BuyerSystem, url: string): Promise<string> {
  const response = await request.post('/punchout/cxml', {
    data: cxmlDocument(system, setupRequest({ url })),
    headers: { 'content-type': 'text/xml' },
  });
  return startUrlOf(await response.text());
}

/** Puts one of each product into the cart, on its page. */
async function gather(page: Page, products: readonly WantedProduct[]) {
  for (const [index, { id }] of products.entries()) {
    await page.goto(`/product/${id}`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(gathered(page)).toHaveText(String(index + 1));
  }
}

/** From the cart to the buyer's system. */
async function returnBasket(page: Page, count: number) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Cart, ${count} item`, exact: false })
    .click();
  await page
    .getByRole('dialog', { name: /^Cart/ })
    .getByRole('button', { name: returnTo, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Your basket', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(count + 1);
  await page.getByRole('main').getByRole('button', { name: returnTo, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Basket received', exact: true })).toBeVisible();
}

const byProduct = (items: readonly ReturnedItem[]) =>
  items.toSorted((one, other) => (one.product < other.product ? -1 : 1));

function expectedItems(
  products: readonly WantedProduct[],
  quantity: number,
  unitOf = (unit: string) => unit,
): ReturnedItem[] {
  return byProduct(
    products.map(({ id, unit, unitPrice, category }) => ({
      product: id,
      quantity,
      unit: unitOf(unit),
      price: unitPrice,
      currency: 'USD',
      unspsc: Object.entries(defaultUnspsc).find(([name]) => name === category)?.[1] ?? '',
    })),
  );
}

async function buyByCxml(page: Page, request: APIRequestContext, count: number) {
  await using buyer = await startReturnServer();
  const products = await someProducts(request, count);
  const system = await addSystem(request, 'cxml');
  const start = await startUrl(request, system, buyer.url);
  await page.goto(start);
  await expect(page).toHaveURL('/products');
  await expect(banner(page)).toContainText('You are buying for Northwind GmbH.');
  await gather(page, products);
  await returnBasket(page, count);
  expect(buyer.forms).toHaveLength(1);
  const [form = new URLSearchParams()] = buyer.forms;
  expect(byProduct(readReturned(form))).toEqual(expectedItems(products, 1));
  return { start };
}

test('a buyer of a cXML system chooses a product, and returns with it', async ({ page, request }) => {
  await buyByCxml(page, request, 1);
  // The cart that was returned is not ordered again.
  await page.goto('/products');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(gathered(page)).toHaveText('0');
});

test('a buyer of a cXML system returns with 12 lines', { tag: '@system' }, async ({ page, request }) => {
  const { start } = await buyByCxml(page, request, 12);
  // The start URL opens once.
  expect((await request.get(start)).status()).toBe(410);
});

test(
  'a cart of before comes back after the session, and a return of an earlier one leaves the cart alone',
  { tag: '@system' },
  async ({ page, request }) => {
    await using buyer = await startReturnServer();
    const [own, chosen] = await someProducts(request, 2);
    const system = await addSystem(request, 'cxml');
    const cart = () =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem('cart') ?? '{}').lines?.map(({ id }: { id: string }) => id),
      );
    await page.goto(`/product/${own?.id}`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect.poll(cart).toEqual([own?.id]);
    await page.goto(await startUrl(request, system, buyer.url));
    await expect(page).toHaveURL('/products');
    expect(await cart()).toEqual([]);
    const earlier = await page.context().newPage();
    await earlier.goto('/punchout/cart');
    await page.goto(await startUrl(request, system, buyer.url));
    await expect(page).toHaveURL('/products');
    await gather(page, chosen ? [chosen] : []);
    await earlier.getByRole('button', { name: `${returnTo} without items`, exact: true }).click();
    await expect(earlier.getByRole('heading', { name: 'Basket received', exact: true })).toBeVisible();
    expect(await cart()).toEqual([chosen?.id]);
    await page.goto('/punchout/cart');
    await page.getByRole('button', { name: 'End this session', exact: true }).click();
    await expect(banner(page)).toContainText('Your session has ended');
    await expect.poll(cart).toEqual([own?.id]);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: false }),
    ).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer of an OCI system returns with 12 lines', { tag: '@system' }, async ({ page, request }) => {
    await using buyer = await startReturnServer();
    const products = await someProducts(request, 12);
    const system = await addSystem(request, 'oci');
    const params = new URLSearchParams({
      USERNAME: system.identity,
      PASSWORD: system.secret,
      HOOK_URL: buyer.url,
      OCI_VERSION: '4.0',
      '~OkCode': 'ADDI',
      '~TARGET': '_top',
      '~CALLER': 'CTLG',
    });
    await page.goto(`/punchout/oci?${params}`);
    await expect(page).toHaveURL('/products');
    for (const [index, { id, title }] of products.entries()) {
      await page.goto(`/product/${id}`);
      await banner(page).getByRole('textbox', { name: 'Quantity', exact: true }).fill('2');
      await banner(page).getByRole('button', { name: 'Add to the basket', exact: true }).click();
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(index + 2);
    }
    const [first] = products;
    await page.getByRole('textbox', { name: `Quantity of ${first?.title}`, exact: true }).fill('1');
    await page.getByRole('button', { name: `Update ${first?.title}`, exact: true }).click();
    await expect(page.getByRole('textbox', { name: `Quantity of ${first?.title}`, exact: true })).toHaveValue(
      '1',
    );
    await page.goto('/products');
    await expect(gathered(page)).toHaveText('23');
    await banner(page).getByRole('button', { name: returnTo, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your basket', exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: returnTo, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Basket received', exact: true })).toBeVisible();
    const items = readReturned(buyer.forms[0] ?? new URLSearchParams());
    expect(items.map(({ quantity }) => quantity).toSorted()).toEqual([1, ...Array<number>(11).fill(2)]);
    const twice = items.map((item) => Object.assign(item, { quantity: 2 }));
    expect(byProduct(twice)).toEqual(expectedItems(products, 2, ociUnit));
  });
});
