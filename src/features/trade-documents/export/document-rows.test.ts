import { describe, expect, test } from 'vitest';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { languages } from '#i18n/language.ts';
import { packingListDocument, quotationDocument } from '#tests/factories/trade-document.factory.ts';
import { storedContent } from '../content/stored-content.ts';
import { exportDocument } from './document-export.server.ts';
import { documentRows } from './document-rows.ts';

const rowsOf = (...input: Parameters<typeof quotationDocument>) =>
  documentRows(storedContent(quotationDocument(...input)));

describe('the rows of a quotation', () => {
  test('the rows of a quotation add up to its total, in numbers', () => {
    const content = quotationDocument('en', 5);
    const rows = documentRows(storedContent(content));
    expect(rows).toHaveLength(1 + 5 + content.charges.length + 1);
    const amounts = rows.slice(1, -1).map((row) => Number(row[8]));
    const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    expect(cents).toBe(content.total);
    expect(rows.at(-1)?.[8]).toBe(content.total / 100);
    expect(new Set(rows.slice(0, 6).map((row) => row.length)).size).toBe(1);
  });

  test('the rows of a quotation mark an optional line and leave its amount empty, so that the column adds up', () => {
    const content = quotationDocument('en', 2);
    const [first, ...rest] = content.lines;
    const lines = first ? [{ ...first, isOptional: true, note: 'Spare' }, ...rest] : [];
    const [, row, other] = documentRows(storedContent({ ...content, lines }));
    expect([row?.[7], row?.[8], row?.at(-1)]).toEqual([
      expect.any(Number),
      '',
      'Optional, not in the total; Spare',
    ]);
    expect(other?.[8]).toEqual(expect.any(Number));
  });

  test.each(languages)('the rows of a quotation in %s hold no marks of direction', (language) => {
    expect(rowsOf(language, 2).flat().join('')).not.toMatch(/[\u2066-\u2069]/);
  });

  test('the rows of a quotation never become formulas', () => {
    const content = quotationDocument('en', 1);
    const lines = content.lines.map((line) => ({ ...line, title: '=1+1', mpn: '@SUM(A1)' }));
    const [, row] = documentRows(storedContent({ ...content, lines }));
    expect(row?.slice(1, 4)).toEqual(["'=1+1", 'MT-NET-04127', "'@SUM(A1)"]);
  });

  test('the rows of a quotation leave a missing price empty, and a number of 16 digits as text', () => {
    const content = quotationDocument('en', 1);
    const lines = content.lines.map((line) => ({
      ...line,
      unitPrice: null,
      amount: null,
      quantity: '9007199254740993',
    }));
    const [, row] = documentRows(storedContent({ ...content, lines }));
    expect([row?.[5], row?.[7], row?.[8]]).toEqual(['9007199254740993', '', '']);
  });
});

test('the rows of a packing list have packages and no prices', () => {
  const [head, row] = documentRows(storedContent(packingListDocument('en', 1)));
  expect(head).toContain('Package');
  expect(head?.join()).not.toContain('USD');
  expect(row).toContain('1–3');
});

test('an export has the same bytes each time', async () => {
  const content = storedContent(quotationDocument('ar', 3));
  for (const format of ['csv', 'xlsx'] as const) {
    const [first, second] = await Promise.all(
      [1, 2].map(() => buffer(Readable.from(exportDocument(content, format)))),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  }
});
