import { beforeEach, describe, expect, test } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { adminProductQuery } from './product-edit.schema.ts';
import { countAdminProducts } from './list/admin-product.reads.server.ts';
import { exportQuery } from './export/export.schema.ts';
import { exportRows } from './export/export-rows.server.ts';
import {
  bitOf,
  type DescribedProduct,
  fieldOfDatum,
  missingData,
  productData,
} from './product-completeness.rules.ts';
import { product_keys } from './list/product-key.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;

beforeEach(() => emptyTables(runtime, 'products'));

const texts = { title: '交换机', description: '文' };
const document = { title: 'Sheet', url: 'https://example.test/a.pdf', language: 'en', date: null };
const complete = {
  product_type: 'physical',
  hs_code: '851762',
  country_of_origin: 'DE',
  weight: 0,
  mpn: 'SW-1',
  manufacturer: 'Nordvik',
  documents: [{ ...document, kind: 'datasheet' }],
  translations: { zh: texts, ar: texts },
} satisfies DescribedProduct;

const lacking: Record<string, Partial<DescribedProduct>> = {
  '': {},
  hs_code: { hs_code: null },
  country_of_origin: { country_of_origin: null },
  weight: { weight: null },
  mpn: { mpn: null },
  manufacturer: { manufacturer: null },
  datasheet: { documents: [{ ...document, kind: 'manual' }] },
  translation_zh: { translations: { zh: { title: '交换机' }, ar: texts } },
  translation_ar: { translations: { zh: texts, ar: { description: 'نص' } } },
  'hs_code country_of_origin weight mpn manufacturer datasheet translation_zh translation_ar': {
    hs_code: null,
    country_of_origin: null,
    weight: null,
    mpn: null,
    manufacturer: null,
    documents: [],
    translations: {},
  },
};

describe('what a product lacks', () => {
  test.each(Object.entries(lacking))(
    'what a product lacks %s: is found here and in the database alike',
    async (names, changes) => {
      const described = { ...complete, ...changes };
      const missing = missingData(described);
      expect(missing.join(' ')).toBe(names);
      await insertProduct(database, { ...described, product_type: 'physical' });
      const [key] = await database.select().from(product_keys);
      expect(key?.missing).toBe(missing.reduce((bits, datum) => bits + bitOf(datum), 0));
    },
  );

  test.each([
    ['digital', 'mpn manufacturer translation_zh translation_ar'],
    ['service', 'translation_zh translation_ar'],
  ] as const)('what a product lacks depends on its type: %s', async (product_type, names) => {
    const described = { ...complete, ...lacking[Object.keys(lacking).at(-1) ?? ''], product_type };
    const missing = missingData(described);
    expect(missing.join(' ')).toBe(names);
    await insertProduct(database, described);
    const [key] = await database.select().from(product_keys);
    expect(key?.missing).toBe(missing.reduce((bits, datum) => bits + bitOf(datum), 0));
  });

  test('what a product lacks has a field for each datum', () => {
    for (const datum of productData) expect(complete).toHaveProperty(fieldOfDatum(datum));
  });

  test('what a product lacks is a filter of the list, and a column of an export', async () => {
    await insertProduct(database, complete);
    await insertProduct(database, { ...complete, hs_code: null });
    await insertProduct(database, { ...complete, hs_code: null, mpn: null });
    const count = (missing: string) => countAdminProducts(database, adminProductQuery.parse({ missing }));
    expect(await Promise.all(['all', 'any', 'none', 'hs_code', 'mpn', 'weight'].map(count))).toEqual([
      3, 2, 1, 2, 1, 0,
    ]);
    const rows = [];
    const query = exportQuery.parse({ columns: 'missing', sort: 'created', direction: 'asc' });
    for await (const row of exportRows(database, query)) rows.push(row);
    expect(rows.map(([cell]) => cell).toSorted()).toEqual(['', 'hs_code', 'hs_code, mpn', 'missing']);
  });
});
