import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { onMail } from '#platform/mail/mail-outbox.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { anOrder, knownSender } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { hostileTexts } from '#tests/factories/quote.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { findOrder } from './order.reads.server.ts';
import { order_items, orders } from './order.tables.server.ts';
import { exchange_rates } from '#features/money/exchange-rate.tables.server.ts';
import { placeOrder } from './order.writes.server.ts';
import { propertyRuns, scaled } from '#tests/harness/property-runs.ts';

const runtime = useTestRuntime({ salesEmail: 'sales@shop.test', rateLimit: false });
const { database } = runtime;

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'orders', 'exchange_rates', 'mail_outbox');
  await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.08 });
});

let keys = 0;
const newKey = () => `key-${(keys += 1).toString().padStart(6, '0')}`;

type Lines = [id: string, quantity: number][];

function request(lines: Lines, changes: Parameters<typeof anOrder>[1] = {}) {
  return anOrder(
    lines.map(([product_id, quantity]) => ({ product_id, quantity })),
    changes,
  );
}

const place = (lines: Lines, key = newKey()) => placeOrder(runtime, request(lines), key, knownSender);

async function placed(...params: Parameters<typeof place>) {
  const outcome = await place(...params);
  if (!outcome.ok) throw new Error(`Rejected: ${outcome.error.code}`);
  return outcome.value;
}

async function stockOf(id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return row?.stock_quantity;
}

const stored = () => database.$count(orders);
const mails = () => database.select().from(mail_outbox);

