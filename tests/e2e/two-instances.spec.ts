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

test(
  'two that start at once on an empty database migrate once and make one administrator',
  { tag: '@system' },
  async () => {
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    const { rows } = await client.query(`select (select count(*) from users)::int as users,
    (select count(*) - count(distinct hash) from drizzle.__drizzle_migrations)::int as twice`);
    await client.end();
    expect(rows).toEqual([{ users: 1, twice: 0 }]);
  },
);

test(
  'a sign-in at one instance holds at both, and a change at one is seen at the other',
  { tag: '@system' },
  async () => {
    const origin = site.origin;
    const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
    const entered = await api.post('/api/auth/sign-in/email', { data: administrator });
    expect(entered.ok()).toBe(true);
    const servedBy = new Set<string | undefined>();
    for (let count = 0; count < 4; count += 1) {
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
    // Twice, so that the instance has cached it.
    for (const page of [...pages, ...pages]) await shown(page).toContain('Router one');
    const edit = { from: { title: 'Router one' }, to: { title: 'Router two' } };
    expect((await api.patch(`${a}/api/admin/products/${product.id}`, { data: edit })).status()).toBe(200);
    for (const page of pages) await shown(page).toContain('Router two');
    await api.dispose();
  },
);

test('an import that both could work on is written once', { tag: '@system' }, async () => {
  const { origin } = site;
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await api.post('/api/auth/sign-in/email', { data: administrator });
  const rows = Array.from({ length: 60 }, (_, row) => `Imported ${row},x,iot,9,1`);
  const data = Buffer.from(['title,description,category,price,stock_quantity', ...rows].join('\n'));
  const brought = await api.post('/api/admin/imports?name=a.csv', { data });
  const { id, options } = (await brought.json()) as { id: string; options: object };
  const status = () =>
    expect.poll(async () => (await (await api.get(`/api/admin/imports/${id}`)).json()).status);
  await api.put(`/api/admin/imports/${id}/options`, { data: options });
  await status().toBe('checked');
  await api.post(`/api/admin/imports/${id}/run`);
  await status().toBe('done');
  const list = await api.get('/api/admin/products?search=Imported');
  expect(((await list.json()) as { total: number }).total).toBe(rows.length);
  await api.dispose();
});

test('password guesses at both instances share one limit', { tag: '@system' }, async () => {
  const api = await request.newContext({ baseURL: site.origin, extraHTTPHeaders: { origin: site.origin } });
  const guess = () =>
    api.post('/api/auth/sign-in/email', { data: { ...administrator, password: 'a wrong password' } });
  const rejected = new Set<string | undefined>();
  let accepted = 0;
  for (let count = 0; count < 30; count += 1) {
    const answered = await guess();
    if (answered.status() !== 429) accepted += 1;
    else {
      expect(Number(answered.headers()['retry-after'])).toBeGreaterThan(0);
      rejected.add(answered.headers()['x-served-by']);
    }
  }
  expect(accepted).toBeLessThanOrEqual(20);
  expect(rejected.size).toBe(2);
  await api.dispose();
});
