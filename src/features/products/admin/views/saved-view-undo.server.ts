// Undo of saved views: restores or deletes a view when its removal or saving is undone.
import { asc, inArray } from 'drizzle-orm';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { saved_views } from './saved-view.tables.server.ts';

/** As the history stores it: timestamps as text. */
type ViewState = Omit<typeof saved_views.$inferSelect, 'id' | 'created_at'> & { created_at: string };

export const savedViewSubject: UndoableSubject<ViewState> = {
  rules: {},
  lock: async (tx, ids) => {
    await tx
      .select({ id: saved_views.id })
      .from(saved_views)
      .where(inArray(saved_views.id, [...ids]))
      .orderBy(asc(saved_views.id))
      .for('update');
  },
  read: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(saved_views)
      .where(inArray(saved_views.id, [...ids]));
    return new Map(
      rows.map(({ id, created_at, ...fields }) => [id, { ...fields, created_at: created_at.toISOString() }]),
    );
  },
  write: async (tx, states) => {
    for (const [id, { created_at: _, ...fields }] of states) {
      await tx
        .update(saved_views)
        .set(fields)
        .where(inArray(saved_views.id, [id]));
    }
  },
  insert: async (tx, states) => {
    const rows = [...states].map(([id, { created_at, ...fields }]) =>
      Object.assign(fields, { id, created_at: new Date(created_at) }),
    );
    // Another view may have the name by now, and keeps it.
    await tx.insert(saved_views).values(rows).onConflictDoNothing();
  },
  remove: async (tx, ids) => {
    await tx.delete(saved_views).where(inArray(saved_views.id, [...ids]));
  },
};
