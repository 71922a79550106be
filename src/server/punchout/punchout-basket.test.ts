import { beforeEach, describe, expect, test } from 'vitest';
import { exchange_rates } from '#features/money/exchange-rate.tables.server.ts';
import { ociPrice } from '#features/punchout/protocol/punchout-return.server.ts';
import { punchout_requests, punchout_sessions } from '#features/punchout/punchout.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { type BuyerSystem, insertSystem, readReturned } from '#tests/harness/punchout/buyer-system.ts';
import { cartOf, fieldsOf, punchoutClient } from '#tests/harness/punchout/punchout-client.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const { app, reset, call, openOci, openCxml, post, basketPage } = punchoutClient(runtime);
let oci: BuyerSystem;

beforeEach(async () => {
  oci = await reset();
});

describe('OCI', () => {
  test.each(['GET', 'POST'])(
    'OCI signs in by %s, and redirects to a URL without the password',
    async (method) => {
      const response = await call({}, method);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^\/punchout\/start\/[\w-]{22}$/);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  test.each([
    [{ PASSWORD: 'wrong' }, 401, 'Sign-in failed'],
    [{ USERNAME: 'nobody' }, 401, 'Sign-in failed'],
    [{ HOOK_URL: 'https://evil.test/' }, 400, 'This return URL is not allowed'],
    [{ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'x' }, 400, 'This function is not supported'],
    [{ FUNCTION: 'DETAIL', PRODUCTID: 'nothing' }, 404, 'Product not found'],
  ])('OCI rejects %j with %i', async (values, status, title) => {
    const response = await call(values);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(title)]);
    const [logged] = await database.select().from(punchout_requests);
    expect(JSON.stringify(logged)).not.toContain(oci.secret);
    expect(logged?.error).toBeTruthy();
  });

  test('OCI’s DETAIL opens the page of the product', async () => {
    const { id } = await insertProduct(database);
    await openOci({ FUNCTION: 'DETAIL', PRODUCTID: id });
    const [session] = await database.select().from(punchout_sessions);
    expect(session?.start_path).toBe(`/product/${id}`);
  });

  test('OCI’s VALIDATE returns the product with its price at the quantity, at once', async () => {
    const { id } = await insertProduct(database, {
      price: 10,
      price_breaks: [{ min_quantity: 5, unit_price: 8.5 }],
    });
    const called = await call({ FUNCTION: 'VALIDATE', PRODUCTID: id, QUANTITY: '5' });
    const response = await app.request(called.headers.get('location') ?? '');
    const html = await response.text();
    expect(html).toContain('data-return="now"');
    // The session and the cart that the browser has stay.
    expect(response.headers.get('set-cookie')).toBe(null);
    expect(html).not.toContain('application/json');
    expect(readReturned(fieldsOf(html))).toMatchObject([
      { product: id, quantity: 5, price: 8.5, unit: 'PCE' },
    ]);
  });

  test('OCI’s VALIDATE takes the most that can be ordered in place of a quantity beyond it', async () => {
    const { id } = await insertProduct(database, { stock_quantity: 1_000 });
    const called = await call({ FUNCTION: 'VALIDATE', PRODUCTID: id, QUANTITY: '5000000' });
    const response = await app.request(called.headers.get('location') ?? '');
    expect(readReturned(fieldsOf(await response.text()))).toMatchObject([{ quantity: 1_000 }]);
  });

  test('OCI returns units, prices, codes and numbers of each item', async () => {
    const cheap = { price: 0.001234, unit: 'MTR', stock_quantity: 5_000 } as const;
    const first = await insertProduct(database, { sku: 'SW-24', mpn: 'X24', lead_time_days: 7 });
    const second = await insertProduct(database, { ...cheap, category: 'electronics' });
    const cookie = await openOci();
    await post(
      cookie,
      'cart',
      cartOf([
        [first.id, 2],
        [second.id, 3_000],
      ]),
    );
    const { html, policy } = await basketPage(cookie);
    const fields = fieldsOf(html);
    expect(readReturned(fields)).toEqual([
      { product: first.id, quantity: 2, unit: 'PCE', price: 10, currency: 'USD', unspsc: '43222600' },
      {
        product: second.id,
        quantity: 3_000,
        unit: 'MTR',
        price: 0.001234,
        currency: 'USD',
        unspsc: '32000000',
      },
    ]);
    expect(Object.fromEntries(fields)).toMatchObject({
      'NEW_ITEM-VENDORMAT[1]': 'SW-24',
      'NEW_ITEM-MANUFACTMAT[1]': 'X24',
      'NEW_ITEM-LEADTIME[1]': '7',
      'NEW_ITEM-QUANTITY[1]': '2.000',
      'NEW_ITEM-PRICE[2]': '1.234',
      'NEW_ITEM-PRICEUNIT[2]': '1000',
    });
    expect(policy).toContain(
      "form-action 'self' https://procurement.example.com https://procurement.example.com:*;",
    );
    expect(html).toContain('target="_top"');
    const [, styles = ''] = /href="(\/punchout\/[^"]+\.css)"/.exec(html) ?? [];
    expect((await app.request(styles)).headers.get('content-type')).toContain('text/css');
  });

  test.each([
    [10, '10.000', 1],
    [0.001, '0.001', 1],
    [0.0015, '0.015', 10],
    [0.00012, '0.012', 100],
    [0.000001, '0.001', 1_000],
    [9_999_999_999, '9999999999.000', 1],
  ])('OCI writes the price %d with three decimals', (price, text, unit) => {
    expect(ociPrice(price)).toEqual({ price: text, unit });
  });
});

