// Rooms of quotations: finds the quotation that the token of a link opens.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { roomDigest, roomToken } from '#features/quote-requests/quote-keys.server.ts';
import { quote_requests, type StoredQuote } from '#features/quote-requests/quote.tables.server.ts';
import { quotation_versions, quotations, type StoredQuotation } from './quotation.tables.server.ts';

export interface OpenedRoom {
  request: StoredQuote | null;
  /** Null: the request has no quotation yet. */
  quotation: StoredQuotation | null;
  /** The last version that was issued was withdrawn: the room shows nothing but that. */
  isWithdrawn: boolean;
}

/**
 * Null: no such room. Both queries run whatever the first finds and whatever form the token has, so that a wrong token
 * takes as long as a right one.
 */
export async function findRoomByToken(
  database: Queryable,
  token: string,
): Promise<{ isExpired: true } | ({ isExpired: false } & OpenedRoom) | null> {
  const digest = roomDigest(token);
  const [ofRequest] = await database
    .select({ request: quote_requests, quotation: quotations })
    .from(quote_requests)
    // A merged request is answered with the one that it was merged into.
    .leftJoin(
      quotations,
      sql`${quotations.request_id} = coalesce(${quote_requests.merged_into}, ${quote_requests.id})`,
    )
    .where(eq(quote_requests.room_digest, digest));
  const [own] = await database.select().from(quotations).where(eq(quotations.room_digest, digest));
  const room = ofRequest ?? (own ? { request: null, quotation: own } : null);
  if (!room) return null;
  const until = room.request ? room.request.room_expires_at : room.quotation?.room_expires_at;
  if (!until || until <= new Date()) return { isExpired: true };
  return { isExpired: false, ...room, isWithdrawn: await isWithdrawn(database, room.quotation) };
}

async function isWithdrawn(database: Queryable, quotation: StoredQuotation | null): Promise<boolean> {
  if (!quotation) return false;
  const { quotation_id, issued_at, version, status } = quotation_versions;
  const [last] = await database
    .select({ status })
    .from(quotation_versions)
    .where(and(eq(quotation_id, quotation.id), isNotNull(issued_at)))
    .orderBy(desc(version))
    .limit(1);
  return last?.status === 'withdrawn';
}

/** Null: AUTH_SECRET was replaced since, so that the link is not known any more. */
export async function findRoomToken(
  database: Queryable,
  config: Pick<Config, 'authSecret'>,
  quotationId: string,
): Promise<string | null> {
  const [row] = await database
    .select({ own: quotations, request: quote_requests })
    .from(quotations)
    .leftJoin(quote_requests, eq(quote_requests.id, quotations.request_id))
    .where(eq(quotations.id, quotationId));
  return row ? roomToken(config, row.request ?? row.own) : null;
}
