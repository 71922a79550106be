import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { listProducts } from '#features/products/list/product-list.reads.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { productListQuery } from '#features/products/product-list.schema.ts';
import { createSynonyms } from '../synonyms/synonyms.server.ts';
import { ProductIndex } from './product-index.server.ts';
import { createSearchEngine, loweredBy } from './search-engine.server.ts';

const runtime = useTestRuntime();
const api = createApi(runtime);
const base = '/functions/v1/products-api';

const get = (path: string) =>
  Promise.resolve(api.request(base + path, { headers: { authorization: 'Bearer public' } }));

async function find(q: string, more = '') {
  const response = await get(`/products?q=${encodeURIComponent(q)}${more}`);
  const found: { title: string }[] = await response.json();
  const understood: { text: string; kind: string; shown: string }[] = JSON.parse(
    decodeURIComponent(response.headers.get('x-search-understood') ?? '[]'),
  );
  return {
    titles: found.map(({ title }) => title),
    total: Number(response.headers.get('x-total-count')),
    literal: Number(response.headers.get('x-literal-count')),
    understood: understood.map(({ kind, shown }) => `${kind} ${shown}`),
  };
}

const labels = (en: string, zh = '', ar = '') => ({ en, zh, ar });

beforeAll(async () => {
  const { database } = runtime;
  await database.insert(attribute_definitions).values([
    { key: 'ports', labels: labels('Ports', '端口', 'منافذ'), type: 'number', unit: 'port', group: 'Ports' },
    { key: 'capacitance', labels: labels('Capacitance'), type: 'number', unit: 'F', group: 'Values' },
    { key: 'resistance', labels: labels('Resistance'), type: 'number', unit: 'Ω', group: 'Values' },
    { key: 'reach', labels: labels('Reach'), type: 'number', unit: 'm', group: 'Values' },
    { key: 'poe', labels: labels('Power over Ethernet', '以太网供电'), type: 'flag', group: 'Ports' },
    {
      key: 'plug',
      labels: labels('Connector'),
      type: 'choice',
      group: 'Ports',
      options: [{ value: 'lc', labels: labels('LC duplex', 'LC 双工') }],
    },
  ]);
  const texts = { description: 'A part', features: [] };
  await insertProduct(database, {
    ...texts,
    title: '24-Port Managed PoE Switch',
    attributes: { ports: 24, poe: true },
    translations: { zh: { title: '24口网管型PoE交换机' }, ar: { title: 'محول شبكة مُدار بـ 24 منفذًا' } },
    mpn: 'SW-24P/X',
    sku: 'ENT-1001',
  });
  await insertProduct(database, { ...texts, title: 'Mounting Kit for 24-Port PoE Switch', attributes: {} });
  await insertProduct(database, {
    ...texts,
    title: '8-Port Desktop Switch',
    attributes: { ports: 8 },
    price: 40,
    currency: 'EUR',
    stock_quantity: 0,
    mpn: 'SW-8P',
  });
  await insertProduct(database, {
    ...texts,
    title: 'Ceramic Capacitor 0603',
    category: 'electronics',
    attributes: { capacitance: 1e-7 },
    mpn: 'CC0603KRX7R9BB104',
  });
  await insertProduct(database, {
    ...texts,
    title: 'Thick Film Resistor',
    category: 'electronics',
    attributes: { resistance: 1_000 },
    mpn: 'RC0603FR-071KL',
  });
  await insertProduct(database, {
    ...texts,
    title: 'SFP+ Transceiver 10GBASE-LR',
    attributes: { reach: 10_000, plug: 'lc' },
    features: ['Wavelength 1310 nm', 'Up to 10 km'],
    mpn: 'SFP-10G-LR',
  });
  await insertProduct(database, {
    ...texts,
    title: 'Indoor Wi-Fi Access Point',
    tags: ['wireless'],
    translations: { zh: { title: '室内无线接入点' }, ar: { title: 'نقطة وصول داخلية' } },
  });
  await insertProduct(database, { ...texts, title: 'Hidden Switch', is_active: false });
  await insertProduct(database, { ...texts, title: 'Zone Relay', mpn: 'ZQ7000-AC22' });
  const withdrawn = await insertProduct(database, { ...texts, title: 'Relais', mpn: 'ZQ7000-AB1' });
  // The first search begins the filling of the index.
  await until(async () => (await find('switch')).understood.length > 0);
  await database.update(products).set({ is_active: false }).where(eq(products.id, withdrawn.id));
  await until(async () => !(await find('ZQ7000-AB1')).titles.includes('Relais'));
});

