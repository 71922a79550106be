import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import { withdrawVersion } from '#features/quotations/issuing/quotation-issue.writes.server.ts';
import { sendCompanyMessage } from '#features/quotations/quotation-message.writes.server.ts';
import { openNextVersion } from '#features/quotations/drafts/quotation-open.writes.server.ts';
import { roomCallsPerTenMinutes, roomWritesPerTenMinutes } from './quotation-room.api.server.ts';
import { quotationRoom, type QuotationRoom } from './quotation-room.schema.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;
const api = createApi(runtime);

let me: Person;
let clients = 0;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { place, open, find, patch, issue } = quotationHarness(runtime, actor);

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() => emptyTables(runtime, 'quotations', 'quote_requests', 'orders', 'mail_outbox', 'callers'));

interface Problem {
  status: number;
  code: string;
  detail: string;
  errors?: { path: string; message: string }[];
  [member: string]: unknown;
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** As a buyer calls the API; each call from another address, unless the test names one. */
function call(
  path: string,
  init: RequestInit = {},
  address = `10.7.${(clients += 1) >> 8}.${clients & 255}`,
) {
  const headers = new Headers(init.headers);
  headers.set('authorization', 'Bearer public');
  headers.set('x-forwarded-for', address);
  return api.request(`http://shop.test/functions/v1/products-api/quotations/${path}`, { ...init, headers });
}

async function room(token: string): Promise<QuotationRoom> {
  const response = await call(token);
  expect(response.status).toBe(200);
  return quotationRoom.parse(await response.json());
}

const problem = async (response: Response | Promise<Response>) => (await (await response).json()) as Problem;

const lines = [{ part_number: 'LM358DR', manufacturer: 'TI', quantity: 100 }];

/** A version of a request with one line at 2.50 and a cost. */
async function issued() {
  const id = await open(await place({ lines }));
  const [line] = (await find(id)).lines;
  const to = { unit_price: 2.5, cost: 1.2345, min_quantity: 10, order_multiple: 10 };
  const from = { unit_price: null, cost: null, min_quantity: 1, order_multiple: 1 };
  await patch(id, { lines: [{ id: line?.id ?? '', from, to }] });
  const { token } = await issue(id);
  return { id, token, line: line?.id ?? '', lineKey: line?.line_key ?? '' };
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('the room', () => {
  test('the room of a request without a quotation shows the request, and takes neither message nor acceptance', async () => {
    await place({ lines });
    const mails = await database.select().from(mail_outbox);
    const token = mails.flatMap(({ secrets }) => secrets?.room ?? [])[0] ?? '';
    expect(await room(token)).toMatchObject({
      number: null,
      status: 'requested',
      request: { number: expect.stringMatching(/^RFQ-/), lines: [{ part_number: 'LM358DR', quantity: 100 }] },
      versions: [],
    });
    expect((await call(`${token}/messages`, json({ body: 'Hello' }, key()))).status).toBe(409);
    expect((await call(`${token}/accept`, json({ version: 1 }, key()))).status).toBe(404);
  });

  test('the room shows versions and what changed between them, and never a cost', async () => {
    const { id, token, lineKey } = await issued();
    await openNextVersion(database, actor(), id);
    // The draft is not shown.
    expect((await room(token)).versions).toHaveLength(1);
    const [line] = (await find(id)).lines;
    await patch(id, {
      terms: { from: { place: null }, to: { place: 'Rotterdam' } },
      lines: [{ id: line?.id ?? '', from: { unit_price: 2.5 }, to: { unit_price: 2.4 } }],
    });
    await issue(id);
    const response = await call(token);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    for (const secret of ['cost', 'margin', '1.2345', 'catalogue', 'created_by', me.id]) {
      expect(text).not.toContain(secret);
    }
    const shown = quotationRoom.parse(JSON.parse(text));
    expect(shown).toMatchObject({ status: 'issued', current: 2, order_url: null });
    expect(shown.versions.map(({ status, total_amount }) => [status, total_amount])).toEqual([
      ['superseded', 250],
      ['issued', 240],
    ]);
    expect(shown.versions[1]?.changes).toEqual([
      { kind: 'line_changed', line_key: lineKey, field: 'unit_price', before: 2.5, after: 2.4 },
      { kind: 'term_changed', field: 'place', before: null, after: 'Rotterdam' },
    ]);
  });

  test('the room that is withdrawn shows nothing but that', async () => {
    const { id, token } = await issued();
    await withdrawVersion(runtime, actor(), id, 'A mistake');
    expect(await room(token)).toEqual({
      state: '',
      number: expect.stringMatching(/^Q-/),
      status: 'withdrawn',
      current: null,
      order_url: null,
      order_status: null,
      request: null,
      versions: [],
      messages: [],
      contact: { email: expect.any(String), phone: expect.any(String) },
    });
  });

  test('the room answers a wrong token and one of another form alike, and an expired one 410', async () => {
    const { token } = await issued();
    const wrong = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const answers = await Promise.all(
      [wrong, `${token}A`, 'x'].map(async (each) => (await call(each)).text()),
    );
    expect(new Set(answers).size).toBe(1);
    expect((await call(wrong)).status).toBe(404);
    await database.execute(`update quote_requests set room_expires_at = now() - interval '1 minute'`);
    expect((await call(token)).status).toBe(410);
    expect((await call(`${token}/accept`, json({ version: 1 }, key()))).status).toBe(410);
    expect((await call(`${token}/messages`, json({ body: 'Hello' }, key()))).status).toBe(410);
    expect((await call(`${token}/decline`, json({ version: 1 }))).status).toBe(410);
  });

  test('the room limits reads and writes of one client address', async () => {
    const get = () => call('x', {}, '203.0.113.81');
    await spendCalls(runtime, 'quotation-rooms', '203.0.113.81', roomCallsPerTenMinutes - 1);
    expect((await get()).status).toBe(404);
    const limited = await get();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    const decline = () => call('x/decline', json({ version: 1 }), '203.0.113.82');
    await spendCalls(runtime, 'quotation-writes', '203.0.113.82', roomWritesPerTenMinutes - 1);
    expect((await decline()).status).toBe(404);
    expect((await decline()).status).toBe(429);
  });

  test('the room needs the public key', async () => {
    const response = await api.request('http://shop.test/functions/v1/products-api/quotations/x');
    expect(response.status).toBe(401);
  });
});

describe('messages', () => {
  test('messages by line go to the other side, once per key, without the link outside of the mail', async () => {
    const { id, token, line, lineKey } = await issued();
    await database.delete(mail_outbox);
    const headers = key();
    const sent = json({ body: 'A better price?', line }, headers);
    expect((await call(`${token}/messages`, sent)).status).toBe(201);
    expect((await call(`${token}/messages`, sent)).status).toBe(201);
    const other = await call(`${token}/messages`, json({ body: 'Something else' }, headers));
    expect((await problem(other)).code).toBe('key_reused');
    await sendCompanyMessage(runtime, actor(), id, { body: '2.40 for all.', line, key: 'k' });
    expect((await room(token)).messages).toMatchObject([
      { author: 'buyer', line_key: lineKey, body: 'A better price?' },
      { author: 'company', author_name: 'Grace Hopper', body: '2.40 for all.' },
    ]);
    const mails = await database.select().from(mail_outbox).orderBy(mail_outbox.created_at);
    // To sales the name stands once, beside the address.
    expect(mails.map(({ body_text }) => body_text.match(/^Name:.*/gm))).toEqual([
      [expect.stringContaining('Name: ')],
      ['Name: Grace Hopper'],
    ]);
    expect(mails.map(({ body_text, secrets }) => [body_text.includes(token), secrets?.room ?? null])).toEqual(
      [
        [false, null],
        [false, token],
      ],
    );
  });

  test('messages may name another quantity of a line', async () => {
    const { token, line, lineKey } = await issued();
    const headers = key();
    const sent = json({ body: 'And for more?', line, quantity: 5000 }, headers);
    const response = await call(`${token}/messages`, sent);
    expect(await response.json()).toMatchObject({ line_key: lineKey, quantity: 5000 });
    expect((await room(token)).messages).toMatchObject([{ body: 'And for more?', quantity: 5000 }]);
    const other = json({ body: 'And for more?', line, quantity: 6000 }, headers);
    expect((await problem(await call(`${token}/messages`, other))).code).toBe('key_reused');
    const withoutLine = await call(`${token}/messages`, json({ body: 'x', quantity: 5000 }, key()));
    expect(withoutLine.status).toBe(400);
  });

  test('messages about an unknown line, or a line of another quotation, are rejected', async () => {
    const [one, other] = [await issued(), await issued()];
    for (const line of [crypto.randomUUID(), other.line]) {
      const response = await call(`${one.token}/messages`, json({ body: 'x', line }, key()));
      expect((await problem(response)).code).toBe('unknown_line');
    }
    expect((await call(`${one.token}/messages`, json({ body: ' ' }, key()))).status).toBe(400);
    expect((await call(`${one.token}/messages`, json({ body: 'x' }))).status).toBe(400);
  });
});

describe('an acceptance', () => {
  test('an acceptance returns the order, again under the same key, and 409 under another one', async () => {
    const { token, line } = await issued();
    const headers = key();
    const body = { version: 1, lines: [{ id: line, quantity: 50 }], po_number: 'PO-4711' };
    const first = await call(`${token}/accept`, json(body, headers));
    expect(first.status, await first.clone().text()).toBe(201);
    const receipt = (await first.json()) as { order_id: string; order_url: string };
    expect(receipt.order_url).toBe(`http://shop.test/order/${receipt.order_id}`);
    expect(await (await call(`${token}/accept`, json(body, headers))).json()).toEqual(receipt);
    const again = await problem(call(`${token}/accept`, json(body, key())));
    expect(again).toMatchObject({ status: 409, version_status: 'accepted', order_url: receipt.order_url });
    const changed = await problem(call(`${token}/accept`, json({ version: 1 }, headers)));
    expect(changed).toMatchObject({ status: 422, code: 'key_reused' });
    const [order] = await database.select().from(orders);
    expect(order).toMatchObject({ id: receipt.order_id, total_amount: 125, po_number: 'PO-4711' });
    const read = await api.request(`http://shop.test/functions/v1/products-api/orders/${receipt.order_id}`, {
      headers: { authorization: 'Bearer public' },
    });
    expect(await read.json()).toMatchObject({
      currency: 'USD',
      charges: [],
      items: [{ product_id: null, quantity: 50, backordered: 50, price_per_item: 2.5, total_price: 125 }],
    });
    expect(await room(token)).toMatchObject({
      status: 'accepted',
      current: null,
      order_url: receipt.order_url,
    });
  });

  test('an acceptance names the lines that cannot be accepted', async () => {
    const { token, line } = await issued();
    const lines = [{ id: line, quantity: 55 }, { id: crypto.randomUUID() }];
    const rejected = await problem(call(`${token}/accept`, json({ version: 1, lines }, key())));
    expect(rejected).toMatchObject({ status: 422, code: 'unusable' });
    expect(rejected.errors?.map(({ path }) => path)).toEqual(['lines.0.quantity', 'lines.1.id']);
    expect(await database.$count(orders)).toBe(0);
  });

  test.each([
    {},
    { version: 0 },
    { version: 1, lines: [{ id: 'x' }] },
    { version: 1, lines: [{ quantity: 1 }] },
  ])('an acceptance rejects the body %j', async (body) => {
    const { token } = await issued();
    expect((await call(`${token}/accept`, json(body, key()))).status).toBe(400);
    expect((await call(`${token}/accept`, json({ version: 1 }))).status).toBe(400);
  });

  test('an acceptance is not possible after declining, which has a reason', async () => {
    const { id, token } = await issued();
    const declined = await call(`${token}/decline`, json({ version: 1, reason: 'Too dear' }));
    expect([declined.status, await declined.json()]).toEqual([200, { version: 1 }]);
    const rejected = await problem(call(`${token}/accept`, json({ version: 1 }, key())));
    expect(rejected).toMatchObject({ status: 409, version_status: 'declined', current: null });
    expect((await find(id)).versions[0]).toMatchObject({ status: 'declined', status_reason: 'Too dear' });
  });
});
