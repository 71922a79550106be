// What somebody who has the link of a room may write, and how much: messages, acceptances and declined versions are mailed.
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendBuyerMessage } from '#features/quotations/quotation-message.writes.server.ts';
import { mostBuyerMessages } from '#features/quotations/quotation.rules.ts';
import { roomWritesPerTenMinutes } from '#features/room/quotation-room.api.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { renderPage } from '#tests/harness/rendered-page.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;
const app = createApp(runtime, renderPage);
let me: Person;
const { find, issued } = quotationHarness(runtime, () => ({ kind: 'administrator', id: me.id }));

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() => emptyTables(runtime, 'quotations', 'orders', 'mail_outbox', 'callers'));

const headers = (client: string) => ({ 'x-forwarded-for': client });

async function page(token: string): Promise<string> {
  const response = await app.request(`http://shop.test/q/${token}`, { headers: headers('203.0.113.91') });
  expect(response.status).toBe(200);
  return response.text();
}

/** As a browser sends a form. */
function post(
  token: string,
  action: string,
  fields: [name: string, value: string][],
  client = '203.0.113.92',
) {
  const body = new URLSearchParams([['action', action], ...fields]);
  return app.request(`http://shop.test/q/${token}`, { method: 'POST', body, headers: headers(client) });
}

const shipping: [string, string][] = [
  ['shipping_country', 'NL'],
  ['shipping_address', '1 Quay'],
  ['shipping_city', 'Rotterdam'],
  ['shipping_postal_code', '3011'],
];

describe('the forms of a room', () => {
  test('a room sends as many mails from one address as the API, and calculates totals beyond that', async () => {
    const { token } = await issued({ unit_price: 12.5 });
    const address = '203.0.113.90';
    const send = (action: string, fields: [string, string][] = []) =>
      post(token, action, [['version', '1'], ...fields], address);
    await spendCalls(runtime, 'quotation-writes', address, roomWritesPerTenMinutes - 1);
    expect((await send('messages', [['body', 'The last']])).status).toBe(303);
    for (const action of ['messages', 'decline', 'accept']) {
      const limited = await send(action, [['body', 'One too many'], ...shipping]);
      expect([limited.status, await limited.text()]).toEqual([429, expect.stringContaining('Too many')]);
    }
    const byApi = await app.request(
      `http://shop.test/functions/v1/products-api/quotations/${token}/decline`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: 'Bearer public',
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ version: 1 }),
      },
    );
    expect(byApi.status).toBe(429);
    expect((await send('recalculate')).status).toBe(200);
    expect(await page(token)).toContain('value="decline"');
  });

  test('a room takes as many messages of a buyer as the limit says, then names an address instead', async () => {
    const { id, token } = await issued({ unit_price: 12.5 });
    await database.execute(sql`
      insert into quotation_messages (quotation_id, author, author_name, body, key)
      select ${id}, author, 'Somebody', 'Hello', author || n
      from generate_series(1, ${mostBuyerMessages - 1}::int) as n, unnest(array['buyer', 'company']) as author`);
    expect(await page(token)).toContain('name="body"');
    await post(token, 'messages', [
      ['body', 'The last one'],
      ['key', 'the-key-of-the-last-one'],
    ]);
    const full = await page(token);
    expect(full).toContain('The last one');
    expect(full).toContain('This page takes no more messages.');
    expect(full).not.toContain('name="body"');
    const send = (body: string, key: string) => sendBuyerMessage(runtime, token, { body, line: null, key });
    expect(await send('One too many', 'another-key')).toMatchObject({ error: { code: 'too_many_messages' } });
    expect(await send('The last one', 'the-key-of-the-last-one')).toMatchObject({ ok: true });
  });
});

test('another text from the same page is another message, and the same text is not', async () => {
  const { id, token } = await issued({ unit_price: 12.5 });
  const key: [string, string] = ['key', 'the-key-of-one-page'];
  for (const text of ['First', 'First', 'Second']) await post(token, 'messages', [['body', text], key]);
  expect((await find(id)).messages).toMatchObject([{ body: 'First' }, { body: 'Second' }]);
});

describe('a message with another quantity', () => {
  const body: [string, string] = ['body', 'What would it cost?'];

  test('about a line is stored with it, and shown and mailed with its unit', async () => {
    const { id, token } = await issued({
      description: '24-Port Switch',
      quantity: 10,
      unit_price: 12.5,
      unit: 'MTR',
    });
    const [first] = (await find(id)).lines;
    const about = await page(`${token}?about=${first?.id}`);
    expect(about).toContain(`<option value="${first?.id}" selected="">`);
    expect(about).toMatch(/<small>\d+ days left<\/small>/);
    await post(token, 'messages', [body, ['line', first?.id ?? ''], ['quantity', '2500']]);
    const { messages } = await find(id);
    expect(messages).toMatchObject([{ quantity: 2500, line_key: first?.line_key, body: body[1] }]);
    expect(await page(token)).toContain('Wants a price for <bdi>2,500 m</bdi>');
    // A name that begins with a number keeps its order inside Arabic.
    const arabic = await page(`${token}?lang=ar`);
    expect(arabic).toContain('<bdi>24-Port Switch</bdi></small>');
    expect(arabic).toContain('1. \u206824-Port Switch\u2069</option>');
    const { rows } = await database.execute<{ text: string }>(
      sql`select body_text as text from mail_outbox where body_text like '%What would it cost%'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toMatch(/Quantity to quote:\s+2,500 m/);
  });

  test.each([
    ['about the whole', '2500', false],
    ['that is none', 'many', true],
    ['that is too small', '0', true],
  ])('%s stays a part of its text', async (_, quantity, isAboutLine) => {
    const { id, token } = await issued({ quantity: 10, unit_price: 12.5 });
    const [first] = (await find(id)).lines;
    const about: [string, string] = ['line', isAboutLine ? (first?.id ?? '') : ''];
    await post(token, 'messages', [body, about, ['quantity', quantity]]);
    const { messages } = await find(id);
    expect(messages).toMatchObject([{ quantity: null, body: `Quantity: ${quantity}\n${body[1]}` }]);
  });
});
