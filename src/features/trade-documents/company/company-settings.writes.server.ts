// Changes the settings of the company's documents, and undoes changes of them. Issued documents stay as they are.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Administrator } from '#features/auth/actor.ts';
import {
  type ChangedSettings,
  changeSettings,
  settingsSubject,
  type StoredSettings,
} from '#features/history/settings.writes.server.ts';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import type { Folder } from '#platform/files/files.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { recordOf } from '#kernel/object.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Seller } from '../content/document-content.ts';
import { tradeSheet } from '../content/trade-sheet.ts';
import { type DocumentRenderer, RenderError } from '../engine/document-renderer.server.ts';
import { findUnprintable, type UnprintableText } from '../engine/printable.rules.ts';
import { findCompanySettings } from './company-settings.reads.server.ts';
import {
  type CompanySettings,
  companySettings,
  type CompanySettingsChange,
  findTakenPrefixes,
  prefixNames,
  settingLimits,
} from './company-settings.schema.ts';
import { company_settings } from './company-settings.tables.server.ts';

const stored: StoredSettings<CompanySettings> = {
  subjectType: 'company_settings',
  subjectId: 'company',
  action: 'settings.company_changed',
  table: company_settings,
  find: findCompanySettings,
  upsert: (tx, fields) =>
    tx
      .insert(company_settings)
      .values({ id: 1, fields })
      .onConflictDoUpdate({ target: company_settings.id, set: { fields, updated_at: sql`now()` } }),
};

export async function changeCompanySettings(
  database: Database,
  actor: Administrator,
  change: CompanySettingsChange,
): Promise<ChangedSettings | { ok: false; error: { code: 'unprintable'; found: UnprintableText } }> {
  // Otherwise, no document could be issued.
  const found = findUnprintable(change.to);
  if (found) return { ok: false, error: { code: 'unprintable', found } };
  return changeSettings(database, actor, stored, change);
}

/** Prefixes are restored together, or none of them: not when another kind has taken one of them since. */
export const companySettingsSubject: UndoableSubject<CompanySettings> = {
  ...settingsSubject(stored, companySettings.parse),
  rules: { together: [prefixNames] },
  write: async (tx, states) => {
    const skipped: [id: string, reason: 'name_taken'][] = [];
    for (const [id, fields] of states) {
      const current = await findCompanySettings(tx);
      const restored = companySettings.parse({ ...current, ...fields });
      const isTaken = findTakenPrefixes(restored).length > 0;
      if (isTaken) skipped.push([id, 'name_taken']);
      await stored.upsert(
        tx,
        isTaken ? { ...restored, ...recordOf(prefixNames, (name) => current[name]) } : restored,
      );
    }
    return skipped;
  },
};

export type StoredLogo = Outcome<string, { code: 'too_large' | 'not_an_image' }>;

/**
 * Stores an uploaded logo by its digest and returns its name for the settings, once a document was rendered with it. No
 * logo is deleted, so that every change can be undone.
 */
export async function storeLogo(
  logos: Pick<Folder, 'write'>,
  renderer: Pick<DocumentRenderer, 'render'>,
  bytes: Uint8Array,
): Promise<StoredLogo> {
  if (bytes.length > settingLimits.logoBytes) return { ok: false, error: { code: 'too_large' } };
  const type = await logoType(bytes);
  if (!type || !(await isPrintable(renderer, { type, bytes })))
    return { ok: false, error: { code: 'not_an_image' } };
  const name = `${createHash('sha256').update(bytes).digest('hex')}.${type}`;
  await logos.write(name, bytes);
  return { ok: true, value: name };
}

/** What other programs read, the compiler may not: then no document could be issued any more. */
async function isPrintable(
  renderer: Pick<DocumentRenderer, 'render'>,
  logo: NonNullable<Seller['logo']>,
): Promise<boolean> {
  const party = { name: '-', address: [] };
  const sample = tradeSheet(
    {
      kind: 'quotation',
      language: 'en',
      paper: 'A4',
      number: '-',
      version: 1,
      date: '2026-01-01',
      validUntil: '2026-01-01',
      seller: { ...party, brand: '-', logo },
      buyer: party,
      currency: 'USD',
      lines: [{ title: '-', quantity: '1', unit: 'C62', unitPrice: '1', amount: 100 }],
      subtotal: 100,
      charges: [],
      total: 100,
      conditions: [],
    },
    null,
  );
  return renderer.render(sample, { logo: logo.bytes }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RenderError) return false;
      throw error;
    },
  );
}

/** By the content; null: another format. */
async function logoType(bytes: Uint8Array): Promise<'svg' | 'png' | 'jpg' | null> {
  const found = await sharp(bytes, { limitInputPixels: 25_000_000 })
    .metadata()
    .catch(() => null);
  const types = { svg: 'svg', png: 'png', jpeg: 'jpg' } as const;
  const format = found?.format;
  return format === 'svg' || format === 'png' || format === 'jpeg' ? types[format] : null;
}
