// Reads saved views: an administrator's own ones first, then shared ones.
import { asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { SavedView } from '#features/products/product-edit.schema.ts';
import { saved_views } from './saved-view.tables.server.ts';

export function listSavedViews(database: Queryable, { id }: Administrator): Promise<SavedView[]> {
  const is_own = sql<boolean>`${saved_views.owner_id} = ${id}`;
  return database
    .select({
      id: saved_views.id,
      name: saved_views.name,
      query: saved_views.query,
      is_shared: saved_views.is_shared,
      is_own,
    })
    .from(saved_views)
    .where(or(eq(saved_views.owner_id, id), saved_views.is_shared))
    .orderBy(desc(is_own), asc(sql`lower(${saved_views.name})`), asc(saved_views.id));
}
