import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { listMailsAbout } from '#platform/mail/mail-outbox.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { shippedOrders } from '#tests/harness/orders/shipped-orders.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { changePaymentStatus, changeStatus } from '../order-status.writes.server.ts';
import { findOrder } from '#features/orders/order.reads.server.ts';
import { createShipment } from '#features/shipments/shipment.writes.server.ts';
import { recordPayment } from '#features/payments/payment.writes.server.ts';
import {
  type ContentItem,
  contentLimits,
  type NewOrder,
  type OrderContent,
  orderContent,
} from './order-content.schema.ts';
import { findContent } from './order-content.reads.server.ts';
import { createOrder, editOrder } from './order-content.writes.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const clerk = { kind: 'administrator', id: 'clerk-1' } as const;
const { confirmed, input, ship, undo } = shippedOrders(runtime, () => clerk);

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'change_sets', 'mail_outbox', 'exchange_rates'));

const aProduct = (stock_quantity: number) =>
  insertProduct(database, { stock_quantity, price: 5, title: 'Switch' });

async function stockOf(id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return row?.stock_quantity;
}

const line = (product_id: string | null, changes: Partial<ContentItem> = {}): ContentItem => ({
  id: null,
  product_id,
  title: '',
  quantity: 1,
  price_per_item: 2,
  ...changes,
});

function anOrder(items: ContentItem[], changes: Partial<NewOrder> = {}): NewOrder {
  const address = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'NL' };
  const content: OrderContent = {
    customer_name: 'Marieke Brandt',
    customer_email: 'm.brandt@example.com',
    customer_phone: null,
    company: null,
    tax_id: null,
    po_number: null,
    order_notes: null,
    shipping_address: address,
    billing_address: address,
    items,
  };
  return { key: crypto.randomUUID(), language: 'ar', currency: 'USD', content, ...changes };
}

async function edit(id: string, change: (content: OrderContent) => OrderContent) {
  const from = await findContent(database, id);
  return editOrder(runtime, clerk, id, { from, to: change(from) });
}

describe('an order of an administrator', () => {
  test('an order of an administrator is confirmed, takes the stock that there is, and is mailed in the language of the buyer', async () => {
    const { id: product } = await aProduct(3);
    const part = line(null, { title: 'Cable, 3 m', quantity: 3, price_per_item: 0.335 });
    const created = await createOrder(runtime, clerk, anOrder([line(product, { quantity: 5 }), part]));
    if (!created.ok) throw new Error(created.error.code);
    expect(await findOrder(database, created.value.id)).toMatchObject({
      status: 'confirmed',
      total_amount: 11.01,
      items: [
        { title: 'Switch', quantity: 5, backordered: 2, total_price: 10 },
        { title: 'Cable, 3 m', quantity: 3, backordered: 3, total_price: 1.01 },
      ],
    });
    expect(await stockOf(product)).toBe(0);
    const [mail] = await listMailsAbout(database, `order:${created.value.id}`);
    expect(mail).toMatchObject({ to_address: 'm.brandt@example.com' });
    expect(mail?.subject).toContain('أكدت');
  });

  test('an order of an administrator is created once of many requests with the same key', async () => {
    const { id: product } = await aProduct(9);
    const request = anOrder([line(product)]);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => createOrder(runtime, clerk, request)));
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.id : ''))).size).toBe(1);
    expect(await stockOf(product)).toBe(8);
  });

  test('an order of an administrator is rejected when its key was used with other content', async () => {
    const { id: product } = await aProduct(9);
    const request = anOrder([line(product)]);
    await createOrder(runtime, clerk, request);
    const other = { ...request, content: { ...request.content, items: [line(product, { quantity: 2 })] } };
    expect(await createOrder(runtime, clerk, other)).toEqual({ ok: false, error: { code: 'key_reused' } });
    expect(await stockOf(product)).toBe(8);
  });

  test('an order of an administrator has the tax that was chosen, which follows its lines and is undone with them', async () => {
    const tax = { label: 'VAT 19 %', percent: 19 };
    const items = [line(null, { title: 'Cable', quantity: 3, price_per_item: 3.35 })];
    const created = await createOrder(runtime, clerk, anOrder(items, { tax }));
    const id = created.ok ? created.value.id : '';
    const charge = { kind: 'tax', label: 'VAT 19 %', percent: 19 };
    const first = { total_amount: 11.96, charges: [{ ...charge, amount: 1.91 }] };
    expect(await findOrder(database, id)).toMatchObject(first);
    const edited = await edit(id, (content) => ({
      ...content,
      items: content.items.map((item) => ({ ...item, quantity: 4 })),
    }));
    expect(await findOrder(database, id)).toMatchObject({
      total_amount: 15.95,
      charges: [{ ...charge, amount: 2.55 }],
    });
    await undo(edited.ok ? edited.value.change_set_id : null);
    expect(await findOrder(database, id)).toMatchObject(first);
  });

  test('an order of an administrator with a line whose amount is out of range is rejected', async () => {
    const most = line(null, { title: 'x', quantity: contentLimits.quantity, price_per_item: 9_999_999_999 });
    expect(await createOrder(runtime, clerk, anOrder([most]))).toEqual({
      ok: false,
      error: { code: 'too_large' },
    });
  });

  test('an order of an administrator has as many lines as a quotation may have', async () => {
    const lines = Array.from({ length: contentLimits.lines }, () =>
      line(null, { title: 'x', quantity: contentLimits.quantity, price_per_item: 0.01 }),
    );
    const { content } = anOrder(lines);
    expect(orderContent.safeParse(content).success).toBe(true);
    const more = { ...content, items: [...lines, line(null, { title: 'x' })] };
    expect(orderContent.safeParse(more).error?.issues).toMatchObject([{ path: ['items'] }]);
    const created = await createOrder(runtime, clerk, anOrder(lines));
    expect(await findOrder(database, created.ok ? created.value.id : '')).toMatchObject({
      total_amount: 29_999_999_970,
    });
  });

  test('an order of an administrator with an unknown product or a currency without a rate changes nothing', async () => {
    const { id: product } = await aProduct(9);
    const unknown = anOrder([line(product), line(crypto.randomUUID())]);
    expect(await createOrder(runtime, clerk, unknown)).toEqual({
      ok: false,
      error: { code: 'unknown_product', index: 1 },
    });
    expect(await createOrder(runtime, clerk, anOrder([line(product)], { currency: 'EUR' }))).toMatchObject({
      error: { code: 'no_rate' },
    });
    expect(await stockOf(product)).toBe(9);
  });
});

