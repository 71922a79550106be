import { beforeEach, describe, expect, test } from 'vitest';
import { change_sets } from '#features/history/change.tables.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { adminProductWriteRoutes } from './product-admin.api.server.ts';
import { bulkLimit, bulkPreview, bulkResult, productConflict, savedProduct } from '../product-edit.schema.ts';
import { productLimits } from '../product-field-kinds.ts';
import { findProduct } from '../product.reads.server.ts';
import { products } from '../product.tables.server.ts';

const limits = {
  ...productLimits,
  title: 200,
  description: 10_000,
  url: 2_000,
  feature: 300,
  features: 50,
  tag: 60,
  tags: 50,
  seoTitle: 200,
  seoDescription: 500,
  sku: 64,
  weight: 9_999_999.99,
};
const runtime = useTestRuntime();
const { database } = runtime;
const administrator = { kind: 'administrator', id: 'a' } as const;
const unknown = '00000000-0000-4000-8000-000000000000';

const routes = adminRoutesFor(administrator).route('/', adminProductWriteRoutes(runtime));

beforeEach(() => emptyTables(runtime, 'products', 'change_sets'));

function send(method: string, path: string, body?: unknown) {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return routes.request(path, { method, ...(body !== undefined && json) });
}

async function pathsOf(answer: Response) {
  const { errors } = (await answer.json()) as { errors: { path: string }[] };
  return errors.map(({ path }) => path);
}

const usable = {
  title: 'Managed switch',
  description: 'Twenty-four ports',
  category: 'networking',
  price: 199.5,
  stock_quantity: 12,
};

const characters = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));
const image = (name: string | number, changes = {}) => ({
  image_url: `https://images.test/${name}`,
  alt_text: null,
  is_primary: false,
  ...changes,
});
const address = (length: number) => `https://images.test/${characters(length - 20)}`;
const sides = (length: number) => ({ length, width: 1, height: 0 });

/** Field, the last value within its limit, the first beyond it, and where the error points when deeper. */
const borders: [string, unknown, unknown, string?][] = [
  ['title', characters(limits.title), characters(limits.title + 1)],
  ['title', ' x ', '  '],
  ['title', 'x', 'x\0y'],
  ['description', characters(limits.description), characters(limits.description + 1)],
  ['description', 'x', ''],
  ['image_url', address(limits.url), address(limits.url + 1)],
  ['image_url', '/files/pictures/0a.webp', '/files/../pictures/0a.webp'],
  ['image_url', 'http://images.test/', 'javascript:alert(1)'],
  ['image_url', null, ''],
  ['features', many(limits.features, String), many(limits.features + 1, String)],
  ['features', [characters(limits.feature)], [characters(limits.feature + 1)], 'features.0'],
  ['features', ['x'], ['x', ' '], 'features.1'],
  ['category', 'iot', 'service'],
  ['price', 0, -0.01],
  ['price', limits.price, limits.price + 0.01],
  ['price', 0.000_001, 0.000_000_1],
  ['price', 12, '12'],
  ['currency', 'GBP', 'CHF'],
  ['stock_quantity', 0, -1],
  ['stock_quantity', limits.stock, limits.stock + 1],
  ['stock_quantity', 1, 1.5],
  ['product_type', 'digital', 'virtual'],
  ['is_active', false, 'false'],
  ['weight', 0, -0.01],
  ['weight', limits.weight, limits.weight + 0.01],
  ['weight', null, '1'],
  ['dimensions', sides(limits.dimension), sides(limits.dimension + 1), 'dimensions.length'],
  ['dimensions', sides(0), sides(-1), 'dimensions.length'],
  ['dimensions', characters(200), characters(201)],
  ['dimensions', null, ''],
  ['tags', many(limits.tags, String), many(limits.tags + 1, String)],
  ['tags', [characters(limits.tag)], [characters(limits.tag + 1)], 'tags.0'],
  ['seo_title', characters(limits.seoTitle), characters(limits.seoTitle + 1)],
  ['seo_title', null, 1],
  ['sku', characters(64), characters(65)],
  ['gtin', '4006381333931', '4006381333932'],
  ['gtin', '96385074', '123'],
  ['sale_price', 0.0012, -1],
  ['seo_description', characters(limits.seoDescription), characters(limits.seoDescription + 1)],
  ['images', many(limits.images, (index) => image(index)), many(limits.images + 1, (index) => image(index))],
  [
    'images',
    [image(1, { is_primary: true }), image(2)],
    [image(1, { is_primary: true }), image(2, { is_primary: true })],
  ],
  [
    'images',
    [image(1, { alt_text: characters(limits.alt) })],
    [image(1, { alt_text: characters(limits.alt + 1) })],
    'images.0.alt_text',
  ],
  ['images', [], [image(1, { image_url: 'no address' })], 'images.0.image_url'],
];

