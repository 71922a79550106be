import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxPerLine } from '#features/cart/cart-line.rules.ts';
import { exchange_rates } from '#features/money/exchange-rate.tables.server.ts';
import { punchout_sessions } from '#features/punchout/punchout.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { insertSystem, readReturned } from '#tests/harness/punchout/buyer-system.ts';
import { cartOf, fieldsOf, punchoutClient, rendered } from '#tests/harness/punchout/punchout-client.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const { app, reset, call, open, openOci, openCxml, setUp, sessionOf, post, basketPage } =
  punchoutClient(runtime);

beforeEach(async () => {
  await reset();
});

describe('a basket', () => {
  test('a basket names what cannot be returned, and corrects quantities', async () => {
    const free = await insertProduct(database, { title: 'On request', price: 0 });
    const gone = await insertProduct(database, { title: 'Sold out', stock_quantity: 0 });
    const packed = await insertProduct(database, { moq: 10, order_multiple: 5 });
    const missing = '00000000-0000-4000-8000-000000000000';
    const cookie = await openOci();
    await post(
      cookie,
      'cart',
      cartOf([
        [free.id, 1],
        [gone.id, 1],
        [packed.id, 11],
        [missing, 1],
      ]),
    );
    const { html } = await basketPage(cookie);
    expect(readReturned(fieldsOf(html))).toMatchObject([{ product: packed.id, quantity: 15 }]);
    expect(html).toContain('11 requested: minimum order, multiple, stock and the limit of a line allow 15.');
    expect(html).toContain('No price: request a quotation for it.');
    expect(html).toContain(`/quote-list?add=${free.id}:1`);
    expect(html).toContain('Out of stock, or less in stock than the minimum order.');
    expect(html).toContain('Not offered any more.');
  });

  test('a basket is filled and changed without JavaScript', async () => {
    const { id } = await insertProduct(database);
    const cookie = await openOci();
    expect((await basketPage(cookie)).html).toContain('without items');
    const add = { action: 'add', product_id: id, quantity: '2' };
    expect((await post(cookie, 'basket', add)).headers.get('location')).toBe('/punchout/cart');
    await post(cookie, 'basket', add);
    expect(readReturned(fieldsOf((await basketPage(cookie)).html))).toMatchObject([{ quantity: 4 }]);
    await post(cookie, 'basket', { action: 'set', product_id: id, quantity: '7' });
    expect(readReturned(fieldsOf((await basketPage(cookie)).html))).toMatchObject([{ quantity: 7 }]);
    // A cart that the browser could not read leaves the basket as it is.
    await post(cookie, 'cart', { cart: '' });
    expect(readReturned(fieldsOf((await basketPage(cookie)).html))).toMatchObject([{ quantity: 7 }]);
    await post(cookie, 'basket', { action: 'remove', product_id: id });
    expect(readReturned(fieldsOf((await basketPage(cookie)).html))).toEqual([]);
  });

  test('a basket corrects a quantity beyond the limit of a line, and loses no line', async () => {
    const much = await insertProduct(database, { stock_quantity: 5_000_000 });
    const other = await insertProduct(database);
    const cookie = await openOci();
    await post(
      cookie,
      'cart',
      cartOf([
        [much.id, 3_000_000],
        [other.id, 1],
      ]),
    );
    const { html } = await basketPage(cookie);
    expect(readReturned(fieldsOf(html))).toMatchObject([{ quantity: maxPerLine }, { quantity: 1 }]);
    expect(html).toMatch(/3000000 requested|3,000,000 requested/);
  });

  test.each([
    ['cart', { cart: '[["x",1]]' }],
    ['basket', { action: 'set', quantity: 'two' }],
  ])('a basket says that a posted %s cannot be read, and stays', async (action, values) => {
    const { id } = await insertProduct(database);
    const cookie = await openOci();
    await post(cookie, 'cart', cartOf([[id, 2]]));
    const response = await post(cookie, action, { product_id: id, ...values });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('Quantities must be whole numbers'),
    ]);
    expect((await sessionOf(cookie))?.lines).toEqual([{ id, quantity: 2 }]);
  });

  test('a basket keeps the lines that the cart of the browser cannot hold when that is posted', async () => {
    const system = await insertSystem(database, { currency: 'EUR' });
    const euros = await insertProduct(database, { price: 7.5, currency: 'EUR', sku: 'EUR-1' });
    const gone = await insertProduct(database, { stock_quantity: 0, sku: 'GONE-1' });
    const added = await insertProduct(database, { price: 3, currency: 'EUR' });
    const items = [
      { part: 'EUR-1', quantity: 2 },
      { part: 'GONE-1', quantity: 4 },
    ];
    const cookie = await openCxml(system, { operation: 'edit', items });
    await post(cookie, 'cart', cartOf([[added.id, 1]]));
    expect((await sessionOf(cookie))?.lines).toEqual([
      { id: added.id, quantity: 1 },
      { id: euros.id, quantity: 2 },
      { id: gone.id, quantity: 4 },
    ]);
    // With an exchange rate the cart holds it, and removes it.
    await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.25 });
    await post(cookie, 'cart', cartOf([]));
    expect((await sessionOf(cookie))?.lines).toEqual([{ id: gone.id, quantity: 4 }]);
  });

  test.each(['cart', 'basket', 'end'])(
    'a basket is not changed by the %s form of another session',
    async (action) => {
      const { id } = await insertProduct(database);
      const earlier = await sessionOf(await openOci());
      const cookie = await openOci();
      const values = { ...cartOf([[id, 1]]), action: 'add', product_id: id, quantity: '1' };
      const response = await post(cookie, action, { ...values, session: earlier?.id ?? '' });
      expect([response.status, await response.text()]).toEqual([
        409,
        expect.stringContaining('Another session is open in this browser'),
      ]);
      expect((await sessionOf(cookie))?.lines).toEqual([]);
    },
  );

  test('a basket names its session in every form that posts to the site', async () => {
    const { id } = await insertProduct(database);
    const gone = await insertProduct(database, { stock_quantity: 0 });
    const cookie = await openOci();
    await post(
      cookie,
      'cart',
      cartOf([
        [id, 1],
        [gone.id, 1],
      ]),
    );
    const field = `<input type="hidden" name="session" value="${(await sessionOf(cookie))?.id}"/>`;
    const product = await app.request(`/product/${id}`, { headers: { cookie } });
    for (const [html, count] of [
      [await product.text(), 2],
      [(await basketPage(cookie)).html, 3],
    ] as const) {
      const forms = html.match(/<form[^>]*action="\/punchout[^]*?<\/form>/g) ?? [];
      expect(forms).toHaveLength(count);
      for (const form of forms) expect(form).toContain(field);
    }
  });

  test('a basket cannot be changed from another site, or without a session', async () => {
    const cookie = await openOci();
    const headers = { cookie, origin: 'https://elsewhere.test' };
    const body = new URLSearchParams(cartOf([]));
    const foreign = await app.request('/punchout/cart', { method: 'POST', body, headers });
    expect(foreign.status).toBe(403);
    expect((await post('punchout=unknown', 'cart', cartOf([]))).status).toBe(410);
  });

  test('a basket ends with its session', async () => {
    const cookie = await openOci();
    await database.update(punchout_sessions).set({ expires_at: sql`now()` });
    expect((await app.request('/punchout/cart', { headers: { cookie } })).status).toBe(410);
    const other = await openOci();
    expect((await post(other, 'end', {})).headers.get('location')).toBe('/');
    expect((await app.request('/punchout/cart', { headers: { cookie: other } })).status).toBe(410);
  });
});

