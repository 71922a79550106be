import { sql } from 'drizzle-orm';
import { defaultOrderSettings } from '#features/orders/order-wait.rules.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#features/orders/order.writes.server.ts';
import { placeQuoteRequest } from '#features/quotes/quote.writes.server.ts';
import { randomKey } from '#kernel/random-key.ts';
import { createApp } from '#server/create-app.server.ts';
import { anOrder } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';
import { insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));

let me: Person;
let cookie = '';

beforeAll(async () => {
  me = await insertPerson(database);
  cookie = await signIn(app, me);
});

type Request = { path: string; body?: unknown; bytes?: Uint8Array<ArrayBuffer>; type?: string };

/** For every door that is no GET: what must be there, and a request that succeeds. A door without one fails below. */
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
  'POST /saved-views': async () => ({ path: '/saved-views', body: { name: 'Low', query: 'stock=low' } }),
  'DELETE /saved-views/:id': async () => {
    await send('POST', { path: '/saved-views', body: { name: 'Gone', query: '' } });
    const { rows } = await database.execute<{ id: string }>(`select id from saved_views where name = 'Gone'`);
    return { path: `/saved-views/${rows[0]?.id}` };
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
  'POST /quotes/:id/notes': async () => ({
    path: `/quotes/${await placeQuote()}/notes`,
    body: { body: 'They called.' },
  }),
  'POST /quotes/:id/replies': async () => ({
    path: `/quotes/${await placeQuote()}/replies`,
    body: { key: randomKey(), subject: 'Your request', body: 'Here is our offer.' },
  }),
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
  'PUT /exchange-rates/:currency': async () => ({
    path: '/exchange-rates/EUR',
    body: { from: null, to: 1.08 },
  }),
  'POST /imports': async () => ({ path: '/imports?name=products.csv', bytes: importFile, type: 'text/csv' }),
  'PUT /imports/:id/reading': async () => {
    const { id } = await bringImport();
    return { path: `/imports/${id}/reading`, body: { encoding: 'windows-1252' } };
  },
  'PUT /imports/:id/rows/:row': async () => {
    const { id } = await bringImport();
    const kept = sql`${id}::uuid, 2, 'failed', '["Switch", "12,5O"]'`;
    await database.execute(sql`update imports set status = 'checked' where id = ${id}::uuid`);
    await database.execute(sql`insert into import_rows (import_id, row, kind, cells) values (${kept})`);
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

/** Doors that are asked by POST and change nothing. */
const questions: Record<string, () => Promise<Request>> = {
  'POST /products/bulk/preview': async () => ({
    path: '/products/bulk/preview',
    body: { selection: { ids: [(await insertProduct(database)).id] }, action: { kind: 'delete' } },
  }),
};

test('every door that may write is tried here', () => {
  const found = app.routes
    .filter(({ method, path }) => path.startsWith('/api/admin/') && !['ALL', 'GET'].includes(method))
    .map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`);
  const tried = [...Object.keys(successes), ...Object.keys(questions)];
  expect([...new Set(found)].toSorted()).toEqual(tried.toSorted());
});

describe('is kept in the history, with who did it:', () => {
  test.each(Object.entries(successes))('%s', async (door, arrange) => {
    const request = await arrange();
    const before = await everyTable();
    const response = await send(door.split(' ')[0] ?? '', request);
    expect(response.ok, await response.clone().text()).toBe(true);
    const changed = difference(before, await everyTable());
    expect(changed.filter((table) => !['change_sets', 'changes'].includes(table))).not.toEqual([]);
    expect(changed).toEqual(expect.arrayContaining(['change_sets', 'changes']));
    const { rows } = await database.execute(
      'select actor_id from change_sets order by created_at desc, id desc limit 1',
    );
    expect(rows).toEqual([{ actor_id: me.id }]);
    expect(await countSets()).toBe(before.sets + 1);
  });
});

describe('changes nothing at all:', () => {
  test.each(Object.entries(questions))('%s', async (door, arrange) => {
    const request = await arrange();
    const before = await everyTable();
    expect((await send(door.split(' ')[0] ?? '', request)).ok).toBe(true);
    expect(difference(before, await everyTable())).toEqual([]);
  });
});

async function send(method: string, { path, body, bytes, type }: Request): Promise<Response> {
  const headers = { cookie, origin: 'http://shop.test', 'content-type': type ?? 'application/json' };
  const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
  return app.request(`/api/admin${path}`, { method, headers, ...(content && { body: content }) });
}

async function placeAnOrder(): Promise<string> {
  const { id } = await insertProduct(database);
  const placed = await placeOrder(runtime, anOrder([{ product_id: id, quantity: 1 }]), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.value.id;
}

async function aFile(): Promise<string> {
  const body = { name: 'Old', file_type: 'pdf', file_url: 'https://files.test/old.pdf' };
  const saved = await send('POST', { path: '/files', body });
  return ((await saved.json()) as { file: { id: string } }).file.id;
}

async function placeQuote(): Promise<string> {
  const placed = await placeQuoteRequest(runtime, aQuote(), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.value.id;
}

/** A fingerprint of each table's rows. */
async function everyTable() {
  const { rows: names } = await database.execute<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'callers')`,
  );
  const prints = await Promise.all(
    names.map(async ({ name }) => {
      const table = sql.identifier(name);
      const { rows } = await database.execute<{ print: string }>(
        sql`select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from ${table} t`,
      );
      return [name, rows[0]?.print ?? ''] as const;
    }),
  );
  return { prints: new Map(prints), sets: await countSets() };
}

type Tables = Awaited<ReturnType<typeof everyTable>>;

function difference(before: Tables, after: Tables): string[] {
  return [...after.prints].flatMap(([name, print]) => (before.prints.get(name) === print ? [] : [name]));
}

async function countSets(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    'select count(*)::int as count from change_sets',
  );
  return rows[0]?.count ?? 0;
}
