// Undo of status changes: restores an order's earlier status together with its stock, or not at all.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { SkipReason, UndoableSubject } from '#features/history/undo.server.ts';
import { closeDocuments } from '#features/trade-documents/issue/issued-document.writes.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { findOrderSettings } from '#features/orders/settings/order-settings.store.server.ts';
import { listLines } from '#features/orders/order.reads.server.ts';
import { stockEffect } from '#features/orders/order-status.rules.ts';
import type { Order, OrderItem } from '#features/orders/order.schema.ts';
import type { OrderTerms } from '#features/orders/order-terms.schema.ts';
import { lockStock, returnStock, takeStock } from '#features/orders/order-stock.server.ts';
import { enqueueOrderStatus } from '#features/orders/order-webhook.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { hasShippedForGood } from '#features/shipments/shipment-undo.server.ts';
import { findItems } from '#features/shipments/shipment.reads.server.ts';
import { fulfilmentOf } from '#features/shipments/shipment.rules.ts';
import { hasShipments, lockOrderRow } from '#features/shipments/shipment.writes.server.ts';
import { balanceOf } from '#features/payments/payment.rules.ts';
import { findPayments } from '#features/payments/payment.writes.server.ts';
import { asUnreserved, isInSetOf, type UnreservedLines } from '#features/orders/order-change.server.ts';
import { findWaitingLines, returnTaken, takeWaiting } from '#features/orders/order-holds.writes.server.ts';

/** As the history stores them: timestamps as text. */
type Statuses = Partial<
  Pick<Order, 'status' | 'payment_status' | 'reserved_until' | 'cancel_reason'> & OrderTerms & UnreservedLines
>;

export const orderSubject: UndoableSubject<Statuses> = {
  rules: {},
  lock: async (tx, ids) => {
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(asc(orders.id))
      .for('no key update');
  },
  read: readStatuses,
  write: async (tx, states, restored) => {
    const skipped = new Map<string, SkipReason>();
    const lines = await lockAffectedStock(tx, states);
    const { reservation_hours: hours } = await findOrderSettings(tx);
    for (const [id, statuses] of states) {
      if (await contradictsShipments(tx, id, statuses)) {
        skipped.set(id, 'shipped');
        continue;
      }
      const unmet = await unmetCause(tx, id, statuses, restored.get(id));
      if (unmet) {
        skipped.set(id, unmet);
        continue;
      }
      const { items, effect } = lines.get(id) ?? { items: [], effect: null };
      if (effect === 'take' && !(await takeStock(tx, items))) {
        skipped.set(id, 'out_of_stock');
        continue;
      }
      if (effect === 'return') await returnStock(tx, items);
      if (!(await moveHolds(tx, id, statuses))) {
        skipped.set(id, 'out_of_stock');
        continue;
      }
      if (statuses.status === 'cancelled') await closeDocuments(tx, { type: 'order', id }, 'withdrawn');
      const { reserved_until: until, unreserved: _, ...fields } = statuses;
      await tx
        .update(orders)
        .set({ ...fields, ...(isStep(statuses) && { reserved_until: null }), updated_at: sql`now()` })
        .where(eq(orders.id, id));
      if (until) await reserveAgain(tx, id, until, hours);
      if (statuses.status) await enqueueOrderStatus(tx, id);
    }
    return skipped;
  },
  // Administrators neither create nor delete orders.
  insert: async () => {},
  remove: async () => {},
};

/**
 * Undoing a confirmation returns what it had taken for lines that held nothing; undoing that takes it again, or nothing
 * (false). Without the status, nothing moves.
 */
async function moveHolds(tx: Transaction, id: string, { status, unreserved }: Statuses): Promise<boolean> {
  if (status === 'pending' && unreserved)
    await returnTaken(
      tx,
      id,
      unreserved.map((line) => line.id),
    );
  if (status !== 'confirmed' || !unreserved) return true;
  const waiting = await findWaitingLines(tx, id);
  if (waiting.some(({ quantity, available }) => available < quantity)) return false;
  await takeWaiting(tx, waiting);
  return true;
}