describe('a start URL', () => {
  test('a start URL opens once, and not by a request for its head', async () => {
    const start = (await call({})).headers.get('location') ?? '';
    const head = await app.request(start, { method: 'HEAD' });
    expect([head.status, head.headers.get('set-cookie')]).toEqual([200, null]);
    await open(start);
    expect((await app.request(start)).status).toBe(410);
  });

  test('a start URL can be loaded again when its basket could not be priced', async () => {
    const { id } = await insertProduct(database, { sku: 'SW-24' });
    const system = await insertSystem(database);
    const options = { operation: 'edit', items: [{ part: 'SW-24', quantity: 1 }] };
    const start = await setUp(system, options);
    await database.update(punchout_sessions).set({ lines: [{ id: 'unreadable', quantity: 1 }] });
    expect((await app.request(start)).status).toBe(500);
    await database.update(punchout_sessions).set({ lines: [{ id, quantity: 1 }] });
    await open(start);
  });
});

describe('a page in a session', () => {
  test('a page in a session has a banner, is stored by no cache, and has no checkout', async () => {
    const { id } = await insertProduct(database);
    const cookie = await openOci();
    const page = await app.request(`/product/${id}`, { headers: { cookie } });
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toMatch(/<body class="x"><aside class="punchout-banner"/);
    expect(html).toContain('Northwind GmbH');
    expect(html).toContain('Return to Northwind Procure');
    expect(html).toContain(`name="product_id" value="${id}"`);
    const checkout = await app.request('/old-products?checkout=1', { headers: { cookie } });
    expect([checkout.status, checkout.headers.get('location')]).toEqual([302, '/punchout/cart']);
  });

  test('a page in a session says once that the session has ended', async () => {
    const page = await app.request('/products', { headers: { cookie: 'punchout=unknown' } });
    expect(await page.text()).toContain('Your session has ended');
    expect(page.headers.get('set-cookie')).toContain('punchout=; Max-Age=0');
  });

  test('a page in a session is the usual one for everybody else, and in the admin', async () => {
    expect(await (await app.request('/products')).text()).toBe(rendered);
    const cookie = await openOci();
    const admin = await app.request('/admin/login', { headers: { cookie } });
    expect(await admin.text()).not.toContain('punchout-banner');
  });
});
