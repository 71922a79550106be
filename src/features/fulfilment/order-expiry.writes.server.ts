// Expires reservations that nobody confirmed in time: cancels the order, returns its stock and notifies the buyer.
import { eq, sql } from 'drizzle-orm';
import { theSystem } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Language } from '#i18n/language.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { expiryMail } from '#features/orders/order-mail.server.ts';
import { listLines } from '#features/orders/order.reads.server.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { enqueueOrderStatus } from '#features/orders/order-webhook.server.ts';
import { withdrawOfCancelled } from '#features/invoices/paper-withdrawal.writes.server.ts';
import { order_payments } from '#features/payments/payment.tables.server.ts';
import { lockStock, returnStock } from '#features/orders/order-stock.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { leaveShare } from '#features/orders/order-holds.writes.server.ts';

type ExpiredRow = typeof orders.$inferSelect;

/**
 * Expires the reservation that ended first, in one transaction. Skips orders that another transaction has locked.
 * Null: there is none besides those in `excluded`.
 */
export async function expireReservation(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  excluded: readonly string[] = [],
  onClaim: (id: string) => void = () => {},
): Promise<string | null> {
  const expired = await database.transaction(async (tx): Promise<ExpiredRow | null> => {
    const row = await claimExpired(tx, excluded);
    if (!row) return null;
    onClaim(row.id);
    const items = (await listLines(tx, [row.id])).get(row.id) ?? [];
    await lockStock(tx, items);
    await returnStock(tx, items);
    await leaveShare(tx, row.id);
    const after = { status: 'cancelled', cancel_reason: 'expired', reserved_until: null } as const;
    await tx
      .update(orders)
      .set({ ...after, updated_at: sql`now()` })
      .where(eq(orders.id, row.id));
    await withdrawOfCancelled(tx, theSystem, row.id);
    await enqueueOrderStatus(tx, row.id);
    await recordChanges(tx, theSystem, 'order.expired', [
      {
        subjectType: 'order',
        subjectId: row.id,
        subjectLabel: orderReference(row.id),
        before: {
          status: row.status,
          cancel_reason: row.cancel_reason,
          reserved_until: row.reserved_until?.toISOString() ?? null,
        },
        after,
      },
    ]);
    const language = row.language as Language;
    if (row.receipt_mailed) await enqueueMails(tx, [expiryMail(row, { language, siteUrl: config.siteUrl })]);
    return row;
  });
  if (expired?.receipt_mailed) announceMail();
  return expired?.id ?? null;
}

/** One of which a part was paid does not expire. Read again under the lock: it may have been confirmed or paid a moment before. */
async function claimExpired(tx: Transaction, leave: readonly string[]): Promise<ExpiredRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      sql`${orders.reserved_until} <= now() and ${orders.status} = 'pending'
        and ${orders.payment_status} = 'pending' and ${orders.id} <> all(${sql.param([...leave])}::uuid[])
        and not exists (select from ${order_payments} where ${order_payments.order_id} = ${orders.id})`,
    )
    .orderBy(orders.reserved_until)
    .limit(1)
    .for('no key update', { skipLocked: true });
  // A payment that was committed before the lock, but after the statement had begun.
  const isPartlyPaid = row && (await tx.$count(order_payments, eq(order_payments.order_id, row.id))) > 0;
  return isPartlyPaid ? undefined : row;
}
