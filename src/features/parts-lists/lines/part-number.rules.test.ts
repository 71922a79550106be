import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { comparePartNumbers, countDifferences, partKey, stemsOf } from './part-number.rules.ts';

const kindOf = (listed: string, own: string) => comparePartNumbers(listed, own)?.kind ?? null;

describe('two part numbers', () => {
  test.each([
    ['STM32F407VGT6', 'STM32F407VGT6', 'exact'],
    [' STM32F407VGT6 ', 'STM32F407VGT6', 'exact'],
    ['"LM358DR"', 'LM358DR', 'exact'],
    ['ＬＭ358DR', 'LM358DR', 'exact'],
    ['lm 358-dr', 'LM358DR', 'normalised'],
    ['max3485 esa +', 'MAX3485ESA+', 'normalised'],
    ['LM358DR NOPB', 'LM358DR/NOPB', 'normalised'],
    ['LM358DR', 'LM358DR/NOPB', 'packaging'],
    ['LM358DR-TR', 'LM358DR', 'packaging'],
    ['MAX3485ESA', 'MAX3485ESA+', 'packaging'],
    ['PMEG6010CEH', 'PMEG6010CEH,115', 'packaging'],
    ['W25Q128JVSIQ-REEL', 'W25Q128JVSIQ TR', 'packaging'],
    ['STM32F407VGT6', 'STM32F407VGT7', null],
    ['ABM8-25.000MHZ', 'ABM8-25000MHZ', null],
    ['C1.5', 'C15', null],
    ['LTC3105#A', 'LTC3105A', null],
    ['TR', 'RE', null],
    ['', '', null],
  ])('two part numbers %s and %s: %s', (listed, own, kind) => expect(kindOf(listed, own)).toBe(kind));

  test('two part numbers are never equal when a character differs beyond separators and case', () => {
    const number = fc.stringMatching(/^[A-Z][A-Z\d.+#-]{3,18}[A-Z\d]$/);
    fc.assert(
      fc.property(number, number, (one, other) => {
        const kind = kindOf(one, other);
        const plain = (text: string) => text.replaceAll('-', '').toLowerCase();
        expect(kind === 'exact' || kind === 'normalised').toBe(plain(one) === plain(other));
      }),
      propertyRuns(500, 10000),
    );
  });

  test('two part numbers lose their packaging suffixes one after another, and never too much', () => {
    expect(stemsOf('LM358DR/NOPB-REEL').map(({ text }) => text)).toEqual([
      'LM358DR/NOPB-REEL',
      'LM358DR/NOPB',
      'LM358DR',
    ]);
    expect(stemsOf('ATTR').map(({ text }) => text)).toEqual(['ATTR']);
  });

  test('two part numbers have a key without separators', () => expect(partKey(' ab–1/2_C ')).toBe('ab12c'));

  test.each([
    ['abcd', 'abcd', 0],
    ['abcd', 'abdc', 1],
    ['abcd', 'abxd', 1],
    ['abcd', 'abd', 1],
    ['abcd', 'axyd', 2],
    ['abcd', 'wxyz', 3],
  ])('two part numbers %s differs from %s in %i characters, as far as two', (one, other, count) =>
    expect(countDifferences(one, other, 2)).toBe(count),
  );
});
