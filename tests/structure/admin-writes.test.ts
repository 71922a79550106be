import { sql } from 'drizzle-orm';
import { defaultOrderSettings } from '#features/orders/order-wait.rules.ts';
import { defaultQuotationSettings } from '#features/quotations/settings/quotation-settings.schema.ts';
import { defaultCompanySettings } from '#features/trade-documents/company/company-settings.schema.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#features/orders/order.writes.server.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import { randomKey } from '#kernel/random-key.ts';
import { createApp } from '#server/create-app.server.ts';
import { anOrder } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';
import { machineWrites } from '#tests/harness/machines/machine-writes.ts';
import { quotationHarness, quotationWrites } from '#tests/harness/quotations/quotation-harness.ts';
import { orderWrites } from '#tests/harness/orders/shipped-orders.ts';
import { punchoutWrites } from '#tests/harness/punchout/punchout-writes.ts';
import { insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { changedTables, countSets, readTables } from './table-hashes.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));

let me: Person;
const quotation = quotationHarness(runtime, () => ({ kind: 'administrator', id: me.id }));
let cookie = '';

beforeAll(async () => {
  me = await insertPerson(database);
  cookie = await signIn(app, me);
});

type Request = {
  path: string;
  body?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  type?: string;
  /** Idempotency key. */
  key?: string;
};

/** For every route other than GET: its preconditions, and a request that succeeds. A missing route fails below. */
const successes: Record<string, () => Promise<Request>> = {
  'POST /products': async () => ({ path: '/products', body: aProductInput({}) }),
  'PATCH /products/:id': async () => ({
    path: `/products/${(await insertProduct(database, { title: 'Old' })).id}`,
    body: { from: { title: 'Old' }, to: { title: 'New' } },
  }),
  'DELETE /products/:id': async () => ({ path: `/products/${(await insertProduct(database)).id}` }),
  'POST /products/bulk': async () => ({
    path: '/products/bulk',
    body: {
      selection: { ids: [(await insertProduct(database, { is_active: true })).id] },
      action: { kind: 'deactivate' },
    },
  }),
  'POST /manufacturers': async () => ({ path: '/manufacturers', body: { name: 'New maker' } }),
  'PATCH /manufacturers/:id': async () => ({
    path: `/manufacturers/${await aManufacturer()}`,
    body: { from: {}, to: { aliases: ['Other'] } },
  }),
  'DELETE /manufacturers/:id': async () => ({ path: `/manufacturers/${await aManufacturer()}` }),
  'POST /manufacturers/:id/merge': async () => ({
    path: `/manufacturers/${await aManufacturer()}/merge`,
    body: { into: await aManufacturer() },
  }),
  'POST /attributes': async () => ({ path: '/attributes', body: anAttribute('new_key') }),
  'PATCH /attributes/:key': async () => {
    await send('POST', { path: '/attributes', body: anAttribute('changed_key') });
    const from = anAttribute('changed_key');
    return { path: '/attributes/changed_key', body: { from, to: { ...from, group: 'Other' } } };
  },
  'DELETE /attributes/:key': async () => {
    await send('POST', { path: '/attributes', body: anAttribute('gone_key') });
    return { path: '/attributes/gone_key' };
  },
  ...machineWrites(send),
  'POST /saved-views': async () => ({ path: '/saved-views', body: { name: 'Low', query: 'stock=low' } }),
  'DELETE /saved-views/:id': async () => {
    await send('POST', { path: '/saved-views', body: { name: 'Gone', query: '' } });
    const { rows } = await database.execute<{ id: string }>(`select id from saved_views where name = 'Gone'`);
    return { path: `/saved-views/${rows[0]?.id}` };
  },
  'POST /search-rules': async () => ({
    path: '/search-rules',
    body: { kind: 'redirect', terms: ['gizmo'], path: '/news' },
  }),
  'PATCH /search-rules/:id': async () => ({
    path: `/search-rules/${await aSearchRule('gadget')}`,
    body: { from: {}, to: { path: '/careers' } },
  }),
  'DELETE /search-rules/:id': async () => ({ path: `/search-rules/${await aSearchRule('widget')}` }),
  'POST /demand/dismissals': async () => ({ path: '/demand/dismissals', body: aDismissal('one') }),
  'DELETE /demand/dismissals/:id': async () => {
    const saved = await send('POST', { path: '/demand/dismissals', body: aDismissal('other') });
    return { path: `/demand/dismissals/${((await saved.json()) as { id: string }).id}` };
  },
  'POST /pictures': async () => {
    const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } });
    return { path: '/pictures', bytes: new Uint8Array(await drawn.png().toBuffer()), type: 'image/png' };
  },
  'POST /history/:id/undo': async () => {
    const { id } = await insertProduct(database, { title: 'Old' });
    const edit = { from: { title: 'Old' }, to: { title: 'New' } };
    const saved = await send('PATCH', { path: `/products/${id}`, body: edit });
    return { path: `/history/${((await saved.json()) as { change_set_id: string }).change_set_id}/undo` };
  },
  'PATCH /quotes/:id': async () => ({
    path: `/quotes/${await placeQuote()}`,
    body: { from: { status: 'new' }, to: { status: 'in_progress' } },
  }),
  'PATCH /quotes/:id/lines/:line': async () => {
    const lines = [{ part_number: 'LM358', quantity: 1 }];
    const id = await placeQuote({ lines });
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from quote_lines where quote_id = ${id}`,
    );
    const product_id = (await insertProduct(database)).id;
    return {
      path: `/quotes/${id}/lines/${rows[0]?.id}`,
      body: { from: { product_id: null }, to: { product_id } },
    };
  },
  'POST /quotes/:id/merge': async () => {
    const email = 'merged@example.com';
    const into = await placeQuote({ email });
    return { path: `/quotes/${await placeQuote({ email })}/merge`, body: { into } };
  },
  'POST /quotes/:id/notes': async () => ({
    path: `/quotes/${await placeQuote()}/notes`,
    body: { body: 'They called.' },
  }),
  'POST /quotes/:id/replies': async () => ({
    path: `/quotes/${await placeQuote()}/replies`,
    body: { key: randomKey(), subject: 'Your request', body: 'Here is our offer.' },
  }),
  ...quotationWrites(quotation),
  'POST /mails/:id/retry': async () => {
    await placeQuote();
    const { rows } = await database.execute<{ id: string }>('select id from mail_outbox limit 1');
    return { path: `/mails/${rows[0]?.id}/retry` };
  },
  'POST /orders/:id/status': async () => ({
    path: `/orders/${await placeAnOrder()}/status`,
    body: { status: 'cancelled' },
  }),
  'POST /orders/:id/payment-status': async () => ({
    path: `/orders/${await placeAnOrder()}/payment-status`,
    body: { payment_status: 'paid' },
  }),
  ...orderWrites(runtime, () => ({ kind: 'administrator', id: me.id })),
  'POST /files': async () => ({
    path: '/files',
    body: { name: 'Terms', file_type: 'pdf', file_url: 'https://files.test/terms.pdf' },
  }),
  'POST /files/uploads': async () => ({
    path: '/files/uploads?name=notes.txt',
    bytes: new Uint8Array(Buffer.from('Some notes')),
    type: 'text/plain',
  }),
  'PATCH /files/:id': async () => ({
    path: `/files/${await aFile()}`,
    body: { from: {}, to: { name: 'New' } },
  }),
  'DELETE /files/:id': async () => ({ path: `/files/${await aFile()}` }),
  'POST /files/order': async () => {
    await aFile();
    await aFile();
    const { rows } = await database.execute<{ id: string }>(
      'select id from downloadable_files order by display_order desc',
    );
    return { path: '/files/order', body: { ids: rows.map(({ id }) => id) } };
  },
  'PUT /order-settings': async () => ({
    path: '/order-settings',
    body: { from: defaultOrderSettings, to: { ...defaultOrderSettings, reservation_hours: 72 } },
  }),
  'PUT /company-settings': async () => ({
    path: '/company-settings',
    body: { from: defaultCompanySettings, to: { ...defaultCompanySettings, tax_id: 'HK58214407' } },
  }),
  'PUT /quotation-settings': async () => ({
    path: '/quotation-settings',
    body: { from: defaultQuotationSettings, to: { ...defaultQuotationSettings, validity_days: '14' } },
  }),
  'PUT /exchange-rates/:currency': async () => ({ path: '/exchange-rates/EUR', body: { from: null, to: 1 } }),
  ...punchoutWrites(database),
  'POST /imports': async () => ({ path: '/imports?name=products.csv', bytes: importFile, type: 'text/csv' }),
  'PUT /imports/:id/reading': async () => {
    const { id } = await bringImport();
    return { path: `/imports/${id}/reading`, body: { encoding: 'windows-1252' } };
  },
  'PUT /imports/:id/rows/:row': async () => {
    const { id } = await bringImport();
    const cells = sql`${id}::uuid, 2, 'failed', '["Switch", "12,5O"]'`;
    await database.execute(sql`update imports set status = 'checked' where id = ${id}::uuid`);
    await database.execute(sql`insert into import_rows (import_id, row, kind, cells) values (${cells})`);
    return { path: `/imports/${id}/rows/2`, body: { cells: { 1: '12.5' } } };
  },
  'PUT /imports/:id/options': async () => {
    const { id, options } = await bringImport();
    return { path: `/imports/${id}/options`, body: options };
  },
  'POST /imports/:id/cancel': async () => ({ path: `/imports/${(await bringImport()).id}/cancel` }),
  'POST /imports/:id/run': async () => {
    const { id } = await bringImport();
    await database.execute(sql`update imports set status = 'checked', new = 1 where id = ${id}::uuid`);
    return { path: `/imports/${id}/run` };
  },
  'POST /administrators': async () => ({
    path: '/administrators',
    body: { name: 'Ada', email: 'ada@shop.test' },
  }),
  'POST /administrators/:id/deactivate': async () => ({
    path: `/administrators/${(await insertPerson(database)).id}/deactivate`,
  }),
  'POST /administrators/:id/reactivate': async () => {
    const { id } = await insertPerson(database);
    await send('POST', { path: `/administrators/${id}/deactivate` });
    return { path: `/administrators/${id}/reactivate` };
  },
  'POST /administrators/:id/invite-again': async () => {
    const invited = await send('POST', {
      path: '/administrators',
      body: { name: 'Mary', email: 'mary@shop.test' },
    });
    const { administrator } = (await invited.json()) as { administrator: { id: string } };
    return { path: `/administrators/${administrator.id}/invite-again` };
  },
};

const importFile = new Uint8Array(Buffer.from('title,price\nSwitch,12.5\n'));

async function bringImport() {
  const sent = { path: '/imports?name=products.csv', bytes: importFile, type: 'text/csv' };
  return (await (await send('POST', sent)).json()) as { id: string; options: object };
}

/** Routes that read by POST and change nothing. */
const reads: Record<string, () => Promise<Request>> = {
  'POST /products/bulk/preview': async () => ({
    path: '/products/bulk/preview',
    body: { selection: { ids: [(await insertProduct(database)).id] }, action: { kind: 'delete' } },
  }),
  // What open editors show each other is not stored.
  // The history mentions the logo when the settings are saved.
  'POST /company-logos': async () => ({
    path: '/company-logos',
    body: {
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
        'base64',
      ),
    },
  }),
  // The history mentions the file when the product is saved.
  'POST /product-documents': async () => ({
    path: '/product-documents?name=datasheet.pdf',
    bytes: new Uint8Array(Buffer.from('%PDF-1.4 a datasheet')),
    type: 'application/pdf',
  }),
};

test('every route that may write is tried here', () => {
  const found = app.routes
    .filter(({ method, path }) => path.startsWith('/api/admin/') && !['ALL', 'GET'].includes(method))
    .map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`);
  const tried = [...Object.keys(successes), ...Object.keys(reads)];
  expect([...new Set(found)].toSorted()).toEqual(tried.toSorted());
});

