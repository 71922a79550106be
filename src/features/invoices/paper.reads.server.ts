// Reads of what papers of an order state, and of the papers that were issued.
import { asc, inArray, sql } from 'drizzle-orm';
import { companyDay } from '#features/company/company-day.ts';
import { codeText } from '#features/trade-documents/issue/issued-document.rules.ts';
import { findDocument } from '#features/trade-documents/issue/issued-document.reads.server.ts';
import {
  issued_documents,
  type StoredDocument,
} from '#features/trade-documents/issue/issued-document.tables.server.ts';
import { findCompanySettings } from '#features/trade-documents/company/company-settings.reads.server.ts';
import type { Language } from '#i18n/language.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { daysOfTerms, type ItemTrade } from '#features/orders/order-terms.rules.ts';
import { findOrder } from '#features/orders/order.reads.server.ts';
import type { Order } from '#features/orders/order.schema.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { balanceOf, isOverdue } from '#features/payments/payment.rules.ts';
import { findPayments } from '#features/payments/payment.writes.server.ts';
import { findShippable, findShipments } from '#features/shipments/shipment.reads.server.ts';
import type { Shipment } from '#features/shipments/shipment.schema.ts';
import { moneyNumber } from '#kernel/money.ts';
import type { PaperItem } from './paper-content.ts';
import type { AdminOrderProgress, OrderPaper, OrderProgress } from './paper.schema.ts';
import type { OrderTerms } from '#features/orders/order-terms.schema.ts';

/** Null: no such order. */
export async function findAdminProgress(database: Queryable, id: string): Promise<AdminOrderProgress | null> {
  const found = await findOrder(database, id);
  if (!found) return null;
  const shipments = await findShipments(database, found.id);
  const payments = await findPayments(database, found.id);
  const terms = await findTerms(database, found.id);
  const { paper: default_paper } = await findCompanySettings(database);
  const balance = owedOf(found, payments);
  return {
    shipments,
    lines: await findShippable(database, found.id),
    papers: await findPapers(database, found.id, shipments),
    payments,
    balance,
    due_on: terms.due_on,
    is_overdue: isOverdue(terms.due_on, balance, companyDay(new Date())),
    terms,
    default_paper,
  };
}

/** As its buyer sees it: without stock, and without papers that are not valid any more. */
export async function findProgress(database: Queryable, id: string): Promise<OrderProgress | null> {
  const found = await findAdminProgress(database, id);
  if (!found) return null;
  const { shipments, lines, papers, payments, balance, due_on } = found;
  return {
    shipments,
    lines: lines.map(({ id: line, title, quantity, shipped }) => ({ id: line, title, quantity, shipped })),
    papers: papers.filter(({ status }) => status === 'valid'),
    payments,
    balance,
    due_on,
  };
}

/** A valid paper of the order. Null: there is none of these ids. */
export async function findOrderPaper(
  database: Queryable,
  orderId: string,
  paperId: string,
): Promise<StoredDocument | null> {
  const progress = await findProgress(database, orderId);
  const isOfOrder = progress?.papers.some(({ id }) => id === paperId.toLowerCase());
  return isOfOrder ? findDocument(database, paperId) : null;
}

function owedOf(order: Order, payments: Parameters<typeof balanceOf>[1]): number {
  return order.status === 'cancelled' ? 0 : moneyNumber(balanceOf(order, payments));
}

export async function findTerms(database: Queryable, id: string): Promise<OrderTerms> {
  const { incoterm, place, payment_terms, payment_days, due_on } = orders;
  const [row] = await database
    .select({ incoterm, place, payment_terms, payment_days, due_on })
    .from(orders)
    .where(sql`${orders.id} = ${id}`);
  if (!row) throw new Error('The order was not found.');
  return row;
}

/** Those that the terms state, or that their text names. */
export function paymentDays({ payment_days, payment_terms }: OrderTerms): number | null {
  return payment_days ?? daysOfTerms(payment_terms);
}

/** Of the order and its shipments, the oldest first. */
export async function findPapers(
  database: Queryable,
  orderId: string,
  shipments: readonly Shipment[],
): Promise<OrderPaper[]> {
  const rows = await findStoredPapers(database, orderId, shipments);
  const numbers = new Map(shipments.map(({ id, number }) => [id, number]));
  return rows.map(({ id, kind, number, subject_id, language, paper, status, code, issued_at }) => ({
    id,
    kind,
    number,
    shipment: numbers.get(subject_id) ?? null,
    language,
    paper,
    status,
    code: codeText(code),
    issued_at: issued_at.toISOString(),
  }));
}

export async function findStoredPapers(
  database: Queryable,
  orderId: string,
  shipments: readonly { id: string }[],
): Promise<StoredDocument[]> {
  const { subject_type, subject_id, issued_at, id } = issued_documents;
  const ids = [orderId, ...shipments.map((each) => each.id)];
  return database
    .select()
    .from(issued_documents)
    .where(sql`${subject_type} in ('order', 'shipment') and ${inArray(subject_id, ids)}`)
    .orderBy(asc(issued_at), asc(id));
}

interface ItemRow extends Record<string, unknown> {
  id: string;
  title: string;
  quantity: number;
  price_per_item: string;
  total_price: string;
  trade: ItemTrade | null;
  product: ItemTrade;
  is_service: boolean;
}

/** With what documents print of each part: as it was quoted, or of the product as it is now, whose title has translations. */
export async function findPaperItems(
  database: Queryable,
  orderId: string,
  language: Language,
): Promise<PaperItem[]> {
  const { rows } = await database.execute<ItemRow>(sql`
    select item.id, coalesce(case when item.title = p.title then nullif(p.translations->${language}::text->>'title', '') end,
        item.title) as title, item.quantity, item.price_per_item, item.total_price, item.trade,
      jsonb_build_object('sku', p.sku, 'mpn', p.mpn, 'manufacturer', p.manufacturer, 'unit', coalesce(p.unit, 'C62'),
        'hs_code', p.hs_code, 'country_of_origin', p.country_of_origin, 'weight', p.weight) as product,
      coalesce(p.product_type = 'service', false) as is_service
    from order_items item left join products p on p.id = item.product_id
    where item.order_id = ${orderId}::uuid
    order by item.position, item.id`);
  return rows.map(({ id, title, quantity, trade, product, price_per_item, total_price, is_service }) => ({
    id,
    title,
    quantity,
    price_per_item: Number(price_per_item),
    total_price: Number(total_price),
    trade: trade ?? product,
    is_service,
  }));
}
