import { expect, test, describe, beforeEach } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { collectCacheMeta, type CacheMeta } from '#platform/cache/cache-tags.server.ts';
import type { ProductDetails } from './product.schema.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const api = createApi(runtime);
const get = (path: string) =>
  Promise.resolve(
    api.request(`/functions/v1/products-api${path}`, { headers: { authorization: 'Bearer public' } }),
  );
const getIn = (path: string, accepted: string) =>
  Promise.resolve(
    api.request(`/functions/v1/products-api${path}`, {
      headers: { authorization: 'Bearer public', 'accept-language': accepted },
    }),
  );
const getProduct = async (id: string, query = ''): Promise<ProductDetails> =>
  (await get(`/products/${id}${query}`)).json();

/** What other systems rely on. */
const contractFields =
  'id sku mpn manufacturer gtin unit moq order_multiple price_breaks lead_time_days lifecycle replaced_by hs_code country_of_origin eccn rohs documents attributes relations images title price stock_quantity'.split(
    ' ',
  );
const unknownId = '00000000-0000-4000-8000-000000000000';

beforeEach(() => emptyTables(runtime, 'products', 'attribute_definitions'));

describe('texts', () => {
  const texts = { title: 'Switch', description: 'With ports', features: ['Fast', 'Quiet'] };
  const translations = {
    zh: { title: '交换机', description: '带端口', features: ['快速'] },
    ar: { title: 'محول' },
  };

  test.each([
    ['', texts],
    ['?lang=en', texts],
    ['?lang=zh', { ...translations.zh, english_title: 'Switch' }],
    ['?lang=ar', { ...texts, title: 'محول', english_title: 'Switch' }],
  ])(
    'texts of a product and of lists and searches with "%s" are of that language',
    async (query, expected) => {
      const { id } = await insertProduct(database, { ...texts, translations });
      expect(await getProduct(id, query)).toMatchObject(expected);
      const more = query.replace('?', '&');
      for (const list of ['limit=1', 'search=ports', 'category=networking&sort=name', 'limit=1&offset=0']) {
        expect(await (await get(`/products?${list}${more}`)).json(), list).toMatchObject([expected]);
      }
    },
  );

  test('texts of a product are in the language that the client accepts, unless the URL names one', async () => {
    const { id } = await insertProduct(database, { ...texts, translations });
    for (const [query, accepted, title] of [
      ['', 'zh-CN,en;q=0.5', '交换机'],
      ['', 'fr, ar;q=0.8, en;q=0.2', 'محول'],
      ['', 'fr', 'Switch'],
      ['?lang=en', 'zh-CN', 'Switch'],
    ] as const) {
      const response = await getIn(`/products/${id}${query}`, accepted);
      expect(await response.json()).toMatchObject({ title });
      expect(response.headers.get('vary')?.includes('Accept-Language')).toBe(query === '');
    }
  });

  test('texts of a language whose list of features is empty are English', async () => {
    const { id } = await insertProduct(database, { ...texts, translations: { zh: { features: [] } } });
    expect(await getProduct(id, '?lang=zh')).toMatchObject(texts);
  });

  test.each([
    ['1 pallet', 'zh', '1 个托盘'],
    ['1 pallet', 'ar', '1 pallet'],
    [{ length: 1, width: 2, height: 3 }, 'zh', { length: 1, width: 2, height: 3 }],
    [null, 'zh', null],
  ])('dimensions %j are in %s %j: a text is translated', async (dimensions, language, expected) => {
    const translated = { translations: { zh: { dimensions: '1 个托盘' } } };
    const { id } = await insertProduct(database, { dimensions, ...translated });
    expect((await getProduct(id, `?lang=${language}`)).dimensions).toEqual(expected);
    const list = await get(`/products?lang=${language}`);
    expect(await list.json()).toMatchObject([{ dimensions: expected }]);
  });

  test('alt texts of images are in the requested language, or else English, and name it', async () => {
    const images = [
      { image_url: '/a.webp', alt_text: 'Front', display_order: 0 },
      { image_url: '/b.webp', alt_text: 'Rear', display_order: 1 },
      { image_url: '/c.webp', alt_text: null, display_order: 2 },
    ];
    const { id } = await insertProduct(
      database,
      { translations: { zh: { alt_texts: { Front: '正面', Side: '侧面' } } } },
      images,
    );
    const english = ['Front', 'Rear', null].map((alt_text) => ({ alt_text, alt_language: 'en' }));
    expect((await getProduct(id)).images).toMatchObject(english);
    expect((await getProduct(id, '?lang=ar')).images).toMatchObject(english);
    const chinese = { alt_text: '正面', alt_language: 'zh' };
    expect((await getProduct(id, '?lang=zh')).images).toMatchObject(english.with(0, chinese));
  });

  test('texts of an unknown language are rejected, naming the parameter', async () => {
    const { id } = await insertProduct(database);
    for (const path of [`/products/${id}?lang=xx`, '/products?lang=xx']) {
      const response = await get(path);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ path: 'lang' }] });
    }
  });
});

