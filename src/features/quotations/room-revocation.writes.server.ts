// Revokes the links of a quotation's room, whatever the status of its versions: a link that came into wrong hands opens nothing.
import { desc, eq, or, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { labelOf, lockQuotation, touchQuotation } from './quotation-version.store.server.ts';
import { quotation_versions, quotations } from './quotation.tables.server.ts';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';

export type RevokedOutcome = { ok: true } | { ok: false; error: { code: 'not_found' | 'no_room' } };

const noRoom = { room_salt: null, room_digest: null, room_expires_at: null };

/** The links of requests that were merged into its request open the same room, so they are revoked too. The next version gets a new link. */
export async function revokeRoom(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<RevokedOutcome> {
  return database.transaction(async (tx): Promise<RevokedOutcome> => {
    const quotation = await lockQuotation(tx, id);
    if (!quotation) return { ok: false, error: { code: 'not_found' } };
    const { request_id } = quotation;
    const hasLink = sql`room_digest is not null`;
    const own = await tx
      .update(quotations)
      .set(noRoom)
      .where(sql`${eq(quotations.id, id)} and ${hasLink}`)
      .returning({ id: quotations.id });
    const ofRequests = request_id
      ? await tx
          .update(quote_requests)
          .set(noRoom)
          .where(
            sql`${or(eq(quote_requests.id, request_id), eq(quote_requests.merged_into, request_id))} and ${hasLink}`,
          )
          .returning({ id: quote_requests.id })
      : [];
    if (own.length + ofRequests.length === 0) return { ok: false, error: { code: 'no_room' } };
    await touchQuotation(tx, id);
    const [last] = await tx
      .select()
      .from(quotation_versions)
      .where(eq(quotation_versions.quotation_id, id))
      .orderBy(desc(quotation_versions.version))
      .limit(1);
    await recordChanges(tx, actor, 'quotation.room_revoked', [
      {
        subjectType: 'quotation',
        subjectId: id,
        subjectLabel: last ? labelOf(last) : null,
        before: { room: true },
        after: { room: false },
      },
    ]);
    return { ok: true };
  });
}
