// Creates orders as an administrator, and edits them before they ship: lines, quantities, prices and addresses, with exact stock.
import { createHash, randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { type Change, recordChanges } from '#features/history/change.writes.server.ts';
import type { SkipReason, UndoableSubject } from '#features/history/undo.server.ts';
import { lineMoney, maxAmount, type Money, moneyNumber, moneyOf, sumMoney } from '#kernel/money.ts';
import { differenceOf } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import { mailboxOf } from '#platform/mail/mail-limits.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { chargeAmounts } from '#features/orders/charge-amounts.rules.ts';
import { mailChange, orderChange } from '#features/orders/order-change.server.ts';
import { enqueueOrderStatus } from '#features/orders/order-webhook.server.ts';
import { orderSending, statusMail } from '#features/orders/order-mail.server.ts';
import { distributeStock, orderReference } from '#features/orders/order.rules.ts';
import type { OrderCharge } from '#features/orders/order.schema.ts';
import { heldQuantities, lockStock, returnStock, takeStock } from '#features/orders/order-stock.server.ts';
import { order_items, orders } from '#features/orders/order.tables.server.ts';
import { findStoredPapers } from '#features/invoices/paper.reads.server.ts';
import { findPayments } from '#features/payments/payment.writes.server.ts';
import { findShipments } from '#features/shipments/shipment.reads.server.ts';
import { lockOrderRow } from '#features/shipments/shipment.writes.server.ts';
import {
  findRate,
  readContent,
  readProducts,
  type StoredContent,
  type StoredItem,
  storedItem,
  withoutFacts,
} from './order-content.reads.server.ts';
import type { ContentItem, NewOrder, OrderContent } from './order-content.schema.ts';

export type ContentError =
  | { code: 'not_found' | 'conflict' | 'not_editable' | 'no_rate' | 'too_large' | 'below_received' }
  /** The key was used for another order. */
  | { code: 'key_reused' }
  /** Index of the line whose product is not there. */
  | { code: 'unknown_product'; index: number };

type StoredOrder = typeof orders.$inferSelect;

export type SavedOutcome = Outcome<{ id: string; change_set_id: string | null }, ContentError>;

/** Rolls the transaction back, since lines and stock may be written already. */
class RejectedContent extends Error {
  override name = 'RejectedContent';
  readonly reason: ContentError;

  constructor(reason: ContentError) {
    super(reason.code);
    this.reason = reason;
  }
}

/** The same key with the same order returns the one that was created. The order is confirmed, and its buyer is sent a mail. What stock does not cover is back-ordered. */
export async function createOrder(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  actor: Administrator,
  { key, language, currency, content, tax }: NewOrder,
): Promise<SavedOutcome> {
  const idempotency_key = `admin:${key}`;
  const request_digest = createHash('sha256')
    .update(JSON.stringify([language, currency, content, ...(tax ? [tax] : [])]))
    .digest('hex');
  const outcome = await rejecting(() =>
    database.transaction(async (tx): Promise<SavedOutcome> => {
      const id = randomUUID();
      const usd_per_unit = await findRate(tx, currency);
      if (usd_per_unit === null) return { ok: false, error: { code: 'no_rate' } };
      const { items: _, ...customer } = content;
      const charges = tax ? [{ kind: 'tax' as const, ...tax, amount: 0 }] : [];
      const values = { ...customer, id, currency, usd_per_unit, language, idempotency_key, charges };
      const [row] = await tx
        .insert(orders)
        .values({
          ...values,
          status: 'confirmed',
          total_amount: 0,
          request_digest,
          mailbox: mailboxOf(content.customer_email),
        })
        .onConflictDoNothing()
        .returning({ id: orders.id });
      if (!row) {
        const [earlier] = await tx
          .select({ id: orders.id, digest: orders.request_digest })
          .from(orders)
          .where(eq(orders.idempotency_key, idempotency_key));
        if (!earlier) throw new Error('An order of the same key appeared and vanished.');
        if (earlier.digest !== request_digest) return { ok: false, error: { code: 'key_reused' } };
        return { ok: true, value: { id: earlier.id, change_set_id: null } };
      }
      await writeContent(tx, id, { ...content, items: content.items.map((item) => stored(item, [])) });
      await enqueueOrderStatus(tx, id);
      const mail = statusMail({ id, ...customer }, 'confirmed', orderSending(config, { language }));
      await enqueueMails(tx, [mail]);
      await recordChanges(tx, actor, 'order.created', [
        { ...orderChange(id, {}, { status: 'confirmed' }), before: null },
        mailChange(id, mail),
      ]);
      return { ok: true, value: { id, change_set_id: null } };
    }),
  );
  if (outcome.ok) announceMail();
  return outcome;
}

/** Rejected when the order is not `from` any more, has valid documents, or, if lines change, has shipped in part or is paid. */
export async function editOrder(
  { database }: Pick<Runtime, 'database'>,
  actor: Administrator,
  id: string,
  { from, to }: { from: OrderContent; to: OrderContent },
): Promise<SavedOutcome> {
  return rejecting(() =>
    database.transaction(async (tx): Promise<SavedOutcome> => {
      if (!(await lockOrderRow(tx, id))) return { ok: false, error: { code: 'not_found' } };
      const before = await readContent(tx, id);
      if (!isSame(withoutFacts(before), from)) {
        // The response to an earlier attempt was lost.
        if (isWritten(before, to)) return { ok: true, value: { id, change_set_id: null } };
        return { ok: false, error: { code: 'conflict' } };
      }
      const part = isSame(from.items, to.items) ? 'customer' : 'lines';
      if (!(await isEditable(tx, id, part))) return { ok: false, error: { code: 'not_editable' } };
      if (isSame(from, to)) return { ok: true, value: { id, change_set_id: null } };
      const paid = await writeContent(tx, id, {
        ...to,
        items: to.items.map((item) => stored(item, before.items)),
      });
      const change = differenceOf(before, await readContent(tx, id)) ?? { before: {}, after: {} };
      const subject = { subjectType: 'order_content', subjectId: id, subjectLabel: orderReference(id) };
      const change_set_id = await recordChanges(tx, actor, 'order.edited', [
        // Undo opens the order first, so that its content can be restored.
        ...(paid ? [paid] : []),
        { ...subject, ...change },
      ]);
      return { ok: true, value: { id, change_set_id } };
    }),
  );
}

/** Undo of edits. Lines are restored with what they take from stock, as far as it goes. */
export const orderContentSubject: UndoableSubject<StoredContent> = {
  rules: {},
  partOf: { type: 'order', ids: (id) => sql`select ${id}::text` },
  lock: async (tx, ids) => {
    await tx.execute(
      sql`select from ${orders} where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`,
    );
  },
  read: async (tx, ids) => {
    const rows = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, [...ids]));
    const found = new Map<string, StoredContent>();
    for (const { id } of rows) found.set(id, await readContent(tx, id));
    return found;
  },
  write: async (tx, states) => {
    const skipped = new Map<string, SkipReason>();
    for (const [id, fields] of states) {
      const isWritten =
        (await isEditable(tx, id, 'items' in fields ? 'lines' : 'customer')) &&
        (await tryWrite(tx, id, { ...(await readContent(tx, id)), ...fields }));
      if (!isWritten) skipped.set(id, 'shipped');
    }
    return skipped;
  },
  insert: async () => {},
  remove: async () => {},
};

