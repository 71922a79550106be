import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#features/orders/order.tables.server.ts';
import { draftPatch } from '#features/quotations/quotation-draft.schema.ts';
import { withdrawVersion } from '#features/quotations/issuing/quotation-issue.writes.server.ts';
import { openNextVersion } from '#features/quotations/drafts/quotation-open.writes.server.ts';
import { quote_attachments } from '#features/quote-requests/quote.tables.server.ts';
import { quantityField } from '#features/room/room-choice.rules.ts';
import { createApp } from '#server/create-app.server.ts';
import { hostileTexts } from '#tests/factories/quote.factory.ts';
import { buyerTerms, quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { renderPage } from '#tests/harness/rendered-page.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;
const app = createApp(runtime, renderPage);

let me: Person;
let clients = 0;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { place, open, find, patch, newLine, issue, issued } = quotationHarness(runtime, actor);

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() => emptyTables(runtime, 'quotations', 'quote_requests', 'orders', 'mail_outbox', 'callers'));

function request(path: string, init: RequestInit = {}) {
  clients += 1;
  const headers = { 'x-forwarded-for': `10.9.${clients >> 8}.${clients & 255}` };
  return app.request(`http://shop.test/q/${path}`, { ...init, headers });
}

async function page(path: string, status = 200): Promise<string> {
  const response = await request(path);
  expect(response.status).toBe(status);
  return response.text();
}

/** As a browser sends a form. */
function post(token: string, action: string, fields: [name: string, value: string][]) {
  return request(token, { method: 'POST', body: new URLSearchParams([['action', action], ...fields]) });
}

const line = { description: 'Switch', quantity: 10, unit_price: 12.5, min_quantity: 5, order_multiple: 5 };

describe('the addresses of an acceptance', () => {
  const typed: [string, string][] = [
    ['shipping_country', 'NL'],
    ['shipping_address', '1 Quay <b>'],
    ['shipping_city', 'Rotterdam'],
    ['shipping_postal_code', '3011'],
  ];

  /** All lines. */
  async function form(id: string): Promise<[string, string][]> {
    const chosen = (await find(id)).lines.map((each): [string, string] => ['line', each.id]);
    return [['version', '1'], ...chosen, ['key', crypto.randomUUID()]];
  }

  test('the addresses of an acceptance are those of the form, and the shipping address is where the invoice goes too', async () => {
    const { id, token } = await issued(line);
    const accepted = await post(token, 'accept', [...(await form(id)), ...typed]);
    expect(accepted.status).toBe(303);
    const address = { address: '1 Quay <b>', city: 'Rotterdam', postal_code: '3011', country: 'NL' };
    const [order] = await database.select().from(orders);
    expect(order).toMatchObject({ shipping_address: address, billing_address: address });
  });

  test('the addresses of an acceptance are whole: nothing is accepted with a part of one, and what was typed stays', async () => {
    const { id, token } = await issued(line);
    const rejected = await post(token, 'accept', [...(await form(id)), ...typed.slice(1)]);
    expect(rejected.status).toBe(422);
    const shown = await rejected.text();
    expect(shown).toContain('Shipping address: fill in country, address, city and postal code');
    expect(shown).toContain('value="1 Quay &lt;b&gt;"');
    expect(/<select[^>]*shipping_country[^>]*>/.exec(shown)?.[0]).toContain('aria-invalid');
    expect(await database.$count(orders)).toBe(0);
  });

  test('the addresses of an acceptance may be left out, and begin with those of the quotation', async () => {
    const id = await open();
    const { billing_address, shipping_address } = (await find(id)).terms;
    const quay = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'NL' };
    await patch(id, {
      terms: {
        from: { buyer_name: '', buyer_email: '', billing_address, shipping_address },
        to: { ...buyerTerms.to, billing_address: { ...quay, address: '2 Square' }, shipping_address: quay },
      },
      lines: [newLine(line)],
    });
    const { token } = await issue(id);
    const shown = await page(token);
    expect(shown).toContain('value="1 Quay"');
    expect(shown).toContain('value="2 Square"');
    expect(shown).toContain('<option value="NL" selected="">');
    await post(token, 'accept', await form(id));
    const [order] = await database.select().from(orders);
    expect(order).toMatchObject({ shipping_address: quay, billing_address: { address: '2 Square' } });
  });
});