describe('an order', () => {
  test('an order is stored with copies of title, price and rate, takes its stock, and can be read', async () => {
    const switches = await insertProduct(database, { title: 'Switch', price: 19.99, stock_quantity: 5 });
    const cables = await insertProduct(database, { title: 'Cable', price: 0.99, currency: 'EUR' });
    const order = await placed([
      [cables.id, 3],
      [switches.id, 2],
      [cables.id, 1],
    ]);
    await database.update(products).set({ title: 'Renamed', price: 1 });
    expect(await findOrder(database, order.id)).toEqual(order);
    expect(order).toMatchObject({
      total_amount: 44.26,
      currency: 'USD',
      status: 'pending',
      payment_status: 'pending',
      items: [
        { title: 'Cable', quantity: 4, price_per_item: 1.07, total_price: 4.28, exchange_rate: 1.08 },
        { title: 'Switch', quantity: 2, price_per_item: 19.99, total_price: 39.98, exchange_rate: 1 },
      ],
    });
    expect([await stockOf(switches.id), await stockOf(cables.id)]).toEqual([3, 16]);
  });

  test.each([
    ['en', 'We have received', 'dir="ltr"', 'http://shop.test/order/'],
    ['zh', '已收到您的订单', 'dir="ltr"', '?lang=zh'],
    ['ar', 'تسلّمت', 'dir="rtl"', '?lang=ar'],
  ] as const)(
    'an order sends a receipt in %s, and a mail in English to sales',
    async (language, subject, dir, link) => {
      let woken = 0;
      const silence = onMail(() => (woken += 1));
      const { id } = await insertProduct(database, { title: 'Switch', price: 1234.5 });
      const outcome = await placeOrder(runtime, request([[id, 2]], { language }), newKey(), knownSender);
      silence();
      expect(woken).toBe(1);
      const order = outcome.ok ? outcome.value : undefined;
      const [sales, buyer] = (await mails()).sort((a) => (a.to_address === 'sales@shop.test' ? -1 : 1));
      expect(sales).toMatchObject({ reply_to: 'amina@example.com', subject_ref: `order:${order?.id}` });
      expect(sales?.subject).toBe(`New order ${order?.id.slice(0, 8)}`);
      expect(sales?.body_text).toContain('back entry');
      expect(buyer).toMatchObject({ to_address: 'amina@example.com', subject_ref: `order:${order?.id}` });
      expect(buyer?.subject).toContain(subject);
      expect(buyer?.body_html).toContain(dir);
      expect(buyer?.body_text).toContain(link);
      for (const mail of [sales, buyer]) {
        expect(mail?.body_text).toMatch(/2,469\.00/);
        expect(mail?.body_text).not.toMatch(/\{\w+\}/);
      }
    },
  );

  test('an order whose mails cannot be written is not placed', async () => {
    const { id } = await insertProduct(database, { stock_quantity: 5 });
    await database.execute('alter table mail_outbox rename to mail_outbox_renamed');
    await expect(place([[id, 2]])).rejects.toThrow('mail_outbox');
    await database.execute('alter table mail_outbox_renamed rename to mail_outbox');
    expect([await stored(), await stockOf(id)]).toEqual([0, 5]);
  });

  test('an order is rejected as a whole when one line cannot be ordered', async () => {
    const plenty = await insertProduct(database, { stock_quantity: 50 });
    const few = await insertProduct(database, { stock_quantity: 2 });
    const off = await insertProduct(database, { is_active: false });
    const request = await insertProduct(database, { price: 0 });
    const pounds = await insertProduct(database, { currency: 'GBP' });
    expect(
      await place([
        [plenty.id, 1],
        [few.id, 3],
      ]),
    ).toMatchObject({ error: { code: 'out_of_stock', lines: [{ index: 1, available: 2, requested: 3 }] } });
    expect(
      await place([
        [plenty.id, 1],
        [off.id, 1],
        [request.id, 1],
        [pounds.id, 1],
        [few.id, 3],
      ]),
    ).toMatchObject({
      error: {
        code: 'not_orderable',
        lines: ['unavailable', 'no_price', 'no_rate', 'stock'].map((code) => ({ code })),
      },
    });
    expect([await stored(), await stockOf(plenty.id), await stockOf(few.id)]).toEqual([0, 50, 2]);
    expect(await mails()).toEqual([]);
  });

  test.each(hostileTexts)('an order with %j in every field stays text in both mails', async (text) => {
    const { id } = await insertProduct(database, { title: text.replaceAll('\u0000', '') });
    const part = `${text} `.slice(0, 20);
    const address = { address: text, city: text, postal_code: part, country: text };
    const fields = { customer_name: text, order_notes: text, shipping_address: address };
    expect(await placeOrder(runtime, request([[id, 1]], fields), newKey(), knownSender)).toMatchObject({
      ok: true,
    });
    for (const mail of await mails()) {
      expect(mail.subject).toMatch(/^(New order|We have received your order) [0-9a-f]{8}( - [\w ]+)?$/);
      expect(mail.body_html?.match(/<(\w+)/g)?.map((tag) => tag.slice(1))).not.toContain('script');
      expect(mail.body_html).not.toMatch(/<img/u);
    }
  });
});

