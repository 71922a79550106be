import { expect, request, test } from '@playwright/test';
import pg from 'pg';
import { administrator } from '../harness/administrator.ts';
import { ports } from '../harness/ports.ts';
import { startTwoInstances, type TwoInstances } from '../harness/two-instances.ts';

let site: TwoInstances;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startTwoInstances(ports.twoInstances);
});
test.afterAll(() => site.stop());

test('two that start at once on an empty database migrate once and make one administrator', async () => {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select (select count(*) from users)::int as users,
    (select count(*) - count(distinct hash) from drizzle.__drizzle_migrations)::int as twice`);
  await client.end();
  expect(rows).toEqual([{ users: 1, twice: 0 }]);
});

test('who signs in at one is signed in at both, and what they change at one is seen at the other', async () => {
  const origin = site.origin;
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const entered = await api.post('/api/auth/sign-in/email', { data: administrator });
  expect(entered.ok()).toBe(true);
  const servedBy = new Set<string | undefined>();
  for (let turn = 0; turn < 4; turn += 1) {
    const list = await api.get('/api/admin/products');
    expect(list.status()).toBe(200);
    servedBy.add(list.headers()['x-served-by']);
  }
  expect(servedBy.size).toBe(2);

  const [a, b] = site.instances;
  const input = { title: 'Router one', description: 'x', category: 'iot', price: 10, stock_quantity: 7 };
  const made = await api.post(`${a}/api/admin/products`, { data: { ...input, is_active: true } });
  const { product } = (await made.json()) as { product: { id: string } };
  const pages = [`${b}/product/${product.id}`, `${b}/products`];
  const shown = (page: string) => expect.poll(async () => (await api.get(page)).text());
  // Twice, so that it is kept there.
  for (const page of [...pages, ...pages]) await shown(page).toContain('Router one');
  const edit = { from: { title: 'Router one' }, to: { title: 'Router two' } };
  expect((await api.patch(`${a}/api/admin/products/${product.id}`, { data: edit })).status()).toBe(200);
  for (const page of pages) await shown(page).toContain('Router two');
  await api.dispose();
});
