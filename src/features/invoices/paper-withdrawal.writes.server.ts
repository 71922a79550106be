// Withdraws papers of orders: one of them, or those of an order that is cancelled.
import { eq, sql } from 'drizzle-orm';
import type { Administrator, theSystem } from '#features/auth/actor.ts';
import type { Change } from '#features/history/change.writes.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { StoredDocument } from '#features/trade-documents/issue/issued-document.tables.server.ts';
import { closeDocuments } from '#features/trade-documents/issue/issued-document.writes.server.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { orderChange } from '#features/orders/order-change.server.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { findShipments } from '#features/shipments/shipment.reads.server.ts';
import { lockOrderRow } from '#features/shipments/shipment.writes.server.ts';
import { findStoredPapers } from './paper.reads.server.ts';

export type WithdrawnPaper = Outcome<{ number: string }, { code: 'not_found' | 'not_valid' }>;

/** The document in all its languages, so that a corrected one can be issued under a number of its own. */
export async function withdrawPaper(
  { database }: Pick<Runtime, 'database'>,
  actor: Administrator,
  orderId: string,
  documentId: string,
): Promise<WithdrawnPaper> {
  return database.transaction(async (tx): Promise<WithdrawnPaper> => {
    const order = await lockOrderRow(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } };
    const shipments = await findShipments(tx, orderId);
    const papers = await findStoredPapers(tx, orderId, shipments);
    const found = papers.find(({ id }) => id === documentId);
    if (!found) return { ok: false, error: { code: 'not_found' } };
    if (found.status !== 'valid') return { ok: false, error: { code: 'not_valid' } };
    const { subject_type: type, subject_id: id, kind, number } = found;
    await closeDocuments(tx, { type, id }, 'withdrawn', kind);
    const left = papers.filter((each) => each.number !== number);
    await recordChanges(tx, actor, 'paper.withdrawn', [
      withdrawal(orderId, found),
      ...(await clearDueDate(tx, order, found, left)),
    ]);
    return { ok: true, value: { number } };
  });
}

/** The due date that the last valid invoice had set is no longer one. */
async function clearDueDate(
  tx: Transaction,
  { id, due_on }: Pick<typeof orders.$inferSelect, 'id' | 'due_on'>,
  { content }: StoredDocument,
  left: readonly StoredDocument[],
): Promise<Change[]> {
  if (content.kind !== 'commercial_invoice' || due_on === null || content.dueDate !== due_on) return [];
  if (left.some(({ kind, status }) => kind === content.kind && status === 'valid')) return [];
  await tx
    .update(orders)
    .set({ due_on: null, updated_at: sql`now()` })
    .where(eq(orders.id, id));
  return [orderChange(id, { due_on }, { due_on: null })];
}

/**
 * The pro-forma invoices of an order that is cancelled. The change set is one of its own, so that cancelling can be undone;
 * they stay withdrawn.
 */
export async function withdrawOfCancelled(
  tx: Transaction,
  actor: Administrator | typeof theSystem,
  orderId: string,
): Promise<void> {
  const valid = (await findStoredPapers(tx, orderId, [])).filter(({ status }) => status === 'valid');
  if (valid.length === 0) return;
  await closeDocuments(tx, { type: 'order', id: orderId }, 'withdrawn');
  const byNumber = new Map(valid.map((each) => [each.number, each]));
  const withdrawals = [...byNumber.values()].map((each) => withdrawal(orderId, each));
  await recordChanges(tx, actor, 'paper.withdrawn', withdrawals);
}

function withdrawal(orderId: string, { kind, number }: Pick<StoredDocument, 'kind' | 'number'>): Change {
  return {
    ...paperSubject(orderId, number),
    before: { kind, number },
    after: { kind, number, status: 'withdrawn' },
  };
}

/** The registry of undo does not know it: what was issued cannot be undone, only withdrawn. */
export function paperSubject(orderId: string, number: string) {
  return {
    subjectType: 'order_paper',
    subjectId: orderId,
    subjectLabel: `${orderReference(orderId)}, ${number}`,
  };
}
