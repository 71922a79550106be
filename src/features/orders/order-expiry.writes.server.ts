// Ends reservations that nobody confirmed in time: the order is cancelled, its stock returned and its buyer told.
import { eq, sql } from 'drizzle-orm';
import { theSystem } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Language } from '#languages/language.ts';
import type { Database } from '#platform/database.server.ts';
import { announceMail, enqueueMails } from '#platform/mail-outbox.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { expiryMail } from './order-mail.server.ts';
import { listLines } from './order.reads.server.ts';
import { orderReference } from './order.rules.ts';
import { lockStock, returnStock } from './order-stock.server.ts';
import { orders } from './order.tables.server.ts';

type ExpiredRow = typeof orders.$inferSelect;

/**
 * The order whose reservation ended first, in one transaction: killed in the middle, nothing has happened. An order
 * that somebody else is moving, or ending, is left to them. Null: there is none but those to `leave`.
 */
export async function expireReservation(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  leave: readonly string[] = [],
  onClaim: (id: string) => void = () => {},
): Promise<string | null> {
  const expired = await database.transaction(async (tx): Promise<ExpiredRow | null> => {
    const row = await claimExpired(tx, leave);
    if (!row) return null;
    onClaim(row.id);
    const items = (await listLines(tx, [row.id])).get(row.id) ?? [];
    await lockStock(tx, items);
    await returnStock(tx, items);
    const after = { status: 'cancelled', cancel_reason: 'expired', reserved_until: null } as const;
    await tx
      .update(orders)
      .set({ ...after, updated_at: sql`now()` })
      .where(eq(orders.id, row.id));
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

/** Read again once it is locked: confirmed or paid a moment before, it is not expired. */
async function claimExpired(
  tx: Pick<Database, 'select'>,
  leave: readonly string[],
): Promise<ExpiredRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      sql`${orders.reserved_until} <= now() and ${orders.status} = 'pending'
        and ${orders.payment_status} = 'pending' and ${orders.id} <> all(${sql.param([...leave])}::uuid[])`,
    )
    .orderBy(orders.reserved_until)
    .limit(1)
    .for('no key update', { skipLocked: true });
  return row;
}