test('a price in a search narrows it to products priced in its currency, unless none of them fits', async () => {
  const cheap = await find('switch under 50 euros');
  expect(cheap.titles).toEqual(['8-Port Desktop Switch']);
  expect(cheap.understood).toContain('price ≤ 50 EUR');
  const none = await find('24-port switch under 5 euros');
  expect(none.titles[0]).toBe('24-Port Managed PoE Switch');
  expect(none.understood).toContain('dropped under 5 euros');
});

describe('the matches of a search', () => {
  const document = {
    literal: '',
    identifiers: [],
    head: [],
    strong: [],
    body: [],
    values: [],
    kinds: [],
    documents: [],
  };
  const product = (id: string) => ({ id, createdAt: 1, values: {}, document });

  test('the matches of a search are found once for parallel requests, until the synonyms or the products change', async () => {
    const index = new ProductIndex([]);
    index.put([product(randomUUID())]);
    let synonyms = createSynonyms([]);
    const { match } = createSearchEngine(loweredBy(runtime.database), {
      read: async () => ({ synonyms, redirectOf: () => null, redirects: [] }),
    });
    const [first, second] = await Promise.all([match(index, '++'), match(index, '++')]);
    expect(second).toBe(first);
    expect(await match(index, '++')).toBe(first);
    synonyms = createSynonyms([['gizmo', 'widget']]);
    const third = await match(index, '++');
    expect(third).not.toBe(first);
    expect(await match(index, '++')).toBe(third);
    index.put([product(randomUUID())]);
    expect(await match(index, '++')).not.toBe(third);
  });
});

