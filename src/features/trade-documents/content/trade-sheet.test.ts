import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/language.ts';
import {
  invoiceDocument,
  packingListDocument,
  quotationDocument,
} from '#tests/factories/trade-document.factory.ts';
import { amountText } from './amount-text.ts';
import { tradeSheet } from './trade-sheet.ts';

const mark = { code: 'K7QM-4T9D-WX2R', url: 'https://meridian.example/verify?code=K7QM4T9DWX2R' };
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

describe('the sheet of a quotation', () => {
  test.each(languages)('the sheet of a quotation in %s states the amounts of its content', (language) => {
    const content = quotationDocument(language, 3);
    const sheet = tradeSheet(content, mark);
    expect(sheet.rows).toHaveLength(3);
    expect(bare(sheet.total?.amount ?? '')).toBe(`USD ${amountText(content.total, 'USD')}`);
    expect(sheet.sums.map(({ amount }) => bare(amount))).toEqual([
      amountText(content.subtotal, 'USD'),
      ...content.charges.map(({ amount }) => amountText(amount, 'USD')),
    ]);
    expect(sheet.rows.at(-1)?.carried).toBe(amountText(content.subtotal, 'USD'));
  });

  test('the sheet of a quotation in Arabic isolates every number, date, part number and name', () => {
    const sheet = tradeSheet(quotationDocument('ar', 3), mark);
    const { template: _, lang: __, paper: ___, verify, brand: ____, ...printed } = sheet;
    const loose = textsOf({ ...printed, hint: verify?.hint })
      .filter((text) => /[\u0600-\u06FF]/.test(text))
      .map((text) => text.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, ''))
      // Between isolated values only Arabic and single numbers are left.
      .filter((text) => /[A-Za-z]{2}|\d[.,/-]\d/.test(text.replace(/HS|SWIFT|EORI/, '')));
    expect(loose).toEqual([]);
    expect(sheet.rtl).toBe(true);
  });

  test('the sheet of a quotation in English holds no direction marks', () => {
    expect(
      textsOf(tradeSheet(quotationDocument('en'), mark)).filter((text) => /[\u2066-\u2069]/.test(text)),
    ).toEqual([]);
  });

  test('the sheet of a quotation keeps an Arabic name in its own direction in an English document', () => {
    const content = quotationDocument('en');
    const sheet = tradeSheet({ ...content, buyer: { name: 'شركة (دبي)', address: [] } }, mark);
    expect(sheet.parties[1]?.lines[0]?.text).toBe('\u2068شركة (دبي)\u2069');
  });

  test('the sheet of a quotation names a part once that is described by its number', () => {
    const content = quotationDocument('en', 1);
    const lines = content.lines.map((line) => ({ ...line, title: 'FR-B5M-28', mpn: 'FR-B5M-28' }));
    const [row] = tradeSheet({ ...content, lines }, mark).rows;
    expect(textsOf(row?.cells).filter((text) => text.includes('FR-B5M-28'))).toEqual(['FR-B5M-28']);
  });

  test('the sheet of a quotation splits the texts around the numbers of pages', () => {
    expect(tradeSheet(quotationDocument('en'), mark).pageOf).toEqual(['Page ', ' of ', '']);
    expect(tradeSheet(quotationDocument('zh'), mark).carried).toEqual(['转下页（第 ', ' 页）']);
  });
});

test('an optional line is neither counted nor carried, and a line without a price says so', () => {
  const content = quotationDocument('en', 2);
  const [first, second] = content.lines;
  if (!first || !second) throw new Error('The factory makes two lines.');
  const optional = { ...second, isOptional: true };
  const open = { ...second, unitPrice: null, amount: null };
  const sheet = tradeSheet({ ...content, lines: [first, optional, open] }, mark);
  expect(sheet.sums[0]?.label).toBe('2 lines');
  expect(sheet.rows.map(({ carried }) => carried)).toEqual(['3.15', '3.15', '3.15']);
  expect(textsOf(sheet.rows[1])).toContain('Optional, not in the total');
  expect(textsOf(sheet.rows[2])).toContain('On request');
});

