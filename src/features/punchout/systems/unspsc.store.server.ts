// Reads and changes the UNSPSC codes of the categories, and undoes changes of them.
import { sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import {
  changeSettings,
  settingsSubject,
  type StoredSettings,
} from '#features/history/settings.writes.server.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import { defaultUnspsc, type UnspscCodes } from '../punchout.rules.ts';
import { punchout_settings } from '../punchout.tables.server.ts';
import { type UnspscChange, unspscCodes } from './punchout-system.schema.ts';

const stored: StoredSettings<UnspscCodes> = {
  subjectType: 'unspsc',
  subjectId: 'unspsc',
  action: 'settings.unspsc_changed',
  table: punchout_settings,
  find: findUnspsc,
  upsert: (tx, unspsc) =>
    tx
      .insert(punchout_settings)
      .values({ id: 1, unspsc })
      .onConflictDoUpdate({ target: punchout_settings.id, set: { unspsc, updated_at: sql`now()` } }),
};

export async function findUnspsc(database: Queryable): Promise<UnspscCodes> {
  const [row] = await database.select({ unspsc: punchout_settings.unspsc }).from(punchout_settings);
  return { ...defaultUnspsc, ...row?.unspsc };
}

export function changeUnspsc(database: Database, actor: Administrator, change: UnspscChange) {
  return changeSettings(database, actor, stored, change);
}

export const unspscSubject = settingsSubject(stored, unspscCodes.parse);
