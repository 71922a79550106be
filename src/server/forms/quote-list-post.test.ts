import { beforeEach, expect, test } from 'vitest';
import {
  quote_attachments,
  quote_lines,
  quote_requests,
} from '#features/quote-requests/quote.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import {
  type PostedQuoteList,
  postedQuoteLists,
} from '#features/quote-requests/list/posted-quote-list.server.ts';
import { quoteListPost } from './quote-list-post.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;

/** A stub of the page: shows what it was passed to render. */
async function renderPage(request: Request) {
  await Promise.resolve();
  const { searchParams } = new URL(request.url);
  return Response.json({ lang: searchParams.get('lang'), posted: postedQuoteLists.getStore() });
}

async function page(response: Response): Promise<{ lang: string; posted: PostedQuoteList }> {
  return response.json();
}

const app = quoteListPost(runtime, renderPage);

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
  const { posted } = await page(response);
  expect(posted).toMatchObject({ paths: ['lines.0.quantity'], hasFiles: true });
  expect(posted.values).toMatchObject({ firstName: 'Jo', country: 'NL' });
  expect(posted.lines).toMatchObject([{ product_id: product.id, quantity: '1,000' }]);
  expect(await database.select().from(quote_requests)).toEqual([]);
  expect(await database.select().from(quote_attachments)).toEqual([]);
});

test('a rejected file is named on the page, which has everything that was typed', async () => {
  const product = await insertProduct(database);
  const line = { product_id: product.id, quantity: '1', target_price: '', note: '' };
  const response = await post(formOf([line], new File(['MZ'], 'tool.exe')));
  expect(response.status).toBe(422);
  const { posted } = await page(response);
  expect(posted.rejection).toEqual({ code: 'file', issue: 'unknown_type', name: 'tool.exe' });
  expect(posted).toMatchObject({ lines: [line], values: contact, hasFiles: true });
  expect(await database.select().from(quote_requests)).toEqual([]);
});

test('a body that is no form is rejected, with the status of the API', async () => {
  const headers = { 'content-type': 'text/plain' };
  const response = await app.request('http://shop.test/quote-list', { method: 'POST', body: 'x', headers });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

test('a form of another site is rejected', async () => {
  const response = await post(formOf([]), { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
});

const openLine = {
  product_id: '',
  part_number: '',
  manufacturer: '',
  description: '',
  quantity: '',
  target_price: '',
  target_currency: '',
  note: '',
  match: '',
};

test('a posted list has lines of one’s own, terms, and what the parts list found', async () => {
  const product = await insertProduct(database, { mpn: 'LM358D/NOPB' });
  const form = formOf([
    { ...openLine, product_id: product.id, part_number: 'lm358', match: 'similar', quantity: '5' },
    { ...openLine, part_number: 'XC7A35T', manufacturer: 'Xilinx', quantity: '2', target_price: '9' },
    { ...openLine, description: 'Antenna', quantity: '3', target_price: '1,5', target_currency: 'CNY' },
    openLine,
  ]);
  const terms = { currency: 'EUR', incoterm: 'FOB', place: 'Shenzhen', neededBy: '2096-02-28' };
  for (const [name, value] of Object.entries(terms)) form.append(name, value);
  expect((await post(form)).status).toBe(303);
  expect(await database.select().from(quote_requests)).toMatchObject([
    { currency: 'EUR', incoterm: 'FOB', place: 'Shenzhen', needed_by: '2096-02-28' },
  ]);
  expect(await database.select().from(quote_lines).orderBy(quote_lines.position)).toMatchObject([
    { product_id: product.id, part_number: 'lm358', match: 'similar' },
    { part_number: 'XC7A35T', manufacturer: 'Xilinx', quantity: '2', target_price: '9', currency: 'EUR' },
    { description: 'Antenna', target_price: '1.5', currency: 'CNY', match: 'not_found' },
  ]);
});

test('the lines of another page are shown before they are sent, in the language of the form', async () => {
  const fields = { ...openLine, part_number: 'P'.repeat(150), match: 'not_found', description: 'Part' };
  const body = new URLSearchParams({ review: 'yes', language: 'ar', ...fields });
  const response = await app.request('http://shop.test/quote-list', { method: 'POST', body });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { lang, posted } = await page(response);
  expect(lang).toBe('ar');
  expect(posted).toMatchObject({ lines: [{ ...fields, part_number: 'P'.repeat(100) }], paths: [] });
  expect(await database.select().from(quote_requests)).toEqual([]);
});

test('a line without a part is named, and empty ones between others do not count', async () => {
  const lines = [openLine, { ...openLine, part_number: 'A', quantity: '1' }, { ...openLine, quantity: '2' }];
  const response = await post(formOf(lines));
  expect(response.status).toBe(422);
  expect((await page(response)).posted).toMatchObject({
    lines: [{ part_number: 'A' }, { quantity: '2' }],
    paths: ['lines.1.part_number'],
  });
});