test('the prices of other quantities are one text, which ends no line within a price', () => {
  const content = quotationDocument('en', 1);
  const priceBreaks = [
    { quantity: '10', unitPrice: '12.5' },
    { quantity: '1000', unitPrice: '0.0092' },
  ];
  const lines = content.lines.map((line) => ({ ...line, priceBreaks }));
  expect(textsOf(tradeSheet({ ...content, lines }, mark).rows)).toContain(
    'From 10 pcs: 12.50 each · From 1,000 pcs: 0.0092 each'.replaceAll(/(?<!·) (?!·)/g, '\u00A0'),
  );
});

describe('columns', () => {
  test('columns that no line fills are left out', () => {
    const content = quotationDocument('en', 2);
    const lines = content.lines.map((line) => ({ ...line, delivery: undefined }));
    const full = tradeSheet(content, mark);
    const sheet = tradeSheet({ ...content, lines }, mark);
    expect(full.columns.map(({ label }) => label)).toContain('Delivery');
    expect(sheet.columns.map(({ label }) => label)).not.toContain('Delivery');
    expect(sheet.rows.map(({ cells }) => cells.length)).toEqual([6, 6]);
  });

  test('columns of a line of work say so instead of an HS code', () => {
    const content = invoiceDocument('en', 1);
    const lines = content.lines.map((line) => ({ ...line, isService: true }));
    expect(textsOf(tradeSheet({ ...content, lines }, mark).rows)).toContain('Service');
  });
});

describe('the sheet of an invoice', () => {
  test.each([
    ['commercial_invoice', 'Commercial invoice', 'Seller and exporter'],
    ['proforma_invoice', 'Pro-forma invoice', 'Seller'],
  ] as const)('the sheet of an invoice of kind %s', (kind, title, sellerLabel) => {
    const sheet = tradeSheet(invoiceDocument('en', 2, kind), mark);
    expect(sheet.title).toBe(title);
    expect(sheet.parties[0]?.label).toBe(sellerLabel);
    expect(sheet.sections.map(({ title: each }) => each)).toEqual(['Received', 'Bank details']);
  });

  test('the sheet of an invoice groups the HS code as customs do', () => {
    const content = invoiceDocument('en', 1);
    const lines = content.lines.map((line) => ({ ...line, hsCode: '8517620090' }));
    expect(textsOf(tradeSheet({ ...content, lines }, mark).rows)).toContain('8517.62.00.90');
  });

  test('the sheet of an invoice without a bank account has no bank details', () => {
    const content = invoiceDocument('en', 1);
    const sheet = tradeSheet({ ...content, seller: { ...content.seller, bank: undefined } }, mark);
    expect(sheet.sections.map(({ title }) => title)).not.toContain('Bank details');
  });
});

test('a packing list states packages and weights, and no prices', () => {
  const content = packingListDocument('en', 2);
  const sheet = tradeSheet(content, null);
  const texts = textsOf(sheet).join('\n');
  expect(texts).toContain('net 324.64 kg, gross 379.5 kg');
  expect(texts).toContain('Package 1–3');
  expect(texts).not.toContain('USD');
  expect(sheet).toMatchObject({ total: null, carried: null, verify: null });
});

test('the weights of a packing list have the unit of its language', () => {
  const texts = textsOf(tradeSheet(packingListDocument('ar', 2), null)).join('\n');
  expect(texts.replaceAll(/[\u2066-\u2069]/g, '')).toContain('379.5 كغ');
  expect(texts).not.toMatch(/\d[\u2066-\u2069]? kg/);
});

test('a package that was not measured is printed with its weight alone', () => {
  const content = packingListDocument('en', 1);
  const packages = content.packages.map((each) => ({ ...each, description: undefined }));
  const [section] = tradeSheet({ ...content, packages }, null).sections;
  expect(section?.pairs[0]?.lines.map(({ text }) => text)).toEqual(['net 324.64 kg, gross 379.5 kg']);
});