describe('is recorded in the history, with its actor:', () => {
  test.each(Object.entries(successes))('%s is recorded with its actor', async (route, arrange) => {
    const request = await arrange();
    const before = await readTables(database);
    const response = await send(route.split(' ')[0] ?? '', request);
    expect(response.ok, await response.clone().text()).toBe(true);
    const changed = changedTables(before, await readTables(database));
    expect(changed.filter((table) => !['change_sets', 'changes'].includes(table))).not.toEqual([]);
    expect(changed).toEqual(expect.arrayContaining(['change_sets', 'changes']));
    const { rows } = await database.execute(
      'select actor_id from change_sets order by created_at desc, id desc limit 1',
    );
    expect(rows).toEqual([{ actor_id: me.id }]);
    expect(await countSets(database)).toBe(before.sets + 1);
  });
});

describe('changes nothing at all:', () => {
  test.each(Object.entries(reads))('%s changes nothing at all', async (route, arrange) => {
    const request = await arrange();
    const before = await readTables(database);
    expect((await send(route.split(' ')[0] ?? '', request)).ok).toBe(true);
    expect(changedTables(before, await readTables(database))).toEqual([]);
  });
});

async function send(method: string, { path, body, bytes, type, key }: Request): Promise<Response> {
  const headers = {
    cookie,
    origin: 'http://shop.test',
    'content-type': type ?? 'application/json',
    ...(key && { 'idempotency-key': key }),
  };
  const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
  return app.request(`/api/admin${path}`, { method, headers, ...(content && { body: content }) });
}