/** What the card of a related product shows. */
function cardOf(product: Awaited<ReturnType<typeof insertProduct>>) {
  const { id, sku, mpn, stock_quantity, image_url, product_type, manufacturer, price, currency } = product;
  return { id, sku, mpn, stock_quantity, image_url, product_type, manufacturer, price, currency };
}

describe('one product', () => {
  test('one product comes with its successor and related products, of which visitors see only active ones', async () => {
    const successor = await insertProduct(database, { title: 'New', translations: { zh: { title: '新' } } });
    const accessory = await insertProduct(database, { mpn: 'AC-1', stock_quantity: 3 });
    const hidden = await insertProduct(database, { is_active: false });
    const { id } = await insertProduct(database, {
      replaced_by: successor.id,
      relations: [
        { kind: 'functional', product_id: hidden.id },
        { kind: 'accessory', product_id: accessory.id },
        { kind: 'drop_in', product_id: successor.id },
      ],
    });
    const response = await get(`/products/${id}?lang=zh`);
    await expectDescribed(await (await get('/openapi.json')).json(), '/products/{id}', 'get', response);
    const { successor: next, related } = (await response.json()) as ProductDetails;
    const { sku, stock_quantity } = successor;
    const nextProduct = { id: successor.id, title: '新', sku, mpn: null, stock_quantity };
    expect(next).toEqual({ kind: 'successor', ...nextProduct });
    expect(related).toEqual([
      {
        ...cardOf(accessory),
        kind: 'accessory',
        title: accessory.title,
        english_title: accessory.title,
        mpn: 'AC-1',
        stock_quantity: 3,
      },
      { ...cardOf(successor), kind: 'drop_in', title: '新', english_title: 'New' },
    ]);
    const other = await insertProduct(database, { replaced_by: hidden.id });
    expect(await getProduct(other.id)).toMatchObject({ successor: null, related: [] });
  });

  test('one product changes in a cache with every product that it names, and with the catalogue where one is missing', async () => {
    const hidden = await insertProduct(database, { is_active: false });
    const relations = [{ kind: 'accessory' as const, product_id: unknownId }];
    const one = await insertProduct(database, { replaced_by: hidden.id });
    const two = await insertProduct(database, { replaced_by: hidden.id, relations });
    const tagsOf = async (id: string) => {
      const meta: CacheMeta = { tags: new Set(), isPartial: false, isUncacheable: false };
      await collectCacheMeta(meta, () => getProduct(id));
      return [...meta.tags].toSorted();
    };
    expect(await tagsOf(one.id)).toEqual([`product:${hidden.id}`, `product:${one.id}`].toSorted());
    expect(await tagsOf(two.id)).toContain('catalogue');
  });

  test('one product comes with the definitions of its attributes in order, each with what its value needs', async () => {
    const labels = (en: string) => ({ en, zh: '', ar: '' });
    const options = ['0402', '0603'].map((value) => ({ value, labels: labels(value) }));
    await database.insert(attribute_definitions).values([
      { key: 'package', labels: labels('Package'), type: 'choice', group: 'Body', order: 2, options },
      {
        key: 'ports',
        labels: { ...labels('Ports'), zh: '端口' },
        type: 'number',
        unit: 'port',
        group: 'Ports',
        order: 1,
      },
      { key: 'managed', labels: labels('Managed'), type: 'flag', group: 'Ports', order: 1 },
      { key: 'other', labels: labels('Other'), type: 'text', group: 'Ports', order: 0 },
    ]);
    const { id } = await insertProduct(database, {
      manufacturer: 'Halvard Networks',
      attributes: { package: '0603', ports: 24, managed: true, undefined_one: 'x' },
    });
    const response = await get(`/products/${id}?lang=zh`);
    await expectDescribed(await (await get('/openapi.json')).json(), '/products/{id}', 'get', response);
    const found = (await response.json()) as ProductDetails;
    expect(found.manufacturer).toEqual({ name: 'Halvard Networks', slug: 'halvard-networks' });
    expect(found.attributes).toEqual([
      { key: 'managed', label: 'Managed', value: true, unit: null },
      { key: 'ports', label: '端口', value: 24, unit: 'port' },
      { key: 'package', label: 'Package', value: '0603', unit: null },
      { key: 'undefined_one', label: 'undefined_one', value: 'x', unit: null },
    ]);
    expect(Object.keys(found)).toEqual(expect.arrayContaining(contractFields));
    const common = { group_labels: { zh: '', ar: '' }, categories: [] };
    expect(found.attribute_definitions).toEqual([
      { ...common, key: 'managed', labels: labels('Managed'), type: 'flag', group: 'Ports', order: 1 },
      {
        ...common,
        key: 'ports',
        labels: { ...labels('Ports'), zh: '端口' },
        type: 'number',
        unit: 'port',
        group: 'Ports',
        order: 1,
      },
      {
        ...common,
        key: 'package',
        labels: labels('Package'),
        type: 'choice',
        group: 'Body',
        order: 2,
        options: [options[1]],
      },
    ]);
  });
});
