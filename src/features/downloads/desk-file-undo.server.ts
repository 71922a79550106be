// How a downloadable file comes back, goes, or becomes again what it was.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { UndoableSubject } from '#features/history/restore-batch.server.ts';
import { toDeskFile } from './download.reads.server.ts';
import { downloadable_files } from './download.tables.server.ts';
import { fileState } from './download.writes.server.ts';

type Row = typeof downloadable_files.$inferInsert;

export const fileSubject: UndoableSubject = {
  rules: {},
  lock: async (writer, ids) => {
    await writer
      .select({ id: downloadable_files.id })
      .from(downloadable_files)
      .where(inArray(downloadable_files.id, [...ids]))
      .orderBy(asc(downloadable_files.id))
      .for('update');
  },
  read: async (writer, ids) => {
    const rows = await writer
      .select()
      .from(downloadable_files)
      .where(inArray(downloadable_files.id, [...ids]));
    return new Map(rows.map((row) => [row.id, fileState(toDeskFile(row))]));
  },
  write: async (writer, states) => {
    for (const [id, fields] of states) {
      await writer
        .update(downloadable_files)
        .set({ ...(fields as Partial<Row>), updated_at: sql`now()` })
        .where(eq(downloadable_files.id, id));
    }
  },
  insert: async (writer, states) => {
    const rows = [...states].map(([id, fields]) => Object.assign(fields as Row, { id }));
    await writer.insert(downloadable_files).values(rows).onConflictDoNothing();
  },
  remove: async (writer, ids) => {
    await writer.delete(downloadable_files).where(inArray(downloadable_files.id, [...ids]));
  },
};
