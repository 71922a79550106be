import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';

const runtime = useTestRuntime();
const api = createApi(runtime);
const headers = { authorization: 'Bearer public' };
const get = (path: string) => Promise.resolve(api.request(`/functions/v1/products-api${path}`, { headers }));

const attributeNames = 'one of attr.plug, attr.poe, attr.ports';
const sortNames =
  'one of newest, oldest, name, relevance, price_asc, price_desc, stock_asc, stock_desc, lead_time_asc, lead_time_desc, or an attribute such as attr.ports_asc';

beforeAll(async () => {
  const labels = { en: 'Label', zh: '', ar: '' };
  const option = (value: string) => ({ value, labels });
  await runtime.database.insert(attribute_definitions).values([
    { key: 'ports', labels, type: 'number', group: 'Ports' },
    { key: 'plug', labels, type: 'choice', group: 'Ports', options: [option('rj45'), option('sfp')] },
    { key: 'poe', labels, type: 'flag', group: 'Ports' },
    { key: 'note', labels, type: 'text', group: 'Ports' },
  ]);
});

test.each([
  ['attr.nosuch=1', 'attr.nosuch', `unknown attribute; ${attributeNames}`],
  ['attr.note=A', 'attr.note', `texts cannot be filtered; ${attributeNames}`],
  ['attr.ports=many', 'attr.ports', 'a number such as 12.5 or 10k'],
  ['attr.ports=8,many', 'attr.ports', 'a number such as 12.5 or 10k'],
  ['attr.plug=rj45,nosuch', 'attr.plug', 'one of rj45, sfp'],
  ['attr.plug.min=1', 'attr.plug.min', 'no range, but one of rj45, sfp'],
  ['attr.poe=maybe', 'attr.poe', 'yes or no'],
  ['stock=some', 'stock', 'one of in, low, out'],
  ['lifecycle=x', 'lifecycle', 'one of active, not_recommended, last_time_buy, obsolete'],
  ['manufacturer=Nobody', 'manufacturer', 'unknown manufacturer'],
  ['sort=attr.note_asc', 'sort', `texts have no order; ${attributeNames}`],
  ['sort=attr.nosuch_asc', 'sort', `unknown attribute; ${attributeNames}`],
  ['sort=colour_asc', 'sort', sortNames],
  ['sort=price', 'sort', sortNames],
  ['price.min=x', 'price.min', 'a number such as 12.5 or 10k'],
  ['price.currency=XYZ', 'price.currency', 'one of USD, EUR, GBP'],
  ['with=everything', 'with', 'attributes'],
  ['lang=xx', 'lang', 'one of en, zh, ar'],
  ['limit=many', 'limit', 'a whole number from 1 to 1000'],
])('filtered products are rejected for %s, naming it and what is allowed', async (query, path, message) => {
  const response = await get(`/products?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    detail: `${path}: ${message}`,
    errors: [{ path, message }],
  });
});

test.each(['/suggestions', '/product-suggestions'])('a search that %s lacks is named', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(400);
  expect((await response.json()).detail).toMatch(/^(?:q|search): required$/);
});