describe('an edit', () => {
  test('an edit moves stock with the quantities, removes and adds lines, and is undone with all of it', async () => {
    const [one, other] = [await aProduct(10), await aProduct(10)];
    const id = await confirmed({ [one.id]: 4 });
    const before = await findContent(database, id);
    const edited = await edit(id, (content) => ({
      ...content,
      po_number: 'PO-9',
      items: [...content.items.map((item) => ({ ...item, quantity: 12 })), line(other.id, { quantity: 3 })],
    }));
    expect(await findOrder(database, id)).toMatchObject({
      po_number: 'PO-9',
      total_amount: 66,
      items: [
        { quantity: 12, backordered: 2 },
        { quantity: 3, backordered: 0, title: 'Switch' },
      ],
    });
    expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([0, 7]);
    expect(await undo(edited.ok ? edited.value.change_set_id : null)).toMatchObject({
      value: { skipped: [] },
    });
    expect(await findContent(database, id)).toEqual(before);
    expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([6, 10]);
  });

  test('an edit of the address leaves lines and stock as they are, also of a deleted product', async () => {
    const [gone, scarce] = [await aProduct(10), await aProduct(2)];
    const created = await createOrder(
      runtime,
      clerk,
      anOrder([line(gone.id, { quantity: 4 }), line(scarce.id, { quantity: 5 })]),
    );
    const id = created.ok ? created.value.id : '';
    const remove = { deleted_at: new Date(), is_active: false };
    await database.update(products).set(remove).where(eq(products.id, gone.id));
    await database.update(products).set({ stock_quantity: 3 }).where(eq(products.id, scarce.id));
    expect(await edit(id, (content) => ({ ...content, po_number: 'PO-9' }))).toMatchObject({ ok: true });
    const items = [{ backordered: 0 }, { backordered: 3 }];
    expect(await findOrder(database, id)).toMatchObject({ po_number: 'PO-9', items });
    expect([await stockOf(gone.id), await stockOf(scarce.id)]).toEqual([6, 3]);
  });

  test('an edit of a line whose product is deleted keeps what the order has of it', async () => {
    const { id: product } = await aProduct(10);
    const id = await confirmed({ [product]: 4 });
    await database
      .update(products)
      .set({ deleted_at: new Date(), is_active: false })
      .where(eq(products.id, product));
    const quantity = (count: number) =>
      edit(id, (content) => ({
        ...content,
        items: content.items.map((item) => ({ ...item, quantity: count })),
      }));
    await quantity(3);
    expect(await findOrder(database, id)).toMatchObject({ items: [{ quantity: 3, backordered: 0 }] });
    await quantity(6);
    expect(await findOrder(database, id)).toMatchObject({ items: [{ quantity: 6, backordered: 3 }] });
    expect(await stockOf(product)).toBe(7);
  });

  test('of two edits by two administrators at once, the second is rejected', async () => {
    const id = await confirmed({ [(await aProduct(10)).id]: 4 });
    const from = await findContent(database, id);
    const outcomes = await Promise.all(
      ['PO-1', 'PO-2'].map((po_number) =>
        editOrder(runtime, clerk, id, { from, to: { ...from, po_number } }),
      ),
    );
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'conflict' } });
  });

  test('an edit of lines is rejected once a part has shipped', async () => {
    const id = await confirmed({ [(await aProduct(10)).id]: 4 });
    await ship(id, [1]);
    const items = (content: OrderContent) =>
      content.items.map((item) => Object.assign({}, item, { quantity: 3 }));
    expect(await edit(id, (content) => ({ ...content, items: items(content) }))).toMatchObject({
      error: { code: 'not_editable' },
    });
  });

  test('an edit of the customer is saved after the order has shipped and is paid, and undone, until it is cancelled', async () => {
    const id = await confirmed({ [(await aProduct(10)).id]: 4 });
    await ship(id, [4]);
    await changePaymentStatus(runtime, clerk, id, 'paid');
    const before = await findContent(database, id);
    const billing_address = { ...before.billing_address, address: '9 Harbour Road' };
    const edited = await edit(id, (content) => ({ ...content, billing_address }));
    expect(await findOrder(database, id)).toMatchObject({
      billing_address,
      total_amount: 20,
      status: 'shipped',
    });
    await undo(edited.ok ? edited.value.change_set_id : null);
    expect(await findContent(database, id)).toEqual(before);
    const other = await confirmed({ [(await aProduct(10)).id]: 4 });
    await changeStatus(runtime, clerk, other, 'cancelled');
    expect(await edit(other, (content) => ({ ...content, billing_address }))).toMatchObject({
      error: { code: 'not_editable' },
    });
  });

  test.each([
    ['more of a line', (item: ContentItem) => ({ ...item, quantity: 6 }), 6],
    ['a line that it removes', () => line(null, { title: 'Cable' }), 0],
  ])('an edit of %s while it ships comes first or is rejected', async (_, change, wanted) => {
    for (let round = 0; round < 8; round += 1) {
      const { id: product } = await aProduct(20);
      const id = await confirmed({ [product]: 4 });
      const from = await findContent(database, id);
      const request = await input(id, [4]);
      const [edited, sent] = await Promise.all([
        editOrder(runtime, clerk, id, { from, to: { ...from, items: from.items.map(change) } }),
        createShipment(runtime, clerk, id, request),
      ]);
      const first = edited.ok ? [null, wanted > 0] : [edited.error.code, sent.ok];
      expect(first).toEqual(edited.ok ? [null, sent.ok] : ['not_editable', true]);
      expect(await stockOf(product)).toBe(20 - (edited.ok ? wanted : 4));
      expect((await findOrder(database, id))?.status).toBe(edited.ok ? 'confirmed' : 'shipped');
    }
  });

  test('an edit leaves at least what was received', async () => {
    const id = await confirmed({ [(await aProduct(10)).id]: 4 });
    await recordPayment(database, clerk, id, {
      received_on: '2026-11-20',
      amount: 10,
      reference: null,
      balance: 20,
    });
    const price = (price_per_item: number) =>
      edit(id, (content) => ({
        ...content,
        items: content.items.map((item) => ({ ...item, price_per_item })),
      }));
    expect(await price(2.49)).toMatchObject({ error: { code: 'below_received' } });
    expect(await price(2.5)).toMatchObject({ ok: true });
  });

  test('an edit down to what was received makes the order paid, and undo opens it again', async () => {
    const id = await confirmed({ [(await aProduct(10)).id]: 4 });
    const payment = { received_on: '2026-11-20', amount: 10, reference: null, balance: 20 };
    await recordPayment(database, clerk, id, payment);
    const edited = await edit(id, (content) => ({
      ...content,
      items: content.items.map((item) => ({ ...item, price_per_item: 2.5 })),
    }));
    expect(await findOrder(database, id)).toMatchObject({ total_amount: 10, payment_status: 'paid' });
    const undone = await undo(edited.ok ? edited.value.change_set_id : null);
    expect(undone).toMatchObject({ value: { restored: 2, skipped: [] } });
    expect(await findOrder(database, id)).toMatchObject({ total_amount: 20, payment_status: 'pending' });
    await undo(undone.ok ? undone.value.change_set_id : null);
    expect(await findOrder(database, id)).toMatchObject({ total_amount: 10, payment_status: 'paid' });
  });

  test('an edit that is sent again after its response was lost is saved once, also with new lines', async () => {
    const id = await confirmed({ [(await aProduct(10)).id]: 4 });
    const added = await aProduct(10);
    const from = await findContent(database, id);
    const to = {
      ...from,
      po_number: 'PO-9',
      items: [...from.items, line(added.id, { quantity: 3 }), line(null, { title: 'Cable' })],
    };
    const first = await editOrder(runtime, clerk, id, { from, to });
    expect(first.ok && first.value.change_set_id).toBeTruthy();
    expect(await editOrder(runtime, clerk, id, { from, to })).toEqual({
      ok: true,
      value: { id, change_set_id: null },
    });
    expect((await findContent(database, id)).items).toHaveLength(3);
    expect(await stockOf(added.id)).toBe(7);
    const other = { ...to, po_number: 'PO-10' };
    expect(await editOrder(runtime, clerk, id, { from, to: other })).toMatchObject({
      error: { code: 'conflict' },
    });
  });

  test('an edit of an order that is not there is rejected', async () => {
    const { content } = anOrder([line(null, { title: 'x' })]);
    expect(
      await editOrder(runtime, clerk, crypto.randomUUID(), { from: content, to: content }),
    ).toMatchObject({
      error: { code: 'not_found' },
    });
  });
});
