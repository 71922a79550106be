import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { downloadable_files } from '#features/downloads/download.tables.server.ts';
import { findLegalPage } from '#features/company/company.reads.server.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { searchRate } from '#features/catalogue-index/catalogue.api.server.ts';
import { catalogueIndexOf } from '#features/catalogue-index/catalogue-index.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import { search_rules } from '../synonyms/search-rule.tables.server.ts';
import { searchablePages } from '#features/company/searchable-pages.server.ts';
import { wordyPaths } from '#features/company/page-words.server.ts';
import type { Suggestion } from './suggestion.schema.ts';

const runtime = useTestRuntime();
const api = createApi(runtime);
const base = '/functions/v1/products-api';

const get = (path: string, env?: object) =>
  Promise.resolve(api.request(base + path, { headers: { authorization: 'Bearer public' } }, env));

async function suggest(q: string, lang = 'en'): Promise<Record<string, string[]>> {
  const response = await get(`/suggestions?${new URLSearchParams({ q, lang })}`);
  expect(response.status).toBe(200);
  const items: Suggestion[] = await response.json();
  return Object.fromEntries(
    [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, own]) => [
      kind,
      own.map(({ label, detail, url }) => [label, detail, url].filter(Boolean).join(' | ')),
    ]),
  );
}

const labels = (en: string, zh = '', ar = '') => ({ en, zh, ar });
const texts = { description: 'A part', features: [] };
let switchId = '';
let hiddenId = '';

beforeAll(async () => {
  const { database } = runtime;
  await database.insert(attribute_definitions).values([
    { key: 'ports', labels: labels('Ports', '端口'), type: 'number', unit: 'port', group: 'Ports' },
    { key: 'width', labels: labels('Width'), type: 'number', unit: 'mm', group: 'Body' },
    { key: 'weight', labels: labels('Weight'), type: 'number', unit: 'kg', group: 'Body' },
    { key: 'life', labels: labels('Lifetime'), type: 'number', unit: 'h', group: 'Body' },
    { key: 'tolerance', labels: labels('Tolerance'), type: 'number', unit: '±%', group: 'Body' },
    { key: 'poe', labels: labels('Power over Ethernet', '以太网供电'), type: 'flag', group: 'Ports' },
    {
      key: 'package',
      labels: labels('Package', '封装'),
      type: 'choice',
      group: 'Body',
      options: [
        { value: '0603', labels: labels('0603') },
        { value: '0805', labels: labels('0805') },
        { value: 'gull', labels: labels('Gull wing', '鸥翼') },
      ],
    },
  ]);
  await database.insert(downloadable_files).values([
    { name: 'Line card 2026', file_type: 'pdf', file_url: '/files/line-card.pdf' },
    { name: 'Line card 2019', file_type: 'pdf', file_url: '/files/old.pdf', is_active: false },
  ]);
  const document = (title: string, url: string) => ({
    kind: 'datasheet',
    title,
    url,
    language: 'en',
    date: null,
  });
  const one = await insertProduct(database, {
    ...texts,
    title: '24-Port Managed PoE Switch',
    manufacturer: 'Halvard Networks',
    mpn: 'HN-S2400/P',
    attributes: { ports: 24, poe: true },
    documents: [
      document('H2400 installation guide', '/files/h2400.pdf'),
      document('H2400 installation guide, second edition', '/files/h2400.pdf'),
    ],
    translations: { zh: { title: '24口网管型PoE交换机' } },
  });
  switchId = one.id;
  await insertProduct(database, {
    ...texts,
    title: 'Ceramic Capacitor',
    category: 'electronics',
    manufacturer: 'Tanaro',
    attributes: { package: '0603', width: 0.8, weight: 0.05, life: 2_000, tolerance: 10 },
  });
  const hidden = await insertProduct(database, {
    ...texts,
    title: 'Prototype Router',
    category: 'iot',
    manufacturer: 'Zephyrine',
    mpn: 'ZX-9000',
    attributes: { ports: 5, package: 'gull' },
    documents: [document('Prototype manual', '/files/secret.pdf')],
    is_active: false,
  });
  hiddenId = hidden.id;
  await database.insert(search_rules).values([
    { kind: 'redirect', terms: ['line cards', 'brochure'], path: '/#resources' },
    { kind: 'redirect', terms: ['work with us'], path: '/careers' },
  ]);
  // The index is being filled.
  await until(async () => 'product' in (await suggest('managed')));
});

