import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchange_rates } from '#features/cart/exchange-rates/exchange-rate.tables.server.ts';
import { maxQuoteLines } from '#features/quotes/requests/quote-line.rules.ts';
import { quote_lines, quote_requests } from '#features/quotes/requests/quote.tables.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import {
  type BuyerSystem,
  cxmlDocument,
  type DocumentOptions,
  insertSystem,
  parseCxml,
  type QuotedItem,
  quoteRequestOf,
  statusOf,
} from '#tests/harness/punchout/buyer-system.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { defaultUnspsc } from '../punchout.rules.ts';
import { punchout_quotes, punchout_systems } from '../punchout.tables.server.ts';
import { findNode, listNodes, textAt } from '../protocol/cxml-reader.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));
let me: Person;
const { open, find, patch, issue } = quotationHarness(runtime, () => ({ kind: 'administrator', id: me.id }));
let system: BuyerSystem;

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(async () => {
  await emptyTables(
    runtime,
    'punchout_systems',
    'quotations',
    'quote_requests',
    'products',
    'mail_outbox',
    'exchange_rates',
  );
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
const getPending = (attributes = '', type = 'QuoteMessage') =>
  `<GetPendingRequest${attributes}><MessageType>${type}</MessageType></GetPendingRequest>`;

describe('a QuoteRequest', () => {
  test('becomes a quote request with its lines, and is answered with its number', async () => {
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

  test('that is sent again is stored once, and answered alike', async () => {
    const request = quoteRequestOf('RFQ-7', items);
    const first = await send(request, { payloadID: 'one@buyer' });
    const second = await send(request, { payloadID: 'one@buyer' });
    expect([second.code, second.sentence]).toEqual(['200', first.sentence]);
    expect(await database.$count(quote_requests)).toBe(1);
    const other = quoteRequestOf('RFQ-8', items);
    expect((await send(other, { payloadID: 'one@buyer' })).code).toBe('409');
  });

  test('that is sent again later is answered alike, whatever has changed since', async () => {
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

  describe('finds the product of an item', () => {
    const productOf = async (item: Partial<QuotedItem>) => {
      const { code } = await send(quoteRequestOf('RFQ-7', [{ line: '1', quantity: 1, ...item }]));
      expect(code).toBe('200');
      const [line] = await database.select().from(quote_lines);
      return [line?.product_id, line?.match];
    };

    test('by its id, before any number', async () => {
      const { id } = await insertProduct(database, { sku: 'A-1' });
      await insertProduct(database, { sku: 'B-2' });
      const [found] = await productOf({ auxiliary: id, part: 'B-2' });
      expect(found).toBe(id);
    });

    test('by a part number that only one product has', async () => {
      const { id } = await insertProduct(database, { mpn: 'BC547', manufacturer: 'Onsemi' });
      expect(await productOf({ part: 'BC547' })).toEqual([id, 'exact']);
    });

    test('never by the SKU when the number is that of a manufacturer', async () => {
      await insertProduct(database, { sku: '1001', manufacturer: 'Acme' });
      expect(await productOf({ manufacturerPart: '1001', manufacturer: 'Other' })).toEqual([
        null,
        'not_found',
      ]);
    });

    test('not when several manufacturers have the number', async () => {
      await insertProduct(database, { mpn: 'BC547', manufacturer: 'Onsemi' });
      await insertProduct(database, { mpn: 'BC547', manufacturer: 'Nexperia' });
      expect(await productOf({ manufacturerPart: 'BC547' })).toEqual([null, 'not_found']);
    });

    test('by the manufacturer when several have the number', async () => {
      await insertProduct(database, { mpn: 'BC547', manufacturer: 'Onsemi' });
      const { id } = await insertProduct(database, { mpn: 'BC547', manufacturer: 'Nexperia' });
      expect(await productOf({ manufacturerPart: 'BC547', manufacturer: 'Nexperia B.V.' })).toEqual([
        id,
        'exact',
      ]);
    });

    test('not when its manufacturer is another one', async () => {
      await insertProduct(database, { mpn: 'BC547', manufacturer: 'Onsemi' });
      const [found] = await productOf({ part: 'BC547', manufacturer: 'Nexperia' });
      expect(found).toBe(null);
    });

    test('as a clerk matched the number before', async () => {
      await insertProduct(database, { mpn: 'BC547' });
      const { id } = await insertProduct(database, { mpn: 'BC547-R' });
      const { sentence } = await send(quoteRequestOf('RFQ-6', items));
      expect(sentence).toContain('Received');
      await database.execute(sql`
        insert into part_aliases (line_id, quote_id, part_key, part_number, product_id)
        select id, quote_id, 'bc547', 'BC547', ${id} from quote_lines limit 1`);
      await send(quoteRequestOf('RFQ-7', [{ line: '1', quantity: 1, part: 'BC547' }]));
      const lines = await database.select().from(quote_lines).where(eq(quote_lines.part_number, 'BC547'));
      expect(lines.map((line) => [line.product_id, line.match])).toEqual([[id, 'corrected']]);
    });
  });

  test('with an invalid line is rejected, naming it', async () => {
    const wrong = [{ line: '1', part: 'LM358', quantity: -1 }];
    const { code, sentence } = await send(quoteRequestOf('RFQ-7', wrong));
    expect([code, sentence]).toEqual(['406', expect.stringContaining('lines.0.quantity')]);
    expect(await database.$count(quote_requests)).toBe(0);
  });

  test('needs a requestID and an item, and is a new one', async () => {
    expect((await send(quoteRequestOf('', items))).code).toBe('406');
    expect((await send(quoteRequestOf('RFQ-7', []))).code).toBe('406');
    const update = (quoteRequestOf('RFQ-7', items) ?? '').replace('type="new"', 'type="update"');
    expect((await send(update)).code).toBe('450');
  });

  test('may have as many items as a quote request has lines, and not more', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ line: String(index), part: `P-${index}`, quantity: 1 }));
    expect((await send(quoteRequestOf('RFQ-7', many(maxQuoteLines)))).code).toBe('200');
    expect((await send(quoteRequestOf('RFQ-8', many(maxQuoteLines + 1)))).code).toBe('406');
  });
});

describe('GetPendingRequest', () => {
  async function quoted(payloadID = 'seven@buyer', optional: readonly number[] = []): Promise<void> {
    await send(quoteRequestOf('RFQ-7', items), { payloadID });
    const [quote] = await database
      .select({ id: punchout_quotes.quote_id })
      .from(punchout_quotes)
      .where(eq(punchout_quotes.payload_id, payloadID));
    const id = await open(quote?.id ?? null);
    const { lines } = await find(id);
    const priced = lines.map((line, index) => ({
      id: line.id,
      from: { unit_price: line.unit_price, is_optional: line.is_optional },
      to: { unit_price: index + 1.25, is_optional: optional.includes(index) },
    }));
    await patch(id, { lines: priced });
    await issue(id);
  }

  async function poll(attributes = '') {
    const { text } = await send(getPending(attributes));
    return listNodes(findNode(parseCxml(text), 'Response/GetPendingResponse'), 'cXML').map((pending) => ({
      timestamp: pending.attributes.timestamp ?? '',
      payload: findNode(
        pending,
        'Message/QuoteMessage/QuoteMessageHeader/QuoteRequestReference/DocumentReference',
      )?.attributes.payloadID,
      total: textAt(pending, 'Message/QuoteMessage/QuoteMessageHeader/Total/Money'),
      items: listNodes(findNode(pending, 'Message/QuoteMessage'), 'QuoteItemIn'),
    }));
  }
  const after = (at: string) => ` lastReceivedTimestamp="${at}"`;

  test('is answered with the issued quotations, which name the lines of the request', async () => {
    expect(findNode(parseCxml((await send(getPending())).text), 'Response/GetPendingResponse')).toBe(
      undefined,
    );
    await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.25 });
    await insertProduct(database, { sku: 'SW-24' });
    await quoted();
    const { code, text } = await send(getPending());
    expect(code).toBe('200');
    const pending = findNode(parseCxml(text), 'Response/GetPendingResponse/cXML');
    expect(textAt(pending, 'Header/To/Credential/Identity')).toBe(system.identity);
    const message = findNode(pending, 'Message/QuoteMessage');
    const header = findNode(message, 'QuoteMessageHeader');
    expect(header?.attributes).toMatchObject({ type: 'accept', currency: 'EUR' });
    expect(findNode(header, 'QuoteRequestReference')?.attributes.requestID).toBe('RFQ-7');
    expect(textAt(header, 'Total/Money')).toBe('231.25');
    const offered = listNodes(message, 'QuoteItemIn').map((item) => [
      item.attributes.lineNumber,
      item.attributes.quantity,
      textAt(item, 'ItemDetail/UnitPrice/Money'),
    ]);
    expect(offered).toEqual([
      ['10', '5', '1.25'],
      ['20', '100', '2.25'],
    ]);
  });

  test('leaves out what was issued before the last one, what was replaced, and what other systems requested', async () => {
    await quoted();
    const [only] = await poll();
    const issuedAt = Date.parse(only?.timestamp ?? '');
    expect(await poll(after(new Date(issuedAt - 1).toISOString()))).toHaveLength(1);
    expect(await poll(after(new Date(issuedAt).toISOString()))).toEqual([]);
    const own = system;
    system = await insertSystem(database);
    expect(await poll()).toEqual([]);
    system = own;
    await database.execute(sql`update quotation_versions set status = 'superseded' where status = 'issued'`);
    expect(await poll()).toEqual([]);
  });

  test('gets every quotation when it names the timestamp of the last message', async () => {
    await quoted('one@buyer');
    await quoted('two@buyer');
    const [first, ...more] = await poll(' maxMessages="1"');
    expect([first?.payload, more]).toEqual(['one@buyer', []]);
    const [second] = await poll(` maxMessages="1"${after(first?.timestamp ?? '')}`);
    expect(second?.payload).toBe('two@buyer');
    expect(await poll(after(second?.timestamp ?? ''))).toEqual([]);
  });

  test('gets quotations of one time together', async () => {
    await quoted('one@buyer');
    await quoted('two@buyer');
    await database.transaction(async (tx) => {
      // Issued versions cannot be changed.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update quotation_versions set issued_at = '2026-01-31T09:00:00.123456Z'`);
    });
    const both = await poll(' maxMessages="1"');
    expect(both.map(({ payload }) => payload).toSorted()).toEqual(['one@buyer', 'two@buyer']);
    expect(both.map(({ timestamp }) => timestamp)).toEqual(Array(2).fill('2026-01-31T09:00:00.123Z'));
    expect(await poll(after(both[0]?.timestamp ?? ''))).toEqual([]);
  });

  test('gets items that sum to the total, each with a code of UNSPSC', async () => {
    await insertProduct(database, { sku: 'SW-24' });
    await quoted('one@buyer', [1]);
    const [{ items: offered = [], total } = {}] = await poll();
    expect(offered.map((item) => item.attributes.lineNumber)).toEqual(['10']);
    expect(total).toBe('6.25');
    const [code] = offered.map((item) => findNode(item, 'ItemDetail/Classification'));
    expect([code?.attributes.domain, code?.text]).toEqual(['UNSPSC', defaultUnspsc.networking]);
  });

  test('of other messages, times and counts is rejected', async () => {
    expect((await send(getPending('', 'OrderRequest'))).code).toBe('450');
    for (const at of [
      'yesterday',
      '2026-01-31T09:00:00',
      '-271821-04-20T00:00:00Z',
      '+010000-01-01T00:00:00Z',
    ]) {
      expect((await send(getPending(after(at)))).code).toBe('406');
    }
    expect((await send(getPending(after('1970-01-01T00:00:00Z')))).code).toBe('200');
    expect((await send(getPending(' maxMessages="0"'))).code).toBe('406');
    expect((await send(getPending(' maxMessages="1"'))).code).toBe('200');
  });
});