describe('the page of a quotation', () => {
  test('the page of a quotation numbers the lines from the first to the last, whatever groups they are in', async () => {
    const { token } = await issued(
      { description: 'Switch', group_name: 'Rack 1', unit_price: 1 },
      { description: 'Cable', unit_price: 1 },
      { description: 'Router', group_name: 'Rack 1', unit_price: 1 },
    );
    const shown = await page(token);
    const names = ['1. Switch', '2. Cable', '3. Router'].map((name) => shown.indexOf(`<bdi>${name}</bdi>`));
    expect(names).toEqual(names.toSorted((one, other) => one - other));
    expect(names[0]).toBeGreaterThan(0);
  });

  test('the page of a quotation shows lines, charges, terms and total, and forms to accept, decline and write', async () => {
    const id = await open(await place({ lines: [{ part_number: 'LM358', quantity: 10 }] }));
    const [first] = (await find(id)).lines;
    await patch(id, {
      terms: {
        from: { incoterm: null, place: null, payment_terms: (await find(id)).terms.payment_terms },
        to: { incoterm: 'CIP', place: 'Rotterdam', payment_terms: '30 days' },
      },
      charges: { from: [], to: [{ kind: 'freight', label: null, percent: null, amount: 20 }] },
      lines: [
        { id: first?.id ?? '', from: { unit_price: null, cost: null }, to: { unit_price: 12.5, cost: 9.87 } },
      ],
    });
    const { token, number } = await issue(id);
    const shown = await page(token);
    for (const text of [
      number,
      'RFQ-',
      'LM358',
      '12.50',
      '125.00',
      'Freight',
      '145.00',
      'CIP Rotterdam',
      '30 days',
    ]) {
      expect(shown).toContain(text);
    }
    expect(shown).toContain('value="accept" name="action"');
    expect(shown).not.toContain('9.87');
  });

  test('the page of a quotation opens without a request, in Chinese and Arabic too', async () => {
    const { token } = await issued(line);
    expect(await page(`${token}?lang=zh`)).toContain('报价单');
    expect(await page(`${token}?lang=ar`)).toContain('dir="rtl"');
  });

  test('the page of a quotation names what changed in a new version, and leads from the old one to it', async () => {
    const { id, token } = await issued(line);
    await openNextVersion(database, actor(), id);
    const [draft] = (await find(id)).lines;
    const { place: named, valid_until } = (await find(id)).terms;
    await patch(id, {
      terms: { from: { place: named, valid_until }, to: { place: 'Rotterdam', valid_until: '2090-12-31' } },
      lines: [{ id: draft?.id ?? '', from: { unit_price: 12.5 }, to: { unit_price: 11 } }],
    });
    await issue(id);
    const current = await page(token);
    expect(current).toContain('3 changes since the version before');
    expect(current).toContain('unit price: <bdi>11.00</bdi> instead of <bdi>12.50</bdi>');
    expect(current).toContain('<li>Named place: <bdi>Rotterdam</bdi></li>');
    expect(current).toContain('<li>Valid until: <bdi>31 December 2090</bdi> instead of <bdi>');
    expect(current).toContain('<s class="was"><bdi>12.50</bdi></s>');
    expect(current).toContain('value="accept"');
    const old = await page(`${token}?version=1`);
    expect(old).toContain('Superseded');
    expect(old).toContain(`/q/${token}?version=2`);
    expect(old).not.toContain('value="accept"');
    expect(old).toContain(`href="/q/${token}?version=1&amp;lang=zh"`);
    expect(await page(`${token}?version=1&lang=ar`)).toContain(`href="/q/${token}?version=1&amp;lang=en"`);
    expect(current).toContain(`href="/q/${token}?lang=zh"`);
  });

  test('the page of a quotation shows what the buyer attached to the request', async () => {
    const requestId = await place({ lines: [{ part_number: 'LM358', quantity: 10 }] });
    const [file] = await database
      .insert(quote_attachments)
      .values({
        id: crypto.randomUUID(),
        quote_id: requestId,
        name: 'Rack drawing.pdf',
        type: 'pdf',
        size: 1800,
        sha256: '',
      })
      .returning();
    const id = await open(requestId);
    const [first] = (await find(id)).lines;
    await patch(id, { lines: [{ id: first?.id ?? '', from: { unit_price: null }, to: { unit_price: 3 } }] });
    const { token } = await issue(id);
    expect(await page(token)).toContain(
      `<a href="/q/${token}/files/${file?.id}" download=""><bdi>Rack drawing.pdf</bdi></a>`,
    );
  });

  test('the page of a quotation shows a withdrawn quotation as nothing but that', async () => {
    const { id, token } = await issued(line);
    await withdrawVersion(runtime, actor(), id, null);
    await post(token, 'messages', [['body', 'Too late']]);
    expect((await find(id)).messages).toEqual([]);
    const shown = await page(token, 410);
    expect(shown).toContain('This quotation was withdrawn');
    expect(shown).not.toContain('Switch');
  });

  test('the page of a quotation shows hostile texts as text', async () => {
    const id = await open();
    const lines = hostileTexts.map((description, position) =>
      newLine({ description, position, unit_price: 1 }),
    );
    const buyer = { buyer_name: '<b>x', buyer_email: 'a@b.cd' };
    const terms = { from: { buyer_name: '', buyer_email: '' }, to: buyer };
    await patch(id, draftPatch.parse({ currency: 'USD', terms, lines }));
    const { token } = await issue(id);
    await post(token, 'messages', [['body', hostileTexts.join('\n')]]);
    const shown = await page(token);
    for (const markup of ['<script>alert', '<img src=x', '<b>x']) expect(shown).not.toContain(markup);
  });
});

