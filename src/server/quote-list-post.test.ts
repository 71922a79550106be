import { beforeEach, expect, test } from 'vitest';
import {
  quote_attachments,
  quote_lines,
  quote_requests,
} from '#features/quotes/requests/quote.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApp } from './create-app.server.ts';
import { quoteListPost } from './quote-list-post.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const app = quoteListPost(runtime);

beforeEach(() =>
  emptyTables(runtime, 'quote_requests', 'quote_attachments', 'document_numbers', 'products', 'mail_outbox'),
);

const contact = { firstName: 'Jo', lastName: 'Li', email: 'jo@plain.test', company: 'Li Ltd', country: 'NL' };

function formOf(lines: Record<string, string>[], file?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(contact)) form.append(name, value);
  for (const line of lines) for (const [name, value] of Object.entries(line)) form.append(name, value);
  form.append('attachments', file ?? new File([], ''));
  return form;
}

function post(form: FormData, headers: Record<string, string> = {}) {
  return app.request('http://shop.test/quote-list', { method: 'POST', body: form, headers });
}

test('a posted list is stored with its lines and files, and leads to its room', async () => {
  const [one, two] = [await insertProduct(database), await insertProduct(database)];
  const lines = [
    { product_id: one.id, quantity: '20', target_price: '580,50', note: 'staged' },
    { product_id: two.id, quantity: '٤', target_price: '', note: '' },
  ];
  const file = new File(['part;quantity\nHN-1;20\n'], 'plan.csv');
  const response = await post(formOf(lines, file));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/\/q\/[\w-]{22}$/);
  expect(await database.select().from(quote_requests)).toMatchObject([
    { email: 'jo@plain.test', company: 'Li Ltd', country: 'NL', message: '' },
  ]);
  expect(await database.select().from(quote_lines).orderBy(quote_lines.position)).toMatchObject([
    { product_id: one.id, quantity: '20', target_price: '580.5', currency: 'USD', note: 'staged' },
    { product_id: two.id, quantity: '4', target_price: null },
  ]);
  expect(await database.select().from(quote_attachments)).toHaveLength(1);
});

test('the same form is the same request', async () => {
  const product = await insertProduct(database);
  const line = { product_id: product.id, quantity: '3', target_price: '', note: '' };
  const file = new File(['part;quantity\nHN-1;20\n'], 'plan.csv');
  const first = await post(formOf([line], file));
  const second = await post(formOf([line], file));
  expect(await database.select().from(quote_attachments)).toHaveLength(1);
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect(await database.select().from(quote_requests)).toHaveLength(1);
});

test('an invalid line is named, and nothing is stored', async () => {
  const product = await insertProduct(database);
  const line = { product_id: product.id, quantity: '1,000', target_price: '', note: '' };
  const response = await post(formOf([line], new File(['a;b\n'], 'plan.csv')));
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('lines.0.quantity');
  expect(await database.select().from(quote_requests)).toEqual([]);
  expect(await database.select().from(quote_attachments)).toEqual([]);
});

test('a rejected file is named, with the status of the API', async () => {
  const site = createApp(runtime, () => new Response('a page'));
  const product = await insertProduct(database);
  const line = { product_id: product.id, quantity: '1', target_price: '', note: '' };
  const body = formOf([line], new File(['MZ'], 'tool.exe'));
  const response = await site.request('http://shop.test/quote-list', { method: 'POST', body });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toContain('tool.exe');
  expect(await database.select().from(quote_requests)).toEqual([]);
});

test('a body that is no form is rejected, with the status of the API', async () => {
  const site = createApp(runtime, () => new Response('a page'));
  const headers = { 'content-type': 'text/plain' };
  const response = await site.request('http://shop.test/quote-list', { method: 'POST', body: 'x', headers });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

test('a form of another site is rejected', async () => {
  const response = await post(formOf([]), { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
});
