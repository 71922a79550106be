// Saves and deletes views of the admin's product table.
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { SavedView, savedViewInput } from '#features/products/product-edit.schema.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { saved_views } from './saved-view.tables.server.ts';

/** Largest number of views per administrator. */
export const maxViews = 50;

export type SavedViewOutcome = Outcome<SavedView, 'name_taken' | 'too_many'>;

export async function saveView(
  database: Database,
  actor: Administrator,
  input: z.infer<typeof savedViewInput>,
): Promise<SavedViewOutcome> {
  return database.transaction(async (tx): Promise<SavedViewOutcome> => {
    // Serialised per administrator, so that concurrent saves do not exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'), hashtext(${actor.id}))`);
    const own = eq(saved_views.owner_id, actor.id);
    if ((await tx.$count(saved_views, and(own, eq(saved_views.name, input.name)))) > 0) {
      return { ok: false, error: 'name_taken' };
    }
    if ((await tx.$count(saved_views, own)) >= maxViews) return { ok: false, error: 'too_many' };
    const [made] = await tx
      .insert(saved_views)
      // In the precision of the history.
      .values({ ...input, owner_id: actor.id, created_at: new Date() })
      .returning();
    if (!made) throw new Error('The view was not inserted.');
    const { id, created_at, ...after } = made;
    await recordChanges(tx, actor, 'view.saved', [
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

/** False: the administrator has no such view. */
export async function removeView(database: Database, actor: Administrator, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [gone] = await tx
      .delete(saved_views)
      .where(and(eq(saved_views.id, id), eq(saved_views.owner_id, actor.id)))
      .returning();
    if (!gone) return false;
    const { id: subjectId, created_at, ...before } = gone;
    await recordChanges(tx, actor, 'view.removed', [
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
