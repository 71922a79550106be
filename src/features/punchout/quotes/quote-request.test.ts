import { inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxQuoteLines } from '#features/quote-list/quote-line.rules.ts';
import { quote_lines, quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import {
  type BuyerSystem,
  cxmlDocument,
  type DocumentOptions,
  insertSystem,
  type QuotedItem,
  quoteRequestOf,
  statusOf,
} from '#tests/harness/punchout/buyer-system.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { punchout_quotes, punchout_systems } from '../punchout.tables.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));
let system: BuyerSystem;

beforeEach(async () => {
  await emptyTables(runtime, 'punchout_systems', 'quote_requests', 'products', 'mail_outbox');
  system = await insertSystem(database);
});

async function send(request: string | null, options?: DocumentOptions) {
  const body = cxmlDocument(system, request, options);
  const text = await (await app.request('/punchout/cxml', { method: 'POST', body })).text();
  return { text, ...statusOf(text) };
}

const items: QuotedItem[] = [
  { line: '10', part: 'SW-24', quantity: 5 },
  { line: '20', part: 'LM358', quantity: 100, description: 'Operational amplifier' },
];

describe('a QuoteRequest', () => {
  test('a QuoteRequest becomes a quote request with its lines, and is answered with its number', async () => {
    const { id } = await insertProduct(database, { sku: 'SW-24' });
    const { code, sentence } = await send(quoteRequestOf('RFQ-7', items));
    expect([code, sentence]).toEqual(['200', expect.stringMatching(/^Received as RFQ-\d{4}-00001\.$/)]);
    const [quote] = await database.select().from(quote_requests);
    expect(quote).toMatchObject({
      first_name: 'Ada',
      last_name: 'Buyer',
      email: 'ada@example.com',
      company: 'Northwind GmbH',
      currency: 'EUR',
      message: 'cXML RFQ-7\nSpare parts',
      status: 'new',
    });
    const lines = await database.select().from(quote_lines).orderBy(quote_lines.position);
    expect(lines.map((line) => [line.product_id, line.part_number, line.quantity, line.unit])).toEqual([
      [id, 'SW-24', '5', 'C62'],
      [null, 'LM358', '100', 'C62'],
    ]);
  });

  test('a QuoteRequest that is sent again is stored once, and answered alike', async () => {
    const request = quoteRequestOf('RFQ-7', items);
    const first = await send(request, { payloadID: 'one@buyer' });
    const second = await send(request, { payloadID: 'one@buyer' });
    expect([second.code, second.sentence]).toEqual(['200', first.sentence]);
    expect(await database.$count(quote_requests)).toBe(1);
    const other = quoteRequestOf('RFQ-8', items);
    expect((await send(other, { payloadID: 'one@buyer' })).code).toBe('409');
  });

  test('a QuoteRequest that is sent again later is answered alike, whatever has changed since', async () => {
    const request = quoteRequestOf('RFQ-7', items);
    const first = await send(request, { payloadID: 'one@buyer' });
    await insertProduct(database, { sku: 'SW-24' });
    await database.update(punchout_systems).set({ company: 'Northwind SE' });
    const timestamp = new Date(Date.now() - 3_600_000).toISOString();
    const second = await send(request, { payloadID: 'one@buyer', timestamp });
    expect([second.code, second.sentence]).toEqual(['200', first.sentence]);
    expect(await database.$count(quote_requests)).toBe(1);
    expect((await send(request, { payloadID: 'two@buyer', timestamp })).code).toBe('406');
    const changed = request?.replace('quantity="5"', 'quantity="6"') ?? null;
    expect((await send(changed, { payloadID: 'one@buyer' })).code).toBe('409');
  });

  test('a QuoteRequest is stored with what its answer refers to, or not at all', async () => {
    const request = quoteRequestOf('RFQ-7', items);
    await database.execute(sql`alter table punchout_quotes add constraint closed check (false) not valid`);
    try {
      expect((await send(request, { payloadID: 'one@buyer' })).code).toBe('500');
    } finally {
      await database.execute(sql`alter table punchout_quotes drop constraint closed`);
    }
    expect(await database.$count(quote_requests)).toBe(0);
    expect(await database.$count(mail_outbox)).toBe(0);
    expect((await send(request, { payloadID: 'one@buyer' })).code).toBe('200');
    expect(await database.$count(punchout_quotes)).toBe(1);
  });

  describe('finds the product of an item', () => {
    const productOf = async (item: Partial<QuotedItem>) => {
      const { code } = await send(quoteRequestOf('RFQ-7', [{ line: '1', quantity: 1, ...item }]));
      expect(code).toBe('200');
      const [line] = await database.select().from(quote_lines);
      return [line?.product_id, line?.match];
    };

    test('a QuoteRequest finds the product of an item by its id, before any number', async () => {
      const { id } = await insertProduct(database, { sku: 'A-1' });
      await insertProduct(database, { sku: 'B-2' });
      const [found] = await productOf({ auxiliary: id, part: 'B-2' });
      expect(found).toBe(id);
    });

    test('a QuoteRequest finds the product of an item by a part number that only one product has', async () => {
      const { id } = await insertProduct(database, { mpn: 'BC547', manufacturer: 'Onsemi' });
      expect(await productOf({ part: 'BC547' })).toEqual([id, 'exact']);
    });

    test('a QuoteRequest finds the product of an item never by the SKU when the number is that of a manufacturer', async () => {
      await insertProduct(database, { sku: '1001', manufacturer: 'Acme' });
      expect(await productOf({ manufacturerPart: '1001', manufacturer: 'Other' })).toEqual([
        null,
        'not_found',
      ]);
    });

    test('a QuoteRequest finds the product of an item not when several manufacturers have the number', async () => {
      await insertProduct(database, { mpn: 'BC547', manufacturer: 'Onsemi' });
      await insertProduct(database, { mpn: 'BC547', manufacturer: 'Nexperia' });
      expect(await productOf({ manufacturerPart: 'BC547' })).toEqual([null, 'not_found']);
    });

    test('a QuoteRequest finds the product of an item by the manufacturer when several have the number', async () => {
      await insertProduct(database, { mpn: 'BC547', manufacturer: 'Onsemi' });
      const { id } = await insertProduct(database, { mpn: 'BC547', manufacturer: 'Nexperia' });
      expect(await productOf({ manufacturerPart: 'BC547', manufacturer: 'Nexperia B.V.' })).toEqual([
        id,
        'exact',
      ]);
    });

    test('a QuoteRequest finds the product of an item not when its manufacturer is another one', async () => {
      await insertProduct(database, { mpn: 'BC547', manufacturer: 'Onsemi' });
      const [found] = await productOf({ part: 'BC547', manufacturer: 'Nexperia' });
      expect(found).toBe(null);
    });

    test('a QuoteRequest finds the product of an item as a clerk matched the number before, unless a product has it', async () => {
      const { id: own } = await insertProduct(database, { mpn: 'BC547' });
      const { id } = await insertProduct(database, { mpn: 'BC547-R' });
      const { sentence } = await send(quoteRequestOf('RFQ-6', items));
      expect(sentence).toContain('Received');
      await database.execute(sql`
        insert into part_aliases (line_id, quote_id, part_key, part_number, product_id)
        select id, quote_id, lower(number), number, ${id}
        from quote_lines join unnest(array['BC547', 'T547']) with ordinality as learned(number, line)
          on position = line - 1`);
      const wanted = ['BC547', 'T547'].map((part, at) => ({ line: String(at + 1), quantity: 1, part }));
      await send(quoteRequestOf('RFQ-7', wanted));
      const lines = await database
        .select()
        .from(quote_lines)
        .where(inArray(quote_lines.product_id, [own, id]));
      expect(new Map(lines.map((line) => [line.product_id, line.match]))).toEqual(
        new Map([
          [own, 'exact'],
          [id, 'corrected'],
        ]),
      );
    });
  });

  test('a QuoteRequest with an invalid line is rejected, naming it', async () => {
    const wrong = [{ line: '1', part: 'LM358', quantity: -1 }];
    const { code, sentence } = await send(quoteRequestOf('RFQ-7', wrong));
    expect([code, sentence]).toEqual(['406', expect.stringContaining('lines.0.quantity')]);
    expect(await database.$count(quote_requests)).toBe(0);
  });

  test('a QuoteRequest needs a requestID and an item, and is a new one', async () => {
    expect((await send(quoteRequestOf('', items))).code).toBe('406');
    expect((await send(quoteRequestOf('RFQ-7', []))).code).toBe('406');
    const update = (quoteRequestOf('RFQ-7', items) ?? '').replace('type="new"', 'type="update"');
    expect((await send(update)).code).toBe('450');
  });

  test('a QuoteRequest may have as many items as a quote request has lines, and not more', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ line: String(index), part: `P-${index}`, quantity: 1 }));
    expect((await send(quoteRequestOf('RFQ-7', many(maxQuoteLines)))).code).toBe('200');
    expect((await send(quoteRequestOf('RFQ-8', many(maxQuoteLines + 1)))).code).toBe('406');
  });
});
