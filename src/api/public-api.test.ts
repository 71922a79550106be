import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { searchLogOf } from '#features/catalogue-index/log/search-log.server.ts';
import { downloadable_files } from '#features/downloads/download.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApi } from './api.server.ts';

const runtime = useTestRuntime();
const api = createApi(runtime);
const base = '/functions/v1/products-api';
const key = { authorization: 'Bearer public' };
let description: Parameters<typeof expectDescribed>[0];

const get = (path: string, headers: Record<string, string> = key) =>
  Promise.resolve(api.request(base + path, { headers }));

beforeAll(async () => {
  for (let number = 1; number <= 5; number += 1) {
    await insertProduct(runtime.database, {
      title: `Switch ${number}`,
      price: number,
      dimensions: number % 2 ? { length: 1, width: 2.5, height: 3 } : 'as drawn',
      weight: number % 2 ? 0.5 : null,
    });
  }
  await insertProduct(runtime.database, { title: 'Hidden', is_active: false });
  await runtime.database.insert(downloadable_files).values([
    { name: 'Second', file_type: 'pdf', file_url: '/b.pdf', display_order: 2 },
    { name: 'First', description: 'With a text', file_type: 'csv', file_url: '/a.csv', display_order: 1 },
    { name: 'Off', file_type: 'pdf', file_url: '/c.pdf', is_active: false },
  ]);
  description = (await (await get('/openapi.json')).json()) as typeof description;
});

