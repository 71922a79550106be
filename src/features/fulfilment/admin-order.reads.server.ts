// The admin's reads of orders: a page with the total, one order with its mails, and all for an export.
import { and, count, desc, eq, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#features/auth/actor.ts';
import { shownMail } from '#platform/mail/mail-outbox.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { asLanguage } from '#i18n/language.ts';
import {
  type AdminOrder,
  adminOrderPageSize,
  type AdminOrderQuery,
  type ListedOrder,
} from './admin-order.schema.ts';
import { findOrder, listOrderMails, visibleTo } from '#features/orders/order.reads.server.ts';
import { companyDay } from '#features/company/company-day.ts';
import { order_payments } from '#features/payments/payment.tables.server.ts';
import { order_items, orders } from '#features/orders/order.tables.server.ts';
import { findWaitingLines, toUnreserved } from '#features/orders/order-holds.writes.server.ts';

type Filter = Omit<AdminOrderQuery, 'page'>;

const batchSize = 500;

/** The newest first. */
export async function listAdminOrders(
  database: Database,
  actor: Actor,
  { page, ...filter }: AdminOrderQuery,
): Promise<{ items: ListedOrder[]; total: number }> {
  const where = and(visibleTo(actor), matching(filter));
  const [items, total] = await Promise.all([
    readRows(database, where, adminOrderPageSize, (page - 1) * adminOrderPageSize),
    database.$count(orders, where),
  ]);
  return { items: items.map(toListed), total };
}

/** Every order that matches, a few hundred at a time. */
export async function* eachOrder(
  database: Database,
  actor: Actor,
  filter: Filter,
): AsyncGenerator<ListedOrder> {
  const where = and(visibleTo(actor), matching(filter));
  let after: SQL | undefined;
  for (;;) {
    const rows = await readRows(database, and(where, after), batchSize);
    yield* rows.map(toListed);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    // Compared in SQL, since PostgreSQL's timestamps are more precise than JavaScript's.
    after = sql`(${orders.created_at}, ${orders.id}) <
      (select o.created_at, o.id from ${orders} o where o.id = ${last.id})`;
  }
}

/** Null: it does not exist, or the actor may not see it. */
export async function findAdminOrder(
  database: Database,
  actor: Actor,
  id: string,
): Promise<AdminOrder | null> {
  const found = await findOrder(database, id);
  if (!found) return null;
  const [[row], mails, waiting] = await Promise.all([
    database
      .select({ language: orders.language })
      .from(orders)
      .where(and(visibleTo(actor), eq(orders.id, id))),
    listOrderMails(database, actor, found.id),
    findWaitingLines(database, found.id),
  ]);
  if (!row) return null;
  return {
    ...found,
    language: asLanguage(row.language) ?? 'en',
    unreserved: waiting.map(toUnreserved),
    mails: mails.map((mail) => Object.assign(shownMail(mail), { attempts: mail.attempts })),
  };
}

/** A page of rows first, then the number of lines of each. */
function readRows(database: Database, where: SQL | undefined, limit: number, offset = 0) {
  const { id, customer_name, customer_email, total_amount, currency } = orders;
  const { status, payment_status, created_at, reserved_until, due_on } = orders;
  const customer = { customer_name, customer_email, total_amount, currency };
  const page = database
    .select({ id, ...customer, status, payment_status, created_at, reserved_until, due_on })
    .from(orders)
    .where(where)
    .orderBy(desc(created_at), desc(id))
    .limit(limit)
    .offset(offset)
    .as('shown');
  const lines = database
    .select({ count: count() })
    .from(order_items)
    .where(eq(order_items.order_id, page.id));
  const waiting = database
    .select({ id: order_items.id })
    .from(order_items)
    .where(and(eq(order_items.order_id, page.id), eq(order_items.hold, 'none')));
  return database
    .select({
      id: page.id,
      customer_name: page.customer_name,
      customer_email: page.customer_email,
      total_amount: page.total_amount,
      currency: page.currency,
      status: page.status,
      payment_status: page.payment_status,
      created_at: page.created_at,
      reserved_until: page.reserved_until,
      due_on: page.due_on,
      lines: sql<number>`(${lines})::int`,
      reserved: sql<boolean>`not exists (${waiting})`,
    })
    .from(page)
    .orderBy(desc(page.created_at), desc(page.id));
}

interface ListedRow extends Omit<ListedOrder, 'created_at' | 'reserved_until'> {
  created_at: Date;
  reserved_until: Date | null;
}

function toListed({ created_at, reserved_until, ...row }: ListedRow): ListedOrder {
  return {
    ...row,
    created_at: created_at.toISOString(),
    reserved_until: reserved_until?.toISOString() ?? null,
  };
}

function matching({ search, status, payment }: Filter): SQL | undefined {
  return and(
    status === 'all' ? undefined : eq(orders.status, status),
    hasPayment(payment),
    matchesTerm(search.trim()),
  );
}

/** An order is overdue from the day after the one by which it was due, while it has a balance. */
function hasPayment(payment: Filter['payment']): SQL | undefined {
  if (payment === 'all') return undefined;
  if (payment !== 'overdue') return eq(orders.payment_status, payment);
  return and(
    eq(orders.payment_status, 'pending'),
    ne(orders.status, 'cancelled'),
    lt(orders.due_on, companyDay(new Date())),
    sql`${orders.total_amount} > coalesce((
      select sum(${order_payments.amount}) from ${order_payments} where ${order_payments.order_id} = ${orders.id}), 0)`,
  );
}

function matchesTerm(term: string): SQL | undefined {
  if (!term) return undefined;
  if (term.startsWith('#')) return hasNumber(term.slice(1)) ?? sql`false`;
  const literal = term.replace(/[\\%_]/g, '\\$&');
  const named = sql`lower(${orders.customer_name} || ' ' || ${orders.customer_email})
    like '%' || lower(${literal}::text) || '%'`;
  return or(term.length >= minNumberLength ? hasNumber(term) : undefined, named);
}

/** A shorter prefix would match too many order numbers, unless it is written with a `#`. */
const minNumberLength = 4;

/** An order's number is the beginning of its id, so that the primary key's index finds it as a range. */
function hasNumber(start: string): SQL | undefined {
  const digits = start.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return undefined;
  return and(gte(orders.id, digits.padEnd(32, '0')), lte(orders.id, digits.padEnd(32, 'f')));
}