describe('the form of a room', () => {
  test.each(['accept', 'decline', 'messages'])(
    'the form of a room leads back to the page when its URL is opened: %s',
    async (form) => {
      const opened = await request(`x/${form}?lang=ar`);
      expect([opened.status, opened.headers.get('location')]).toEqual([303, '/q/x?lang=ar']);
      const sent = await request(`x/${form}`, { method: 'POST', body: new URLSearchParams() });
      expect([sent.status, sent.headers.get('location')]).toEqual([307, `/q/x?action=${form}`]);
    },
  );

  test('the form of a room accepts chosen lines and leads to the order, once for a form that is sent twice', async () => {
    const { id, token } = await issued(line, { description: 'Cable', unit_price: 1 });
    const [first] = (await find(id)).lines;
    const fields: [string, string][] = [
      ['version', '1'],
      ['key', 'a-form-key'],
      ['line', first?.id ?? ''],
      [quantityField(first?.id ?? ''), '5'],
      ['po_number', 'PO-4711'],
    ];
    const [one, two] = [await post(token, 'accept', fields), await post(token, 'accept', fields)];
    const stored = await database.select().from(orders);
    expect(stored).toMatchObject([{ total_amount: 62.5, po_number: 'PO-4711' }]);
    expect([one.status, one.headers.get('location')]).toEqual([303, `/order/${stored[0]?.id}`]);
    expect(two.headers.get('location')).toBe(one.headers.get('location'));
    expect(await page(token)).toContain('This quotation has become an order.');
  });

  test('the form of a room calculates the total of a choice, and stores nothing', async () => {
    const { id, token } = await issued(line, { description: 'Cable', unit_price: 1 });
    const [first] = (await find(id)).lines;
    const response = await post(token, 'recalculate', [
      ['version', '1'],
      ['line', first?.id ?? ''],
      [quantityField(first?.id ?? ''), '5'],
    ]);
    expect(response.status).toBe(200);
    const shown = await response.text();
    expect(shown).toContain('Total of what you chose');
    expect(shown).toContain('62.50');
    expect(await database.$count(orders)).toBe(0);
  });

  test('the form of a room accepts no total but the one that was shown, and keeps what was typed', async () => {
    const price_breaks = [{ min_quantity: 20, unit_price: 11 }];
    const { id, token } = await issued({ ...line, price_breaks });
    expect(await page(token)).toContain('<input type="hidden" name="total" value="125"/>');
    const [first] = (await find(id)).lines;
    const fields: [string, string][] = [
      ['version', '1'],
      ['line', first?.id ?? ''],
      [quantityField(first?.id ?? ''), '20'],
      ['po_number', 'PO-4711'],
    ];
    const other = await post(token, 'accept', [...fields, ['total', '125']]);
    expect(other.status).toBe(422);
    const shown = await other.text();
    expect(shown).toContain('The total of your choice is another one than was shown.');
    for (const text of [
      'value="PO-4711"',
      'name="total" value="220"',
      '<bdi>11.00</bdi>',
      '<bdi>220.00</bdi>',
    ])
      expect(shown).toContain(text);
    // The Enter key presses the first button of a form.
    expect(shown.indexOf('value="recalculate"')).toBeLessThan(shown.indexOf('value="accept"'));
    expect(await database.$count(orders)).toBe(0);
    expect((await post(token, 'accept', [...fields, ['total', '220']])).status).toBe(303);
  });

  test('the form of a room names the line that cannot be accepted', async () => {
    const { id, token } = await issued(line);
    const [first] = (await find(id)).lines;
    const response = await post(token, 'accept', [
      ['version', '1'],
      ['line', first?.id ?? ''],
      [quantityField(first?.id ?? ''), '7'],
    ]);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('1. Switch: is not offered in this quantity');
    const none = await post(token, 'accept', [['version', '1']]);
    expect(await none.text()).toContain('Choose at least one line with a price.');
    expect(await database.$count(orders)).toBe(0);
  });

  test('the form of a room declines, and sends messages about lines', async () => {
    const { id, token } = await issued(line);
    const [first] = (await find(id)).lines;
    const sent = await post(token, 'messages', [
      ['body', 'Ships when?'],
      ['line', first?.id ?? ''],
    ]);
    expect(sent.status).toBe(303);
    await post(token, 'messages', [['body', ' ']]);
    await post(token, 'messages', [
      ['body', 'About nothing'],
      ['line', 'x'],
    ]);
    expect((await find(id)).messages.map(({ body, line_key }) => [body, line_key])).toEqual([
      ['Ships when?', first?.line_key],
      ['About nothing', null],
    ]);
    expect((await post(token, 'decline', [['version', '1']])).status).toBe(303);
    expect(await page(token)).toContain('Declined');
  });

  test.each(['accept', 'decline', 'messages'])(
    'the form of a room leads a wrong link of %s to the page that says so',
    async (action) => {
      const response = await post('x'.repeat(22), action, [['body', 'x']]);
      expect(response.status).toBe(303);
      expect(await page('x'.repeat(22), 404)).toContain('This page does not exist');
    },
  );
});
