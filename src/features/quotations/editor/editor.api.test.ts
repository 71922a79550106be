// What the editor reads and sends beside the draft itself: lists, drafts from nothing, presence and events.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { findQuote } from '../requests/quote.reads.server.ts';
import { sendBuyerMessage, sendCompanyMessage } from '../quotation-message.writes.server.ts';
import { adminQuotationRoutes } from '../api/quotation-admin.api.server.ts';
import { adminQuotation, quotationPage } from '../quotation.schema.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const harness = quotationHarness(runtime, () => actor());
const key = 'a'.repeat(32);

let me: Person;
let admin: { request: (path: string, init?: RequestInit) => Response | Promise<Response> };
const actor = () => ({ kind: 'administrator', id: me.id }) as const;

beforeAll(async () => {
  me = await insertPerson(database, { name: 'Mei Lin' });
  admin = adminRoutesFor(actor()).route('/', adminQuotationRoutes(runtime, {}));
});
beforeEach(() => emptyTables(runtime, 'quotations', 'quote_requests', 'exchange_rates'));

const post = (path: string, body: unknown) =>
  admin.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a quotation without a request', () => {
  test('a quotation without a request is opened with its customer, language and currency', async () => {
    await database.execute(`insert into exchange_rates (currency, usd_per_unit) values ('EUR', 1.08)`);
    const terms = { buyer_name: 'Ada', buyer_company: 'Engines', language: 'zh', currency: 'EUR' };
    const opened = await post('/quotations', { terms });
    expect(opened.status, await opened.clone().text()).toBe(201);
    const { id } = (await opened.json()) as { id: string };
    const found = adminQuotation.parse(await (await admin.request(`/quotations/${id}`)).json());
    expect(found.terms).toMatchObject({ ...terms, buyer_email: '' });
    expect(found).toMatchObject({ request_number: null, margin_floor: 15 });
  });

  test('a quotation without a request is not opened in a currency without a rate', async () => {
    const opened = await post('/quotations', { terms: { currency: 'GBP' } });
    expect(opened.status).toBe(422);
    expect(await opened.json()).toMatchObject({ code: 'no_rate' });
  });
});

test('a request names its quotation with the last version', async () => {
  const request = await harness.place({ lines: [{ part_number: 'LM358', quantity: 1 }] });
  expect((await findQuote(database, actor(), request))?.quotation).toBeNull();
  const id = await harness.open(request);
  const found = await findQuote(database, actor(), request);
  expect(found?.quotation).toEqual({ id, number: null, version: 1, status: 'draft' });
});

test("the list counts the buyer's messages since the company's last one", async () => {
  const { id, token } = await harness.issued({ unit_price: 10 });
  const unanswered = async () => {
    const response = await admin.request('/quotations');
    return quotationPage.parse(await response.json()).items.map((item) => item.unanswered);
  };
  expect(await unanswered()).toEqual([0]);
  const message = (body: string) => ({ body, line: null, key: crypto.randomUUID() });
  await sendBuyerMessage(runtime, token, message('When does it ship?'));
  await sendBuyerMessage(runtime, token, message('And by air?'));
  expect(await unanswered()).toEqual([2]);
  await sendCompanyMessage(runtime, actor(), id, message('On Monday.'));
  expect(await unanswered()).toEqual([0]);
});

describe('an open editor', () => {
  test('an open editor receives who else is there and every change, until it is closed', async () => {
    const id = await harness.ready({ unit_price: 10 });
    const response = await admin.request(`/quotations/${id}/events?key=${key}`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.getReader();
    let text = '';
    const until = async (part: string) => {
      while (!text.includes(part)) {
        const read = await reader?.read();
        if (!read || read.done) throw new Error(`The stream ended: ${text}`);
        text += new TextDecoder().decode(read.value);
      }
      text = text.slice(text.indexOf(part) + part.length);
    };
    // Listening has begun.
    await until('event: changed');
    const other = await admin.request(`/quotations/${id}/events?key=${'b'.repeat(32)}`);
    await until('"name":"Mei Lin"');
    await other.body?.cancel();
    await until('data: []');
    await harness.patch(id, { terms: { from: { place: null }, to: { place: 'Rotterdam' } } });
    await until('event: changed');
    const { change_set_id } = await harness.patch(id, {
      terms: { from: { delivery: null }, to: { delivery: '3 days' } },
    });
    await until('event: changed');
    await harness.undo(change_set_id);
    await until('event: changed');
    await harness.issue(id);
    await until('event: changed');
    await reader?.cancel();
  });

  test('an open editor of no quotation is not followed, and a key that is no key is rejected', async () => {
    const unknown = crypto.randomUUID();
    expect((await admin.request(`/quotations/${unknown}/events?key=${key}`)).status).toBe(404);
    const id = await harness.open();
    expect((await admin.request(`/quotations/${id}/events?key=short`)).status).toBe(400);
  });
});