describe('a new product', () => {
  test('a new product needs little; the rest has a default', async () => {
    const answer = await send('POST', '/products', usable);
    expect(answer.status).toBe(201);
    const { product, change_set_id } = savedProduct.parse(await answer.json());
    expect(product).toMatchObject({ ...usable, currency: 'USD', product_type: 'physical', is_active: true });
    expect(change_set_id).not.toBeNull();
    expect(await findProduct(database, administrator, product.id)).toEqual(product);
  });

  test.each(['title', 'description', 'category', 'price', 'stock_quantity'])(
    'a new product needs %s',
    async (field) => {
      const answer = await send('POST', '/products', { ...usable, [field]: undefined });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ path: field }] });
      expect(await database.$count(products)).toBe(0);
    },
  );
});

describe('the limits', () => {
  test.each(borders)(
    'the limits of %s: %j is taken, and %j is not, new or changed',
    async (field, within, beyond, path = field) => {
      const made = await send('POST', '/products', { ...usable, [field]: within });
      expect(made.status).toBe(201);
      const { product } = savedProduct.parse(await made.json());
      const rejected = await send('POST', '/products', { ...usable, [field]: beyond });
      expect(rejected.status).toBe(400);
      expect(await pathsOf(rejected)).toContain(path);
      const change = { from: { [field]: product[field as keyof typeof product] }, to: { [field]: beyond } };
      const unchanged = await send('PATCH', `/products/${product.id}`, change);
      expect(unchanged.status).toBe(400);
      expect(await pathsOf(unchanged)).toContain(`to.${path}`);
      expect(await database.$count(products)).toBe(1);
      expect(await database.$count(change_sets)).toBe(1);
    },
  );

  test('the limits all at once: the largest product that there can be is made and changed', async () => {
    const wide = (count: number) => '\u{1F600}'.repeat(count / 2);
    const largest = {
      ...usable,
      title: wide(limits.title),
      description: wide(limits.description),
      features: many(limits.features, () => wide(limits.feature)),
      tags: many(limits.tags, () => wide(limits.tag)),
      images: many(limits.images, (index) =>
        image(index, { image_url: address(limits.url), alt_text: wide(limits.alt) }),
      ),
    };
    const made = savedProduct.parse(await (await send('POST', '/products', largest)).json());
    const { title, description, features, tags, images } = made.product;
    const from = { title, description, features, tags, images };
    const saved = await send('PATCH', `/products/${made.product.id}`, {
      from,
      to: { ...largest, category: undefined, price: undefined, stock_quantity: undefined, title: 'Small' },
    });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ product: { title: 'Small', images } });
  });
});

describe('a change', () => {
  test('a change leaves every omitted field unchanged', async () => {
    const { id, title } = await insertProduct(
      database,
      { is_active: false, currency: 'EUR', weight: 2, tags: ['a'], seo_title: 'b', product_type: 'service' },
      [image('x')],
    );
    const before = await findProduct(database, administrator, id);
    const answer = await send('PATCH', `/products/${id}`, { from: { title }, to: { title: 'New' } });
    expect(answer.status).toBe(200);
    const { product } = savedProduct.parse(await answer.json());
    expect(product).toEqual({ ...before, title: 'New', updated_at: product.updated_at });
  });

  test('a change to the SKU of another product is rejected by its field', async () => {
    await insertProduct(database, { sku: 'A-1' });
    const { id } = await insertProduct(database, { title: 'Other', sku: 'B-1' });
    const answer = await send('PATCH', `/products/${id}`, { from: { sku: 'B-1' }, to: { sku: 'A-1' } });
    expect(answer.status).toBe(400);
    expect(await pathsOf(answer)).toEqual(['to.sku']);
  });

  test('a change accepts previous values that today’s rules would reject', async () => {
    const { id } = await insertProduct(database, { title: ` ${characters(300)} ` }, [
      image('x', { image_url: 'old/x.png' }),
    ]);
    const from = await findProduct(database, administrator, id);
    const to = { title: 'Short', images: [image('y')] };
    const answer = await send('PATCH', `/products/${id}`, { from, to });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      product: { title: 'Short', image_url: image('y').image_url },
    });
  });

  test('a change that another administrator saved first is reported in full', async () => {
    const { id } = await insertProduct(database, { title: 'Theirs' });
    const answer = await send('PATCH', `/products/${id}`, { from: { title: 'Old' }, to: { title: 'Mine' } });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const problem: unknown = await answer.json();
    expect(problem).toMatchObject({ code: 'conflict', status: 409 });
    expect(productConflict.parse(problem)).toMatchObject({
      conflicts: [{ field: 'title', theirs: 'Theirs' }],
      current: { id, title: 'Theirs' },
      changed_by: null,
    });
  });

  test('a change must contain what each field was', async () => {
    const { id } = await insertProduct(database);
    const answer = await send('PATCH', `/products/${id}`, { from: {}, to: { price: 1 } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'from.price', message: 'required' }] });
  });
});