/** A restored status ends the reservation; restored terms leave it. */
function isStep(fields: Statuses): boolean {
  return 'status' in fields || 'payment_status' in fields || 'reserved_until' in fields;
}

/** What has shipped keeps an order confirmed, and one that has shipped whole, shipped. */
async function contradictsShipments(tx: Transaction, id: string, { status }: Statuses): Promise<boolean> {
  if (status === 'pending' || status === 'cancelled') return hasShipments(tx, id);
  return status === 'confirmed' && hasShippedForGood(tx, id);
}

/**
 * A status that a shipment, payment or edit of the same change set had caused follows from what is restored of them: why
 * it does not, or null.
 */
async function unmetCause(
  tx: Transaction,
  id: string,
  { status, payment_status }: Statuses,
  changeId: number | undefined,
): Promise<SkipReason | null> {
  if (changeId === undefined || (status !== 'shipped' && payment_status !== 'paid')) return null;
  if (status === 'shipped' && (await isInSetOf(tx, changeId, 'shipment'))) {
    if (fulfilmentOf(await findItems(tx, id)) !== 'all') return 'shipped';
  }
  const isCaused = async () =>
    (await isInSetOf(tx, changeId, 'order_payment')) || (await isInSetOf(tx, changeId, 'order_content'));
  if (payment_status === 'paid' && (await isCaused())) {
    const order = await lockOrderRow(tx, id);
    const payments = await findPayments(tx, id);
    if (order && balanceOf({ ...order, payment_status: 'pending' }, payments).amount !== 0) return 'paid';
  }
  return null;
}

async function readStatuses(tx: Transaction, ids: readonly string[]) {
  const { id, status, payment_status, reserved_until, cancel_reason } = orders;
  const { incoterm, place, payment_terms, payment_days, due_on } = orders;
  const terms = { incoterm, place, payment_terms, payment_days, due_on };
  const rows = await tx
    .select({ id, status, payment_status, reserved_until, cancel_reason, ...terms })
    .from(orders)
    .where(inArray(id, [...ids]));
  const found = new Map<string, Statuses>();
  for (const { id: key, reserved_until: until, ...row } of rows) {
    const unreserved = (await findWaitingLines(tx, key)).map(asUnreserved);
    found.set(key, { ...row, reserved_until: until?.toISOString() ?? null, unreserved });
  }
  return found;
}

/** The former end of the reservation or, when that has passed, a full new period. */
async function reserveAgain(tx: Transaction, id: string, until: string, hours: number): Promise<void> {
  await tx
    .update(orders)
    .set({
      reserved_until: sql`case when ${until}::timestamptz > now() then ${until}::timestamptz
        else now() + make_interval(hours => ${hours}) end`,
    })
    .where(sql`${orders.id} = ${id} and status = 'pending' and payment_status = 'pending'`);
}

/** The lines of the orders whose undo takes or returns stock; locks the stock of all of them at once. */
async function lockAffectedStock(tx: Transaction, states: Map<string, Statuses>) {
  const now = await readStatuses(tx, [...states.keys()]);
  const effects = new Map<string, 'take' | 'return'>();
  const moving: string[] = [];
  for (const [id, { status, unreserved }] of states) {
    const current = now.get(id)?.status;
    const effect = current && status && stockEffect(current, status);
    if (effect) effects.set(id, effect);
    if (unreserved) moving.push(id);
  }
  const lines = await listLines(tx, [...effects.keys(), ...moving]);
  const affected = new Map<string, { items: OrderItem[]; effect: 'take' | 'return' }>();
  for (const [id, effect] of effects) affected.set(id, { items: lines.get(id) ?? [], effect });
  await lockStock(
    tx,
    [...lines.values()].flat().map(({ product_id, quantity }) => ({ product_id, quantity, backordered: 0 })),
  );
  return affected;
}
