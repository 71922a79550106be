import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillSecrets } from '#platform/mail/mail-secret.rules.ts';
import { spendStorage, storedBytesPerSender } from '#platform/limits/storage-budget.server.ts';
import { addressKey } from '#platform/limits/rate-limiter.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { quoteApi } from '#tests/harness/quote-api.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { maxQuoteLines } from '#features/quote-list/quote-line.rules.ts';
import { maxMailLines } from './quote-mail.server.ts';
import { document_numbers } from '#features/trade-documents/issue/issued-document.tables.server.ts';
import type { QuoteRequestInput } from './quote.schema.ts';
import { quote_lines, quote_requests } from './quote.tables.server.ts';

const runtime = useTestRuntime({ trustProxy: true, salesEmail: 'sales@shop.test' });
const { database } = runtime;

beforeEach(() =>
  emptyTables(runtime, 'quote_requests', 'document_numbers', 'products', 'mail_outbox', 'callers'),
);
const { post, send, receipt, problem, pathsOf } = quoteApi(runtime);
const storedLines = () => database.select().from(quote_lines).orderBy(quote_lines.position);

describe('a request with lines', () => {
  test('a request with lines is stored with its lines, terms, a number and a room, and answers them', async () => {
    const product = await insertProduct(database, {
      title: 'Op amp',
      mpn: 'LM358DR',
      manufacturer: 'Texas Instruments',
      sku: 'SKU-1',
    });
    const { id, number, room_url } = await receipt(
      await send({
        message: '',
        country: 'de',
        currency: 'EUR',
        incoterm: 'CIF',
        place: 'Hamburg',
        needed_by: '2096-02-28',
        lines: [
          { product_id: product.id, quantity: 2500, target_price: '0.0912', note: 'reel' },
          { part_number: 'XC7A35T', manufacturer: 'Xilinx', quantity: '12' },
          { description: 'Cable, blue', quantity: 1.25, unit: 'MTR', target_price: 3, currency: 'USD' },
        ],
      }),
    );
    expect(number).toMatch(/^RFQ-20\d\d-00001$/);
    expect(room_url).toMatch(/^http:\/\/shop\.test\/q\/[\w-]{22}$/);
    const [row] = await database.select().from(quote_requests);
    expect(row).toMatchObject({
      id,
      number,
      country: 'DE',
      currency: 'EUR',
      incoterm: 'CIF',
      place: 'Hamburg',
    });
    expect(row?.needed_by).toBe('2096-02-28');
    // The database alone opens no room.
    expect(JSON.stringify(row)).not.toContain(room_url?.split('/').at(-1));
    expect(await storedLines()).toMatchObject([
      {
        position: 1,
        product_id: product.id,
        part_number: 'LM358DR',
        sku: 'SKU-1',
        manufacturer: 'Texas Instruments',
        description: 'Op amp',
        quantity: '2500',
        unit: 'C62',
        target_price: '0.0912',
        currency: 'EUR',
        note: 'reel',
        match: 'chosen',
      },
      { position: 2, product_id: null, part_number: 'XC7A35T', quantity: '12', match: 'not_found' },
      { position: 3, part_number: null, quantity: '1.25', unit: 'MTR', target_price: '3', currency: 'USD' },
    ]);
  });

  test('a request with lines names field and row of everything that is wrong, and stores nothing', async () => {
    const { errors } = await problem(
      await send({
        country: 'Germany',
        incoterm: 'FOT' as 'FOB',
        needed_by: '31.12.2026',
        currency: 'XYZ',
        lines: [
          { part_number: 'A', quantity: 1 },
          { part_number: 'B', quantity: 0 },
          { manufacturer: 'Nobody', quantity: 1 },
          { part_number: 'C', quantity: 1.5 },
          { part_number: 'D', quantity: '1,000' },
          { part_number: 'E', quantity: 1, target_price: -1 },
          { part_number: 'x'.repeat(101), quantity: 1 },
          { part_number: 'F', quantity: `1.${'0'.repeat(3_000_000)}1` },
        ],
      }),
      400,
    );
    expect(errors?.map(({ path }) => path)).toEqual([
      'country',
      'currency',
      'incoterm',
      'needed_by',
      'lines.1.quantity',
      'lines.2.part_number',
      'lines.3.quantity',
      'lines.4.quantity',
      'lines.5.target_price',
      'lines.6.part_number',
      'lines.7.quantity',
    ]);
    expect(await database.$count(quote_requests)).toBe(0);
  });

  test.each(['0000-01-01', '2020-01-01', '2100-01-01', '2097-02-29'])(
    'a request with lines rejects %s as the date by which it is needed',
    async (day) => {
      expect(pathsOf(await problem(await send({ needed_by: day }), 400))).toEqual(['needed_by']);
    },
  );

  test('a request with lines states a match by part number only where the numbers are that alike', async () => {
    const { id } = await insertProduct(database, { mpn: 'LM358D/NOPB', sku: 'SKU-9', gtin: '4006381333931' });
    const lines = (
      [
        ['LM358D/NOPB', 'exact'],
        ['SKU-9', 'exact'],
        ['4006381333931', 'exact'],
        ['lm358d-nopb', 'normalised'],
        ['LM358D', 'packaging'],
        ['LM359', 'similar'],
        ['lm358d-nopb', 'exact'],
        ['LM358D', 'normalised'],
        ['LM359', 'exact'],
        ['LM359', 'packaging'],
        [null, 'exact'],
      ] as const
    ).map(([part_number, match]) => ({ product_id: id, part_number, match, quantity: 1 }));
    await receipt(await send({ lines }));
    expect((await storedLines()).map(({ match }) => match)).toEqual([
      ...lines.slice(0, 6).map(({ match }) => match),
      ...lines.slice(6).map(() => 'chosen'),
    ]);
  });

  test('a request with lines gives a line with another number than the product’s no manufacturer that the buyer did not name', async () => {
    const { id } = await insertProduct(database, { mpn: 'LM358D/NOPB', manufacturer: 'Norlan' });
    const lines = ['OP-AMP-7', 'LM358D', ''].map((part_number) => ({
      product_id: id,
      part_number,
      quantity: 1,
    }));
    await receipt(await send({ lines }));
    expect((await storedLines()).map(({ manufacturer }) => manufacturer)).toEqual([null, 'Norlan', 'Norlan']);
  });

  test('a request with lines takes the status of a packaging variant by the name that it had before', async () => {
    const { id } = await insertProduct(database, { mpn: 'LM358D/NOPB' });
    const line = { product_id: id, part_number: 'LM358D', match: 'packaging_variant' as const, quantity: 1 };
    await receipt(await send({ lines: [line] }));
    expect(await storedLines()).toMatchObject([{ match: 'packaging' }]);
  });

  test('a request with lines needs no message; without lines and attachments it does', async () => {
    await receipt(await send({ message: '', lines: [{ part_number: 'A', quantity: 1 }] }));
    expect(pathsOf(await problem(await send({ message: '' }), 400))).toEqual(['message']);
    expect(pathsOf(await problem(await send({ message: '', lines: [] }), 400))).toEqual(['message']);
  });

  test('a request with lines counts into what its sender may store, and is answered again when that is used up', async () => {
    const asked = (count: number) =>
      quoteInput({
        lines: Array.from({ length: count }, (_, n) => ({ part_number: `LM${n}`, quantity: 1 })),
      });
    const sendAs = (sender: string, key: string, request: QuoteRequestInput) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': sender,
        'idempotency-key': key,
      };
      return post('/quote-requests', JSON.stringify(request), headers);
    };
    const small = asked(20);
    const first = await receipt(await sendAs('203.0.113.90', 'stored-once', small));
    const network = addressKey(runtime.config, '203.0.113.90');
    const bytes = storedBytesPerSender - 64 * 1024;
    expect((await spendStorage(runtime, { network, bytes, kind: 'rows' })).ok).toBe(true);
    const rejected = await sendAs('203.0.113.90', 'too-much', asked(100));
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(47 * 3600);
    expect((await problem(rejected, 429)).detail).toContain('Your network stores too much');
    expect(await receipt(await sendAs('203.0.113.90', 'stored-once', small))).toEqual(first);
    expect((await sendAs('203.0.113.91', 'another-sender', asked(100))).status).toBe(201);
    expect(await database.$count(quote_requests)).toBe(2);
  });

  test('a request with lines has 3,000 lines at most', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ part_number: `PART-${n}`, quantity: n + 1 }));
    await receipt(await send({ lines: lines(maxQuoteLines) }));
    expect(await database.$count(quote_lines)).toBe(maxQuoteLines);
    expect(pathsOf(await problem(await send({ lines: lines(maxQuoteLines + 1) }), 400))).toEqual(['lines']);
  });

  test('a request with lines stores a line whose product is not offered as one to be sourced, if it says what it is', async () => {
    const hidden = await insertProduct(database, { is_active: false, title: 'Secret' });
    await receipt(await send({ lines: [{ product_id: hidden.id, part_number: 'OLD-1', quantity: 2 }] }));
    expect(await storedLines()).toMatchObject([
      { product_id: null, part_number: 'OLD-1', description: null, match: 'not_found' },
    ]);
    const failed = await problem(await send({ lines: [{ product_id: hidden.id, quantity: 2 }] }), 422);
    expect(pathsOf(failed)).toEqual(['lines.0.product_id']);
  });

  test('a request with lines orders only whole pieces of a product that is sold by piece', async () => {
    const [piece, metre] = [await insertProduct(database), await insertProduct(database, { unit: 'MTR' })];
    const lines = [piece, metre].map(({ id }) => ({ product_id: id, quantity: 2.5 }));
    expect(pathsOf(await problem(await send({ lines }), 422))).toEqual(['lines.0.quantity']);
    await receipt(await send({ lines: lines.slice(1) }));
  });
});

