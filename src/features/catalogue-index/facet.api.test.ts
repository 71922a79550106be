import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import type { FacetsAnswer, ProductFacet } from './facet.schema.ts';

const runtime = useTestRuntime();
const api = createApi(runtime);
const base = '/functions/v1/products-api';

const get = (path: string) =>
  Promise.resolve(api.request(base + path, { headers: { authorization: 'Bearer public' } }));
const facets = async (query: string): Promise<FacetsAnswer> => (await get(`/facets?${query}`)).json();
const titles = async (query: string): Promise<string[]> => {
  const response = await get(`/products?${query}`);
  const products: { title: string }[] = await response.json();
  expect(response.headers.get('x-total-count')).toBe(String(products.length));
  return products.map(({ title }) => title);
};
const countsOf = ({ facets: all }: FacetsAnswer, name: string) =>
  Object.fromEntries(
    all.find((one) => one.name === name)?.values.map(({ value, count }) => [value, count]) ?? [],
  );

beforeAll(async () => {
  const labels = (en: string) => ({ en, zh: '', ar: '' });
  await runtime.database.insert(attribute_definitions).values([
    {
      key: 'ports',
      labels: { en: 'Ports', zh: '端口', ar: '' },
      type: 'number',
      unit: 'port',
      group: 'Ports',
      categories: ['networking'],
    },
    {
      key: 'resistance',
      labels: labels('Resistance'),
      type: 'number',
      unit: 'Ω',
      group: 'Values',
      categories: ['electronics'],
    },
    {
      key: 'plug',
      labels: labels('Plug'),
      type: 'choice',
      group: 'Ports',
      options: [
        { value: 'rj45', labels: labels('RJ45') },
        { value: 'sfp', labels: labels('SFP') },
      ],
    },
    { key: 'poe', labels: labels('PoE'), type: 'flag', group: 'Ports' },
    {
      key: 'speed',
      labels: labels('Speed'),
      type: 'number',
      unit: 'Hz',
      group: 'Values',
      categories: ['iot'],
    },
    { key: 'note', labels: labels('Note'), type: 'text', group: 'Ports' },
  ]);
  const switches = [
    ['A', 'Halvard', 8, 'rj45', true, 5, 100],
    ['B', 'Halvard', 24, 'rj45', true, 0, 300],
    ['C', 'Tanaro', 24, 'sfp', false, 9, 200],
    ['D', 'Tanaro', 48, 'sfp', true, 0, 0],
  ] as const;
  for (const [title, manufacturer, ports, plug, poe, stock_quantity, price] of switches) {
    await insertProduct(runtime.database, {
      title,
      manufacturer,
      stock_quantity,
      price,
      attributes: { ports, plug, poe, note: title },
    });
  }
  await insertProduct(runtime.database, {
    title: 'R',
    category: 'electronics',
    attributes: { resistance: 10_000 },
    lifecycle: 'obsolete',
    price: 0.01,
  });
  for (let speed = 1; speed <= 13; speed += 1) {
    await insertProduct(runtime.database, {
      title: `Probe ${speed}`,
      category: 'iot',
      attributes: { speed },
      price: 1,
    });
  }
  await insertProduct(runtime.database, {
    title: 'E',
    category: 'mobile',
    manufacturer: 'Corvane, Ltd',
    price: 0,
    lifecycle: 'not_recommended',
  });
  await insertProduct(runtime.database, { title: 'Hidden', manufacturer: 'Tanaro', is_active: false });
});

