import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { anOrder } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { orderSubject } from '#features/fulfilment/admin-order-undo.server.ts';
import { expireReservation } from '#features/fulfilment/order-expiry.writes.server.ts';
import { changeStatus, changePaymentStatus } from '#features/fulfilment/order-status.writes.server.ts';
import { changeOrderSettings } from './settings/order-settings.store.server.ts';
import { defaultOrderSettings } from './order-wait.rules.ts';
import { findOrder } from './order.reads.server.ts';
import { order_items, orders } from './order.tables.server.ts';
import { placeOrder } from './order.writes.server.ts';
import type { BackgroundWorker } from '#platform/jobs/worker.server.ts';
import { order_payments } from '#features/payments/payment.tables.server.ts';
import { recordPayment } from '#features/payments/payment.writes.server.ts';
import { startReservationWorker } from '#features/fulfilment/reservation-worker.server.ts';

const runtime = useTestRuntime({ salesEmail: 'sales@shop.test' });
const { database } = runtime;
const clerk = { kind: 'administrator', id: 'clerk' } as const;
const hours = 3_600_000;

beforeEach(() =>
  emptyTables(runtime, 'products', 'orders', 'change_sets', 'mail_outbox', 'callers', 'order_settings'),
);

interface Buying {
  quantity?: number;
  email?: string;
  network?: string;
}

/** By a system with an API key of its own. */
async function attempt(id: string, { quantity = 1, email = 'a@example.com', network }: Buying = {}) {
  const request = anOrder([{ product_id: id, quantity }], { customer_email: email });
  return placeOrder(runtime, request, randomUUID(), { network, isKnown: true });
}

async function place(...params: Parameters<typeof attempt>) {
  const placed = await attempt(...params);
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value;
}

const product = (stock_quantity = 10, price = 1) => insertProduct(database, { stock_quantity, price });
const order = (id: string) => findOrder(database, id);
const pass = (id: string) =>
  database
    .update(orders)
    .set({ reserved_until: sql`now() - interval '1 second'` })
    .where(eq(orders.id, id));

async function stockOf(id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return row?.stock_quantity;
}

async function drained(...workers: BackgroundWorker[]) {
  const counts = await Promise.all(workers.map((worker) => worker.drain()));
  await Promise.all(workers.map((worker) => worker.stop()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Runs only when the test calls it. */
const worker = (on = runtime) => startReservationWorker({ ...on, intervalMs: 3_600_000 });

/** At a moment since `begun`. */
function expectWithin(time: number, begun: number) {
  expect(time).toBeGreaterThanOrEqual(begun);
  expect(time).toBeLessThanOrEqual(Date.now());
}

describe('an order that is large', () => {
  test('an order that is large reserves its stock for 48 hours and says so; a small one takes it', async () => {
    const { id } = await product(10);
    const begun = Date.now();
    const [large, small] = [await place(id, { quantity: 6 }), await place(id, { email: 'b@example.com' })];
    expect(small.reserved_until).toBeNull();
    expectWithin(Date.parse(large.reserved_until ?? '') - 48 * hours, begun);
    expect(await order(large.id)).toEqual(large);
    expect([large.status, await stockOf(id)]).toEqual(['pending', 3]);
    const mails = await database.select().from(mail_outbox);
    const about = mails.filter(({ subject_ref }) => subject_ref === `order:${large.id}`);
    const namesTheEnd = /reserved (the stock )?until/;
    expect(about.map(({ body_text }) => namesTheEnd.test(body_text))).toEqual([true, true]);
    expect(mails.filter(({ body_text }) => namesTheEnd.test(body_text))).toHaveLength(2);
  });

  test('an order that is large is determined by the current settings', async () => {
    const to = { wait_above_amount: 50, wait_above_share: 100, reservation_hours: 1 };
    await changeOrderSettings(database, clerk, { from: defaultOrderSettings, to });
    const { id } = await product(100, 10);
    expect((await place(id, { quantity: 5, email: 'c@example.com' })).reserved_until).toBeNull();
    const begun = Date.now();
    const waits = await place(id, { quantity: 6 });
    expectWithin(Date.parse(waits.reserved_until ?? '') - hours, begun);
  });

  test('one sender never takes more than the share of the stock by small orders, whatever the spelling of the email', async () => {
    const { id } = await product(20);
    const spellings = ['a@gmail.com', 'A+1@gmail.com', 'a+2@googlemail.com'];
    const byMailbox = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        place(id, { email: spellings[n % 2] as string, network: `n${n}` }),
      ),
    );
    expect(byMailbox.every(({ reserved_until }) => reserved_until === null)).toBe(true);
    expect((await place(id, { email: 'a@gmail.com', network: 'n' })).reserved_until).not.toBeNull();
    expect((await place(id, { email: 'honest@example.com', network: 'office' })).reserved_until).toBeNull();
  });

  test('one network with many emails never takes more than its share of the stock, even in parallel', async () => {
    const { id } = await product(20);
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, n) => place(id, { email: `a${n}@example.com`, network: 'one' })),
    );
    expect(placed.filter(({ reserved_until }) => reserved_until === null)).toHaveLength(10);
    expect(await stockOf(id)).toBe(0);
  });

  test('confirmed or paid, a large order no longer counts against its sender', async () => {
    const { id } = await product(20);
    const { id: first } = await place(id, { quantity: 10 });
    expect((await place(id, { quantity: 1 })).reserved_until).not.toBeNull();
    await changeStatus(runtime, clerk, first, 'confirmed');
    expect((await place(id, { quantity: 1 })).reserved_until).toBeNull();
  });

  test('300 parallel orders of one product: reserved, taken and remaining stock add up', async () => {
    const { id } = await product(220);
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, n) => attempt(id, { email: `a${n % 3}@example.com`, network: 'one' })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(220);
    const rows = await database.select().from(orders);
    expect(rows.filter(({ reserved_until }) => !reserved_until)).toHaveLength(100);
    await database
      .update(orders)
      .set({ reserved_until: sql`now()` })
      .where(sql`reserved_until is not null`);
    expect(await drained(worker(), worker(), worker())).toBe(120);
    expect(await stockOf(id)).toBe(120);
  });
});

