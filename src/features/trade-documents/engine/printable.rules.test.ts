import { describe, expect, test } from 'vitest';
import { quotationDocument } from '#tests/factories/trade-document.factory.ts';
import { languages } from '#i18n/language.ts';
import { tradeSheet } from '../content/trade-sheet.ts';
import { findUnprintable } from './printable.rules.ts';

describe('findUnprintable', () => {
  test.each(languages)('findUnprintable finds nothing in a quotation in %s', (language) => {
    expect(findUnprintable(tradeSheet(quotationDocument(language), null))).toBeUndefined();
  });

  test.each([
    'Łódź, Příbram, İzmir, Đà Nẵng',
    'Ω µ ± ≤ ≥ ° × – — “quoted” €£¥ ² ³ №',
    'Αθήνα, Москва',
    '喆堃玥珺垚昇 無線接入點',
    'ـَُِّْ الآن لأنظمة',
    'two\nlines',
    '\u2068isolated\u2069',
  ])('findUnprintable can print %j', (text) => {
    expect(findUnprintable({ text })).toBeUndefined();
  });

  test.each(['☃', '😀', '한', '\u0000', '\t', '\uE000'])(
    'findUnprintable names the text and the character %j',
    (character) => {
      const lines = [{ title: 'Switch' }, { title: `Snow ${character} man` }];
      expect(findUnprintable({ lines })).toEqual({
        path: 'lines.1.title',
        text: `Snow ${character} man`,
        character,
      });
    },
  );

  test('findUnprintable ignores bytes', () => {
    expect(findUnprintable({ logo: new Uint8Array([1, 2]), count: 3, none: null })).toBeUndefined();
  });
});
