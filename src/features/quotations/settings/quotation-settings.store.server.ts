// Reads and changes the settings of quotations, and undoes changes of them. Drafts that are open stay as they are.
import { sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import {
  type ChangedSettings,
  changeSettings,
  settingsSubject,
  type StoredSettings,
} from '#features/history/settings.writes.server.ts';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { findUnprintable, type UnprintableText } from '#features/trade-documents/engine/printable.rules.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import {
  defaultQuotationSettings,
  type QuotationSettings,
  quotationSettings,
  type QuotationSettingsChange,
} from './quotation-settings.schema.ts';
import { quotation_settings } from './quotation-settings.tables.server.ts';

const stored: StoredSettings<QuotationSettings> = {
  subjectType: 'quotation_settings',
  subjectId: 'quotations',
  action: 'settings.quotations_changed',
  table: quotation_settings,
  find: findQuotationSettings,
  upsert: (tx, fields) =>
    tx
      .insert(quotation_settings)
      .values({ id: 1, fields })
      .onConflictDoUpdate({ target: quotation_settings.id, set: { fields, updated_at: sql`now()` } }),
};

export async function findQuotationSettings(database: Queryable): Promise<QuotationSettings> {
  const [row] = await database.select({ fields: quotation_settings.fields }).from(quotation_settings);
  return { ...defaultQuotationSettings, ...row?.fields };
}

export async function changeQuotationSettings(
  database: Database,
  actor: Administrator,
  change: QuotationSettingsChange,
): Promise<ChangedSettings | { ok: false; error: { code: 'unprintable'; found: UnprintableText } }> {
  // Otherwise, no quotation with these texts could be issued.
  const found = findUnprintable(change.to);
  if (found) return { ok: false, error: { code: 'unprintable', found } };
  return changeSettings(database, actor, stored, change);
}

/** Terms of delivery are restored together, or none of them. */
export const quotationSettingsSubject: UndoableSubject<QuotationSettings> = {
  ...settingsSubject(stored, quotationSettings.parse),
  rules: {
    together: [
      ['incoterm', 'place', 'transport'],
      ['validity_days', 'reminder_days'],
    ],
  },
};
