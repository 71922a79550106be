import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { listMailsAbout } from '#platform/mail/mail-outbox.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { shippedOrders } from '#tests/harness/orders/shipped-orders.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { changeStatus } from '#features/fulfilment/order-status.writes.server.ts';
import { findOrder } from '#features/orders/order.reads.server.ts';
import { order_items } from '#features/orders/order.tables.server.ts';
import { findItems, findShippable, findShipments } from './shipment.reads.server.ts';
import { changeTracking } from './shipment.writes.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const clerk = { kind: 'administrator', id: 'clerk-1' } as const;
const { confirmed, ship, undo } = shippedOrders(runtime, () => clerk);

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'change_sets', 'mail_outbox'));

const aProduct = (stock_quantity = 10) => insertProduct(database, { stock_quantity, price: 5 });
const statusOf = async (id: string) => (await findOrder(database, id))?.status;

async function stockOf(id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return row?.stock_quantity;
}

/** The quantity of the only line, of which only so much was in stock. */
async function backordered(id: string, taken: number) {
  const orderId = await confirmed({ [id]: taken });
  await database
    .update(order_items)
    .set({ quantity: taken + 5, backordered: 5 })
    .where(eq(order_items.order_id, orderId));
  return orderId;
}

describe('a shipment', () => {
  test('a shipment of a part leaves the order confirmed, and the one of the rest makes it shipped', async () => {
    const [one, other] = [await aProduct(), await aProduct()];
    const id = await confirmed({ [one.id]: 4, [other.id]: 2 });
    const stock = [await stockOf(one.id), await stockOf(other.id)];
    expect(await ship(id, [3, 0])).toMatchObject({ ok: true, value: { shipment: { number: 1 } } });
    expect(await statusOf(id)).toBe('confirmed');
    expect(await ship(id, [1, 2], { number: 2 })).toMatchObject({ ok: true });
    expect(await statusOf(id)).toBe('shipped');
    expect([await stockOf(one.id), await stockOf(other.id)]).toEqual(stock);
    expect(
      (await findShipments(database, id)).map(({ lines }) => lines.map(({ quantity }) => quantity)),
    ).toEqual([[3], [1, 2]]);
  });

  test('a shipment holds at most what is left, exactly', async () => {
    const id = await confirmed({ [(await aProduct()).id]: 4 });
    await ship(id, [3]);
    expect(await ship(id, [2], { number: 2 })).toEqual({
      ok: false,
      error: { code: 'not_shippable', issues: [{ index: 0, code: 'rest', available: 1 }] },
    });
    expect(await ship(id, [1], { number: 2 })).toMatchObject({ ok: true });
  });

  test('a shipment takes back-ordered parts from stock once it has them', async () => {
    const { id: product } = await aProduct(3);
    const id = await backordered(product, 3);
    expect(await ship(id, [4])).toMatchObject({ error: { issues: [{ code: 'stock', available: 3 }] } });
    await database.update(products).set({ stock_quantity: 2 }).where(eq(products.id, product));
    expect(await findShippable(database, id)).toMatchObject([{ shippable: 5 }]);
    expect(await ship(id, [6])).toMatchObject({ error: { issues: [{ code: 'stock', available: 5 }] } });
    expect(await ship(id, [5])).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(0);
    expect(await findItems(database, id)).toMatchObject([{ quantity: 8, backordered: 3, shipped: 5 }]);
  });

  test('a shipment of the rest needs no stock of a product that was deleted meanwhile', async () => {
    const [scarce, other] = [await aProduct(3), await aProduct()];
    const id = await confirmed({ [scarce.id]: 3, [other.id]: 2 });
    await database
      .update(order_items)
      .set({ quantity: 8, backordered: 5 })
      .where(eq(order_items.product_id, scarce.id));
    await ship(id, [3, 2]);
    const gone = { deleted_at: new Date(), is_active: false, stock_quantity: 1 };
    await database.update(products).set(gone).where(eq(products.id, scarce.id));
    expect(await findShippable(database, id)).toMatchObject([{ shippable: 5 }, { shippable: 0 }]);
    const rest = await ship(id, [5], { number: 2 });
    expect(await statusOf(id)).toBe('shipped');
    expect(await stockOf(scarce.id)).toBe(1);
    await undo(rest.ok ? rest.value.change_set_id : null);
    expect(await stockOf(scarce.id)).toBe(1);
    expect(await findItems(database, id)).toMatchObject([{ backordered: 5, shipped: 3 }, { shipped: 2 }]);
  });

  test('a shipment is made once of many that are sent at the same moment', async () => {
    const { id: product } = await aProduct(10);
    const id = await confirmed({ [product]: 4 });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ship(id, [4])));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.error.code === 'changed_since')).toHaveLength(
      7,
    );
    expect(await findItems(database, id)).toMatchObject([{ shipped: 4 }]);
  });

  test('a shipment of two orders at once never takes stock that is not there', async () => {
    const { id: product } = await aProduct(6);
    const orders = [await backordered(product, 3), await backordered(product, 3)];
    await database.update(products).set({ stock_quantity: 5 }).where(eq(products.id, product));
    const outcomes = await Promise.all(orders.map((id) => ship(id, [8])));
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await stockOf(product)).toBe(0);
  });

  test('a shipment is rejected after the order has shipped, and without an order', async () => {
    const { id: product } = await aProduct();
    const id = await confirmed({ [product]: 1 });
    await ship(id, [1]);
    expect(await ship(id, [1], { number: 2 })).toMatchObject({
      error: { code: 'not_confirmed', status: 'shipped' },
    });
    const lines = [{ item_id: crypto.randomUUID(), quantity: 1, packages: [1] }];
    expect(await ship(crypto.randomUUID(), [], { lines })).toMatchObject({ error: { code: 'not_found' } });
  });

  test('a shipment names packages that it has', async () => {
    const id = await confirmed({ [(await aProduct()).id]: 2 });
    const [item] = await findItems(database, id);
    const lines = [{ item_id: item?.id ?? '', quantity: 1, packages: [2] }];
    expect(await ship(id, [], { lines })).toMatchObject({ error: { issues: [{ code: 'package' }] } });
  });

  test('a shipment is mailed to the buyer in the language of the order, and cannot be undone then', async () => {
    const id = await confirmed({ [(await aProduct()).id]: 2 }, { language: 'zh' });
    const mails = (await listMailsAbout(database, `order:${id}`)).length;
    const shipped = await ship(id, [1], {
      mail: true,
      tracking_number: 'JD014600006281',
      tracking_url: 'https://track.test/JD014600006281',
    });
    expect(shipped).toMatchObject({ ok: true, value: { change_set_id: null } });
    const sent = (await listMailsAbout(database, `order:${id}`)).slice(mails);
    expect(sent).toMatchObject([{ to_address: 'amina@example.com' }]);
    expect(sent[0]?.subject).toContain('已发货');
    expect(sent[0]?.body_text).toContain('JD014600006281');
    expect(sent[0]?.body_text).toContain('https://track.test/JD014600006281');
    const { rows } = await database.execute<{ id: string }>(
      `select id from change_sets where action = 'shipment.created'`,
    );
    expect(await undo(rows[0]?.id ?? null)).toMatchObject({ error: { code: 'not_undoable' } });
  });
});

