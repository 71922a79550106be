// Administrators' corrections of the products of lines, which later parts lists are matched by, and merged requests.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { findOwnNumbers } from '#features/parts-lists/matching/part-alias.reads.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { identifierKey } from '#features/catalogue-index/words/normal-text.server.ts';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { roomDays } from '#features/quote-requests/quote.rules.ts';
import { quotations } from '../quotation.tables.server.ts';
import { part_aliases, quote_lines, quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import type { LineCorrection } from './admin-quote.schema.ts';
import { labelOf, withLockedQuote, type WrittenQuote } from './admin-quote.writes.server.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';

/** The corrected part number becomes an alias of the product; a line without a product has none. */
export async function correctLine(
  database: Database,
  actor: Administrator,
  id: string,
  lineId: string,
  { from, to }: LineCorrection,
): Promise<WrittenQuote> {
  return withLockedQuote(database, actor, id, async (tx, row) => {
    const [found] = await tx
      .select({ line: quote_lines })
      .from(quote_lines)
      .innerJoin(quote_requests, eq(quote_requests.id, quote_lines.quote_id))
      .where(
        and(eq(quote_lines.id, lineId), sql`${id} in (${quote_requests.id}, ${quote_requests.merged_into})`),
      )
      .for('update', { of: quote_lines });
    if (!found) return { code: 'line_not_found' };
    const { line } = found;
    if (line.product_id === to.product_id) return null;
    if (line.product_id !== from.product_id) return { code: 'changed_since' };
    if (to.product_id && !(await isProduct(tx, to.product_id))) return { code: 'unknown_product' };
    const state = {
      product_id: to.product_id,
      match: to.product_id ? ('corrected' as const) : ('not_found' as const),
    };
    await tx.update(quote_lines).set(state).where(eq(quote_lines.id, lineId));
    await updateAliases(tx, [lineId]);
    await tx
      .update(quote_requests)
      .set({
        updated_at: sql`now()`,
        // A quotation may be valid for longer.
        room_expires_at: sql`greatest(room_expires_at, now() + make_interval(days => ${roomDays}))`,
      })
      .where(eq(quote_requests.id, line.quote_id));
    const part = line.part_number ?? line.description ?? '';
    return recordChanges(tx, actor, 'quote.line_matched', [
      {
        subjectType: 'quote_line',
        subjectId: lineId,
        subjectLabel: `${labelOf(row)}, ${line.position}. ${part}`.slice(0, 300),
        before: { product_id: line.product_id, match: line.match },
        after: state,
      },
    ]);
  });
}

/** Both stay as they were sent; the merged one is shown with the other and no longer listed. */
export async function mergeQuote(
  database: Database,
  actor: Administrator,
  id: string,
  into: string,
): Promise<WrittenQuote> {
  return withLockedQuote(database, actor, id, async (tx, row) => {
    if (row.merged_into === into) return null;
    const [target] = await tx.select().from(quote_requests).where(eq(quote_requests.id, into)).for('update');
    if (!target || into === id || !row.mailbox || target.mailbox !== row.mailbox)
      return { code: 'other_buyer' };
    const hasMerged = await tx.$count(quote_requests, eq(quote_requests.merged_into, id));
    // Its buyer and the administrators would not find the quotation any more.
    const hasQuotation = await tx.$count(quotations, eq(quotations.request_id, id));
    if (hasQuotation > 0) return { code: 'has_quotation' };
    if (row.merged_into || target.merged_into || hasMerged > 0) return { code: 'already_merged' };
    await tx
      .update(quote_requests)
      .set({ merged_into: into, updated_at: sql`now()` })
      .where(eq(quote_requests.id, id));
    return recordChanges(tx, actor, 'quote.merged', [
      {
        subjectType: 'quote',
        subjectId: id,
        subjectLabel: labelOf(row),
        before: { merged_into: null },
        after: { merged_into: into },
      },
    ]);
  });
}

/** Makes the aliases of these lines follow from what the lines say now. A product's own number is no alias of another one. */
export async function updateAliases(tx: Transaction, lineIds: readonly string[]): Promise<void> {
  await tx.delete(part_aliases).where(inArray(part_aliases.line_id, [...lineIds]));
  const lines = await tx
    .select()
    .from(quote_lines)
    .where(and(inArray(quote_lines.id, [...lineIds]), eq(quote_lines.match, 'corrected')));
  const isOwnNumber = await findOwnNumbers(
    tx,
    lines.flatMap(({ part_number }) => part_number ?? []),
  );
  const aliases = lines.flatMap(({ id, quote_id, part_number, manufacturer, product_id }) => {
    const part_key = identifierKey(part_number ?? '');
    if (!part_number || !product_id || part_key === '' || isOwnNumber(part_number)) return [];
    return [{ line_id: id, quote_id, part_key, part_number, manufacturer, product_id }];
  });
  if (aliases.length > 0) await tx.insert(part_aliases).values(aliases);
}

async function isProduct(database: Queryable, id: string): Promise<boolean> {
  return (await database.$count(products, and(eq(products.id, id), notDeleted()))) > 0;
}
