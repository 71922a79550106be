import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { change_sets } from '#features/history/change.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { languages } from '#i18n/language.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { anOrder, knownSender } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { orderSubject } from '#features/fulfilment/admin-order-undo.server.ts';
import { findAdminOrder, listAdminOrders } from '#features/fulfilment/admin-order.reads.server.ts';
import { adminOrderQuery } from '#features/fulfilment/admin-order.schema.ts';
import { editOrder } from '#features/fulfilment/editing/order-content.writes.server.ts';
import { findContent } from '#features/fulfilment/editing/order-content.reads.server.ts';
import { changePaymentStatus, changeStatus } from '#features/fulfilment/order-status.writes.server.ts';
import { findOrder } from './order.reads.server.ts';
import type { OrderRequestInput } from './order.schema.ts';
import { order_items, orders } from './order.tables.server.ts';
import { type OrderOrigin, placeOrder } from './order.writes.server.ts';
import { expireReservation } from '#features/fulfilment/order-expiry.writes.server.ts';

const runtime = useTestRuntime({ salesEmail: 'sales@shop.test' });
const { database } = runtime;
const clerk = { kind: 'administrator', id: 'clerk' } as const;

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'change_sets', 'mail_outbox', 'callers'));

let senders = 0;

/** Each call is of another mailbox and network. */
async function place(
  lines: Record<string, number>,
  changes: Partial<OrderRequestInput> = {},
  origin: OrderOrigin = {},
) {
  const sender = (senders += 1);
  const items = Object.entries(lines).map(([product_id, quantity]) => ({ product_id, quantity }));
  const request = anOrder(items, { customer_email: `s${sender}@example.com`, ...changes });
  const placed = await placeOrder(runtime, request, randomUUID(), { network: `n${sender}`, ...origin });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value;
}

const product = async (stock_quantity: number, price = 1) =>
  (await insertProduct(database, { stock_quantity, price })).id;

async function stockOf(id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return row?.stock_quantity;
}

async function undoLast() {
  const [last] = await database.select().from(change_sets).orderBy(desc(change_sets.created_at)).limit(1);
  return undoChangeSet(database, clerk, last?.id ?? '', { order: orderSubject });
}

describe('an order of an unknown sender', () => {
  test('beyond the share is accepted without reserving anything, and what others can buy stays', async () => {
    const id = await product(100);
    const order = await place({ [id]: 100 });
    expect(order).toMatchObject({
      status: 'pending',
      reserved: false,
      reserved_until: null,
      items: [{ quantity: 100, reserved: false }],
    });
    expect(await findOrder(database, order.id)).toEqual(order);
    expect(await stockOf(id)).toBe(100);
    await expect(place({ [id]: 101 })).rejects.toThrow('out_of_stock');
  });

  test('holds nothing more once ten addresses hold the share with small orders, however long they wait', async () => {
    const id = await product(100);
    for (let n = 0; n < 10; n += 1) expect((await place({ [id]: 1 })).reserved).toBe(true);
    expect((await place({ [id]: 1 })).reserved).toBe(false);
    expect(await stockOf(id)).toBe(90);
    const [first] = await database.select().from(orders).limit(1);
    await changeStatus(runtime, clerk, first?.id ?? '', 'confirmed');
    // What is confirmed is of no unknown sender any more.
    expect((await place({ [id]: 1 })).reserved).toBe(false);
    await changeStatus(runtime, clerk, first?.id ?? '', 'cancelled');
    expect(await stockOf(id)).toBe(91);
    expect((await place({ [id]: 1 })).reserved).toBe(true);
  });

  test('in parallel with many others holds no more than the share together', async () => {
    const [one, other] = [await product(50), await product(200)];
    const placed = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        place(n % 2 ? { [one]: 1, [other]: 3 } : { [other]: 3, [one]: 1 }),
      ),
    );
    const held = (id: string) =>
      placed.flatMap(({ items }) => items).filter((item) => item.product_id === id && item.reserved).length;
    expect([held(one), held(other)]).toEqual([5, 6]);
    expect([await stockOf(one), await stockOf(other)]).toEqual([45, 182]);
  });

  test('that is paid does not count any more', async () => {
    const id = await product(10);
    const order = await place({ [id]: 1 });
    expect((await place({ [id]: 1 })).reserved).toBe(false);
    await changePaymentStatus(runtime, clerk, order.id, 'paid');
    expect((await place({ [id]: 1 })).reserved).toBe(true);
  });

  test('reserves its lines each for itself, and the buyer and sales read it', async () => {
    const [plenty, scarce] = [await product(100), await product(5)];
    const order = await place({ [plenty]: 10, [scarce]: 5 });
    expect(order).toMatchObject({ reserved: false, items: [{ reserved: true }, { reserved: false }] });
    expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([90, 5]);
    const texts = (await database.select().from(mail_outbox)).map((mail) => mail.body_text);
    expect(texts.every((text) => text.split('not reserved yet)').length === 2)).toBe(true);
  });

  test.each(languages)(
    'reads in its mail that the goods are reserved when we confirm: %s',
    async (language) => {
      const id = await product(5);
      await place({ [id]: 5 }, { language });
      const mails = await database.select().from(mail_outbox);
      const sentences = {
        en: 'We reserve your goods when we confirm.',
        zh: '我们会在确认订单时为您预留货物。',
        ar: 'نحجز لك البضاعة عند تأكيد الطلب.',
      };
      const receipt = mails.find((mail) => mail.to_address !== 'sales@shop.test');
      expect(receipt?.body_text).toContain(sentences[language]);
      expect(mails.find((mail) => mail !== receipt)?.body_text).toContain('hold no stock');
    },
  );

  test('with an API key takes what it orders, and waits as the settings say', async () => {
    const id = await product(100);
    const order = await place({ [id]: 50 }, {}, knownSender);
    expect(order).toMatchObject({ reserved: true, reserved_until: null });
    const large = await place({ [id]: 50 }, {}, knownSender);
    expect([large.reserved, large.reserved_until === null, await stockOf(id)]).toEqual([true, false, 0]);
  });

  test('that is large ends with its reservation and returns only what it held', async () => {
    const [plenty, scarce] = [await product(100, 2000), await product(5)];
    const order = await place({ [plenty]: 10, [scarce]: 5 });
    expect(order.reserved_until).not.toBeNull();
    await database.update(orders).set({ reserved_until: sql`now()` });
    expect(await expireReservation(runtime)).toBe(order.id);
    expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([100, 5]);
    expect(await database.$count(order_items, eq(order_items.hold, 'share'))).toBe(0);
  });
});

