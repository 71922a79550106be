import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { keysOf } from '#kernel/object.ts';
import { insertPerson } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createDocumentRenderer } from '../engine/document-renderer.server.ts';
import {
  findCompanySettings,
  logoFolder,
  sellerOf,
  standingConditions,
} from './company-settings.reads.server.ts';
import {
  type CompanySettings,
  companySettings,
  companySettingsChange,
  defaultCompanySettings,
  settingLimits,
} from './company-settings.schema.ts';
import {
  changeCompanySettings,
  companySettingsSubject,
  storeLogo,
} from './company-settings.writes.server.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'company-settings-'));
const runtime = useTestRuntime({ dataDir });
const { database } = runtime;
const logos = openFolder(runtime.config, logoFolder);
const renderer = createDocumentRenderer();
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

beforeEach(() => emptyTables(runtime, 'company_settings', 'change_sets'));
afterAll(async () => {
  await renderer.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const anActor = async () => ({ kind: 'administrator' as const, id: (await insertPerson(database)).id });
const changed = {
  ...defaultCompanySettings,
  tax_id: 'HK58214407',
  bank_account: '004 218',
  bank_swift: 'HCBKHKHH',
};

describe('the settings', () => {
  test('the settings are those of the website until they are changed', async () => {
    const settings = await findCompanySettings(database);
    expect(settings).toEqual(defaultCompanySettings);
    expect(companySettings.parse(settings)).toEqual(settings);
  });

  test('the settings are changed with an entry in the history, and back by undo', async () => {
    const actor = await anActor();
    const first = await changeCompanySettings(database, actor, { from: defaultCompanySettings, to: changed });
    expect(await findCompanySettings(database)).toEqual(changed);
    const id = first.ok ? first.value.change_set_id : null;
    expect(id).not.toBeNull();
    const undone = await undoChangeSet(database, actor, id ?? '', {
      company_settings: companySettingsSubject,
    });
    expect(undone.ok).toBe(true);
    expect(await findCompanySettings(database)).toEqual(defaultCompanySettings);
  });

  test('the settings keep their prefixes when an undo would give two kinds of document the same one', async () => {
    const actor = await anActor();
    const change = async (from: CompanySettings, to: CompanySettings) => {
      const saved = await changeCompanySettings(database, actor, { from, to });
      if (!saved.ok) throw new Error(saved.error.code);
      return saved.value.change_set_id ?? '';
    };
    const renamed = { ...defaultCompanySettings, invoice_prefix: 'A', eori: 'NL1' };
    const taken = { ...renamed, packing_prefix: 'INV' };
    const first = await change(defaultCompanySettings, renamed);
    await change(renamed, taken);
    const undone = await undoChangeSet(database, actor, first, { company_settings: companySettingsSubject });
    expect(undone).toMatchObject({ value: { skipped: [{ reason: 'name_taken' }] } });
    expect(await findCompanySettings(database)).toEqual({ ...taken, eori: '' });
  });

  test('the settings restore prefixes together, or none of them', async () => {
    const actor = await anActor();
    const swapped = { ...defaultCompanySettings, invoice_prefix: 'PL', packing_prefix: 'INV' };
    const since = { ...swapped, packing_prefix: 'PACK' };
    const saved = await changeCompanySettings(database, actor, { from: defaultCompanySettings, to: swapped });
    await changeCompanySettings(database, actor, { from: swapped, to: since });
    const id = saved.ok ? saved.value.change_set_id : null;
    const subjects = { company_settings: companySettingsSubject };
    expect(await undoChangeSet(database, actor, id ?? '', subjects)).toMatchObject({
      value: { restored: 0, skipped: [{ fields: ['invoice_prefix', 'packing_prefix'] }] },
    });
    expect(await findCompanySettings(database)).toEqual(since);
  });

  test('the settings that somebody else has changed are not overwritten', async () => {
    const actor = await anActor();
    await changeCompanySettings(database, actor, { from: defaultCompanySettings, to: changed });
    const to = { ...defaultCompanySettings, eori: 'NL1' };
    const late = await changeCompanySettings(database, actor, { from: defaultCompanySettings, to });
    expect(late).toEqual({ ok: false, error: { code: 'changed_since' } });
    expect(await findCompanySettings(database)).toEqual(changed);
  });

  test.each([
    ['brand', ''],
    ['country', 'XX'],
    ['bank_swift', 'HCBK'],
    ['invoice_prefix', 'inv 1'],
    ['invoice_prefix', 'A'.repeat(settingLimits.prefix + 1)],
    ['terms_en', 'x'.repeat(settingLimits.terms + 1)],
    ['logo', '../secret'],
  ])('the settings reject %s %j', (field, value) => {
    const { error } = companySettings.safeParse({ ...defaultCompanySettings, [field]: value });
    expect(error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });

  test.each([
    [{ invoice_prefix: 'PI' }, ['to', 'invoice_prefix']],
    [{ packing_prefix: 'Q' }, ['to', 'packing_prefix']],
    [{ proforma_prefix: 'RFQ' }, ['to', 'proforma_prefix']],
  ])('the settings reject %j, with which two kinds of document would share numbers', (changes, path) => {
    const to = { ...defaultCompanySettings, ...changes };
    const { error } = companySettingsChange.safeParse({ from: defaultCompanySettings, to });
    expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
  });

  test('the settings hold no tab and no control character, which no font can print', () => {
    const settings = companySettings.parse({
      ...defaultCompanySettings,
      brand: 'North\tsea',
      terms_en: 'One\ttwo\u0007\r\nthree',
    });
    expect([settings.brand, settings.terms_en]).toEqual(['North sea', 'One two\nthree']);
  });

  test.each([
    ['invoice_prefix', 'A'.repeat(settingLimits.prefix)],
    ['terms_en', 'x'.repeat(settingLimits.terms)],
    ['bank_swift', 'HCBKHKHHXXX'],
  ])('the settings accept %s %j', (field, value) => {
    expect(companySettings.safeParse({ ...defaultCompanySettings, [field]: value }).success).toBe(true);
  });

  test('the settings are all texts, so that the history shows them', () => {
    expect(
      keysOf(defaultCompanySettings).filter((name) => typeof defaultCompanySettings[name] !== 'string'),
    ).toEqual([]);
  });
});

describe('the seller', () => {
  test('the seller has bank details once there is an account, and the logo of the website', async () => {
    expect((await sellerOf(defaultCompanySettings, logos)).bank).toBeUndefined();
    const seller = await sellerOf(changed, logos);
    expect(seller.bank).toMatchObject({ account: '004 218', beneficiary: defaultCompanySettings.legal_name });
    expect(seller.logo?.type).toBe('svg');
    expect(seller.address).toHaveLength(2);
  });

  test('the seller has the logo that was uploaded', async () => {
    const stored = await storeLogo(logos, renderer, svg);
    if (!stored.ok) throw new Error(stored.error.code);
    const seller = await sellerOf({ ...changed, logo: stored.value }, logos);
    expect(Buffer.from(seller.logo?.bytes ?? []).equals(svg)).toBe(true);
  });

  test('the seller has conditions in the language of the document only', () => {
    const settings = { ...changed, terms_zh: '一年质保', taxes_en: 'Reverse charge' };
    expect(standingConditions(settings, 'zh')).toEqual([{ label: 'notes', text: '一年质保' }]);
    expect(standingConditions(settings, 'ar')).toEqual([]);
  });
});

describe('a logo', () => {
  test('a logo that is no image, or too large, is rejected', async () => {
    expect(await storeLogo(logos, renderer, Buffer.from('%PDF-1.4'))).toMatchObject({
      error: { code: 'not_an_image' },
    });
    const large = Buffer.alloc(settingLimits.logoBytes + 1);
    expect(await storeLogo(logos, renderer, large)).toMatchObject({ error: { code: 'too_large' } });
  });

  test('a logo that is cut off is rejected, since the compiler would stop at it', async () => {
    const pixels = randomBytes(64 * 64 * 3);
    const png = await sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    expect(await storeLogo(logos, renderer, png)).toMatchObject({ ok: true });
    const cut = png.subarray(0, png.length / 2);
    expect(await storeLogo(logos, renderer, cut)).toMatchObject({ error: { code: 'not_an_image' } });
  });
});

test('a text that no font can print is not saved, and named with its field', async () => {
  const to = { ...defaultCompanySettings, letter_foot: 'Snow ☃' };
  const saved = await changeCompanySettings(database, await anActor(), { from: defaultCompanySettings, to });
  expect(saved).toMatchObject({ error: { code: 'unprintable', found: { path: 'letter_foot' } } });
});