async function placeAnOrder(): Promise<string> {
  const { id } = await insertProduct(database);
  const placed = await placeOrder(runtime, anOrder([{ product_id: id, quantity: 1 }]), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.id;
}

function anAttribute(key: string) {
  const labels = { en: 'Label', zh: '', ar: '' };
  return { key, labels, group: 'Main', order: 0, categories: [], type: 'flag' };
}
const aDismissal = (part_key: string) => ({ part_key, manufacturer_key: '', label: part_key });

async function aManufacturer(): Promise<string> {
  const saved = await send('POST', { path: '/manufacturers', body: { name: `Maker ${randomKey()}` } });
  return ((await saved.json()) as { manufacturer: { id: string } }).manufacturer.id;
}

async function aFile(): Promise<string> {
  const body = { name: 'Old', file_type: 'pdf', file_url: 'https://files.test/old.pdf' };
  const saved = await send('POST', { path: '/files', body });
  return ((await saved.json()) as { file: { id: string } }).file.id;
}

async function aSearchRule(term: string): Promise<string> {
  const body = { kind: 'redirect', terms: [term], path: '/news' };
  const saved = await send('POST', { path: '/search-rules', body });
  return ((await saved.json()) as { rule: { id: string } }).rule.id;
}

async function placeQuote(changes: Parameters<typeof aQuote>[0] = {}): Promise<string> {
  const placed = await placeQuoteRequest(runtime, aQuote(changes), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.id;
}
