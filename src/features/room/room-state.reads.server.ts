// What open pages of a room wait for: versions, their state, messages, and the state of the order, as one digest.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#features/orders/order-status.rules.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { findVersions } from '#features/quotations/quotation-version.store.server.ts';
import { findOrderIds } from '#features/quotations/quotation.reads.server.ts';
import { statusAt } from '#features/quotations/quotation.rules.ts';
import { quotation_messages, type StoredQuotation } from '#features/quotations/quotation.tables.server.ts';
import { findRoomByToken } from '#features/quotations/quotation-room.store.server.ts';

export interface RoomState {
  /** Null: nothing was quoted yet. */
  quotationId: string | null;
  /** Another one than before: the page shows something else. */
  digest: string;
}

/** Null: the link opens nothing, whether it never did or does not any more. Drafts are no part of it. */
export async function readRoomState(database: Database, token: string): Promise<RoomState | null> {
  const found = await findRoomByToken(database, token);
  if (!found || found.isExpired || found.isWithdrawn) return null;
  const { quotation, request } = found;
  const shown = quotation ? await quotationState(database, quotation) : [];
  const text = JSON.stringify([...shown, request?.answered_at ?? null]);
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { quotationId: quotation?.id ?? null, digest };
}

async function quotationState(database: Database, { id }: StoredQuotation) {
  const issued = (await findVersions(database, id)).filter(({ issued_at }) => issued_at !== null);
  const now = new Date();
  const [orderId] = [...(await findOrderIds(database, issued)).values()];
  const orderStatus = orderId ? await findOrderStatus(database, orderId) : null;
  const messages = await database.$count(quotation_messages, eq(quotation_messages.quotation_id, id));
  return [issued.map((version) => [version.version, statusAt(version, now)]), messages, orderStatus];
}

export async function findOrderStatus(database: Database, orderId: string): Promise<OrderStatus | null> {
  const [order] = await database.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order?.status ?? null;
}
