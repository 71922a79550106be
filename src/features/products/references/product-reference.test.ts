import { beforeEach, expect, test } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { findMissingProducts, findReferences, findSamePart } from './product-reference.reads.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const titles = async (search: string) =>
  (await findReferences(database, { search, ids: [] })).map(({ title }) => title);

beforeEach(() => emptyTables(runtime, 'products'));

test('products are found by the beginning of a part number before titles, deleted ones never', async () => {
  await insertProduct(database, { title: 'Cable for sw-24 racks' });
  await insertProduct(database, { title: 'Longer', mpn: 'SW-24-PoE' });
  await insertProduct(database, { title: 'Exact', sku: 'sw-24', is_active: false });
  await insertProduct(database, { title: 'SW-24 gone', is_active: false, deleted_at: new Date() });
  expect(await titles('SW-24')).toEqual(['Exact', 'Longer', 'Cable for sw-24 racks']);
  expect(await titles('100%')).toEqual([]);
  expect(await titles('')).toEqual([]);
});

test('ids are named, and those that are no product are missing', async () => {
  const { id, title } = await insertProduct(database, { sku: 'S-1', mpn: 'M-1' });
  const gone = await insertProduct(database, { is_active: false, deleted_at: new Date() });
  expect(await findReferences(database, { search: '', ids: [id, gone.id] })).toEqual([
    { id, title, sku: 'S-1', mpn: 'M-1' },
  ]);
  expect(await findMissingProducts(database, [id.toUpperCase(), gone.id])).toEqual(new Set([gone.id]));
});

test('other products of a manufacturer, or its alias, with the same part number are found', async () => {
  const { id } = await insertProduct(database, {
    title: 'Own',
    manufacturer: 'Nordvik Networks',
    mpn: 'SW-24',
  });
  await insertProduct(database, { title: 'Same', manufacturer: 'NORDVIK  networks', mpn: 'sw-24' });
  await insertProduct(database, { title: 'Other maker', manufacturer: 'Halvard', mpn: 'SW-24' });
  await insertProduct(database, { title: 'Other part', manufacturer: 'Nordvik Networks', mpn: 'SW-25' });
  const find = async (except?: string) =>
    (await findSamePart(database, { manufacturer: 'nordvik-networks', mpn: 'Sw-24', except })).map(
      ({ title }) => title,
    );
  expect(await find(id)).toEqual(['Same']);
  expect(await find()).toEqual(['Own', 'Same']);
});
