import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { receiptLimits } from '#platform/mail/mail-limits.server.ts';
import { anOrder } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { hostileTexts } from '#tests/factories/quote.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { findOrder } from './order.reads.server.ts';
import { placeOrder } from './order.writes.server.ts';

const sales = 'sales@shop.test';
const runtime = useTestRuntime({ salesEmail: sales });
const { database } = runtime;
let id: string;

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'orders', 'mail_outbox', 'callers');
  ({ id } = await insertProduct(database, { price: 1, stock_quantity: 1_000_000 }));
});

async function order(email: string, network?: string, key: string = randomUUID(), on = runtime) {
  const request = anOrder([{ product_id: id, quantity: 1 }], { customer_email: email });
  const placed = await placeOrder(on, request, key, { network });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value;
}

async function mailsTo(address?: string) {
  const to = address === undefined ? sql`to_address <> ${sales}` : eq(mail_outbox.to_address, address);
  return database.$count(mail_outbox, to);
}

describe('receipts', () => {
  test('120 orders with a stranger’s email are all placed, and send ten mails to the stranger', async () => {
    const spellings = ['victim@gmail.com', 'Victim@GMail.com', 'v.ic.tim@gmail.com', 'victim+7@gmail.com'];
    const placed = await Promise.all(
      Array.from({ length: 120 }, (_, n) => order(spellings[n % 4] as string, `network-${n}`)),
    );
    expect(placed.filter((one) => one.receipt_mailed)).toHaveLength(receiptLimits.mailboxPerHour);
    expect(await mailsTo()).toBe(receiptLimits.mailboxPerHour);
    // Sales gets a mail about each, and the victim can still order.
    expect(await mailsTo(sales)).toBe(120);
    const own = await order('victim@gmail.com', 'the-victim’s-own');
    expect(await findOrder(database, own.id)).toEqual({ ...own, receipt_mailed: false });
    expect((await order('somebody@gmail.com')).receipt_mailed).toBe(true);
  });

  test('receipts are counted by two instances together', async () => {
    const other = { ...runtime, database: connectDatabase(urlOf(runtime)) };
    try {
      for (let n = 0; n < receiptLimits.mailboxPerHour; n += 1)
        await order('a@example.com', undefined, randomUUID(), n % 2 ? runtime : other);
      const [here, there] = [
        await order('a@example.com'),
        await order('a@example.com', undefined, randomUUID(), other),
      ];
      expect([here, there].map((one) => one.receipt_mailed)).toEqual([false, false]);
    } finally {
      await other.database.$client.end();
    }
  });

  test('receipts are not used up by repeated keys, nor by orders that are rejected', async () => {
    const first = await order('a@example.com', 'n', 'the-same-key');
    for (let n = 0; n < 15; n += 1) await order('a@example.com', 'n', 'the-same-key');
    const tooMuch = anOrder([{ product_id: id, quantity: 1_000_000 }], { customer_email: 'a@example.com' });
    for (let n = 0; n < 15; n += 1)
      expect((await placeOrder(runtime, tooMuch, randomUUID(), { network: 'n' })).ok).toBe(false);
    for (let n = 1; n < receiptLimits.mailboxPerHour; n += 1)
      expect((await order('a@example.com', 'n')).receipt_mailed).toBe(true);
    expect((await order('a@example.com', 'n')).receipt_mailed).toBe(false);
    // Repeating the first order returns it unchanged.
    expect(await order('a@example.com', 'n', 'the-same-key')).toEqual(first);
  });

  test('one network can mail a limited number of strangers within an hour; its orders are placed', async () => {
    for (let n = 0; n < receiptLimits.networkPerHour; n += 1)
      expect((await order(`a${n}@example.com`, 'one')).receipt_mailed).toBe(true);
    expect((await order('b@example.com', 'one')).receipt_mailed).toBe(false);
    expect((await order('b@example.com', 'another')).receipt_mailed).toBe(true);
  });

  test('receipts of a day have a limit of their own', async () => {
    const hour = sql`delete from callers where key like 'mails-mailboxPerHour%'`;
    for (let n = 0; n < receiptLimits.mailboxPerDay; n += 1) {
      if (n % receiptLimits.mailboxPerHour === 0) await database.execute(hour);
      expect((await order('a@example.com')).receipt_mailed).toBe(true);
    }
    await database.execute(hour);
    expect((await order('a@example.com')).receipt_mailed).toBe(false);
  });

  test.each([...hostileTexts, 'Win at https://evil.example, or evil.com'])(
    'receipts contain no text of the customer: %j',
    async (text) => {
      const mark = 'Zanzibar';
      const typed = `${mark} ${text}`.slice(0, 90);
      const address = { address: typed, city: typed, postal_code: mark, country: typed };
      const request = anOrder([{ product_id: id, quantity: 1 }], {
        customer_name: typed,
        customer_phone: mark,
        company: typed,
        tax_id: mark,
        po_number: mark,
        order_notes: typed,
        shipping_address: address,
        billing_address: address,
      });
      await placeOrder(runtime, request, randomUUID());
      const [notice, receipt] = (await database.select().from(mail_outbox)).sort((a) =>
        a.to_address === sales ? -1 : 1,
      );
      expect(`${receipt?.subject} ${receipt?.body_text} ${receipt?.body_html}`).not.toContain(mark);
      expect(notice?.body_text).toContain(mark);
      for (const body of [notice?.body_text, notice?.body_html]) {
        const links = body?.match(/[a-z]+:\/\/[^\s<]+/gi) ?? [];
        expect(links.filter((link) => !link.startsWith('http://shop.test/order/'))).toEqual([]);
        expect(body).not.toMatch(/evil\.|[\u202A-\u202E]/);
      }
      expect(notice?.subject).toMatch(/^New order [0-9a-f]{8}$/);
    },
  );

  test('receipts in Arabic keep numbers and times in their own direction', async () => {
    await database.execute(sql`update products set stock_quantity = 1, title = 'Switch X-24'`);
    const request = anOrder([{ product_id: id, quantity: 1 }], { language: 'ar' });
    const placed = await placeOrder(runtime, request, randomUUID());
    const reference = placed.ok && placed.value.id.slice(0, 8);
    const [receipt] = await database
      .select()
      .from(mail_outbox)
      .where(sql`to_address <> ${sales}`);
    expect(receipt?.body_text).toContain(`\u2068${reference}\u2069`);
    expect(receipt?.body_text).toMatch(/\u20681 × .*1\.00.*\u2069: \u2068Switch X-24\u2069/);
    expect(receipt?.body_text).toMatch(/محجوزة لك حتى \u2068[^\u2069]+\u2069؛/);
    // A mark at its end would become part of the link.
    expect(receipt?.body_text).toMatch(/order\/[0-9a-f-]{36}\?lang=ar\n/);
  });

  test('receipts of an Arabic buyer do not change the direction of the mail to sales', async () => {
    await placeOrder(
      runtime,
      anOrder([{ product_id: id, quantity: 1 }], { customer_name: 'أمينة 12-34', order_notes: 'سطر\nline' }),
      randomUUID(),
    );
    const [notice] = await database.select().from(mail_outbox).where(eq(mail_outbox.to_address, sales));
    expect(notice?.body_text).toContain('Name: \u2068أمينة 12-34\u2069\n');
    expect(notice?.body_text).toContain('\u2068سطر\u2069\n\u2068line\u2069');
  });
});

function urlOf({ database: { $client } }: typeof runtime): string {
  return ($client.options as { connectionString: string }).connectionString;
}