test('while the index is being filled, suggestions are what the database finds, and are not stored', async () => {
  const filling = vi.spyOn(catalogueIndexOf(runtime), 'index').mockReturnValue(null);
  expect(await suggest('halv')).toEqual({
    manufacturer: ['Halvard Networks | /manufacturers/halvard-networks'],
  });
  // Visitors see no product of it.
  expect(await suggest('zeph')).toEqual({});
  expect((await suggest('electr')).category).toEqual(['Electronics | /products?category=electronics']);
  expect(await suggest('hns2400p')).toEqual({
    part_number: [`HN-S2400/P | 24-Port Managed PoE Switch | /product/${switchId}`],
  });
  expect(await suggest('zx-9000')).toEqual({});
  const stored = async () => (await get('/suggestions?q=managed')).headers.get('cache-control');
  expect(await stored()).toBe('no-store');
  filling.mockRestore();
  expect(await stored()).toBe('private, max-age=30');
});

describe('while typing, the visitor is offered', () => {
  test('while typing, the visitor is offered products with their manufacturers, in the language of the page', async () => {
    expect((await suggest('managed po')).product).toEqual([
      `24-Port Managed PoE Switch | Halvard Networks | /product/${switchId}`,
    ]);
    expect((await suggest('交换', 'zh')).product).toEqual([
      `24口网管型PoE交换机 | Halvard Networks | /product/${switchId}`,
    ]);
  });

  test('while typing, the visitor is offered part numbers that begin with the text, whatever their dashes, and no product twice', async () => {
    for (const q of ['hns24', 'HN-S2400/P', 'hn s2400']) {
      expect(await suggest(q)).toEqual({
        part_number: [`HN-S2400/P | 24-Port Managed PoE Switch | /product/${switchId}`],
      });
    }
    expect(await suggest('S2400')).not.toHaveProperty('part_number');
  });

  test('while typing, the visitor is offered manufacturers and categories', async () => {
    expect((await suggest('netw')).manufacturer).toEqual([
      'Halvard Networks | /manufacturers/halvard-networks',
    ]);
    expect((await suggest('electr')).category).toEqual(['Electronics | /products?category=electronics']);
    expect((await suggest('电子', 'zh')).category).toHaveLength(1);
  });

  test('while typing, the visitor is offered attribute values that a product has, by their labels, synonyms and units', async () => {
    expect((await suggest('0603')).attribute).toEqual(['0603 | Package | /products?attr.package=0603']);
    expect(await suggest('0805')).not.toHaveProperty('attribute');
    expect((await suggest('PoE')).attribute).toEqual(['Power over Ethernet | /products?attr.poe=true']);
    expect((await suggest('供电', 'zh')).attribute).toEqual(['以太网供电 | /products?attr.poe=true']);
    expect((await suggest('24 port')).attribute).toEqual(['24\u00A0ports | Ports | /products?attr.ports=24']);
    for (const [q, path] of [
      ['0.8 mm', 'width=0.8'],
      ['0,08 cm', 'width=0.8'],
      ['50 g', 'weight=0.05'],
      ['0.05kg', 'weight=0.05'],
      ['2000 h', 'life=2000'],
      ['10%', 'tolerance=10'],
      ['±10 %', 'tolerance=10'],
    ] as const) {
      const { attribute: values } = await suggest(q);
      expect(values, q).toHaveLength(1);
      expect(values?.[0], q).toContain(`/products?attr.${path}`);
    }
    expect(await suggest('25 port')).not.toHaveProperty('attribute');
  });

  test('while typing, the visitor is offered documents of products, and files of the site', async () => {
    expect((await suggest('installation gu')).document).toEqual([
      'H2400 installation guide | 24-Port Managed PoE Switch | /files/h2400.pdf',
    ]);
    expect((await suggest('line card')).document).toEqual(['Line card 2026 | /files/line-card.pdf']);
  });

  test('while typing, the visitor is offered redirects of the administrator, by the name of the page where it has one', async () => {
    expect((await suggest('brochu')).page).toEqual(['brochure | /#resources']);
    expect((await suggest('work with')).page).toEqual(['Careers | /careers']);
  });

  test.each([
    ['en', 'deliv', '/terms-of-service#section-4', 'Delivery, risk and title'],
    ['zh', '配送', '/terms-of-service#section-4', '交付、风险与所有权'],
    ['ar', 'توصيل', '/terms-of-service#section-4', 'التسليم والمخاطر والملكية'],
    ['en', 'warranty', '/terms-of-service#section-5', 'Warranty'],
    ['zh', '保修', '/terms-of-service#section-5', '质保'],
    ['ar', 'الضمان', '/terms-of-service#section-5', 'الضمان'],
    ['en', 'rohs', '/compliance#section-4', 'RoHS, REACH and WEEE'],
    ['zh', '环保', '/compliance#section-4', 'RoHS、REACH 与 WEEE'],
    ['en', 'caree', '/careers', 'Careers'],
    ['zh', '招聘', '/careers', '加入我们'],
    ['ar', 'وظائف', '/careers', 'الوظائف'],
  ])('while typing, the visitor is offered in %s, for "%s", the page %s', async (lang, q, path, title) => {
    const { page: pages = [] } = await suggest(q, lang);
    expect(pages.find((one) => one.endsWith(path))).toContain(title);
  });

  test.each([
    ['en', 'delivery times', '/terms-of-service#section-4'],
    ['en', 'how can I pay', '/terms-of-service#section-3'],
    ['en', 'rohs certificate', '/compliance#section-4'],
    ['zh', '产品保修政策', '/terms-of-service#section-5'],
    ['ar', 'سياسة الضمان', '/terms-of-service#section-5'],
    ['en', 'can I send back wrong parts', '/terms-of-service#section-6'],
    ['zh', '收到是坏的', '/terms-of-service#section-6'],
    ['en', 'are your components genuine', '/quality-assurance'],
  ])('in %s, a visitor who types "%s" is offered the page about it', async (lang, q, path) => {
    const { page: pages = [] } = await suggest(q, lang);
    expect(pages.map((one) => one.split(' | ').at(-1))).toContain(path);
  });

  test('words that products are described with are offered no page', async () => {
    for (const q of ['handset phone', 'mac address', 'خزانة شحن', '工作温度', 'kit'])
      expect((await suggest(q)).page ?? [], q).toEqual([]);
  });

  test('pages that a whole search names stand above its products', async () => {
    const named = async (q: string, lang = 'en') => {
      const response = await get(`/facets?${new URLSearchParams({ q, lang })}`);
      const { pages }: { pages: { url: string }[] } = await response.json();
      return pages.map(({ url }) => url);
    };
    expect(await named('warranty of switches')).toEqual(['/terms-of-service#section-5']);
    expect(await named('质保', 'zh')).toEqual(['/terms-of-service#section-5']);
    expect(await named('deliv')).toEqual([]);
    expect(await named('24-port switch')).toEqual([]);
  });

  test('while typing, the visitor is offered sections that the pages have', () => {
    const heading = (slug: string, section: number) =>
      findLegalPage(slug, 'en')?.sections[section - 1]?.heading;
    expect([3, 4, 5, 6].map((section) => heading('terms-of-service', section))).toEqual([
      'Prices and payment',
      'Delivery, risk and title',
      'Warranty',
      'Returns',
    ]);
    expect([2, 3, 4, 5].map((section) => heading('compliance', section))).toEqual([
      'Export control',
      'Sanctions screening',
      'RoHS, REACH and WEEE',
      'Conflict minerals',
    ]);
    expect(wordyPaths.filter((path) => !searchablePages.some((page) => page.path === path))).toEqual([]);
  });
});