describe('one idempotency key', () => {
  test('one idempotency key in many parallel requests places one order, even for the last unit', async () => {
    const { id } = await insertProduct(database, { stock_quantity: 2 });
    const key = newKey();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => place([[id, 2]], key)));
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.id)).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.repeated)).toHaveLength(1);
    expect([await stored(), await stockOf(id), (await mails()).length]).toEqual([1, 0, 2]);
    expect(await place([[id, 2]], key)).toMatchObject({ ok: true, repeated: true });
  });

  test('one idempotency key returns the order for another language, but rejects other texts or lines', async () => {
    const { id } = await insertProduct(database, { stock_quantity: 9 });
    const key = newKey();
    const order = await placed([[id, 2]], key);
    const chinese = await placeOrder(runtime, request([[id, 2]], { language: 'zh' }), key, knownSender);
    expect(chinese).toEqual({ ok: true, value: order, repeated: true });
    const rejected = { ok: false, error: { code: 'key_reused' } };
    expect(await place([[id, 3]], key)).toEqual(rejected);
    const notes = request([[id, 2]], { order_notes: 'Other' });
    expect(await placeOrder(runtime, notes, key, knownSender)).toEqual(rejected);
    expect([await stored(), await stockOf(id)]).toEqual([1, 7]);
  });

  test('one idempotency key returns the order whatever total is expected, and whether a blank field is missing or empty', async () => {
    const { id } = await insertProduct(database, { price: 10, stock_quantity: 9 });
    const key = newKey();
    const blank = { customer_phone: null, order_notes: '', expected_total: 20 };
    const first = await placeOrder(runtime, request([[id, 2]], blank), key, knownSender);
    expect(first).toMatchObject({ ok: true, value: { total_amount: 20 }, repeated: false });
    await database.update(products).set({ price: 11 });
    const { customer_phone: _, order_notes: __, ...rest } = request([[id, 2]], { expected_total: 22 });
    expect(await placeOrder(runtime, rest, key, knownSender)).toMatchObject({ ok: true, repeated: true });
    const again = await placeOrder(runtime, request([[id, 2]], blank), key, knownSender);
    expect(again).toMatchObject({ ok: true, value: { total_amount: 20 }, repeated: true });
    const other = await placeOrder(runtime, request([[id, 2]], blank), newKey(), knownSender);
    expect(other).toMatchObject({
      error: { code: 'price_changed', lines: [{ code: 'price', price_per_item: 11 }] },
    });
    expect([await stored(), await stockOf(id), (await mails()).length]).toEqual([1, 7, 2]);
  });

  test('one idempotency key of an order that is being placed rejects another order', async () => {
    const [one, other] = [await insertProduct(database), await insertProduct(database)];
    for (let round = 0; round < 10; round++) {
      const key = newKey();
      const outcomes = await Promise.all([place([[one.id, 1]], key), place([[other.id, 1]], key)]);
      expect(outcomes.map((outcome) => (outcome.ok ? 'placed' : outcome.error.code)).sort()).toEqual([
        'key_reused',
        'placed',
      ]);
    }
    expect([await stored(), (await stockOf(one.id))! + (await stockOf(other.id))!]).toEqual([10, 30]);
  });
});

describe('many buyers', () => {
  test('five buyers at once for each one in stock get exactly the stock', async () => {
    const stock = scaled(20, 100);
    const { id } = await insertProduct(database, { stock_quantity: stock });
    const outcomes = await Promise.all(Array.from({ length: 5 * stock }, () => place([[id, 1]])));
    const codes = outcomes.map((outcome) => (outcome.ok ? 'placed' : outcome.error.code));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(stock);
    expect(codes.filter((code) => code === 'out_of_stock')).toHaveLength(4 * stock);
    expect([await stockOf(id), await stored(), (await mails()).length]).toEqual([0, stock, 2 * stock]);
  });

  test('many buyers with carts in opposite order do not deadlock', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => insertProduct(database, { stock_quantity: 1000 })),
    );
    const lines = made.map(({ id }): Lines[number] => [id, 1]);
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, (_, n) => place(n % 2 ? lines : lines.toReversed())),
    );
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(await Promise.all(made.map(({ id }) => stockOf(id)))).toEqual(made.map(() => 880));
  });

  test('many buyers in any combination sell the whole stock and no more', async () => {
    const lines = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(lines, { minLength: 1, maxLength: 12 }), async (carts) => {
        const made = await Promise.all(
          Array.from({ length: 3 }, () => insertProduct(database, { stock_quantity: 6 })),
        );
        await Promise.all(carts.map((cart) => place(cart.map(([n, quantity]) => [made[n]!.id, quantity]))));
        for (const { id } of made) {
          const rows = await database.select().from(order_items).where(eq(order_items.product_id, id));
          const sold = rows.reduce((sum, row) => sum + row.quantity, 0);
          expect(sold + (await stockOf(id))!).toBe(6);
        }
      }),
      propertyRuns(5, 60),
    );
  });
});
