// Undo of subjects that are the rows of one table.
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UndoableSubject } from './undo.server.ts';

type SubjectTable = PgTable & { id: PgColumn };

/**
 * `stateOf`: a row as the history stores it; `columnsOf`: the columns of such a state. A subject that needs more, such as
 * a check before it is restored, has its own function in place of the one here.
 */
export function tableSubject<Table extends SubjectTable, State extends object>(
  table: SubjectTable & Table,
  stateOf: (row: Table['$inferSelect']) => State,
  columnsOf: (state: Partial<State>) => object = (state) => state,
): UndoableSubject<State> {
  const stamp = 'updated_at' in getTableColumns(table) ? { updated_at: sql`now()` } : {};
  const rows: SubjectTable = table;
  return {
    rules: {},
    lock: async (tx, ids) => {
      const chosen = inArray(table.id, [...ids]);
      await tx.execute(sql`select from ${table} where ${chosen} order by ${table.id} for update`);
    },
    read: async (tx, ids) => {
      const found = await tx
        .select()
        .from(rows)
        .where(inArray(table.id, [...ids]));
      return new Map(found.map((row) => [String(row.id), stateOf(row)]));
    },
    write: async (tx, states) => {
      for (const [id, fields] of states) {
        await tx
          .update(rows)
          .set({ ...columnsOf(fields), ...stamp })
          .where(eq(table.id, id));
      }
    },
    insert: async (tx, states) => {
      const restored = [...states].map(([id, state]) => Object.assign({}, columnsOf(state), { id }));
      await tx.insert(rows).values(restored).onConflictDoNothing();
    },
    remove: async (tx, ids) => {
      await tx.delete(rows).where(inArray(table.id, [...ids]));
    },
  };
}
