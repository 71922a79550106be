import { beforeEach, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { sitemap } from '#server/public-files/sitemap.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const api = createApi(runtime);
const get = (path: string) =>
  Promise.resolve(
    api.request(`/functions/v1/products-api${path}`, { headers: { authorization: 'Bearer public' } }),
  );

beforeEach(() => emptyTables(runtime, 'products', 'manufacturers'));

test('manufacturers of active products are listed by name, and found by slug', async () => {
  await insertProduct(database, { manufacturer: 'Tanaro' });
  await insertProduct(database, { manufacturer: 'Halvard Networks' });
  await insertProduct(database, { manufacturer: 'Hidden', is_active: false });
  const description = await (await get('/openapi.json')).json();
  const list = await get('/manufacturers');
  await expectDescribed(description, '/manufacturers', 'get', list);
  expect(await list.json()).toMatchObject([{ name: 'Halvard Networks' }, { name: 'Tanaro' }]);
  const one = await get('/manufacturers/halvard-networks');
  await expectDescribed(description, '/manufacturers/{slug}', 'get', one);
  expect(await one.json()).toEqual({
    name: 'Halvard Networks',
    slug: 'halvard-networks',
    aliases: [],
    website: null,
    description: null,
  });
});

test('descriptions are in the language of the request, and in English where they are not translated', async () => {
  await insertProduct(database, { manufacturer: 'Tanaro' });
  await database
    .update(manufacturers)
    .set({ description: 'Switches', translations: { zh: { description: '交换机' } } });
  const described = async (path: string) => (await get(path)).json();
  for (const [language, description] of [
    ['zh', '交换机'],
    ['ar', 'Switches'],
    ['xx', 'Switches'],
  ] as const) {
    expect(await described(`/manufacturers/tanaro?lang=${language}`)).toMatchObject({ description });
    expect(await described(`/manufacturers?lang=${language}`)).toMatchObject([{ description }]);
  }
});

test.each(['nobody', 'hidden', '%00'])('an unknown slug such as %s is not found', async (slug) => {
  await insertProduct(database, { manufacturer: 'Hidden', is_active: false });
  expect((await get(`/manufacturers/${slug}`)).status).toBe(404);
});

test('the sitemap names the page of each manufacturer in every language', async () => {
  await insertProduct(database, { manufacturer: 'Tanaro' });
  const text = await (await sitemap(runtime).request('/sitemaps/pages.xml')).text();
  expect(text.match(/<loc>http:\/\/shop\.test\/manufacturers\/[^<]+/g)).toEqual(
    ['tanaro', 'tanaro?lang=zh', 'tanaro?lang=ar'].map(
      (page) => `<loc>http://shop.test/manufacturers/${page}`,
    ),
  );
});
