// How a saved view comes back, or goes, when its saving or removal is undone.
import { asc, inArray } from 'drizzle-orm';
import type { UndoableSubject } from '#features/history/restore-batch.server.ts';
import { saved_views } from './saved-view.tables.server.ts';

type Row = typeof saved_views.$inferInsert;

export const savedViewSubject: UndoableSubject = {
  rules: {},
  lock: async (writer, ids) => {
    await writer
      .select({ id: saved_views.id })
      .from(saved_views)
      .where(inArray(saved_views.id, [...ids]))
      .orderBy(asc(saved_views.id))
      .for('update');
  },
  read: async (writer, ids) => {
    const rows = await writer
      .select()
      .from(saved_views)
      .where(inArray(saved_views.id, [...ids]));
    return new Map(
      rows.map(({ id, created_at, ...fields }) => [id, { ...fields, created_at: created_at.toISOString() }]),
    );
  },
  write: async (writer, states) => {
    for (const [id, fields] of states) {
      await writer
        .update(saved_views)
        .set(fields as Partial<Row>)
        .where(inArray(saved_views.id, [id]));
    }
  },
  insert: async (writer, states) => {
    const rows = [...states].map(([id, { created_at, ...fields }]) =>
      Object.assign(fields as Row, { id, created_at: new Date(created_at as string) }),
    );
    // Another view may have taken the name meanwhile: that one stays.
    await writer.insert(saved_views).values(rows).onConflictDoNothing();
  },
  remove: async (writer, ids) => {
    await writer.delete(saved_views).where(inArray(saved_views.id, [...ids]));
  },
};
