// How an order goes back to where it was before an administrator moved it: with its stock, or not at all.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { SkipReason, UndoableSubject, Writer } from '#features/history/restore-batch.server.ts';
import { findOrderSettings } from './order-settings.reads.server.ts';
import { listLines } from './order.reads.server.ts';
import { type OrderStatus, type PricedLine, stockMove } from './order.rules.ts';
import type { Order } from './order.schema.ts';
import { lockStock, returnStock, takeStock } from './order-stock.server.ts';
import { orders } from './order.tables.server.ts';

/** As the history keeps them: moments as text. */
type Statuses = Partial<Pick<Order, 'status' | 'payment_status' | 'reserved_until' | 'cancel_reason'>>;

export const orderSubject: UndoableSubject = {
  rules: {},
  lock: async (writer, ids) => {
    await writer
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(asc(orders.id))
      .for('no key update');
  },
  read: readStatuses,
  write: async (writer, states) => {
    const stays = new Map<string, SkipReason>();
    const lines = await lockMovedStock(writer, states);
    const { reservation_hours: hours } = await findOrderSettings(writer);
    for (const [id, statuses] of states as Map<string, Statuses>) {
      const { items, move } = lines.get(id) ?? { items: [], move: null };
      if (move === 'take' && !(await takeStock(writer, items))) {
        stays.set(id, 'out_of_stock');
        continue;
      }
      if (move === 'return') await returnStock(writer, items);
      await writer
        .update(orders)
        .set({ ...statuses, reserved_until: null, updated_at: sql`now()` })
        .where(eq(orders.id, id));
      if (statuses.reserved_until) await reserveAgain(writer, id, statuses.reserved_until, hours);
    }
    return stays;
  },
  // No administrator makes an order or takes one away.
  insert: async () => {},
  remove: async () => {},
};

async function readStatuses(writer: Writer, ids: readonly string[]) {
  const { id, status, payment_status, reserved_until, cancel_reason } = orders;
  const rows = await writer
    .select({ id, status, payment_status, reserved_until, cancel_reason })
    .from(orders)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map(({ id: key, ...row }) => [
      key,
      { ...row, reserved_until: row.reserved_until?.toISOString() ?? null },
    ]),
  );
}

/** For as long as it was, or, when that is over, for the usual time: whoever undid something is looking at it. */
async function reserveAgain(writer: Writer, id: string, until: string, hours: number): Promise<void> {
  await writer
    .update(orders)
    .set({
      reserved_until: sql`case when ${until}::timestamptz > now() then ${until}::timestamptz
        else now() + make_interval(hours => ${hours}) end`,
    })
    .where(sql`${orders.id} = ${id} and status = 'pending' and payment_status = 'pending'`);
}

/** The lines of those orders that give stock back or take it, all of it locked at once. */
async function lockMovedStock(writer: Writer, states: Map<string, Statuses>) {
  const now = await readStatuses(writer, [...states.keys()]);
  const moves = new Map<string, 'take' | 'return'>();
  for (const [id, { status }] of states) {
    const move = status && stockMove(now.get(id)?.status as OrderStatus, status);
    if (move) moves.set(id, move);
  }
  const lines = await listLines(writer, [...moves.keys()]);
  const moved = new Map<string, { items: PricedLine[]; move: 'take' | 'return' }>();
  for (const [id, move] of moves) moved.set(id, { items: lines.get(id) ?? [], move });
  await lockStock(writer, [...lines.values()].flat());
  return moved;
}