describe('the facets', () => {
  test('the facets count every value, of one filter as alternatives, of several as narrowing', async () => {
    const all = await facets('category=networking');
    expect(all.total).toBe(4);
    expect(countsOf(all, 'manufacturer')).toEqual({ Halvard: 2, Tanaro: 2 });
    expect(countsOf(all, 'attr.ports')).toEqual({ 8: 1, 24: 2, 48: 1 });
    expect(countsOf(all, 'stock')).toEqual({ in: 2 });

    const chosen = await facets('category=networking&attr.ports=24&manufacturer=Halvard');
    expect(chosen.total).toBe(1);
    expect(countsOf(chosen, 'manufacturer')).toEqual({ Halvard: 1, Tanaro: 1 });
    expect(countsOf(chosen, 'attr.ports')).toEqual({ 8: 1, 24: 1 });
    expect(chosen.columns.map(({ key }) => key)).toEqual(['plug', 'poe', 'ports']);
    expect(chosen.applied).toEqual([
      { names: ['manufacturer'], label: 'Manufacturer', text: 'Halvard' },
      { names: ['attr.ports', 'attr.ports.min', 'attr.ports.max'], label: 'Ports', text: '24\u00a0ports' },
    ]);
  });

  test('the facets are those of the category, or without one those that several categories share', async () => {
    const names = async (query: string) => (await facets(query)).facets.map(({ name }) => name);
    expect(await names('')).toEqual(['manufacturer', 'stock', 'price', 'attr.plug', 'attr.poe', 'lifecycle']);
    expect(await names('category=electronics')).toContain('attr.resistance');
    expect(await names('category=electronics')).not.toContain('attr.ports');
    expect(await names('attr.ports=8')).toContain('attr.ports');
  });

  test('the facets have labels in the language of the reader', async () => {
    const { facets: all } = await facets('category=networking&lang=zh');
    expect(all.find(({ name }) => name === 'attr.ports')?.label).toBe('端口');
    expect(all.find(({ name }) => name === 'manufacturer')?.label).toBe('制造商');
  });

  test('the facets name the filter without which most products would be found', async () => {
    const none = await facets('attr.poe=yes&stock=in&manufacturer=Tanaro&category=networking');
    expect(none).toMatchObject({
      total: 0,
      removal: { names: ['attr.poe', 'attr.poe.min', 'attr.poe.max'], count: 1 },
    });
    expect((await facets('attr.ports=24&category=electronics')).removal).toMatchObject({
      names: ['category'],
      count: 2,
    });
  });

  test('the facets name the pair or triple to remove where no single filter suffices', async () => {
    const pair = await facets('attr.ports=8&attr.plug=SFP&lifecycle=obsolete');
    expect(pair).toMatchObject({ total: 0, removal: { label: 'Ports and Lifecycle', count: 2 } });
    const names = (key: string) => [`attr.${key}`, `attr.${key}.min`, `attr.${key}.max`];
    expect(pair.removal?.names).toEqual([...names('ports'), 'lifecycle']);
    const triple = await facets('attr.ports=8&attr.speed=1&lifecycle=obsolete&manufacturer=Tanaro');
    expect(triple).toMatchObject({ total: 0, removal: { label: 'Ports, Speed, and Lifecycle', count: 2 } });
  });

  test('the facets name what they do not understand, and write values as they are stored', async () => {
    const answer = await facets(
      'attr.nosuch=1&attr.ports.min=many&attr.note=A&manufacturer=Nobody&stock=some&attr.resistance=10k&attr.resistance.min=1k&sort=attr.note_asc',
    );
    expect(answer.rejected.toSorted()).toEqual(
      ['attr.nosuch', 'attr.note', 'attr.ports.min', 'manufacturer', 'sort', 'stock'].toSorted(),
    );
    expect(answer.params).toEqual({ 'attr.resistance': ['10000'], 'attr.resistance.min': ['1k'] });
    expect(answer.total).toBe(1);
  });

  test('the facets offer a chosen value beside the range of a number with many values', async () => {
    const speed = async (query: string) =>
      (await facets(`category=iot&${query}`)).facets.find(({ name }) => name === 'attr.speed');
    expect(await speed('')).toMatchObject({ chosen: 0, values: [] });
    expect(await speed('attr.speed=7')).toMatchObject({
      chosen: 1,
      values: [{ value: '7', count: 1, chosen: true }],
    });
    const both = await facets('category=iot&attr.speed=7&attr.speed=2&attr.speed.min=5');
    expect(both.total).toBe(1);
    expect(both.facets.find(({ name }) => name === 'attr.speed')).toMatchObject({
      chosen: 3,
      values: [
        { value: '2', chosen: true },
        { value: '7', chosen: true },
      ],
      range: { min: '1\u00a0Hz', max: '13\u00a0Hz', from: '5', to: '' },
    });
    expect(both.applied).toMatchObject([{ text: '2\u00a0Hz or 7\u00a0Hz and 5\u00a0Hz or more' }]);
  });

  test('the facets offer a chosen range also when the other filters find nothing', async () => {
    const none = await facets('category=iot&manufacturer=Halvard&price.min=0.5&attr.speed.max=3');
    expect(none.total).toBe(0);
    const range = (name: string) => none.facets.find((one) => one.name === name)?.range;
    expect(range('price')).toMatchObject({ from: '0.5', to: '' });
    expect(range('attr.speed')).toMatchObject({ from: '', to: '3' });
  });

  test('the facets are described', async () => {
    const description = await (await get('/openapi.json')).json();
    const response = await get('/facets?category=networking&price.max=250');
    expect(response.status).toBe(200);
    await expectDescribed(description, '/facets', 'get', response);
  });
});