describe('the number', () => {
  test('the number counts without gaps, also when requests fail or arrive together', async () => {
    const line = { part_number: 'A', quantity: 1 };
    const mixed = Array.from({ length: 12 }, (_, n) =>
      send({ lines: [n % 3 ? line : { product_id: '00000000-0000-4000-8000-000000000000', quantity: 1 }] }),
    );
    const statuses = (await Promise.all(mixed)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    const rows = await database.select({ number: quote_requests.number }).from(quote_requests);
    const year = rows[0]?.number?.slice(4, 8);
    const expected = Array.from({ length: 8 }, (_, n) => `RFQ-${year}-0000${n + 1}`);
    expect(rows.map(({ number }) => number).toSorted()).toEqual(expected);
  });

  test('the number begins again each year', async () => {
    await database.insert(document_numbers).values({ kind: 'RFQ', year: 2020, last: 7 });
    const { number } = await receipt(await send({}));
    expect(number).toMatch(/-00001$/);
  });

  test('the number grows beyond five digits', async () => {
    await receipt(await send({}));
    await database.update(document_numbers).set({ last: 99_999 });
    expect((await receipt(await send({}))).number).toMatch(/^RFQ-\d{4}-100000$/);
  });
});

describe('the same key', () => {
  const lines = [{ part_number: 'A', quantity: 1 }];

  test('the same key returns the same number and room', async () => {
    const request = quoteInput({ lines });
    const [first, second] = [await send(request, 'k'), await send(request, 'k')];
    expect(await receipt(second)).toEqual(await receipt(first));
    expect(await database.$count(quote_lines)).toBe(1);
  });

  test.each([
    ['lines', { lines: [{ part_number: 'A', quantity: 2 }] }],
    ['terms', { incoterm: 'FOB' as const }],
  ])('the same key with other %s is rejected', async (_what, changes) => {
    const request = quoteInput({ lines });
    await receipt(await send(request, 'k'));
    await problem(await send({ ...request, ...changes }, 'k'), 422);
    expect(await database.$count(quote_requests)).toBe(1);
  });

  test('the same key returns the stored request when a product has gone since', async () => {
    const product = await insertProduct(database);
    const request = quoteInput({ lines: [{ product_id: product.id, quantity: 1 }] });
    const first = await receipt(await send(request, 'k'));
    await database.execute(sql`update products set is_active = false`);
    expect(await receipt(await send(request, 'k'))).toEqual(first);
  });
});

describe('the mails of a request with lines', () => {
  const mailsTo = (address: string) =>
    database.select().from(mail_outbox).where(eq(mail_outbox.to_address, address));

  test('the mails of a request with lines name number and lines; only the sent one holds the link of the room', async () => {
    const lines = [
      { part_number: 'LM358DR', manufacturer: 'TI', quantity: 2500, note: 'Only new' },
      { part_number: 'visit evil.example now', quantity: 1, description: 'http://evil.example' },
    ];
    const { number, room_url } = await receipt(await send({ email: 'b@example.com', language: 'zh', lines }));
    const [mail] = await mailsTo('b@example.com');
    expect(mail?.subject).toContain(number);
    expect(mail?.body_text).toContain('2,500 × · LM358DR');
    expect(mail?.body_text).toContain('共 2 行');
    expect(mail?.body_text).not.toContain('evil.example');
    expect(mail?.body_text).not.toContain(room_url);
    expect(fillSecrets(mail?.body_text ?? '', mail?.secrets ?? null)).toContain(room_url);
    const [sales] = await mailsTo('sales@shop.test');
    expect(sales?.body_text).toContain('2,500 × · LM358DR · TI · Only new');
    expect(sales?.body_text).not.toContain('/q/');
  });

  test('the mails of a request with lines show the sender no text that could be a sentence', async () => {
    const { id } = await insertProduct(database, { mpn: '43045-0400', sku: 'ENT-5' });
    const texts = [
      'Your order 499 USD call +1 888 555 0100',
      'pay499.example',
      'evil//x1',
      '18885550100',
      'CALLME',
      `A1${'B'.repeat(39)}`,
    ];
    const lines = [
      ...texts.map((part_number) => ({ part_number, quantity: 1 })),
      { product_id: id, part_number: 'Call us', match: 'exact' as const, quantity: 2 },
      { product_id: id, part_number: '43045 0400', match: 'normalised' as const, quantity: 3 },
      { part_number: 'SN74LVC1G08DBVR/TI-1.5', quantity: 4 },
    ];
    await receipt(await send({ email: 'e@example.com', lines }));
    const [mail] = await mailsTo('e@example.com');
    for (const text of texts) expect(mail?.body_text).not.toContain(text);
    expect(mail?.body_text).not.toContain('Call us');
    expect(mail?.body_text.match(/1 × · a part that you described/g)).toHaveLength(texts.length);
    for (const part of ['2 × · ENT-5', '3 × · 43045 0400', '4 × · SN74LVC1G08DBVR/TI-1.5']) {
      expect(mail?.body_text).toContain(part);
    }
  });

  test('the mails of a request with lines list 50 lines and the count of the rest', async () => {
    const lines = Array.from({ length: maxMailLines + 3 }, (_, n) => ({
      part_number: `P${n + 1}`,
      quantity: 1,
    }));
    await receipt(await send({ email: 'c@example.com', lines }));
    const [mail] = await mailsTo('c@example.com');
    expect(mail?.body_text).toContain('P50');
    expect(mail?.body_text).not.toContain('P51');
    expect(mail?.body_text).toContain('and 3 more lines.');
    await receipt(await send({ email: 'd@example.com', lines: lines.slice(0, maxMailLines) }));
    expect((await mailsTo('d@example.com'))[0]?.body_text).not.toContain('more line');
  });
});
