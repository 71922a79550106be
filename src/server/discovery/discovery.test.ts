import { beforeEach, describe, expect, test } from 'vitest';
import { exchange_rates } from '#features/money/exchange-rate.tables.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { productFeed } from './product-feed.server.ts';
import { mostStreams } from './xml-streams.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));

test('llms.txt names the company, its pages and what software can call', async () => {
  const response = await app.request('/llms.txt');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^# Meridian/);
  const links = [...text.matchAll(/\]\((http:\/\/shop\.test[^)]+)\)/g)].map(([, link]) => link);
  expect(links).toContain('http://shop.test/mcp');
  expect(links).toContain('http://shop.test/feeds/products.xml');
  expect(links).toContain('http://shop.test/functions/v1/products-api/openapi.json');
  expect(links).toContain('http://shop.test/.well-known/api-catalog');
  expect(text).toContain('Bearer public');
});

test('the API catalog is a link set of RFC 9727', async () => {
  const response = await app.request('/.well-known/api-catalog');
  expect(response.headers.get('content-type')).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  expect(response.headers.get('link')).toBe('<http://shop.test/.well-known/api-catalog>; rel="api-catalog"');
  const { linkset } = (await response.json()) as {
    linkset: ({ anchor: string } & Record<string, string | { href: string }[]>)[];
  };
  expect(linkset.map(({ anchor }) => anchor)).toEqual([
    'http://shop.test/functions/v1/products-api',
    'http://shop.test/mcp',
  ]);
  const links = linkset.flatMap((entry) => Object.values(entry).filter((value) => typeof value === 'object'));
  for (const { href } of links.flat()) expect((await app.request(href)).status, href).toBe(200);
});

describe('the product feed', () => {
  beforeEach(() => emptyTables(runtime, 'products', 'exchange_rates'));

  const itemsOf = async (from: Pick<typeof app, 'request'> = app) => {
    const response = await from.request('/feeds/products.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^<\?xml[^]+<rss version="2\.0" xmlns:g="[^"]+"><channel>[^]+<\/channel><\/rss>\n$/);
    return [...text.matchAll(/<item>(.+)<\/item>/g)].map(([, item = '']) =>
      Object.fromEntries(
        [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\w+>/g)].map(([, name, value]) => [name, value]),
      ),
    );
  };

  test('the product feed states identifiers, availability and the price of what can be bought at least', async () => {
    const { id } = await insertProduct(database, {
      title: 'Reel of <0603> & "caps"',
      description: 'x',
      price: 0.0092,
      moq: 90,
      order_multiple: 50,
      gtin: '4006381333931',
      mpn: 'C-1',
      manufacturer: 'Siltera',
      stock_quantity: 0,
    });
    expect(await itemsOf()).toEqual([
      {
        id,
        title: 'Reel of &lt;0603&gt; &amp; &quot;caps&quot;',
        description: 'x',
        link: `http://shop.test/product/${id}`,
        price: '0.92 USD',
        multipack: '100',
        availability: 'out_of_stock',
        gtin: '4006381333931',
        mpn: 'C-1',
        brand: 'Siltera',
        product_type: 'networking',
      },
    ]);
  });

  test('the product feed converts to dollars, and leaves out what shows no price in them', async () => {
    await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.1 });
    const euro = await insertProduct(database, { price: 10, currency: 'EUR' });
    await insertProduct(database, { price: 10, currency: 'GBP' });
    await insertProduct(database, { price: 0 });
    await insertProduct(database, { price: 0.000001 });
    await insertProduct(database, { is_active: false });
    const items = await itemsOf();
    expect(items.map(({ id, price }) => [id, price])).toEqual([[euro.id, '11.00 USD']]);
    expect(items[0]?.identifier_exists).toBe('no');
  });

  test('the product feed states the price and the availability of the least quantity', async () => {
    const ordering = { price: 10, moq: 90, order_multiple: 50 };
    const price_breaks = [
      { min_quantity: 90, unit_price: 10 },
      { min_quantity: 100, unit_price: 8 },
    ];
    const few = await insertProduct(database, { ...ordering, price_breaks, stock_quantity: 99 });
    const enough = await insertProduct(database, { ...ordering, price_breaks, stock_quantity: 100 });
    const items = await itemsOf();
    expect(items.map(({ id, price, availability }) => [id, price, availability])).toEqual([
      [enough.id, '800.00 USD', 'in_stock'],
      [few.id, '800.00 USD', 'out_of_stock'],
    ]);
  });

  test('the product feed is sent to a few clients at a time, until they have read it or left', async () => {
    const feed = productFeed(runtime);
    const open = async (init?: RequestInit) => feed.request('/feeds/products.xml', init);
    const leaving = new AbortController();
    const [first, second] = [await open(), await open()];
    await open({ signal: leaving.signal });
    for (let more = 3; more < mostStreams; more += 1) await open();
    const rejected = await open();
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('retry-after')).toBe('10');
    expect((await open({ method: 'HEAD' })).status).toBe(200);

    await first?.text();
    expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(503);
    await second?.body?.cancel();
    expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(503);
    leaving.abort();
    expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(503);
  });

  test('the product feed longer than a batch has every product once, up to its limit', async () => {
    const made = Array.from({ length: 1_001 }, (_, at) => ({
      title: `Product ${at}`,
      description: 'x',
      category: 'networking' as const,
      price: 1,
      stock_quantity: 1,
    }));
    await database.insert(products).values(made);
    const ids = new Set((await itemsOf()).map(({ id }) => id));
    expect(ids.size).toBe(1_001);
    expect(await itemsOf(productFeed(runtime, 700))).toHaveLength(700);
    expect(await itemsOf(productFeed(runtime, 1_001))).toHaveLength(1_001);
  });
});