describe('the facets for other systems', () => {
  const productFacets = async (query: string): Promise<ProductFacet[]> =>
    (await get(`/product-facets?${query}`)).json();
  const facetOf = async (query: string, key: string) =>
    (await productFacets(query)).find((one) => one.key === key);

  test('the facets for other systems have keys, types, units, typed values with counts, and ranges', async () => {
    const all = await productFacets('category=networking');
    expect(all.map(({ key, type, unit }) => [key, type, unit])).toEqual([
      ['manufacturer', 'choice', null],
      ['stock', 'choice', null],
      ['price', 'number', 'USD'],
      ['attr.plug', 'choice', null],
      ['attr.poe', 'flag', null],
      ['attr.ports', 'number', 'port'],
      ['lifecycle', 'choice', null],
    ]);
    expect(all.find(({ key }) => key === 'attr.ports')).toEqual({
      key: 'attr.ports',
      label: 'Ports',
      type: 'number',
      unit: 'port',
      values: [
        { value: 8, label: '8\u00a0ports', count: 1 },
        { value: 24, label: '24\u00a0ports', count: 2 },
        { value: 48, label: '48\u00a0ports', count: 1 },
      ],
      min: 8,
      max: 48,
    });
    expect(all.find(({ key }) => key === 'price')).toMatchObject({ min: 100, max: 300 });
    expect(all.find(({ key }) => key === 'attr.poe')?.values).toEqual([
      { value: true, label: 'Yes', count: 3 },
      { value: false, label: 'No', count: 1 },
    ]);
  });

  test('the facets for other systems count what a list of each value has in it, disregarding the chosen ones', async () => {
    const query = 'category=networking&attr.plug=rj45,sfp&attr.ports.min=9';
    for (const { key, values } of await productFacets(query)) {
      for (const { value, count } of values) {
        const others = query.split('&').filter((part) => !part.startsWith(key));
        const url = `/products?${[...others, `${key}=${value}`].join('&')}`;
        if (key === 'price') continue;
        expect((await get(url)).headers.get('x-total-count'), url).toBe(String(count));
      }
    }
    const stock = await facetOf('category=networking&stock=low', 'stock');
    expect(stock?.values).toEqual([
      { value: 'in', label: 'In stock', count: 2 },
      { value: 'out', label: 'Out of Stock', count: 2 },
      { value: 'low', label: 'Low Stock', count: 1 },
    ]);
  });

  test('the facets for other systems have labels in a language, narrow by a search, and name what they do not understand', async () => {
    expect((await facetOf('category=networking&lang=zh', 'attr.ports'))?.label).toBe('端口');
    expect((await facetOf('search=probe', 'attr.speed'))?.max).toBe(13);
    const response = await get('/product-facets?attr.nosuch=1');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'attr.nosuch' }] });
  });

  test('the facets for other systems are described', async () => {
    const description = await (await get('/openapi.json')).json();
    const response = await get('/product-facets?category=iot');
    expect(response.status).toBe(200);
    await expectDescribed(description, '/product-facets', 'get', response);
  });
});

describe('filtered products', () => {
  test.each([
    ['manufacturer=Halvard', 'BA'],
    ['manufacturer=Halvard&manufacturer=Tanaro', 'DCBA'],
    ['stock=in&category=networking', 'CA'],
    ['stock=low&category=networking', 'A'],
    ['stock=out&category=networking', 'DB'],
    ['stock=in,out&category=networking', 'DCBA'],
    ['lifecycle=obsolete', 'R'],
    ['manufacturer=Halvard,Tanaro', 'DCBA'],
    ['attr.ports=8,48', 'DA'],
    ['attr.ports=8, 24&attr.ports=48&attr.plug=rj45', 'BA'],
    [`manufacturer=${encodeURIComponent('Corvane, Ltd')}`, 'E'],
    [`manufacturer=Halvard&manufacturer=${encodeURIComponent('Corvane, Ltd')}&category=mobile`, 'E'],
    ['lifecycle=active,obsolete&category=electronics', 'R'],
    ['price.min=150&price.max=300', 'CB'],
    ['attr.ports.min=10&attr.ports.max=30', 'CB'],
    ['attr.ports=8&attr.ports=48', 'DA'],
    ['attr.ports=8&attr.ports=48&attr.ports.min=10', 'D'],
    ['attr.plug=SFP&attr.poe=yes', 'D'],
    ['attr.resistance=10k', 'R'],
    ['search=a&manufacturer=Halvard&attr.ports=8', 'A'],
    ['category=networking&sort=price_asc', 'ACBD'],
    ['category=networking&sort=price_desc', 'BCAD'],
    ['category=networking&sort=attr.ports_desc', 'DCBA'],
    ['category=networking&sort=attr.plug_asc', 'BADC'],
    ['manufacturer=Tanaro&sort=name', 'CD'],
    ['attr.plug=rj45&sort=oldest', 'AB'],
  ])('filtered products are found by %s', async (query, found) => {
    expect((await titles(query)).join('')).toBe(found);
  });

  test('filtered products come with their attributes on request', async () => {
    const [product] = await (await get('/products?with=attributes&attr.ports=8')).json();
    expect(product.attributes).toMatchObject({ ports: 8, plug: 'rj45' });
    const [plain] = await (await get('/products?attr.ports=8')).json();
    expect(plain).not.toHaveProperty('attributes');
  });
});