describe('the key', () => {
  const wrong = [
    undefined,
    '',
    'Bearer',
    'Bearer wrong',
    'Bearer publicx',
    'bearer public',
    'Basic public',
    'public',
  ];
  test.each(wrong)('the key %j is rejected', async (authorization) => {
    const response = await get('/products', authorization === undefined ? {} : { authorization });
    expect(response.status).toBe(401);
    await expectDescribed(description, '/products', 'get', response);
  });

  test('the key is required by every route', async () => {
    for (const path of ['/products/x', '/downloadable_files', '/product-counts', '/nowhere']) {
      expect((await get(path, {})).status, path).toBe(401);
    }
  });

  test('the key is not needed to read the description', async () => {
    const response = await get('/openapi.json', {});
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual(description);
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/openapi.json', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('the products', () => {
  test('the products come by pages that name the next one', async () => {
    const first = await get('/products?limit=2&search=switch&sort=oldest');
    await expectDescribed(description, '/products', 'get', first);
    expect(first.headers.get('x-total-count')).toBe('5');
    expect((await first.json()).map(({ title }: { title: string }) => title)).toEqual([
      'Switch 1',
      'Switch 2',
    ]);

    const titles: string[] = [];
    let next: string | undefined = `${base}/products?limit=2&search=switch&sort=oldest`;
    while (next) {
      const page: Response = await api.request(next, { headers: key });
      titles.push(...((await page.json()) as { title: string }[]).map(({ title }) => title));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(titles).toEqual(['Switch 1', 'Switch 2', 'Switch 3', 'Switch 4', 'Switch 5']);
  });

  test('the products hold every field of the specification, prices as numbers', async () => {
    const [product] = (await (await get('/products?limit=1&sort=oldest')).json()) as Record<
      string,
      unknown
    >[];
    const fields = Object.keys(product ?? {});
    expect(fields).toEqual(
      expect.arrayContaining([
        'category',
        'created_at',
        'currency',
        'description',
        'dimensions',
        'features',
        'id',
        'image_url',
        'is_active',
        'price',
        'product_type',
        'seo_description',
        'seo_title',
        'sku',
        'stock_quantity',
        'tags',
        'title',
        'updated_at',
        'weight',
      ]),
    );
    for (const name of ['sale_price', 'deleted_at']) expect(fields).not.toContain(name);
    expect(product).toMatchObject({
      price: 1,
      weight: 0.5,
      dimensions: { length: 1, width: 2.5, height: 3 },
    });
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=1000001', 'offset'],
    ['offset=1e99', 'offset'],
    ['sort=price', 'sort'],
    ['category=cars', 'category'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['search=a%1Fb', 'search'],
  ])('the products are rejected for %s, naming it', async (query, path) => {
    const response = await get(`/products?${query}`);
    expect(response.status).toBe(400);
    await expectDescribed(description, '/products', 'get', response);
    expect(await response.json()).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test.each([
    'limit=1',
    'limit=1000',
    'offset=0',
    'offset=1000000',
    `search=${'x'.repeat(200)}`,
    'category=all',
    'utm_source=mail',
  ])('the products are returned for %s', async (query) => {
    expect((await get(`/products?${query}`)).status).toBe(200);
  });

  test('the products are not sent again to a client that has them', async () => {
    for (const path of ['/products', '/downloadable_files', '/product-counts', '/openapi.json']) {
      const etag = (await get(path)).headers.get('etag');
      expect(etag, path).toMatch(/^"/);
      const again = await get(path, { ...key, 'if-none-match': etag ?? '' });
      expect([again.status, await again.text()], path).toEqual([304, '']);
    }
  });
});

describe('one product', () => {
  test('one product is described, with images', async () => {
    const [{ id }] = (await (await get('/products?limit=1')).json()) as [{ id: string }];
    const response = await get(`/products/${id}`);
    expect(response.status).toBe(200);
    await expectDescribed(description, '/products/{id}', 'get', response);
    expect(await response.json()).toMatchObject({ id, images: [] });
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'x', '1', "'", '%00', '..%2F', 'a'.repeat(3000)])(
    'one product that is not there is a 404: %s',
    async (id) => {
      const response = await get(`/products/${id}`);
      expect(response.status).toBe(404);
      await expectDescribed(description, '/products/{id}', 'get', response);
    },
  );

  test('one product may have any id that PostgreSQL takes', async () => {
    const id = '11111111-1111-1111-1111-111111111111';
    await insertProduct(runtime.database, { id });
    expect((await get(`/products/${id}`)).status).toBe(200);
    await runtime.database.delete(products).where(eq(products.id, id));
  });

  test('one product that is inactive is a 404', async () => {
    const { id } = await insertProduct(runtime.database, { is_active: false });
    expect((await get(`/products/${id}`)).status).toBe(404);
  });
});

test('the counts and the near matches are described', async () => {
  const counts = await get('/product-counts?search=switch');
  await expectDescribed(description, '/product-counts', 'get', counts);
  expect(await counts.json()).toMatchObject({
    active: { all: 5 },
    matching: { all: 5, networking: 5, iot: 0 },
  });
  const stock = await get('/product-counts?in_stock=true');
  await expectDescribed(description, '/product-counts', 'get', stock);
  expect(await stock.json()).toHaveProperty('in_stock.networking', 5);
  const near = await get('/product-suggestions?search=swich');
  await expectDescribed(description, '/product-suggestions', 'get', near);
  expect(await near.json()).toHaveLength(3);
  expect((await get('/product-suggestions')).status).toBe(400);
});

test('a search counts as empty only when the whole list has no match', async () => {
  const log = searchLogOf(runtime);
  log.take({ isEnding: true });
  for (const path of ['switch', 'rowter', 'switch&category=mobile', 'switch&stock=none']) {
    await get(`/products?search=${path}`);
  }
  for (const search of ['switch', 'rowter', 'ROWTER']) log.searched(search, '', 'literal');
  const searches = log.take({ isEnding: true }).map(({ term, empty_count }) => [term, empty_count]);
  expect(searches).toEqual([
    ['switch', 0],
    ['rowter', 2],
  ]);
});

test('a click on a result is counted', async () => {
  const response = await api.request(`${base}/search-clicks`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({ search: 'switch' }),
  });
  expect(response.status).toBe(204);
  await expectDescribed(description, '/search-clicks', 'post', response);
  expect(searchLogOf(runtime).take({ isEnding: true })).toMatchObject([{ term: 'switch', clicks: 1 }]);
});

test('the files come in order, without those that are off', async () => {
  const response = await get('/downloadable_files');
  await expectDescribed(description, '/downloadable_files', 'get', response);
  expect(await response.json()).toEqual([
    {
      id: expect.any(String),
      name: 'First',
      description: 'With a text',
      file_type: 'csv',
      file_url: '/a.csv',
    },
    { id: expect.any(String), name: 'Second', description: null, file_type: 'pdf', file_url: '/b.pdf' },
  ]);
});

test('a route that does not exist is a problem of its own', async () => {
  const response = await get('/nowhere');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
});