describe('undo', () => {
  test('undo removes the last shipment with its stock and status, and undoing that ships it again', async () => {
    const { id: product } = await aProduct(3);
    const id = await backordered(product, 3);
    await database.update(products).set({ stock_quantity: 5 }).where(eq(products.id, product));
    const shipped = await ship(id, [8]);
    if (!shipped.ok) throw new Error(shipped.error.code);
    expect(await statusOf(id)).toBe('shipped');
    const undone = await undo(shipped.value.change_set_id);
    expect(undone).toMatchObject({ ok: true, value: { restored: 2, skipped: [] } });
    expect(await statusOf(id)).toBe('confirmed');
    expect(await stockOf(product)).toBe(5);
    expect(await findItems(database, id)).toMatchObject([{ backordered: 5, shipped: 0 }]);
    expect(await undo(undone.ok ? undone.value.change_set_id : null)).toMatchObject({
      value: { skipped: [] },
    });
    expect(await statusOf(id)).toBe('shipped');
    expect(await stockOf(product)).toBe(0);
  });

  test('undo leaves a shipment that another one follows', async () => {
    const id = await confirmed({ [(await aProduct()).id]: 4 });
    const first = await ship(id, [1]);
    await ship(id, [1], { number: 2 });
    expect(await undo(first.ok ? first.value.change_set_id : null)).toMatchObject({ value: { restored: 0 } });
    expect(await findShipments(database, id)).toHaveLength(2);
  });

  test('undo leaves the shipment of an order that was completed since', async () => {
    const id = await confirmed({ [(await aProduct()).id]: 4 });
    const shipped = await ship(id, [4]);
    await changeStatus(runtime, clerk, id, 'completed');
    expect(await undo(shipped.ok ? shipped.value.change_set_id : null)).toMatchObject({
      value: { restored: 0 },
    });
    expect(await findShipments(database, id)).toHaveLength(1);
    expect(await statusOf(id)).toBe('completed');
  });

  test('undo makes an order shipped again only together with its shipment', async () => {
    const id = await confirmed({ [(await aProduct()).id]: 4 });
    const shipped = await ship(id, [4]);
    const undone = await undo(shipped.ok ? shipped.value.change_set_id : null);
    await ship(id, [1]);
    expect(await undo(undone.ok ? undone.value.change_set_id : null)).toMatchObject({
      value: {
        restored: 0,
        skipped: [
          { subject_type: 'shipment', reason: 'shipped' },
          { subject_type: 'order', reason: 'shipped' },
        ],
      },
    });
    expect(await statusOf(id)).toBe('confirmed');
    expect(await ship(id, [3], { number: 2 })).toMatchObject({ ok: true });
  });

  test('undo does not return an order to pending while a part of it has shipped, and cancelling and marking it as shipped are rejected', async () => {
    const id = await confirmed({ [(await aProduct()).id]: 4 });
    const { rows } = await database.execute<{ id: string }>(
      `select id from change_sets where action = 'order.confirmed'`,
    );
    await ship(id, [1]);
    expect(await undo(rows[0]?.id ?? null)).toMatchObject({
      value: { restored: 0, skipped: [{ reason: 'shipped' }] },
    });
    expect(await changeStatus(runtime, clerk, id, 'cancelled')).toEqual({
      ok: false,
      error: { code: 'has_shipments' },
    });
    expect(await changeStatus(runtime, clerk, id, 'shipped')).toEqual({
      ok: false,
      error: { code: 'has_shipments' },
    });
    expect(await statusOf(id)).toBe('confirmed');
  });
});

describe('tracking', () => {
  const from = { carrier: 'DHL Express', tracking_number: null, tracking_url: null };
  const to = { ...from, tracking_number: '1Z999AA10123456784' };

  test('tracking is corrected, undone, and rejected when somebody else has changed it', async () => {
    const id = await confirmed({ [(await aProduct()).id]: 4 });
    const shipped = await ship(id, [1]);
    if (!shipped.ok) throw new Error(shipped.error.code);
    const ids = { orderId: id, shipmentId: shipped.value.shipment.id };
    const changed = await changeTracking(runtime, clerk, ids, { from, to });
    expect(changed).toMatchObject({
      ok: true,
      value: { shipment: { tracking_number: '1Z999AA10123456784' } },
    });
    const other = { ...from, carrier: 'UPS' };
    expect(await changeTracking(runtime, clerk, ids, { from, to: other })).toMatchObject({
      error: { code: 'conflict' },
    });
    await undo(changed.ok ? changed.value.change_set_id : null);
    expect(await findShipments(database, id)).toMatchObject([{ tracking_number: null }]);
  });
});
