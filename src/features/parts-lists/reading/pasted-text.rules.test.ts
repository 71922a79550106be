import { describe, expect, test } from 'vitest';
import { pastedLineSplitter } from './pasted-text.rules.ts';

function split(...lines: string[]): string[][] | null {
  const splitLine = pastedLineSplitter(lines);
  return splitLine && lines.map(splitLine);
}

describe('pasted lines', () => {
  test.each([
    ['AMP-100 x 10', ['AMP-100', '10']],
    ['AMP-100 x10', ['AMP-100', '10']],
    ['AMP-100 10 pcs', ['AMP-100', '10 pcs']],
    ['AMP-100 10x', ['AMP-100', '10x']],
    ['AMP-100\u00A0\u00A010', ['AMP-100', '10']],
    ['AMP-100: 10', ['AMP-100', '10']],
    ['M3×10 5', ['M3×10', '5']],
    ['10 x AMP-100', ['10 x', 'AMP-100']],
    ['10x AMP-100', ['10x', 'AMP-100']],
    ['10 AMP-100', ['10', 'AMP-100']],
    ['5 100nF', ['5', '100nF']],
    ['AMP-100   Siltera   5', ['AMP-100', 'Siltera', '5']],
  ])('pasted lines “%s” are cells of their own', (line, cells) => expect(split(line)).toEqual([cells]));

  test.each([
    ['part numbers with an x', ['MAX232', 'MAX485', 'MAX3232']],
    ['sizes', ['M3x10', 'M4×12', 'M5*16']],
    ['capacitances', ['100 nF', '10 µF', '22 pF']],
    ['resistances', ['10 kΩ', '100 Ω', '4.7 k']],
    ['voltages', ['5 V', '12 V', '24 V']],
    ['part numbers', ['AMP-100', 'NLP1117/NOPB']],
  ])('pasted lines are not cut where they are %s', (_, lines) => expect(split(...lines)).toBeNull());

  test('pasted lines keep a line whole that has another form than most', () => {
    expect(split('AMP-100 10', 'NLP1117 5', 'ENT-77 2', 'Siltera amplifier kit')).toEqual([
      ['AMP-100', '10'],
      ['NLP1117', '5'],
      ['ENT-77', '2'],
      ['Siltera amplifier kit'],
    ]);
  });

  // Of a length that an expression with backtracking would never read to the end.
  test.each([
    ['spaces of another kind', `a${'\u00A0'.repeat(2_000_000)}b`],
    ['spaces', `a${' '.repeat(2_000_000)}b`],
    ['digits', '1'.repeat(4_000_000)],
    ['letters', `1 ${'a'.repeat(4_000_000)} b`],
  ])('pasted lines of millions of %s are read', (_, line) => {
    expect(split(line)).toBeNull();
  });
});
