// Reads and changes the UNSPSC codes of the categories, and undoes changes of them.
import { sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { isSame, keysOf } from '#kernel/object.ts';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { defaultUnspsc, type UnspscCodes } from '../punchout.rules.ts';
import { punchout_settings } from '../punchout.tables.server.ts';
import { type UnspscChange, unspscCodes } from './punchout-system.schema.ts';

type Changed =
  | { ok: true; value: { change_set_id: string | null } }
  | { ok: false; error: { code: 'codes_changed' } };

const subject = { subjectType: 'unspsc', subjectId: 'unspsc', subjectLabel: null };

export async function findUnspsc(database: Queryable): Promise<UnspscCodes> {
  const [row] = await database.select({ unspsc: punchout_settings.unspsc }).from(punchout_settings);
  return { ...defaultUnspsc, ...row?.unspsc };
}

export async function changeUnspsc(
  database: Database,
  actor: Administrator,
  { from, to }: UnspscChange,
): Promise<Changed> {
  return database.transaction(async (tx): Promise<Changed> => {
    await lockSettings(tx);
    const before = await findUnspsc(tx);
    if (isSame(before, to)) return { ok: true, value: { change_set_id: null } };
    if (!isSame(before, from)) return { ok: false, error: { code: 'codes_changed' } };
    await upsert(tx, to);
    const names = keysOf(to).filter((name) => before[name] !== to[name]);
    const pick = (codes: UnspscCodes) => Object.fromEntries(names.map((name) => [name, codes[name]]));
    const change_set_id = await recordChanges(tx, actor, 'settings.unspsc_changed', [
      { ...subject, before: pick(before), after: pick(to) },
    ]);
    return { ok: true, value: { change_set_id } };
  });
}

export const unspscSubject: UndoableSubject = {
  rules: {},
  lock: (tx) => lockSettings(tx),
  read: async (tx) => new Map([[subject.subjectId, { ...(await findUnspsc(tx)) }]]),
  write: async (tx, states) => {
    for (const fields of states.values()) {
      await upsert(tx, unspscCodes.parse({ ...(await findUnspsc(tx)), ...fields }));
    }
  },
  // Codes are never created or deleted.
  insert: async () => {},
  remove: async () => {},
};

async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${punchout_settings} in share row exclusive mode`);
}

async function upsert(tx: Transaction, unspsc: UnspscCodes): Promise<void> {
  await tx
    .insert(punchout_settings)
    .values({ id: 1, unspsc })
    .onConflictDoUpdate({ target: punchout_settings.id, set: { unspsc, updated_at: sql`now()` } });
}
