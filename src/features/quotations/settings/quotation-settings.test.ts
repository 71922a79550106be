import { beforeEach, describe, expect, test } from 'vitest';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';
import { insertPerson } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { openQuotation } from '../drafts/quotation-open.writes.server.ts';
import { findQuotation } from '../quotation.reads.server.ts';
import { addDays, dayOf } from '../quotation.rules.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import {
  defaultQuotationSettings,
  quotationSettingLimits,
  type QuotationSettings,
  quotationSettings,
  quotationSettingsChange,
  ratesFor,
  taxCharge,
} from './quotation-settings.schema.ts';
import {
  changeQuotationSettings,
  findQuotationSettings,
  quotationSettingsSubject,
} from './quotation-settings.store.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;

beforeEach(() =>
  emptyTables(runtime, 'quotation_settings', 'quotations', 'quote_requests', 'mail_outbox', 'change_sets'),
);

const anActor = async () => ({ kind: 'administrator' as const, id: (await insertPerson(database)).id });

const changed: QuotationSettings = {
  ...defaultQuotationSettings,
  validity_days: '14',
  margin_floor: '12.75',
  incoterm: 'FCA',
  place: 'Hong Kong',
  transport: 'air',
  payment_terms_ar: 'الدفع خلال 30 يومًا',
  delivery_en: '2 weeks',
  note_ar: 'شكرًا لكم',
};

const change = async (to: QuotationSettings, from = defaultQuotationSettings) =>
  changeQuotationSettings(database, await anActor(), { from, to });

describe('the settings of quotations', () => {
  test('the settings of quotations are the defaults until they are changed', async () => {
    expect(await findQuotationSettings(database)).toEqual(defaultQuotationSettings);
    expect(
      quotationSettingsChange.safeParse({ from: defaultQuotationSettings, to: defaultQuotationSettings })
        .success,
    ).toBe(true);
  });

  test('the settings of quotations are changed with an entry in the history, and back by undo', async () => {
    const saved = await change(changed);
    expect(await findQuotationSettings(database)).toEqual(changed);
    const id = (saved.ok && saved.value.change_set_id) || '';
    const subjects = { quotation_settings: quotationSettingsSubject };
    expect((await undoChangeSet(database, await anActor(), id, subjects)).ok).toBe(true);
    expect(await findQuotationSettings(database)).toEqual(defaultQuotationSettings);
  });

  test('the settings of quotations that somebody else has changed are not overwritten', async () => {
    await change(changed);
    const late = await change({ ...defaultQuotationSettings, validity_days: '7' });
    expect(late).toEqual({ ok: false, error: { code: 'changed_since' } });
    expect(await findQuotationSettings(database)).toEqual(changed);
  });

  test('the settings of quotations with a character that no document can print are not saved, and the field is named', async () => {
    expect(await change({ ...changed, note_en: 'Snow ☃' })).toMatchObject({
      error: { code: 'unprintable', found: { path: 'note_en' } },
    });
  });
});