/** Whether the order is what was sent: new lines have got ids, and products have named lines without a title. */
function isWritten(order: StoredContent, { items, ...customer }: OrderContent): boolean {
  const { items: current, ...rest } = withoutFacts(order);
  const sent = items.map((item, index) => ({
    ...item,
    id: item.id ?? current[index]?.id ?? null,
    title: item.title || (item.product_id === null ? '' : (current[index]?.title ?? '')),
  }));
  return isSame({ ...rest, items: current }, { ...customer, items: sent });
}

/** A line of the order keeps what is known of it; an id of another order is a new line. */
function stored(item: ContentItem, before: readonly StoredItem[]): StoredItem {
  const known = before.find(({ id, product_id }) => id === item.id && product_id === item.product_id);
  const { trade = null, lead_time_days = null, exchange_rate = 1 } = known ?? {};
  return Object.assign({}, item, { id: known?.id ?? null, trade, lead_time_days, exchange_rate });
}

/** Lines that stay as they are keep the stock that they have. Returns how the order became paid, if it did. */
async function writeContent(
  tx: Transaction,
  id: string,
  { items, ...customer }: StoredContent,
): Promise<Change | null> {
  const old = await tx
    .select()
    .from(order_items)
    .where(eq(order_items.order_id, id))
    .orderBy(asc(order_items.position), asc(order_items.id));
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('The order was not found.');
  const rows = isSame(old.map(storedItem), items) ? old : await replaceLines(tx, order, old, items);
  return writeTotal(tx, order, customer, rows);
}