describe('a product that is not there', () => {
  test.each([
    ['PATCH', { from: {}, to: {} }],
    ['DELETE', undefined],
  ])('a product that is not there %s', async (method, body) => {
    const deleted = await insertProduct(database);
    expect((await send('DELETE', `/products/${deleted.id}`)).status).toBe(200);
    for (const id of [unknown, deleted.id, 'x']) {
      const answer = await send(method, `/products/${id}`, body);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a bulk action', () => {
  const filter = { search: '', category: 'all', type: 'all', status: 'all', stock: 'all' };

  test('a bulk action is previewed and done', async () => {
    const { id } = await insertProduct(database, { price: 10 });
    const request = { selection: { filter }, action: { kind: 'change_price', percent: 5 } };
    const preview = await send('POST', '/products/bulk/preview', request);
    expect(bulkPreview.parse(await preview.json())).toMatchObject({
      selected: 1,
      changed: 1,
      samples: [{ id }],
    });
    const done = await send('POST', '/products/bulk', request);
    expect(bulkResult.parse(await done.json())).toMatchObject({ changed: 1 });
    expect(await findProduct(database, administrator, id)).toMatchObject({ price: 10.5 });
  });

  test.each([
    ['-90', 200, { kind: 'change_price', percent: -90 }],
    ['-90.01', 400, { kind: 'change_price', percent: -90.01 }],
    ['900', 200, { kind: 'change_price', percent: 900 }],
    ['900.01', 400, { kind: 'change_price', percent: 900.01 }],
    ['an unknown category', 400, { kind: 'set_category', category: 'service' }],
    ['an unknown action', 400, { kind: 'burn' }],
  ])('a bulk action %s: %i', async (_, status, action) => {
    for (const path of ['/products/bulk/preview', '/products/bulk']) {
      expect((await send('POST', path, { selection: { filter }, action })).status).toBe(status);
    }
  });

  test.each([
    [{ moq: 0 }, 'action.fields.moq'],
    [{ order_multiple: 1.5 }, 'action.fields.order_multiple'],
    [{ lead_time_days: -1 }, 'action.fields.lead_time_days'],
    [{ hs_code: '85.17' }, 'action.fields.hs_code'],
    [{ country_of_origin: 'XX' }, 'action.fields.country_of_origin'],
    [{ lifecycle: null }, 'action.fields.lifecycle'],
    [{ manufacturer: 'x'.repeat(121) }, 'action.fields.manufacturer'],
    [{ title: 'x' }, 'action.fields'],
    [{}, 'action.fields'],
  ])('a bulk action that sets %j is rejected by its field', async (fields, path) => {
    const request = { selection: { filter }, action: { kind: 'set_fields', fields } };
    const answer = await send('POST', '/products/bulk', request);
    expect(answer.status).toBe(400);
    expect([...new Set(await pathsOf(answer))]).toEqual([path]);
  });

  test.each([
    [bulkLimit, 200],
    [bulkLimit + 1, 400],
    [0, 400],
  ])('a bulk action %i ids: %i', async (count, status) => {
    const request = { selection: { ids: many(count, () => unknown) }, action: { kind: 'delete' } };
    expect((await send('POST', '/products/bulk', request)).status).toBe(status);
  });

  test('a bulk action that makes a price too large is rejected, and names the product', async () => {
    await insertProduct(database, { title: 'Gold', price: limits.price });
    const action = { kind: 'change_price', percent: 1 };
    const answer = await send('POST', '/products/bulk', { selection: { filter }, action });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'price_too_large', title: 'Gold' });
  });
});

test.each([
  ['POST', '/products'],
  ['PATCH', `/products/${unknown}`],
  ['POST', '/products/bulk'],
  ['POST', '/products/bulk/preview'],
])('%s %s takes JSON of a size alone', async (method, path) => {
  const type = { 'content-type': 'application/json' };
  expect((await routes.request(path, { method, body: '{}' })).status).toBe(415);
  expect((await routes.request(path, { method, headers: type, body: '{' })).status).toBe(400);
  const large = `"${characters(1024 * 1024)}"`;
  const headers = { ...type, 'content-length': String(large.length) };
  expect((await routes.request(path, { method, headers, body: large })).status).toBe(413);
});
