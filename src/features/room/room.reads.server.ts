// Reads of a request's room, by the token of its link.
import { asc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import { findRoomByToken } from '#features/quotations/quotation-room.store.server.ts';
import { roomDigest } from '#features/quote-requests/quote-keys.server.ts';
import {
  quote_attachments,
  quote_lines,
  quote_requests,
  type StoredQuote,
  type StoredQuoteAttachment,
  type StoredQuoteLine,
} from '#features/quote-requests/quote.tables.server.ts';

export interface Room {
  quote: StoredQuote;
  lines: StoredQuoteLine[];
  attachments: StoredQuoteAttachment[];
}

/** Null: no such room. */
export async function findRoom(
  database: Database,
  token: string,
): Promise<{ isExpired: true } | { isExpired: false; room: Room } | null> {
  const quote = await findByToken(database, token);
  if (!quote) return null;
  if (isExpired(quote)) return { isExpired: true };
  const [lines, attachments] = await Promise.all([
    listQuoteLines(database, quote.id),
    listAttachments(database, quote.id),
  ]);
  return { isExpired: false, room: { quote, lines, attachments } };
}

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

async function findByToken(database: Queryable, token: string): Promise<StoredQuote | undefined> {
  const [found] = await database
    .select()
    .from(quote_requests)
    .where(eq(quote_requests.room_digest, roomDigest(token)));
  return found;
}

function isExpired({ room_expires_at }: StoredQuote): boolean {
  return room_expires_at === null || room_expires_at <= new Date();
}