/** Stock of the old lines is returned, and that of the new ones taken as far as it goes, with all products locked. */
async function replaceLines(
  tx: Transaction,
  { id, currency }: StoredOrder,
  old: readonly (typeof order_items.$inferSelect)[],
  items: readonly StoredItem[],
): Promise<{ total_price: number }[]> {
  const all = [...old, ...items].map(({ product_id, quantity }) => ({
    product_id,
    quantity,
    backordered: 0,
  }));
  await lockStock(tx, all);
  await returnStock(tx, old);
  const held = heldQuantities(old);
  const found = await readProducts(tx, items);
  // Of a deleted product, an order has what it held.
  const stock = new Map(
    [...found].map(([product, row]) => [product, row.stock_quantity ?? held.get(product) ?? 0]),
  );
  // Until the order is confirmed, a line that holds nothing goes on holding nothing.
  const holdOf = new Map(old.map(({ id: line, hold }) => [line, hold]));
  const placed = distributeStock(items, stock, ({ id: line }) => holdOf.get(line ?? '') !== 'none');
  const rows = placed.map((item, position) => {
    const product = item.product_id === null ? undefined : found.get(item.product_id);
    if (item.product_id !== null && !product)
      throw new RejectedContent({ code: 'unknown_product', index: position });
    const amount = lineMoney(item.price_per_item, item.quantity, currency);
    if (amount.amount > maxAmount) throw new RejectedContent({ code: 'too_large' });
    const title = item.title || (product?.title ?? '');
    return Object.assign({}, item, {
      id: item.id ?? randomUUID(),
      title,
      position,
      hold: holdOf.get(item.id ?? '') ?? 'taken',
      total_price: moneyNumber(amount),
    });
  });
  await tx.delete(order_items).where(eq(order_items.order_id, id));
  await tx.insert(order_items).values(rows.map((row) => Object.assign({}, row, { order_id: id })));
  if (!(await takeStock(tx, placed)))
    throw new Error('The locked stock does not cover what was taken of it.');
  return rows;
}

async function writeTotal(
  tx: Transaction,
  { id, currency, charges: before, payment_status, reserved_until }: StoredOrder,
  customer: Omit<StoredContent, 'items'>,
  rows: readonly { total_price: number }[],
): Promise<Change | null> {
  const sumOf = (amounts: readonly number[]) =>
    sumMoney(
      amounts.map((amount) => moneyOf(amount, currency)),
      currency,
    );
  const lines = sumOf(rows.map(({ total_price }) => total_price));
  const charges = chargesOf(before, lines);
  const total = sumMoney([lines, sumOf(charges.map(({ amount }) => amount))], currency);
  if (total.amount < 0 || total.amount > maxAmount) throw new RejectedContent({ code: 'too_large' });
  const received = sumOf((await findPayments(tx, id)).map(({ amount }) => amount));
  if (received.amount > total.amount) throw new RejectedContent({ code: 'below_received' });
  // An order of which everything was received is paid, whichever of both came last.
  const isSettled = received.amount > 0 && received.amount === total.amount && payment_status === 'pending';
  const paid = { payment_status: 'paid', ...(reserved_until && { reserved_until: null }) } as const;
  await tx
    .update(orders)
    .set({
      ...customer,
      ...(isSettled && paid),
      charges,
      total_amount: moneyNumber(total),
      updated_at: sql`now()`,
    })
    .where(eq(orders.id, id));
  if (!isSettled) return null;
  const open = {
    payment_status: 'pending',
    ...(reserved_until && { reserved_until: reserved_until.toISOString() }),
  };
  return orderChange(id, open, paid);
}

/** A percentage follows the lines, as that of a quotation; a fixed amount stays. `sum`: that of the lines. */
function chargesOf(charges: readonly OrderCharge[], sum: Money): OrderCharge[] {
  const amounts = chargeAmounts(
    charges.map(({ kind, percent = null, amount }) => ({
      kind,
      percent,
      fixed: moneyOf(amount, sum.currency),
    })),
    sum,
  ).map(moneyNumber);
  return charges.map((charge, index) => Object.assign({}, charge, { amount: amounts[index] ?? 0 }));
}

/**
 * Lines before anything of the order has shipped or it is paid, the customer with addresses also later, since the documents
 * of shipments print them. Neither once it is cancelled, nor while a valid document states what it says.
 */
async function isEditable(tx: Transaction, id: string, part: 'customer' | 'lines'): Promise<boolean> {
  const [row] = await tx
    .select({ status: orders.status, paid: orders.payment_status })
    .from(orders)
    .where(eq(orders.id, id));
  const shipments = await findShipments(tx, id);
  const isWaiting = row?.status === 'pending' || row?.status === 'confirmed';
  const isWhole = row?.paid === 'pending' && isWaiting && shipments.length === 0;
  if (row?.status === 'cancelled' || (part === 'lines' && !isWhole)) return false;
  return (await findStoredPapers(tx, id, shipments)).every(({ status }) => status !== 'valid');
}

async function tryWrite(tx: Transaction, id: string, content: StoredContent): Promise<boolean> {
  return tx
    .transaction((inner) => writeContent(inner, id, content))
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof RejectedContent) return false;
        throw error;
      },
    );
}

async function rejecting(write: () => Promise<SavedOutcome>): Promise<SavedOutcome> {
  return write().catch((error: unknown) => {
    if (error instanceof RejectedContent) return { ok: false, error: error.reason };
    throw error;
  });
}
