// Settings, stored as the single row of a table: changed as a whole by an administrator, recorded, and undone field by field.
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Administrator } from '#features/auth/actor.ts';
import { differenceOf } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { recordChanges } from './change.writes.server.ts';
import type { UndoableSubject } from './undo.server.ts';

export interface StoredSettings<Settings extends object> {
  subjectType: string;
  subjectId: string;
  /** A change of them, as the history names it. */
  action: string;
  table: PgTable;
  /** What is stored, or the defaults. */
  find(database: Queryable): Promise<Settings>;
  upsert(tx: Transaction, settings: Settings): Promise<unknown>;
}

export type ChangedSettings = Outcome<{ change_set_id: string | null }, { code: 'changed_since' }>;

/** Rejected when the settings are not `from` any more. */
export async function changeSettings<Settings extends object>(
  database: Database,
  actor: Administrator,
  { subjectType, subjectId, action, ...stored }: StoredSettings<Settings>,
  { from, to }: { from: Settings; to: Settings },
): Promise<ChangedSettings> {
  return database.transaction(async (tx): Promise<ChangedSettings> => {
    await lockSettings(tx, stored);
    const before = await stored.find(tx);
    const change = differenceOf(before, to);
    if (!change) return { ok: true, value: { change_set_id: null } };
    if (!isSame(before, from)) return { ok: false, error: { code: 'changed_since' } };
    await stored.upsert(tx, to);
    const subject = { subjectType, subjectId, subjectLabel: null };
    const change_set_id = await recordChanges(tx, actor, action, [{ ...subject, ...change }]);
    return { ok: true, value: { change_set_id } };
  });
}

/** `parse`: the settings of their current and restored fields. */
export function settingsSubject<Settings extends object>(
  stored: StoredSettings<Settings>,
  parse: (fields: Settings) => Settings,
): UndoableSubject<Settings> {
  return {
    rules: {},
    lock: (tx) => lockSettings(tx, stored),
    read: async (tx) => new Map([[stored.subjectId, await stored.find(tx)]]),
    write: async (tx, states) => {
      for (const fields of states.values()) {
        await stored.upsert(tx, parse({ ...(await stored.find(tx)), ...fields }));
      }
    },
    // Settings are never created or deleted.
    insert: async () => {},
    remove: async () => {},
  };
}

/** Readers do not wait. */
async function lockSettings(tx: Transaction, { table }: { table: PgTable }): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}
