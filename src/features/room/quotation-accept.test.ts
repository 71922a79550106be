import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findContent } from '#features/fulfilment/editing/order-content.reads.server.ts';
import { editOrder } from '#features/fulfilment/editing/order-content.writes.server.ts';
import { findOrder } from '#features/orders/order.reads.server.ts';
import { changeStatus } from '#features/fulfilment/order-status.writes.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { listMailsAbout } from '#platform/mail/mail-outbox.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { buyerTerms, quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { withdrawVersion } from '#features/quotations/issuing/quotation-issue.writes.server.ts';
import { openNextVersion } from '#features/quotations/drafts/quotation-open.writes.server.ts';
import { declineVersion } from './quotation-room.writes.server.ts';
import { quotation_acceptances } from '#features/quotations/quotation.tables.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { open, find, patch, newLine, issue, issued, accept } = quotationHarness(runtime, actor);

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() => emptyTables(runtime, 'quotations', 'products', 'orders', 'mail_outbox'));

describe('an acceptance', () => {
  test('an acceptance makes an order at the quoted prices, with the stock that there is', async () => {
    const product = await insertProduct(database, { stock_quantity: 7, price: 99 });
    const { id, token } = await issued(
      { product_id: product.id, quantity: 5, unit_price: 0.0092 },
      { product_id: product.id, quantity: 5, unit_price: 12, lead_time_days: 28 },
      { quantity: 3, unit_price: 4 },
      { quantity: 1, unit_price: 1000, is_optional: true },
      { quantity: 1, unit_price: null },
    );
    const accepted = await accept(token);
    expect(accepted).toMatchObject({ ok: true, repeated: false });
    const [order] = await database.select().from(orders);
    expect(order).toMatchObject({
      status: 'confirmed',
      total_amount: 72.05,
      customer_email: 'm.brandt@example.com',
    });
    const { rows: items } = await database.execute(
      sql`select quantity, backordered, lead_time_days, price_per_item::float, total_price::float, product_id is null as free
        from order_items order by position`,
    );
    expect(items).toEqual([
      {
        quantity: 5,
        backordered: 0,
        lead_time_days: null,
        price_per_item: 0.0092,
        total_price: 0.05,
        free: false,
      },
      { quantity: 5, backordered: 3, lead_time_days: 28, price_per_item: 12, total_price: 60, free: false },
      { quantity: 3, backordered: 3, lead_time_days: null, price_per_item: 4, total_price: 12, free: true },
    ]);
    const { rows } = await database.execute(sql`select stock_quantity from products`);
    expect(rows).toEqual([{ stock_quantity: 0 }]);
    expect((await find(id)).versions[0]).toMatchObject({ status: 'accepted', order_id: order?.id });
    // The mail of the version, and one to each side.
    expect(await database.$count(mail_outbox)).toBe(3);
    // Those about the order stand beside it.
    expect(await listMailsAbout(database, `order:${order?.id}`)).toHaveLength(2);
  });

  test('an acceptance of chosen lines carries the percentage along, and leaves fixed charges', async () => {
    const id = await open();
    const lines = [newLine({ unit_price: 100 }), newLine({ unit_price: 50, position: 1 })];
    await patch(id, {
      terms: buyerTerms,
      lines,
      charges: {
        from: [],
        to: [
          { kind: 'discount', label: null, percent: 10, amount: null },
          { kind: 'freight', label: 'Air', percent: null, amount: 20 },
        ],
      },
    });
    const { token } = await issue(id);
    await accept(token, { lines: [{ id: lines[0]?.id }] });
    const [order] = await database.select().from(orders);
    expect(order).toMatchObject({
      total_amount: 110,
      charges: [
        { kind: 'discount', label: null, percent: 10, amount: -10 },
        { kind: 'freight', label: 'Air', amount: 20 },
      ],
    });
  });

  test('an acceptance of chosen lines takes a fixed discount in proportion, which the order keeps', async () => {
    const id = await open();
    const lines = [newLine({ unit_price: 100 }), newLine({ unit_price: 1000, position: 1 })];
    const to = [{ kind: 'discount' as const, label: 'Package', percent: null, amount: 100 }];
    await patch(id, { terms: buyerTerms, lines, charges: { from: [], to } });
    const { token } = await issue(id);
    await accept(token, { lines: [{ id: lines[0]?.id }] });
    const [order] = await database.select().from(orders);
    expect(order).toMatchObject({
      status: 'confirmed',
      total_amount: 90.91,
      charges: [{ kind: 'discount', label: 'Package', amount: -9.09 }],
    });
  });

  test('an acceptance of what costs nothing waits for an administrator, and holds nothing until then', async () => {
    const product = await insertProduct(database, { stock_quantity: 7 });
    const { token } = await issued(
      { product_id: product.id, quantity: 5, unit_price: 0 },
      { quantity: 1, unit_price: 0 },
    );
    const accepted = await accept(token);
    const id = accepted.ok ? accepted.value.order_id : '';
    const stock = async () => (await database.execute(sql`select stock_quantity from products`)).rows;
    expect(await findOrder(database, id)).toMatchObject({
      status: 'pending',
      total_amount: 0,
      reserved: false,
      items: [{ reserved: false }, { reserved: true, backordered: 1 }],
    });
    expect(await stock()).toEqual([{ stock_quantity: 7 }]);
    const mails = await listMailsAbout(database, `order:${id}`);
    expect(mails).toHaveLength(2);
    const bodies = await database.select({ text: mail_outbox.body_text }).from(mail_outbox);
    expect(bodies.filter(({ text }) => text.includes('so it waits for confirmation'))).toHaveLength(2);
    expect(await changeStatus(runtime, actor(), id, 'confirmed')).toMatchObject({ ok: true });
    expect(await stock()).toEqual([{ stock_quantity: 2 }]);
  });

  test('an acceptance leaves percentages that follow the lines when the order is edited, taxes after discounts', async () => {
    const id = await open();
    const lines = [newLine({ unit_price: 100 }), newLine({ unit_price: 50, position: 1 })];
    const charges = [
      { kind: 'discount' as const, label: null, percent: 10, amount: null },
      { kind: 'tax' as const, label: 'VAT 19 %', percent: 19, amount: null },
      { kind: 'discount' as const, label: 'Voucher', percent: null, amount: 5 },
    ];
    await patch(id, { terms: buyerTerms, lines, charges: { from: [], to: charges } });
    const { token } = await issue(id);
    const accepted = await accept(token);
    const orderId = accepted.ok ? accepted.value.order_id : '';
    expect(await findOrder(database, orderId)).toMatchObject({ total_amount: 154.7 });
    const from = await findContent(database, orderId);
    const edited = await editOrder(runtime, actor(), orderId, {
      from,
      to: { ...from, items: from.items.slice(0, 1) },
    });
    expect(edited).toMatchObject({ ok: true });
    expect(await findOrder(database, orderId)).toMatchObject({
      total_amount: 101.15,
      charges: [
        { kind: 'discount', percent: 10, amount: -10 },
        { kind: 'tax', percent: 19, amount: 16.15 },
        { kind: 'discount', label: 'Voucher', amount: -5 },
      ],
    });
  });

  test('an acceptance by a hundred at once makes one order, and sells nothing twice', async () => {
    const product = await insertProduct(database, { stock_quantity: 4 });
    const { token } = await issued({ product_id: product.id, quantity: 5, unit_price: 10 });
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => accept(token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.error.code)));
    expect(codes).toEqual(new Set(['not_open']));
    expect(await database.$count(orders)).toBe(1);
    expect(await database.$count(quotation_acceptances)).toBe(1);
    const { rows } = await database.execute(sql`select stock_quantity from products`);
    expect(rows).toEqual([{ stock_quantity: 0 }]);
  });

  test('an acceptance of many versions of the same last stock at once oversells nothing', async () => {
    const product = await insertProduct(database, { stock_quantity: 4 });
    const tokens: string[] = [];
    for (let n = 0; n < 8; n++) tokens.push((await issued({ product_id: product.id, unit_price: 10 })).token);
    const outcomes = await Promise.all(tokens.map((token) => accept(token)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const { rows } = await database.execute(
      sql`select stock_quantity, (select sum(backordered)::int from order_items) as backordered from products`,
    );
    expect(rows).toEqual([{ stock_quantity: 0, backordered: 4 }]);
  });

  test('an acceptance with the same key and choice returns the order again; another choice under it is rejected', async () => {
    const { token } = await issued({ unit_price: 10 });
    const [first, second] = await Promise.all([accept(token, {}, 'one-key'), accept(token, {}, 'one-key')]);
    expect(first.ok && second.ok && first.value.order_id === second.value.order_id).toBe(true);
    expect(await accept(token, { po_number: 'PO-1' }, 'one-key')).toMatchObject({
      error: { code: 'key_reused' },
    });
    expect(await database.$count(orders)).toBe(1);
  });

  test('an acceptance is rejected after the last day, after a withdrawal, after declining, and of a draft', async () => {
    const expired = await issued({ unit_price: 10 });
    await database.execute(sql`alter table quotation_versions disable trigger user`);
    await database.execute(sql`update quotation_versions set valid_until = current_date - 2`);
    await database.execute(sql`alter table quotation_versions enable trigger user`);
    expect(await accept(expired.token)).toMatchObject({ error: { code: 'not_open', status: 'expired' } });
    const withdrawn = await issued({ unit_price: 10 });
    await withdrawVersion(runtime, actor(), withdrawn.id, 'A mistake');
    expect(await accept(withdrawn.token)).toMatchObject({ error: { status: 'withdrawn' } });
    const declined = await issued({ unit_price: 10 });
    const decline = { version: 1, reason: 'Too dear' };
    expect(await declineVersion(runtime, declined.token, decline)).toEqual({
      ok: true,
      value: { version: 1 },
    });
    expect(await declineVersion(runtime, declined.token, decline)).toEqual({
      ok: true,
      value: { version: 1 },
    });
    expect(await accept(declined.token)).toMatchObject({ error: { status: 'declined' } });
    const next = await openNextVersion(database, actor(), declined.id);
    expect(next).toEqual({ ok: true, value: { version: 2 } });
    expect(await accept(declined.token, { version: 2 })).toMatchObject({ error: { code: 'not_found' } });
    expect(await database.$count(orders)).toBe(0);
  });
});