describe('cXML', () => {
  test('cXML returns the basket in the currency of the system', async () => {
    await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.25 });
    const system = await insertSystem(database, { currency: 'EUR' });
    const dollars = await insertProduct(database, { title: 'Switch <24> & "more"', price: 10 });
    const euros = await insertProduct(database, { price: 7.5, currency: 'EUR' });
    const cookie = await openCxml(system);
    await post(
      cookie,
      'cart',
      cartOf([
        [dollars.id, 4],
        [euros.id, 1],
      ]),
    );
    const { html } = await basketPage(cookie);
    const fields = fieldsOf(html);
    expect([...fields.keys()]).toEqual(['cXML-urlencoded']);
    expect(readReturned(fields)).toMatchObject([
      { product: dollars.id, quantity: 4, price: 8, currency: 'EUR', unit: 'C62' },
      { product: euros.id, quantity: 1, price: 7.5, currency: 'EUR' },
    ]);
    expect(fields.get('cXML-urlencoded')).toContain('<BuyerCookie>cookie-1</BuyerCookie>');
  });

  test('cXML returns texts beyond ASCII in base64', async () => {
    const { id } = await insertProduct(database, { title: '交换机' });
    const cookie = await openCxml(await insertSystem(database));
    await post(cookie, 'cart', cartOf([[id, 1]]));
    const fields = fieldsOf((await basketPage(cookie)).html);
    expect([...fields.keys()]).toEqual(['cXML-base64']);
    expect(readReturned(fields)).toMatchObject([{ product: id, quantity: 1 }]);
  });

  test('cXML inspect shows the items, which stay as they are', async () => {
    const { id } = await insertProduct(database, { sku: 'SW-24' });
    const items = [{ part: 'SW-24', quantity: 2 }];
    const cookie = await openCxml(await insertSystem(database), { operation: 'inspect', items });
    await post(cookie, 'cart', cartOf([]));
    await post(cookie, 'basket', { action: 'remove', product_id: id });
    expect(readReturned(fieldsOf((await basketPage(cookie)).html))).toMatchObject([
      { product: id, quantity: 2 },
    ]);
  });
});
