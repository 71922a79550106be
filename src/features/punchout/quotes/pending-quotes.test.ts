import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mergeQuote } from '#features/quotations/requests/admin-quote-line.writes.server.ts';
import type { DraftCharge } from '#features/quotations/quotation-draft.schema.ts';
import { issueVersion } from '#features/quotations/issuing/quotation-issue.writes.server.ts';
import { openNextVersion } from '#features/quotations/drafts/quotation-open.writes.server.ts';
import { exchange_rates } from '#features/money/exchange-rate.tables.server.ts';
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
import { until } from '#tests/harness/until.ts';
import { defaultUnspsc } from '../punchout.rules.ts';
import { punchout_quotes } from '../punchout.tables.server.ts';
import { findNode, listNodes, textAt, type XmlNode } from '../protocol/cxml-reader.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));
let me: Person;
const { open, find, patch, issue, newLine } = quotationHarness(runtime, () => ({
  kind: 'administrator',
  id: me.id,
}));
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
    'exchange_rates',
  );
  await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.25 });
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

describe('GetPendingRequest', () => {
  async function requested(payloadID: string, sent: readonly QuotedItem[] = items): Promise<string> {
    await send(quoteRequestOf('RFQ-7', sent), { payloadID });
    const [quote] = await database
      .select({ id: punchout_quotes.quote_id })
      .from(punchout_quotes)
      .where(eq(punchout_quotes.payload_id, payloadID));
    return quote?.id ?? '';
  }

  interface Quoted {
    optional?: readonly number[];
    /** Lines that the clerk adds. */
    added?: readonly object[];
    charges?: readonly DraftCharge[];
  }

  /** A priced draft that answers the request. */
  async function priced(requestId: string, { optional = [], added = [], charges = [] }: Quoted = {}) {
    const id = await open(requestId);
    const { lines } = await find(id);
    const answered = lines.map((line, index) => ({
      id: line.id,
      from: { unit_price: line.unit_price, is_optional: line.is_optional },
      to: { unit_price: index + 1.25, is_optional: optional.includes(index) },
    }));
    await patch(id, {
      lines: [...answered, ...added.map((line) => newLine(line))],
      ...(charges.length > 0 && { charges: { from: [], to: [...charges] } }),
    });
    return id;
  }

  async function quoted(payloadID = 'seven@buyer', content: Quoted = {}): Promise<string> {
    const id = await priced(await requested(payloadID), content);
    await issue(id);
    return id;
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
      modifications: listNodes(
        findNode(pending, 'Message/QuoteMessage/QuoteMessageHeader/Total/Modifications'),
        'Modification',
      ),
      items: listNodes(findNode(pending, 'Message/QuoteMessage'), 'QuoteItemIn'),
    }));
  }
  const after = (at: string) => ` lastReceivedTimestamp="${at}"`;

  test('GetPendingRequest is answered with the issued quotations, which name the lines of the request', async () => {
    expect(findNode(parseCxml((await send(getPending())).text), 'Response/GetPendingResponse')).toBe(
      undefined,
    );
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

  test('GetPendingRequest leaves out what was issued before the last one, what was replaced, and what other systems requested', async () => {
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

  test('GetPendingRequest gets every quotation when it names the timestamp of the last message', async () => {
    await quoted('one@buyer');
    await quoted('two@buyer');
    const [first, ...more] = await poll(' maxMessages="1"');
    expect([first?.payload, more]).toEqual(['one@buyer', []]);
    const [second] = await poll(` maxMessages="1"${after(first?.timestamp ?? '')}`);
    expect(second?.payload).toBe('two@buyer');
    expect(await poll(after(second?.timestamp ?? ''))).toEqual([]);
  });

  test('GetPendingRequest gets quotations of one time together', async () => {
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

  test('GetPendingRequest gets items that sum to the total, each with a code of UNSPSC', async () => {
    await insertProduct(database, { sku: 'SW-24' });
    await quoted('one@buyer', { optional: [1] });
    const [{ items: offered = [], total } = {}] = await poll();
    expect(offered.map((item) => item.attributes.lineNumber)).toEqual(['10']);
    expect(total).toBe('6.25');
    const [code] = offered.map((item) => findNode(item, 'ItemDetail/Classification'));
    expect([code?.attributes.domain, code?.text]).toEqual(['UNSPSC', defaultUnspsc.networking]);
  });

  test('GetPendingRequest gets charges as modifications of the total, to which they and the items add up', async () => {
    const charge = { label: null, percent: null, amount: null };
    await quoted('one@buyer', {
      charges: [
        { ...charge, kind: 'freight', label: 'By air', amount: 20 },
        { ...charge, kind: 'discount', percent: 2.5 },
        { ...charge, kind: 'packing', amount: 0 },
        { ...charge, kind: 'tax', percent: 19 },
      ],
    });
    const [message] = await poll();
    const amount = (node: XmlNode, name: string) => Number(textAt(node, name));
    const items = message?.items.map(
      (item) => amount(item, 'ItemDetail/UnitPrice/Money') * Number(item.attributes.quantity),
    );
    const modifications = message?.modifications.map((node): [string, string, number] => [
      findNode(node, 'ModificationDetail')?.attributes.name ?? '',
      textAt(node, 'ModificationDetail/Description'),
      amount(node, 'AdditionalCost/Money') - amount(node, 'AdditionalDeduction/DeductionAmount/Money'),
    ]);
    expect(modifications).toEqual([
      ['Freight', 'By air', 20],
      ['Discount', 'Discount', -5.78],
      ['Tax', 'Tax', 46.64],
    ]);
    const all = [...(items ?? []), ...(modifications ?? []).map(([, , each]) => each)];
    expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Number(message?.total), 6);
    expect(message?.total).toBe('292.11');
  });

  test('GetPendingRequest gets a number of its own for each item, also of those that the clerk added', async () => {
    const many = [3, 2, 1].map((line) => ({ line: String(line), part: `P-${line}`, quantity: 1 }));
    const added = [
      { position: 0.5, unit_price: 1 },
      { position: 9, unit_price: 1 },
    ];
    await issue(await priced(await requested('one@buyer', many), { added }));
    const [message] = await poll();
    expect(message?.items.map((item) => item.attributes.lineNumber)).toEqual(['4', '3', '2', '1', '5']);
  });

  test('GetPendingRequest gets the quotation of the request into which another one was merged, with the numbers of each', async () => {
    const into = await requested('one@buyer');
    const merged = await requested('two@buyer', [{ line: '7', part: 'BC547', quantity: 1 }]);
    const outcome = await mergeQuote(database, { kind: 'administrator', id: me.id }, merged, into);
    expect(outcome).toMatchObject({ ok: true });
    await issue(await priced(into));
    const messages = await poll();
    const numbers = messages.map(({ payload, items: offered }) => [
      payload,
      offered.map((item) => item.attributes.lineNumber),
    ]);
    expect(new Map(numbers as [string, string[]][])).toEqual(
      new Map([
        ['one@buyer', ['10', '20', '21']],
        ['two@buyer', ['8', '9', '7']],
      ]),
    );
    expect(messages.map(({ total }) => total)).toEqual(['234.50', '234.50']);
  });

  test('GetPendingRequest leaves out no version that is being issued while a newer one is fetched', async () => {
    const second = await quoted('one@buyer');
    const [earlier] = await poll();
    await openNextVersion(database, { kind: 'administrator', id: me.id }, second);
    const first = await priced(await requested('two@buyer'));
    const { version, revision } = await find(first);
    const rendering = Promise.withResolvers<void>();
    const issuing = Promise.withResolvers<void>();
    const hooks = {
      onIssue: async () => {
        issuing.resolve();
        await rendering.promise;
      },
    };
    const actor = { kind: 'administrator', id: me.id } as const;
    const slow = issueVersion({ ...runtime, hooks }, actor, first, { version, revision });
    await issuing.promise;
    await issue(second);
    const polled = poll(after(earlier?.timestamp ?? ''));
    await Promise.race([polled, until(isWaiting)]);
    rendering.resolve();
    expect(await slow).toMatchObject({ ok: true });
    expect((await polled).map(({ payload }) => payload)).toEqual(['two@buyer', 'one@buyer']);
  });

  /** Whether a connection waits for an advisory lock. */
  async function isWaiting() {
    const { rows } = await database.execute(
      sql`select 1 from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows.length > 0;
  }

  test('GetPendingRequest of other messages, times and counts is rejected', async () => {
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
