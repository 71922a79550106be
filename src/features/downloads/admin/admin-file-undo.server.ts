// Undo of added, changed and deleted downloadable files.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { toAdminFile } from '../download.reads.server.ts';
import { downloadable_files } from '../download.tables.server.ts';
import { type FileState, fileState } from '../download.writes.server.ts';

export const fileSubject: UndoableSubject<FileState> = {
  rules: {},
  lock: async (tx, ids) => {
    await tx
      .select({ id: downloadable_files.id })
      .from(downloadable_files)
      .where(inArray(downloadable_files.id, [...ids]))
      .orderBy(asc(downloadable_files.id))
      .for('update');
  },
  read: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(downloadable_files)
      .where(inArray(downloadable_files.id, [...ids]));
    return new Map(rows.map((row) => [row.id, fileState(toAdminFile(row))]));
  },
  write: async (tx, states) => {
    for (const [id, fields] of states) {
      await tx
        .update(downloadable_files)
        .set({ ...fields, updated_at: sql`now()` })
        .where(eq(downloadable_files.id, id));
    }
  },
  insert: async (tx, states) => {
    const rows = [...states].map(([id, fields]) => Object.assign(fields, { id }));
    await tx.insert(downloadable_files).values(rows).onConflictDoNothing();
  },
  remove: async (tx, ids) => {
    await tx.delete(downloadable_files).where(inArray(downloadable_files.id, [...ids]));
  },
};