describe('a field', () => {
  test.each([
    ['validity_days', '1'],
    ['validity_days', '365'],
    ['reminder_days', '0'],
    ['reminder_days', '30'],
    ['margin_floor', '0'],
    ['margin_floor', '100'],
    ['margin_floor', '100.00'],
    ['margin_floor', '12.75'],
    ['place', 'x'.repeat(200)],
    ['payment_terms_zh', 'x'.repeat(300)],
    ['delivery_ar', 'x'.repeat(300)],
    ['note_en', 'x'.repeat(2000)],
  ])('a field %s accepts %s', (field, value) => {
    expect(quotationSettings.safeParse({ ...defaultQuotationSettings, [field]: value }).success).toBe(true);
  });

  test.each([
    ['validity_days', '0'],
    ['validity_days', '366'],
    ['validity_days', '1.5'],
    ['validity_days', ''],
    ['reminder_days', '31'],
    ['reminder_days', '-1'],
    ['margin_floor', '100.01'],
    ['margin_floor', '12.755'],
    ['margin_floor', '-1'],
    ['margin_floor', '1e1'],
    ['incoterm', 'DAF'],
    ['transport', 'ship'],
    ['place', 'x'.repeat(201)],
    ['payment_terms_zh', 'x'.repeat(301)],
    ['delivery_ar', 'x'.repeat(301)],
    ['note_en', 'x'.repeat(2001)],
  ])('a field %s rejects %s', (field, value) => {
    const { error } = quotationSettings.safeParse({ ...defaultQuotationSettings, [field]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test.each([
    [{ incoterm: 'FCA' }, 'place'],
    [{ incoterm: 'FOB', place: 'Shanghai' }, 'transport'],
    [{ incoterm: 'FOB', place: 'Shanghai', transport: 'air' }, 'incoterm'],
    [{ validity_days: '3', reminder_days: '3' }, 'reminder_days'],
  ])('a field is rejected with another one: %j', (fields, field) => {
    const to = { ...defaultQuotationSettings, ...fields };
    const { error } = quotationSettingsChange.safeParse({ from: defaultQuotationSettings, to });
    expect(error?.issues.map(({ path }) => path)).toEqual([['to', field]]);
  });

  test.each([
    { incoterm: 'FOB', place: 'Shanghai', transport: 'sea' },
    { validity_days: '4', reminder_days: '3' },
  ])('a field is accepted with another one: %j', (fields) => {
    const to = { ...defaultQuotationSettings, ...fields };
    expect(quotationSettingsChange.safeParse({ from: defaultQuotationSettings, to }).success).toBe(true);
  });
});

describe('a tax rate', () => {
  const rate = { country: 'DE', percent: '19', name_en: 'VAT 19 %', name_zh: '', name_ar: 'ضريبة 19 %' };
  const parse = (rates: unknown[]) => quotationSettings.shape.tax_rates.safeParse(rates);

  test.each([
    { percent: '0' },
    { percent: '100' },
    { percent: '7.7125' },
    { country: '' },
    { name_en: 'x'.repeat(quotationSettingLimits.taxName) },
  ])('a tax rate accepts %j', (fields) => {
    expect(parse([{ ...rate, ...fields }]).success).toBe(true);
  });

  test.each([
    ['percent', ''],
    ['percent', '100.0001'],
    ['percent', '7.71255'],
    ['percent', '-1'],
    ['country', 'XX'],
    ['name_en', ''],
    ['name_zh', 'x'.repeat(quotationSettingLimits.taxName + 1)],
  ])('a tax rate rejects %s %j and names the row', (field, value) => {
    expect(parse([rate, { ...rate, [field]: value }]).error?.issues.map(({ path }) => path)).toEqual([
      [1, field],
    ]);
  });

  test('a tax rate is one of at most fifty', () => {
    const rates = Array.from({ length: quotationSettingLimits.taxRates }, (_, n) => ({
      ...rate,
      name_en: `T${n}`,
    }));
    expect(parse(rates).success).toBe(true);
    expect(parse([...rates, rate]).success).toBe(false);
  });

  test('a tax rate has a name of its own in its country', () => {
    const to = { ...defaultQuotationSettings, tax_rates: [rate, { ...rate, country: 'AT' }] };
    expect(quotationSettingsChange.safeParse({ from: defaultQuotationSettings, to }).success).toBe(true);
    const twice = { ...to, tax_rates: [rate, { ...rate, name_en: 'vat 19 %' }] };
    const { error } = quotationSettingsChange.safeParse({ from: defaultQuotationSettings, to: twice });
    expect(error?.issues.map(({ path }) => path)).toEqual([['to', 'tax_rates', 1, 'name_en']]);
  });

  test('a tax rate becomes a charge with its name in the language of the quotation, or in English', () => {
    expect(taxCharge(rate, 'ar')).toEqual({ kind: 'tax', label: 'ضريبة 19 %', percent: 19, amount: null });
    expect(taxCharge({ ...rate, percent: '7.7125' }, 'zh')).toMatchObject({
      label: 'VAT 19 %',
      percent: 7.7125,
    });
  });

  test('a tax rate of the country of the buyer is offered first, then those for anywhere', () => {
    const rates = ['DE', '', 'NL'].map((country) => Object.assign({}, rate, { country }));
    const countries = (country: string | null) => ratesFor(rates, country).map((each) => each.country);
    expect(countries('NL')).toEqual(['NL', '', 'DE']);
    expect(countries(null)).toEqual(['', 'DE', 'NL']);
  });

  test('a tax rate is changed and taken back with the settings', async () => {
    const saved = await change({ ...defaultQuotationSettings, tax_rates: [rate] });
    expect((await findQuotationSettings(database)).tax_rates).toEqual([rate]);
    const id = (saved.ok && saved.value.change_set_id) || '';
    await undoChangeSet(database, await anActor(), id, { quotation_settings: quotationSettingsSubject });
    expect((await findQuotationSettings(database)).tax_rates).toEqual([]);
  });
});

describe('a new quotation', () => {
  async function openedTerms(requestChanges: Parameters<typeof aQuote>[0] | null) {
    let requestId: string | null = null;
    if (requestChanges) {
      const placed = await placeQuoteRequest(runtime, aQuote(requestChanges), crypto.randomUUID());
      if (!placed.ok) throw new Error(placed.error.code);
      requestId = placed.value.id;
    }
    const actor = await anActor();
    const opened = await openQuotation(runtime, actor, requestId);
    if (!opened.ok) throw new Error(opened.error.code);
    return (await findQuotation(runtime, actor, opened.value.id))?.terms;
  }

  test('a new quotation begins with the terms of the settings, in the language of the buyer', async () => {
    await change(changed);
    expect(await openedTerms({ language: 'ar' })).toMatchObject({
      incoterm: 'FCA',
      place: 'Hong Kong',
      transport: 'air',
      payment_terms: 'الدفع خلال 30 يومًا',
      delivery: null,
      note: 'شكرًا لكم',
      valid_until: addDays(dayOf(new Date()), 14),
    });
    expect(await openedTerms(null)).toMatchObject({ delivery: '2 weeks', note: null, incoterm: 'FCA' });
  });

  test('a new quotation keeps the delivery terms that the buyer wished', async () => {
    await change(changed);
    expect(await openedTerms({ incoterm: 'DAP', place: 'Rotterdam' })).toMatchObject({
      incoterm: 'DAP',
      place: 'Rotterdam',
      transport: null,
    });
  });
});