describe('a reservation', () => {
  test('a reservation that ends returns the stock, with reason, history and one mail to the buyer', async () => {
    const { id } = await product(10);
    const { id: ended } = await place(id, { quantity: 10 });
    await database.delete(mail_outbox);
    await pass(ended);
    expect(await drained(worker())).toBe(1);
    expect(await order(ended)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      reserved_until: null,
    });
    expect(await stockOf(id)).toBe(10);
    const [set] = await database.select().from(change_sets);
    expect(set).toMatchObject({ action: 'order.expired', actor_id: 'system' });
    const mails = await database.select().from(mail_outbox);
    expect(mails.map(({ to_address }) => to_address)).toEqual(['a@example.com']);
    expect(mails[0]?.body_text).toContain(ended.slice(0, 8));
    expect(mails[0]?.body_text).not.toMatch(/\{\w+\}/);
  });

  test('a reservation does not end early, and a small order never expires', async () => {
    const { id } = await product(100);
    await place(id, { quantity: 60, email: 'b@example.com' });
    await database.update(orders).set({ reserved_until: sql`now() + interval '1 second'` });
    await place(id, { email: 'c@example.com' });
    await database.execute(sql`update orders set created_at = now() - interval '1 year'`);
    expect(await drained(worker())).toBe(0);
    await database
      .update(orders)
      .set({ reserved_until: sql`now()` })
      .where(sql`reserved_until is not null`);
    expect(await drained(worker())).toBe(1);
  });

  test('a reservation is ended once although many instances run', async () => {
    const { id } = await product(1000);
    const placed = await Promise.all(
      Array.from({ length: 30 }, (_, n) => place(id, { quantity: 2, email: `a${n}@example.com` })),
    );
    await Promise.all(placed.map((one) => pass(one.id)));
    const others = [1, 2].map(() => connectDatabase(urlOf()));
    try {
      const workers = [worker(), ...others.map((other) => worker({ ...runtime, database: other }))];
      expect(await drained(...workers)).toBe(30);
    } finally {
      await Promise.all(others.map((other) => other.$client.end()));
    }
    expect(await stockOf(id)).toBe(1000);
    expect(await database.$count(change_sets)).toBe(30);
  });

  test('a reservation that races with its confirmation ends or is confirmed, and the stock agrees', async () => {
    const { id } = await product(1000);
    for (let round = 0; round < 15; round += 1) {
      const before = (await stockOf(id)) ?? 0;
      const { id: raced } = await place(id, { quantity: 2, email: `r${round}@example.com` });
      await pass(raced);
      const [confirmed, ended] = await Promise.all([
        changeStatus(runtime, clerk, raced, 'confirmed'),
        expireReservation(runtime),
      ]);
      const now = await order(raced);
      expect([confirmed.ok, ended === raced].filter(Boolean)).toHaveLength(1);
      expect(now?.status).toBe(confirmed.ok ? 'confirmed' : 'cancelled');
      expect(await stockOf(id)).toBe(confirmed.ok ? before - 2 : before);
      expect(await expireReservation(runtime)).toBeNull();
    }
  });

  test('a reservation that is paid, or confirmed late, does not end', async () => {
    const { id } = await product(10);
    const paid = await place(id, { quantity: 8 });
    const late = await place(id, { quantity: 2, email: 'b@example.com' });
    await changePaymentStatus(runtime, clerk, paid.id, 'paid');
    await pass(late.id);
    await changeStatus(runtime, clerk, late.id, 'confirmed');
    // As an older version stored it.
    await database.update(orders).set({ reserved_until: sql`now() - interval '1 day'` });
    expect(await drained(worker())).toBe(0);
    expect(await stockOf(id)).toBe(0);
  });

  test('a reservation of which a part was paid does not end until that payment is undone', async () => {
    const { id } = await product(10);
    const { id: deposit } = await place(id, { quantity: 8 });
    const payment = { received_on: '2026-11-20', amount: 2, reference: null, balance: 8 };
    expect(await recordPayment(database, clerk, deposit, payment)).toMatchObject({ ok: true });
    await pass(deposit);
    expect(await drained(worker())).toBe(0);
    expect([(await order(deposit))?.status, await stockOf(id)]).toEqual(['pending', 2]);
    await database.delete(order_payments);
    expect(await drained(worker())).toBe(1);
    expect(await stockOf(id)).toBe(10);
  });

  test('a reservation interrupted while it ends has not ended', async () => {
    const { id } = await product(10);
    const { id: ended } = await place(id, { quantity: 10 });
    await pass(ended);
    await database.execute('alter table mail_outbox rename to mail_outbox_renamed');
    expect(await drained(worker())).toBe(0);
    await database.execute('alter table mail_outbox_renamed rename to mail_outbox');
    expect([(await order(ended))?.status, await stockOf(id)]).toEqual(['pending', 0]);
    expect(await database.$count(changes)).toBe(0);
    expect(await drained(worker())).toBe(1);
    expect(await stockOf(id)).toBe(10);
  });

  test('a reservation that cannot be ended does not block the others', async () => {
    const { id } = await product(100);
    const [broken, other] = [
      await place(id, { quantity: 60 }),
      await place(id, { quantity: 30, email: 'b@example.com' }),
    ];
    await Promise.all([broken.id, other.id].map(pass));
    await database.execute(sql`
      create function keep_broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
    await database.execute(sql`create trigger broken before update on orders for each row
      when (old.id = ${sql.raw(`'${broken.id}'`)}) execute function keep_broken()`);
    try {
      expect(await drained(worker())).toBe(1);
      expect((await order(other.id))?.status).toBe('cancelled');
    } finally {
      await database.execute('drop trigger broken on orders');
      await database.execute('drop function keep_broken');
    }
  });

  test('a reservation sends no mail to a mailbox that got too many receipts', async () => {
    const { id } = await product(1000);
    for (let n = 0; n < 12; n += 1) await place(id, { quantity: 60 });
    await database.delete(mail_outbox);
    await database.update(orders).set({ reserved_until: sql`now()` });
    expect(await drained(worker())).toBe(12);
    expect(await database.$count(mail_outbox)).toBe(10);
  });

  test('a reservation is restored with the stock when its end or confirmation is undone', async () => {
    const { id } = await product(10);
    const { id: moved } = await place(id, { quantity: 10 });
    await pass(moved);
    await drained(worker());
    const undo = async () => {
      const [last] = await database.select().from(change_sets).orderBy(desc(change_sets.created_at)).limit(1);
      return undoChangeSet(database, clerk, last?.id ?? '', { order: orderSubject });
    };
    await undo();
    const again = await order(moved);
    expect(again).toMatchObject({ status: 'pending', cancel_reason: null });
    expect(Date.parse(again?.reserved_until ?? '')).toBeGreaterThan(Date.now() + 47 * hours);
    expect(await stockOf(id)).toBe(0);
    await changeStatus(runtime, clerk, moved, 'confirmed');
    await undo();
    expect(await order(moved)).toMatchObject({ status: 'pending', reserved_until: again?.reserved_until });
    expect(await database.$count(order_items)).toBe(1);
  });
});

function urlOf(): string {
  return (database.$client.options as { connectionString: string }).connectionString;
}