describe('what only a hidden product has is never suggested', () => {
  const searches = ['prototype', 'ZX-9', 'zephyr', 'iot', 'gull', '5 port', 'prototype manual'];
  const hidden = /prototype|zx-9|zephyr|category=iot|gull|ports=5|secret/i;

  test.each(searches)('what only a hidden product has is never suggested by %s', async (q) =>
    expect(JSON.stringify(await suggest(q))).not.toMatch(hidden),
  );

  test('what only a hidden product has is never suggested and is gone as soon as the product is hidden', async () => {
    const { database } = runtime;
    const show = (is_active: boolean) =>
      database.update(products).set({ is_active }).where(eq(products.id, hiddenId));
    await show(true);
    await expect.poll(() => suggest('prototype manual')).toHaveProperty('document');
    expect(await suggest('zephyr')).toHaveProperty('manufacturer');
    await show(false);
    for (const q of searches) {
      await expect.poll(async () => JSON.stringify(await suggest(q))).not.toMatch(hidden);
    }
  });
});

describe('the route', () => {
  test('the route is described, and may be cached by the browser alone', async () => {
    const response = await get('/suggestions?q=switch');
    const description = await (await get('/openapi.json')).json();
    await expectDescribed(description, '/suggestions', 'get', response);
    expect(response.headers.get('cache-control')).toBe('private, max-age=30');
    expect(response.headers.get('etag')).not.toBeNull();
  });

  test('the route rejects a text that is missing, too long or has control characters, by name', async () => {
    for (const query of ['', 'q=', `q=${'x'.repeat(201)}`, 'q=a%00b', 'q=switch&lang=fr']) {
      const response = await get(`/suggestions?${query}`);
      expect(response.status, query).toBe(400);
      const { errors } = await response.json();
      expect(errors[0].path).toBe(query.includes('lang') ? 'lang' : 'q');
    }
    expect((await get(`/suggestions?q=${'x'.repeat(200)}`)).status).toBe(200);
  });

  test('the route answers a text that is too short, or only signs, with nothing', async () => {
    for (const q of ['a', '--', ' . ']) expect(await suggest(q)).toEqual({});
  });
});