describe('a search to be understood', () => {
  test.each([
    ['24 port poe switch', '24-Port Managed PoE Switch'],
    ['switches with 24 ports', '24-Port Managed PoE Switch'],
    ['managed switch', '24-Port Managed PoE Switch'],
    ['100nF', 'Ceramic Capacitor 0603'],
    ['0.1uF 0603', 'Ceramic Capacitor 0603'],
    ['0,1 µF', 'Ceramic Capacitor 0603'],
    ['1k resistor', 'Thick Film Resistor'],
    ['1 kΩ', 'Thick Film Resistor'],
    ['SFP+ 10km', 'SFP+ Transceiver 10GBASE-LR'],
    ['10gbase lr', 'SFP+ Transceiver 10GBASE-LR'],
    ['sfp+ 1310nm', 'SFP+ Transceiver 10GBASE-LR'],
    ['lc duplex transceivers', 'SFP+ Transceiver 10GBASE-LR'],
    ['wifi', 'Indoor Wi-Fi Access Point'],
    ['acces piont', 'Indoor Wi-Fi Access Point'],
    ['can you show us an access point', 'Indoor Wi-Fi Access Point'],
    ['存取點', 'Indoor Wi-Fi Access Point'],
    ['室内接人点', 'Indoor Wi-Fi Access Point'],
    ['نقاط الوصول الداخلي', 'Indoor Wi-Fi Access Point'],
    ['capacitator', 'Ceramic Capacitor 0603'],
    ['رواتر مكثق', 'Ceramic Capacitor 0603'],
    ['24口交换机', '24-Port Managed PoE Switch'],
    ['无线接入点', 'Indoor Wi-Fi Access Point'],
    ['室内接入点', 'Indoor Wi-Fi Access Point'],
    ['نقطة الوصول', 'Indoor Wi-Fi Access Point'],
    ['محول 24 منفذ', '24-Port Managed PoE Switch'],
    ['sw24px', '24-Port Managed PoE Switch'],
    ['SW 24P X', '24-Port Managed PoE Switch'],
    ['SW-24P/X-REEL', '24-Port Managed PoE Switch'],
    ['ent-1001', '24-Port Managed PoE Switch'],
    ['CC0603KRX7R9BB1O4', 'Ceramic Capacitor 0603'],
    ['cc0603krx7r9bb', 'Ceramic Capacitor 0603'],
    ['rc0603fr071kl', 'Thick Film Resistor'],
  ])('a search to be understood %s finds %s first', async (q, title) => {
    expect((await find(q)).titles[0]).toBe(title);
  });

  test('a search to be understood puts the literal matches first, and counts them', async () => {
    const found = await find('switch');
    expect(found.titles.slice(0, 2)).toEqual(['24-Port Managed PoE Switch', '8-Port Desktop Switch']);
    expect(found).toMatchObject({ total: 3, literal: 3 });
    expect(await find('24-Port')).toMatchObject({ total: 2, literal: 2 });
    expect(await find('24 port')).toMatchObject({ total: 2, literal: 0 });
  });

  test('a search to be understood finds a word, then what holds it within another word, then what it means', async () => {
    const { database } = runtime;
    const added = [];
    for (const title of ['Small MCU', 'Radio QXMCUA7', 'Tiny Microcontroller']) {
      added.push(await insertProduct(database, { title, description: 'A part', features: [] }));
    }
    await expect
      .poll(async () => (await find('mcu')).titles)
      .toEqual(['Small MCU', 'Radio QXMCUA7', 'Tiny Microcontroller']);
    expect(await find('mcu')).toMatchObject({ total: 3, literal: 2 });
    expect(await find('xmcu')).toMatchObject({ titles: ['Radio QXMCUA7'], literal: 1 });
    for (const { id } of added) {
      await database.update(products).set({ is_active: false }).where(eq(products.id, id));
    }
  });

  test('a search to be understood says of each product whether it matches literally, on every page', async () => {
    const matches = async (query: string) => {
      const products: { title: string; match?: string }[] = await (await get(`/products?${query}`)).json();
      return products.map(({ match }) => match);
    };
    expect(await matches('q=switch&limit=2')).toEqual(['literal', 'literal']);
    expect(await matches('q=24%20port')).toEqual(['understood', 'understood']);
    const all = await matches('q=ceramic');
    const { literal, total } = await find('ceramic');
    expect(all).toEqual([
      ...Array.from({ length: literal }, () => 'literal'),
      ...Array.from({ length: total - literal }, () => 'understood'),
    ]);
    for (let offset = 0; offset < total; offset += 1) {
      expect(await matches(`q=ceramic&limit=1&offset=${offset}`)).toEqual([all[offset]]);
    }
    expect(await matches('search=switch&limit=1')).toEqual([undefined]);
  });

  test('a search to be understood says what was understood, corrected and dropped', async () => {
    expect((await find('0.1uF 0603')).understood).toEqual(['value 100\u00A0nF', 'word 0603']);
    expect((await find('نقاط الوصول الداخليّ')).understood).toEqual(['word نقاط الوصول', 'word الداخلي']);
    expect((await find('نقاط الوصول الداخلية')).understood).toEqual(['word نقاط الوصول', 'word الداخلية']);
    expect((await find('存取點')).understood).toEqual(['word 存取點']);
    expect((await find('managd switch')).understood).toEqual(['corrected managed switch']);
    expect((await find('purple acces point')).understood).toEqual([
      'dropped purple',
      'corrected access point',
    ]);
    expect((await find('purple 24-port switch')).understood).toEqual([
      'dropped purple',
      'value 24\u00A0ports',
      'word switch',
    ]);
    expect((await find('RC0603FR071KM')).understood).toEqual(['corrected RC0603FR-071KL']);
  });

  test('a search to be understood is never understood as what only a hidden product has, which takes no place of what a visible one has', async () => {
    for (const [q, shown] of [
      ['ZQ7000AC1', 'ZQ7000-AC22'],
      ['relaiz', 'relay'],
    ] as const) {
      expect(await find(q)).toMatchObject({ titles: ['Zone Relay'], understood: [`corrected ${shown}`] });
    }
  });

  test('a search to be understood has its first three unknown words compared with all words', async () => {
    expect((await find('indoro accses poitn wirelses')).understood).toEqual([
      'corrected indoor',
      'corrected access point',
      'dropped wirelses',
    ]);
  });

  test('a search to be understood that no product holds has the titles of those that it means', async () => {
    const near = async (search: string): Promise<string[]> =>
      (await get(`/product-suggestions?search=${encodeURIComponent(search)}`)).json();
    expect(await near('managd switch')).toEqual(['24-Port Managed PoE Switch']);
    expect(await near('SW24PY')).toEqual(['24-Port Managed PoE Switch']);
    expect(await near('qqqqqq')).toEqual([]);
  });

  test('a search to be understood is narrowed by filters, which count its matches', async () => {
    expect((await find('24 port', '&attr.poe=yes')).titles).toEqual(['24-Port Managed PoE Switch']);
    expect((await find('switch', '&category=electronics')).total).toBe(0);
    const facets: { total: number } = await (await get('/facets?q=24%20port&attr.poe=yes')).json();
    expect(facets.total).toBe(1);
    const counts = await (await get('/product-counts?q=24%20port')).json();
    expect(counts).toMatchObject({ matching: { all: 2, networking: 2, electronics: 0 }, approximate: false });
  });

  test('a search to be understood is listed in any order, page by page', async () => {
    expect((await find('switch', '&sort=name')).titles[0]).toBe('24-Port Managed PoE Switch');
    expect((await find('switch', '&sort=oldest')).titles.at(-1)).toBe('8-Port Desktop Switch');
    const all = await find('port');
    const one = await Promise.all([0, 1, 2].map((offset) => find('port', `&limit=1&offset=${offset}`)));
    expect(one.flatMap(({ titles }) => titles)).toEqual(all.titles);
  });

  test('a search to be understood is described', async () => {
    const description = await (await get('/openapi.json')).json();
    const response = await get('/products?q=24%20port');
    expect(response.status).toBe(200);
    await expectDescribed(description, '/products', 'get', response);
  });

  test('a search to be understood finds whatever the literal search finds', async () => {
    const { database } = runtime;
    const all = await listProducts(database, productListQuery.parse({}));
    const listed: { title: string; description: string; features: string[] }[] = JSON.parse(all.json);
    const searched = listed.flatMap(({ title, description, features }) =>
      [title, description].concat(features),
    );
    const part = fc
      .tuple(fc.constantFrom(...searched), fc.nat(), fc.integer({ min: 1, max: 12 }))
      .map(([text, at, length]) => text.slice(at % text.length, (at % text.length) + length))
      .filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(part, fc.boolean(), async (text, isLarge) => {
        const search = (isLarge ? text.toUpperCase() : text).trim();
        const [literal = [], understood = []] = await Promise.all(
          ['search', 'q'].map(async (name) => {
            const found = await get(`/products?${name}=${encodeURIComponent(search)}`);
            return ((await found.json()) as { id: string }[]).map(({ id }) => id);
          }),
        );
        expect(literal.filter((id) => !understood.includes(id))).toEqual([]);
        expect(literal).not.toEqual([]);
      }),
      propertyRuns(40, 1_000),
    );
  });
});
