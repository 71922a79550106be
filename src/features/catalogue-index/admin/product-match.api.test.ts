import { beforeEach, describe, expect, test } from 'vitest';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import { productMatches } from '#features/products/product-edit.schema.ts';
import { productMatchRoutes } from './product-match.api.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;

const routes = adminRoutesFor({ kind: 'administrator', id: 'a' }).route('/', productMatchRoutes(runtime));

beforeEach(() => emptyTables(runtime, 'products'));

describe('the products that a search finds', () => {
  const titles = async (q: string) =>
    productMatches
      .parse(await (await routes.request(`/product-matches?${new URLSearchParams({ q })}`)).json())
      .map(({ title }) => title);

  test('the products that a search finds are those that hold its text, active or not, then those that are meant, five in all', async () => {
    await insertProduct(database, { title: 'Managed Switch', mpn: 'SW-24P/X' });
    await insertProduct(database, { title: 'Prototype Switch', is_active: false });
    await insertProduct(database, { title: 'Swivel Switch Stand', is_active: false, deleted_at: new Date() });
    // A misspelt word is understood once the index is filled; the database finds the part number before.
    await until(async () => (await titles('managed swich')).length > 0);
    expect(await titles('sw24px')).toEqual(['Managed Switch']);
    expect(await titles('managed swich')).toEqual(['Managed Switch']);
    expect(await titles('prototype')).toEqual(['Prototype Switch']);
    expect(await titles(' switch ')).toEqual(['Prototype Switch', 'Managed Switch']);
    for (let number = 0; number < 4; number += 1)
      await insertProduct(database, { title: `Switch ${number}` });
    expect(await titles('switch')).toEqual([
      'Switch 3',
      'Switch 2',
      'Switch 1',
      'Switch 0',
      'Prototype Switch',
    ]);
  });

  test('the products that a search finds need a text', async () => {
    expect((await routes.request('/product-matches?q=')).status).toBe(400);
  });
});