describe('confirming an order that is not reserved', () => {
  test('takes the stock, after which another one of the same goods loses, and the clerk reads what is missing', async () => {
    const id = await product(100);
    const [first, second] = [await place({ [id]: 80 }), await place({ [id]: 80 })];
    const confirmed = await changeStatus(runtime, clerk, first.id, 'confirmed');
    expect(confirmed).toMatchObject({
      value: { status: 'confirmed', reserved: true, items: [{ reserved: true, backordered: 0 }] },
    });
    expect(await stockOf(id)).toBe(20);
    expect(await findAdminOrder(database, clerk, second.id)).toMatchObject({
      unreserved: [{ product_id: id, quantity: 80, available: 20 }],
    });
    expect(await changeStatus(runtime, clerk, second.id, 'confirmed')).toMatchObject({
      error: { code: 'stock_short', lines: [{ product_id: id, quantity: 80, available: 20 }] },
    });
    expect([(await findOrder(database, second.id))?.status, await stockOf(id)]).toEqual(['pending', 20]);
    const { items } = await listAdminOrders(database, clerk, adminOrderQuery.parse({}));
    expect(items.map(({ reserved }) => reserved)).toEqual([false, true]);
  });

  test('takes what there is and back-orders the rest when the clerk wants it so, and never more than there is', async () => {
    const [one, other] = [await product(100), await product(100)];
    const placed = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        place(n % 2 ? { [one]: 40, [other]: 30 } : { [other]: 30, [one]: 40 }),
      ),
    );
    const outcomes = await Promise.all(
      placed.map(({ id }) => changeStatus(runtime, clerk, id, 'confirmed', { backorder: true })),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect([await stockOf(one), await stockOf(other)]).toEqual([0, 0]);
    const rows = await database.select().from(order_items);
    const taken = (id: string) =>
      rows
        .filter((row) => row.product_id === id)
        .reduce((sum, row) => sum + row.quantity - row.backordered, 0);
    expect([taken(one), taken(other)]).toEqual([100, 100]);
  });

  test('of a product that was deleted meanwhile has nothing to take', async () => {
    const id = await product(100);
    const order = await place({ [id]: 80 });
    await database.update(products).set({ deleted_at: new Date(), is_active: false });
    expect(await changeStatus(runtime, clerk, order.id, 'confirmed')).toMatchObject({
      error: { lines: [{ product_id: null, available: 0 }] },
    });
  });

  test('is undone with the stock that it took, and that can be undone while there is stock', async () => {
    const id = await product(100);
    const order = await place({ [id]: 80 });
    await changeStatus(runtime, clerk, order.id, 'confirmed');
    expect(await undoLast()).toMatchObject({ value: { restored: 1, skipped: [] } });
    expect(await findOrder(database, order.id)).toEqual(order);
    expect(await stockOf(id)).toBe(100);
    await undoLast();
    expect(await findOrder(database, order.id)).toMatchObject({ status: 'confirmed', reserved: true });
    expect(await stockOf(id)).toBe(20);
    await undoLast();
    await database.update(products).set({ stock_quantity: 79 });
    expect(await undoLast()).toMatchObject({ value: { restored: 0, skipped: [{ reason: 'out_of_stock' }] } });
    expect(await findOrder(database, order.id)).toEqual(order);
  });

  test('that was cancelled returned nothing, and undoing the cancellation takes nothing', async () => {
    const id = await product(100);
    const order = await place({ [id]: 80 });
    await changeStatus(runtime, clerk, order.id, 'cancelled');
    expect(await stockOf(id)).toBe(100);
    await undoLast();
    expect(await findOrder(database, order.id)).toEqual(order);
    expect(await stockOf(id)).toBe(100);
  });
});

describe('editing an order that is not reserved', () => {
  test('changes the quantity without reserving it; a line that the clerk adds is taken', async () => {
    const [id, added] = [await product(100), await product(100)];
    const order = await place({ [id]: 80 });
    const from = await findContent(database, order.id);
    const line = { id: null, product_id: added, title: '', quantity: 30, price_per_item: 1 };
    const items = [...from.items.map((item) => ({ ...item, quantity: 60 })), line];
    expect(await editOrder(runtime, clerk, order.id, { from, to: { ...from, items } })).toMatchObject({
      ok: true,
    });
    expect(await findOrder(database, order.id)).toMatchObject({
      items: [
        { quantity: 60, backordered: 60, reserved: false },
        { quantity: 30, backordered: 0, reserved: true },
      ],
    });
    expect([await stockOf(id), await stockOf(added)]).toEqual([100, 70]);
    await changeStatus(runtime, clerk, order.id, 'confirmed');
    expect([await stockOf(id), await stockOf(added)]).toEqual([40, 70]);
  });
});
