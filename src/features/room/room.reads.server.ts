// Lines and attachments of the request that a room shows.
import { asc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import { findRoomByToken } from '#features/quotations/quotation-room.store.server.ts';
import {
  quote_attachments,
  quote_lines,
  type StoredQuoteAttachment,
  type StoredQuoteLine,
} from '#features/quote-requests/quote.tables.server.ts';

/** Null: not an attachment of this room, or the room shows nothing any more. */
export async function findRoomAttachment(
  database: Database,
  token: string,
  id: string,
): Promise<StoredQuoteAttachment | null> {
  const found = await findRoomByToken(database, token);
  if (!found || found.isExpired || found.isWithdrawn || !found.request) return null;
  const attachments = await listAttachments(database, found.request.id);
  return attachments.find((attachment) => attachment.id === id) ?? null;
}

export function listQuoteLines(database: Queryable, quoteId: string): Promise<StoredQuoteLine[]> {
  return database
    .select()
    .from(quote_lines)
    .where(eq(quote_lines.quote_id, quoteId))
    .orderBy(asc(quote_lines.position));
}

export function listAttachments(database: Queryable, quoteId: string): Promise<StoredQuoteAttachment[]> {
  return database
    .select()
    .from(quote_attachments)
    .where(eq(quote_attachments.quote_id, quoteId))
    .orderBy(asc(quote_attachments.position));
}