test('searches, filters and suggestions of one address are counted together, literal lists are not', async () => {
  // The limit grows with time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const limited = createApi({ ...runtime, config: { ...runtime.config, rateLimit: true } });
  const request = (path: string, remoteAddress = '192.0.2.1') =>
    limited.request(
      base + path,
      { headers: { authorization: 'Bearer public' } },
      { incoming: { socket: { remoteAddress } } },
    );
  const suggestions = '/suggestions?q=a';
  const counted = [suggestions, '/facets', '/products?q=switch&limit=1', '/product-counts?q=switch'];
  const statuses = async (paths: readonly string[]) =>
    new Set((await Promise.all(paths.map((path) => request(path)))).map(({ status }) => status));
  expect(await statuses(counted)).toEqual(new Set([200]));
  for (let left = searchRate.burst - counted.length; left > 0; left -= 100) {
    const batch = Array.from({ length: Math.min(left, 100) }, () => suggestions);
    expect(await statuses(batch)).toEqual(new Set([200]));
  }
  expect(await statuses(counted)).toEqual(new Set([429]));
  const rejected = await request(suggestions);
  expect(rejected.headers.get('retry-after')).toBe('1');
  expect(await rejected.json()).toMatchObject({ code: 'too_many' });
  expect(await statuses(['/products?search=switch', '/product-counts'])).toEqual(new Set([200]));
  expect((await request(suggestions, '192.0.2.2')).status).toBe(200);
  vi.useRealTimers();
});
