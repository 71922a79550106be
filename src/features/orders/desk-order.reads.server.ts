// What the desk asks about orders: a page of them with how many there are, one with its mails, all for a file.
import { and, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import type { Language } from '#languages/language.ts';
import {
  type DeskOrder,
  deskOrderPageSize,
  type DeskOrderQuery,
  type ListedOrder,
} from './desk-order.schema.ts';
import { findOrder, listOrderMails } from './order.reads.server.ts';
import { order_items, orders } from './order.tables.server.ts';

type Filter = Omit<DeskOrderQuery, 'page'>;

const rowsAtOnce = 500;

/** The newest first. */
export async function listDeskOrders(
  database: Database,
  actor: Actor,
  { page, ...filter }: DeskOrderQuery,
): Promise<{ items: ListedOrder[]; total: number }> {
  const where = and(visibleTo(actor), matching(filter));
  const [items, total] = await Promise.all([
    readRows(database, where, deskOrderPageSize, (page - 1) * deskOrderPageSize),
    database.$count(orders, where),
  ]);
  return { items: items.map(listed), total };
}

/** Every order that matches, a few hundred at a time. */
export async function* eachOrder(
  database: Database,
  actor: Actor,
  filter: Filter,
): AsyncGenerator<ListedOrder> {
  const where = and(visibleTo(actor), matching(filter));
  let behind: SQL | undefined;
  for (;;) {
    const rows = await readRows(database, and(where, behind), rowsAtOnce);
    yield* rows.map(listed);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    // By the database's own clock, which is finer than ours.
    behind = sql`(${orders.created_at}, ${orders.id}) <
      (select o.created_at, o.id from ${orders} o where o.id = ${last.id})`;
  }
}

/** Null: there is none, or none for this actor. */
export async function findDeskOrder(database: Database, actor: Actor, id: string): Promise<DeskOrder | null> {
  const found = actor.kind === 'administrator' ? await findOrder(database, id) : null;
  if (!found) return null;
  const [[row], mails] = await Promise.all([
    database.select({ language: orders.language }).from(orders).where(eq(orders.id, id)),
    listOrderMails(database, actor, found.id),
  ]);
  return {
    ...found,
    language: (row?.language ?? 'en') as Language,
    mails: mails.map((mail) => ({
      id: mail.id,
      to: mail.to_address,
      subject: mail.subject,
      status: mail.status,
      attempts: mail.attempts,
      last_error: mail.last_error,
      created_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at?.toISOString() ?? null,
    })),
  };
}

/** Lines are counted of those that are shown alone, not of those before them. */
function readRows(database: Database, where: SQL | undefined, limit: number, offset = 0) {
  const { id, customer_name, customer_email, total_amount, currency } = orders;
  const { status, payment_status, created_at, reserved_until } = orders;
  const customer = { customer_name, customer_email, total_amount, currency };
  const shown = database
    .select({ id, ...customer, status, payment_status, created_at, reserved_until })
    .from(orders)
    .where(where)
    .orderBy(desc(created_at), desc(id))
    .limit(limit)
    .offset(offset)
    .as('shown');
  const lines = database
    .select({ count: count() })
    .from(order_items)
    .where(eq(order_items.order_id, shown.id));
  return database
    .select({
      id: shown.id,
      customer_name: shown.customer_name,
      customer_email: shown.customer_email,
      total_amount: shown.total_amount,
      currency: shown.currency,
      status: shown.status,
      payment_status: shown.payment_status,
      created_at: shown.created_at,
      reserved_until: shown.reserved_until,
      lines: sql<number>`(${lines})::int`,
    })
    .from(shown)
    .orderBy(desc(shown.created_at), desc(shown.id));
}

interface ListedRow extends Omit<ListedOrder, 'created_at' | 'reserved_until'> {
  created_at: Date;
  reserved_until: Date | null;
}

function listed({ created_at, reserved_until, ...row }: ListedRow): ListedOrder {
  return {
    ...row,
    created_at: created_at.toISOString(),
    reserved_until: reserved_until?.toISOString() ?? null,
  };
}

function matching({ search, status, payment }: Filter): SQL | undefined {
  return and(
    status === 'all' ? undefined : eq(orders.status, status),
    payment === 'all' ? undefined : eq(orders.payment_status, payment),
    found(search.trim()),
  );
}

function found(term: string): SQL | undefined {
  if (!term) return undefined;
  if (term.startsWith('#')) return numbered(term.slice(1)) ?? sql`false`;
  const literal = term.replace(/[\\%_]/g, '\\$&');
  const named = sql`lower(${orders.customer_name} || ' ' || ${orders.customer_email})
    like '%' || lower(${literal}::text) || '%'`;
  return or(term.length >= shortestNumber ? numbered(term) : undefined, named);
}

/** Fewer letters begin too many numbers to be meant as one, unless they say so. */
const shortestNumber = 4;

/** An id begins with its order's number; between two ids, the primary key finds it. */
function numbered(start: string): SQL | undefined {
  const digits = start.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return undefined;
  return and(gte(orders.id, digits.padEnd(32, '0')), lte(orders.id, digits.padEnd(32, 'f')));
}

function visibleTo(actor: Actor): SQL | undefined {
  return actor.kind === 'administrator' ? undefined : sql`false`;
}
