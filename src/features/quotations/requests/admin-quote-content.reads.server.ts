// Reads of what a request holds for administrators: lines with their products, attachments, and requests to merge.
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { unitPriceAt } from '#features/products/ordering.rules.ts';
import { products } from '#features/products/product.tables.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { statusAt } from '../quotation.rules.ts';
import { quotation_versions, quotations } from '../quotation.tables.server.ts';
import { referenceOf } from '#features/quote-requests/quote-keys.server.ts';
import {
  quote_attachments,
  quote_lines,
  quote_requests,
  type StoredQuote,
  type StoredQuoteAttachment,
} from '#features/quote-requests/quote.tables.server.ts';
import type { AdminQuote, AdminQuoteLine } from './admin-quote.schema.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';

type Content = Pick<
  AdminQuote,
  'quotation' | 'lines' | 'attachments' | 'merged_into' | 'merged' | 'mergeable'
>;

/** Requests of a buyer that are offered for merging. */
const maxMergeable = 20;

/** One query after the other, since `database` may be a transaction with a single connection. */
export async function readContent(database: Queryable, quote: StoredQuote): Promise<Content> {
  const merged = await listMerged(database, quote.id);
  const ids = [quote.id, ...merged.map(({ id }) => id)];
  return {
    quotation: await findQuotationOf(database, quote.merged_into ?? quote.id),
    lines: await listLines(database, ids),
    attachments: await listAttachmentsOf(database, ids),
    merged,
    merged_into: quote.merged_into ? ((await findOthers(database, [quote.merged_into]))[0] ?? null) : null,
    mergeable: quote.merged_into || merged.length > 0 ? [] : await listMergeable(database, quote),
  };
}

/** Null: not an attachment of this request or of one that was merged into it. */
export async function findAttachment(
  database: Queryable,
  quoteId: string,
  id: string,
): Promise<StoredQuoteAttachment | null> {
  const [found] = await database
    .select({ attachment: quote_attachments })
    .from(quote_attachments)
    .innerJoin(quote_requests, eq(quote_requests.id, quote_attachments.quote_id))
    .where(
      and(
        eq(quote_attachments.id, id),
        sql`${quoteId} in (${quote_requests.id}, ${quote_requests.merged_into})`,
      ),
    );
  return found?.attachment ?? null;
}

export async function findRoomOf(database: Queryable, id: string): Promise<StoredQuote | null> {
  const [found] = await database.select().from(quote_requests).where(eq(quote_requests.id, id));
  return found ?? null;
}

async function findQuotationOf(database: Queryable, requestId: string): Promise<AdminQuote['quotation']> {
  const [found] = await database
    .select({ quotation: quotations, last: quotation_versions })
    .from(quotations)
    .innerJoin(quotation_versions, eq(quotation_versions.quotation_id, quotations.id))
    .where(eq(quotations.request_id, requestId))
    .orderBy(desc(quotation_versions.version))
    .limit(1);
  if (!found) return null;
  const { quotation, last } = found;
  return {
    id: quotation.id,
    number: quotation.number,
    version: last.version,
    status: statusAt(last, new Date()),
  };
}

async function listLines(database: Queryable, quoteIds: readonly string[]): Promise<AdminQuoteLine[]> {
  const { id, title, sku, mpn, stock_quantity, price, price_breaks, currency, is_active } = products;
  const shown = { id, title, sku, mpn, stock_quantity, currency, is_active };
  const rows = await database
    .select({ line: quote_lines, product: shown, prices: { price, price_breaks, currency } })
    .from(quote_lines)
    .leftJoin(products, and(eq(products.id, quote_lines.product_id), notDeleted()))
    .where(inArray(quote_lines.quote_id, [...quoteIds]))
    .orderBy(
      sql`array_position(${sql.param([...quoteIds])}::uuid[], ${quote_lines.quote_id})`,
      asc(quote_lines.position),
    );
  return rows.map(({ line: { quantity: exact, target_price, ...line }, product, prices }) => {
    const quantity = Number(exact);
    return Object.assign(line, {
      quantity,
      target_price: target_price === null ? null : Number(target_price),
      product: product && prices && { ...product, unit_price: unitPriceAt(prices, quantity) },
    });
  });
}

async function listAttachmentsOf(
  database: Queryable,
  quoteIds: readonly string[],
): Promise<AdminQuote['attachments']> {
  const rows = await database
    .select()
    .from(quote_attachments)
    .where(inArray(quote_attachments.quote_id, [...quoteIds]))
    .orderBy(asc(quote_attachments.created_at), asc(quote_attachments.position));
  return rows.map(({ id, quote_id, name, type, size }) => ({
    id,
    quote_id: quote_id ?? '',
    name,
    type,
    size,
  }));
}

async function listMerged(database: Queryable, id: string) {
  const rows = await database
    .select()
    .from(quote_requests)
    .where(eq(quote_requests.merged_into, id))
    .orderBy(asc(quote_requests.created_at));
  return rows.map(toOther);
}

async function findOthers(database: Queryable, ids: readonly string[]) {
  const rows = await database
    .select()
    .from(quote_requests)
    .where(inArray(quote_requests.id, [...ids]));
  return rows.map(toOther);
}

async function listMergeable(database: Queryable, { id, mailbox }: StoredQuote) {
  if (!mailbox) return [];
  const rows = await database
    .select()
    .from(quote_requests)
    .where(
      and(
        eq(quote_requests.mailbox, mailbox),
        ne(quote_requests.id, id),
        ne(quote_requests.status, 'spam'),
        isNull(quote_requests.merged_into),
      ),
    )
    .orderBy(desc(quote_requests.created_at))
    .limit(maxMergeable);
  return rows.map(toOther);
}

function toOther(quote: StoredQuote) {
  return { id: quote.id, reference: referenceOf(quote), created_at: quote.created_at.toISOString() };
}
