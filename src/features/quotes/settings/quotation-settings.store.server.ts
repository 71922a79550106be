// Reads and changes the settings of quotations, and undoes changes of them. Drafts that are open stay as they are.
import { sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { findUnprintable, type UnprintableText } from '#features/trade-documents/engine/printable.rules.ts';
import { isSame, keysOf } from '#kernel/object.ts';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import {
  defaultQuotationSettings,
  type QuotationSettings,
  quotationSettings,
  type QuotationSettingsChange,
} from './quotation-settings.schema.ts';
import { quotation_settings } from './quotation-settings.tables.server.ts';

export async function findQuotationSettings(database: Queryable): Promise<QuotationSettings> {
  const [row] = await database.select({ fields: quotation_settings.fields }).from(quotation_settings);
  return { ...defaultQuotationSettings, ...row?.fields };
}

export type ChangedQuotationSettings =
  | { ok: true; value: { change_set_id: string | null } }
  | { ok: false; error: { code: 'changed_since' } }
  | { ok: false; error: { code: 'unprintable'; found: UnprintableText } };

const subject = { subjectType: 'quotation_settings', subjectId: 'quotations', subjectLabel: null };

export async function changeQuotationSettings(
  database: Database,
  actor: Administrator,
  { from, to }: QuotationSettingsChange,
): Promise<ChangedQuotationSettings> {
  // Otherwise, no quotation with these texts could be issued.
  const found = findUnprintable(to);
  if (found) return { ok: false, error: { code: 'unprintable', found } };
  return database.transaction(async (tx): Promise<ChangedQuotationSettings> => {
    await lockSettings(tx);
    const before = await findQuotationSettings(tx);
    if (isSame(before, to)) return { ok: true, value: { change_set_id: null } };
    if (!isSame(before, from)) return { ok: false, error: { code: 'changed_since' } };
    await upsertSettings(tx, to);
    const names = keysOf(to).filter((name) => !isSame(before[name], to[name]));
    const pickChanged = (settings: QuotationSettings) =>
      Object.fromEntries(names.map((name) => [name, settings[name]]));
    const change_set_id = await recordChanges(tx, actor, 'settings.quotations_changed', [
      { ...subject, before: pickChanged(before), after: pickChanged(to) },
    ]);
    return { ok: true, value: { change_set_id } };
  });
}

/** Terms of delivery are restored together, or none of them. */
export const quotationSettingsSubject: UndoableSubject = {
  rules: {
    together: [
      ['incoterm', 'place', 'transport'],
      ['validity_days', 'reminder_days'],
    ],
  },
  lock: (tx) => lockSettings(tx),
  read: async (tx) => new Map([[subject.subjectId, { ...(await findQuotationSettings(tx)) }]]),
  write: async (tx, states) => {
    for (const fields of states.values()) {
      const restored = { ...(await findQuotationSettings(tx)), ...fields };
      await upsertSettings(tx, quotationSettings.parse(restored));
    }
  },
  // Settings are never created or deleted.
  insert: async () => {},
  remove: async () => {},
};

async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${quotation_settings} in share row exclusive mode`);
}

async function upsertSettings(tx: Transaction, fields: QuotationSettings): Promise<void> {
  await tx
    .insert(quotation_settings)
    .values({ id: 1, fields })
    .onConflictDoUpdate({ target: quotation_settings.id, set: { fields, updated_at: sql`now()` } });
}
