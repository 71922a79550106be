// Keeping a view of the desk's table under a name, and letting it go.
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { SavedView, savedViewInput } from './desk-product.schema.ts';
import { saved_views } from './saved-view.tables.server.ts';

/** Per administrator: more are no longer found again. */
export const mostViews = 50;

export type SavedViewOutcome =
  | { ok: true; value: SavedView }
  | { ok: false; refusal: 'name_taken' | 'too_many' };

export async function saveView(
  database: Database,
  actor: Administrator,
  input: z.infer<typeof savedViewInput>,
): Promise<SavedViewOutcome> {
  return database.transaction(async (writer): Promise<SavedViewOutcome> => {
    // One at a time per administrator, so that two saves at once do not pass the limit.
    await writer.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'), hashtext(${actor.id}))`);
    const own = eq(saved_views.owner_id, actor.id);
    if ((await writer.$count(saved_views, and(own, eq(saved_views.name, input.name)))) > 0) {
      return { ok: false, refusal: 'name_taken' };
    }
    if ((await writer.$count(saved_views, own)) >= mostViews) return { ok: false, refusal: 'too_many' };
    const [made] = await writer
      .insert(saved_views)
      // As fine as the history keeps it.
      .values({ ...input, owner_id: actor.id, created_at: new Date() })
      .returning();
    if (!made) throw new Error('The view was not inserted.');
    const { id, created_at, ...after } = made;
    await recordChanges(writer, actor, 'view.saved', [
      {
        subjectType: 'saved_view',
        subjectId: id,
        subjectLabel: made.name,
        before: null,
        after: { ...after, created_at: created_at.toISOString() },
      },
    ]);
    const { name, query, is_shared } = made;
    return { ok: true, value: { id, name, query, is_shared, is_own: true } };
  });
}

/** False: there is no such view of one's own. */
export async function removeView(database: Database, actor: Administrator, id: string): Promise<boolean> {
  return database.transaction(async (writer) => {
    const [gone] = await writer
      .delete(saved_views)
      .where(and(eq(saved_views.id, id), eq(saved_views.owner_id, actor.id)))
      .returning();
    if (!gone) return false;
    const { id: subjectId, created_at, ...before } = gone;
    await recordChanges(writer, actor, 'view.removed', [
      {
        subjectType: 'saved_view',
        subjectId,
        subjectLabel: gone.name,
        before: { ...before, created_at: created_at.toISOString() },
        after: null,
      },
    ]);
    return true;
  });
}
