import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyRoutes } from '#features/history/history.api.server.ts';
import { history } from '#features/history/history.schema.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { quotations } from '../quotation.tables.server.ts';
import { part_aliases, quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import { quoteLineSubject, quoteNoteSubject, quoteSubject } from './admin-quote-undo.server.ts';
import { adminQuoteRoutes } from './admin-quote.api.server.ts';
import type { AdminQuote, AdminQuotePage, ChangedQuote } from './admin-quote.schema.ts';

const undoable = { quote: quoteSubject, quote_line: quoteLineSubject, quote_note: quoteNoteSubject };
const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;

let me: Person;
let routes: { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

beforeAll(async () => {
  me = await insertPerson(database);
  routes = adminRoutesFor(actor())
    .route('/', adminQuoteRoutes(runtime))
    .route('/', historyRoutes(runtime, undoable));
});
beforeEach(() =>
  emptyTables(runtime, 'quotations', 'quote_requests', 'products', 'mail_outbox', 'change_sets'),
);

const actor = () => ({ kind: 'administrator', id: me.id }) as const;

async function place(changes: Parameters<typeof aQuote>[0] = {}): Promise<string> {
  const placed = await placeQuoteRequest(runtime, aQuote(changes), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.id;
}

const send = (method: string, path: string, body: unknown) =>
  routes.request(`/quotes/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function find(id: string): Promise<AdminQuote> {
  return (await (await routes.request(`/quotes/${id}`)).json()) as AdminQuote;
}

async function changed(response: Response | Promise<Response>): Promise<ChangedQuote> {
  const received = await response;
  expect(received.status, await received.clone().text()).toBe(200);
  return (await received.json()) as ChangedQuote;
}

const undo = (id: string | null) => undoChangeSet(database, actor(), id ?? '', undoable);

/** The actions in the request's own history, the newest first. */
async function historyOf(id: string): Promise<string[]> {
  const path = `/history?subject_type=quote&subject_id=${id}`;
  const { items } = history.parse(await (await routes.request(path)).json());
  return items.map(({ action, changes }) => `${action} ${changes.length}`);
}

const aliases = () => database.select().from(part_aliases);

describe('the room of a request', () => {
  test('the room of a request stays open as long as its quotation is valid when a line is corrected, and at least 90 days', async () => {
    const product = await insertProduct(database);
    const days = async (expiry: string) => {
      const id = await place({ lines: [{ part_number: `P-${expiry}`, quantity: 1 }] });
      await database.execute(sql`update quote_requests set room_expires_at = now() + ${expiry}::interval`);
      const line = (await find(id)).lines[0]?.id;
      const body = { from: { product_id: null }, to: { product_id: product.id } };
      await changed(send('PATCH', `${id}/lines/${line}`, body));
      const { rows } = await database.execute<{ days: number }>(
        sql`select round(extract(epoch from room_expires_at - now()) / 86400)::int as days
          from quote_requests where id = ${id}`,
      );
      return rows[0]?.days;
    };
    expect(await days('200 days')).toBe(200);
    expect(await days('3 days')).toBe(90);
  });
});

describe('the lines of a request', () => {
  test('the lines of a request have the matched product with its stock and its price at the quantity', async () => {
    const product = await insertProduct(database, {
      title: 'Op amp',
      price: 0.12,
      price_breaks: [
        { min_quantity: 1, unit_price: 0.12 },
        { min_quantity: 1000, unit_price: 0.0912 },
      ],
      stock_quantity: 400,
    });
    const id = await place({
      incoterm: 'FOB',
      place: 'Shenzhen',
      lines: [
        { product_id: product.id, quantity: 2500 },
        { part_number: 'XC7', quantity: 1, target_price: '1.5', currency: 'EUR' },
      ],
    });
    const quote = await find(id);
    expect(quote).toMatchObject({ incoterm: 'FOB', place: 'Shenzhen', has_room: true });
    expect(quote.reference).toBe(quote.number);
    expect(quote.lines).toMatchObject([
      {
        quantity: 2500,
        match: 'chosen',
        product: { title: 'Op amp', stock_quantity: 400, unit_price: 0.0912 },
      },
      { part_number: 'XC7', match: 'not_found', product: null, target_price: 1.5, currency: 'EUR' },
    ]);
  });

  test('the lines of a request are none for a message alone, whose reference stays the beginning of its id', async () => {
    const id = await place();
    expect(await find(id)).toMatchObject({ lines: [], attachments: [], reference: id.slice(0, 8) });
  });
});

describe('a corrected line', () => {
  async function prepare() {
    const [first, second] = [await insertProduct(database), await insertProduct(database)];
    const id = await place({ lines: [{ part_number: 'ACME-100/2', manufacturer: 'Acme', quantity: 5 }] });
    const line = (await find(id)).lines[0]?.id ?? '';
    const correct = (from: string | null, to: string | null) =>
      send('PATCH', `${id}/lines/${line}`, { from: { product_id: from }, to: { product_id: to } });
    return { id, line, first: first.id, second: second.id, correct };
  }

  test('a corrected line has the new product, and its part number becomes an alias until the correction is undone', async () => {
    const { first, second, correct } = await prepare();
    const { quote, change_set_id } = await changed(correct(null, first));
    expect(quote.lines).toMatchObject([{ product_id: first, match: 'corrected' }]);
    expect(await aliases()).toMatchObject([
      { part_number: 'ACME-100/2', part_key: 'acme1002', manufacturer: 'Acme', product_id: first },
    ]);
    const again = await changed(correct(first, second));
    expect(await aliases()).toMatchObject([{ product_id: second }]);
    expect(await undo(again.change_set_id)).toMatchObject({ ok: true, value: { restored: 1 } });
    expect(await aliases()).toMatchObject([{ product_id: first }]);
    expect(await undo(change_set_id)).toMatchObject({ ok: true, value: { restored: 1 } });
    expect(await aliases()).toEqual([]);
  });

  test('a corrected line stands in the history of its request and of one that it is merged into, with its undo', async () => {
    const { id, first, correct } = await prepare();
    const { change_set_id } = await changed(correct(null, first));
    expect((await send('POST', `${id}/notes`, { body: 'Checked.' })).status).toBe(201);
    expect(await historyOf(id)).toEqual(['quote.noted 1', 'quote.line_matched 1']);
    expect(await undo(change_set_id)).toMatchObject({ ok: true, value: { restored: 1 } });
    const own = ['undo 1', 'quote.noted 1', 'quote.line_matched 1'];
    expect(await historyOf(id)).toEqual(own);
    const { email } = await find(id);
    const other = await place({ email, lines: [{ part_number: 'B', quantity: 1 }] });
    expect(await historyOf(other)).toEqual([]);
    await changed(send('POST', `${id}/merge`, { into: other }));
    expect(await historyOf(id)).toEqual(['quote.merged 1', ...own]);
    expect(await historyOf(other)).toEqual(['undo 1', 'quote.line_matched 1']);
  });

  test('a corrected line matches the same part number of later requests, unless their manufacturer is another', async () => {
    const { first, second, correct } = await prepare();
    await changed(correct(null, first));
    const later = async (part_number: string, manufacturer?: string) => {
      const id = await place({ lines: [{ part_number, manufacturer, quantity: 1 }] });
      const [line] = (await find(id)).lines;
      return [line?.product_id, line?.match];
    };
    expect(await later('acme 1002')).toEqual([first, 'corrected']);
    expect(await later('ACME-100/2', 'ACME')).toEqual([first, 'corrected']);
    expect(await later('ACME-100/2', 'Other')).toEqual([null, 'not_found']);
    expect(await later('ACME-100/3')).toEqual([null, 'not_found']);
    // Matched to two products, it says nothing.
    const other = await place({ lines: [{ part_number: 'ACME1002', quantity: 1, manufacturer: 'Other' }] });
    const line = (await find(other)).lines[0]?.id ?? '';
    await changed(
      send('PATCH', `${other}/lines/${line}`, { from: { product_id: null }, to: { product_id: second } }),
    );
    expect(await later('ACME-100/2')).toEqual([null, 'not_found']);
  });

  test('a corrected line is known as such in a later request that the parts list matched by it', async () => {
    const { first, second, correct } = await prepare();
    await changed(correct(null, first));
    const line = { part_number: 'ACME 100/2', match: 'normalised' as const, quantity: 1 };
    const id = await place({
      lines: [
        { ...line, product_id: first },
        { ...line, product_id: second },
      ],
    });
    expect((await find(id)).lines.map(({ match }) => match)).toEqual(['corrected', 'chosen']);
  });

  test('a corrected line teaches nothing about a number that is a product’s own', async () => {
    const own = await insertProduct(database, { mpn: 'ACME-500', sku: 'ENT-500', gtin: '4006381333931' });
    const other = await insertProduct(database);
    const numbers = ['ACME-500', 'acme 500', 'ENT-500', '4006381333931', 'ACME-500.1'];
    const id = await place({
      lines: numbers.map((part_number) => ({ part_number, product_id: own.id, quantity: 1 })),
    });
    for (const { id: line } of (await find(id)).lines) {
      const body = { from: { product_id: own.id }, to: { product_id: other.id } };
      // oxlint-disable-next-line no-await-in-loop -- the request is locked by each
      await changed(send('PATCH', `${id}/lines/${line}`, body));
    }
    expect((await aliases()).map(({ part_number }) => part_number)).toEqual(['ACME-500.1']);
  });

  test('a corrected line says nothing of a later line with a product’s own number, even by an older alias', async () => {
    const { id, line, first, correct } = await prepare();
    await changed(correct(null, first));
    // As it was learned before a product had this number.
    await insertProduct(database, { mpn: 'ACME-100/2' });
    expect(await aliases()).toMatchObject([{ line_id: line, quote_id: id }]);
    const later = await place({ lines: [{ part_number: 'ACME-100/2', quantity: 1 }] });
    expect((await find(later)).lines).toMatchObject([{ product_id: null, match: 'not_found' }]);
  });

  test('a corrected line to be sourced has no product and no alias', async () => {
    const { first, correct } = await prepare();
    await changed(correct(null, first));
    const { quote } = await changed(correct(first, null));
    expect(quote.lines).toMatchObject([{ product_id: null, match: 'not_found' }]);
    expect(await aliases()).toEqual([]);
  });

  test('a corrected line is not overwritten when someone else corrected it meanwhile', async () => {
    const { first, second, correct } = await prepare();
    await changed(correct(null, first));
    expect((await correct(null, second)).status).toBe(409);
    // The same correction again changes nothing.
    expect((await changed(correct(null, first))).change_set_id).toBeNull();
  });

  test('a corrected line needs a product that exists, and a line of this request', async () => {
    const { id, line, first, correct } = await prepare();
    expect((await correct(null, '00000000-0000-4000-8000-000000000000')).status).toBe(400);
    const other = await place({ lines: [{ part_number: 'B', quantity: 1 }] });
    const body = { from: { product_id: null }, to: { product_id: first } };
    expect((await send('PATCH', `${other}/lines/${line}`, body)).status).toBe(404);
    expect((await send('PATCH', `${id}/lines/x`, body)).status).toBe(404);
    expect(await aliases()).toEqual([]);
  });

  test('a corrected line leaves the room open for 90 more days', async () => {
    const { id, first, correct } = await prepare();
    await database.execute(sql`update quote_requests set room_expires_at = now() + interval '1 day'`);
    await changed(correct(null, first));
    const [row] = await database.select().from(quote_requests).where(eq(quote_requests.id, id));
    expect(row?.room_expires_at?.getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000);
  });
});

describe('two requests of one buyer', () => {
  const lines = (part_number: string) => [{ part_number, quantity: 1 }];

  test('two requests of one buyer are merged: one is listed and shows the lines of both, until the merge is undone', async () => {
    const email = 'buyer@example.com';
    const first = await place({ email, lines: lines('A') });
    const second = await place({ email, lines: lines('B') });
    expect((await find(second)).mergeable).toMatchObject([{ id: first }]);
    const { quote, change_set_id } = await changed(send('POST', `${second}/merge`, { into: first }));
    expect(quote).toMatchObject({ merged_into: { id: first }, mergeable: [] });
    const into = await find(first);
    expect(into.merged).toMatchObject([{ id: second }]);
    expect(into.lines.map(({ part_number, quote_id }) => [part_number, quote_id])).toEqual([
      ['A', first],
      ['B', second],
    ]);
    const list = async () => (await (await routes.request('/quotes?status=all')).json()) as AdminQuotePage;
    expect(await list()).toMatchObject({
      total: 1,
      counts: { new: 1 },
      items: [{ id: first, line_count: 2 }],
    });
    expect(await undo(change_set_id)).toMatchObject({ ok: true, value: { restored: 1 } });
    expect((await list()).items.map(({ line_count }) => line_count)).toEqual([1, 1]);
    expect((await find(first)).lines).toHaveLength(1);
  });

  test('two requests of one buyer stay apart when the one that would no longer be listed has a quotation', async () => {
    const email = 'buyer@example.com';
    const [first, second] = [await place({ email }), await place({ email })];
    await database.insert(quotations).values({ request_id: second });
    const rejected = await send('POST', `${second}/merge`, { into: first });
    expect([rejected.status, await rejected.json()]).toMatchObject([409, { code: 'has_quotation' }]);
    expect((await send('POST', `${first}/merge`, { into: second })).status).toBe(200);
  });

  test('two requests of one buyer stay apart when the buyers differ, or when one is merged already', async () => {
    const email = 'buyer@example.com';
    const [first, second, third] = [await place({ email }), await place({ email }), await place({ email })];
    const other = await place({ email: 'other@example.com' });
    const merge = async (id: string, into: string) => (await send('POST', `${id}/merge`, { into })).status;
    expect(await merge(first, other)).toBe(409);
    expect(await merge(first, first)).toBe(409);
    expect(await merge(first, crypto.randomUUID())).toBe(409);
    expect(await merge(second, first)).toBe(200);
    expect(await merge(third, second)).toBe(409);
    expect(await merge(second, third)).toBe(409);
    expect(await merge(first, third)).toBe(409);
  });
});

test('a request is found by its number', async () => {
  await place({ lines: [{ part_number: 'A', quantity: 1 }] });
  const id = await place({ lines: [{ part_number: 'B', quantity: 1 }] });
  const { number } = await find(id);
  const response = await routes.request(`/quotes?search=${number}`);
  expect(((await response.json()) as AdminQuotePage).items.map((row) => row.id)).toEqual([id]);
});

test('the page of the buyer opens from the admin', async () => {
  const id = await place({ lines: [{ part_number: 'A', quantity: 1 }] });
  const response = await routes.request(`/quotes/${id}/room`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toMatch(/^http:\/\/shop\.test\/q\/[\w-]{22}$/);
});
