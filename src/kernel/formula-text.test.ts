import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, escapeFormulas, isFormula } from './formula-text.ts';

test.each([
  '=1+1',
  '+49 30',
  '-5',
  '@sum',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '\u00A0=1',
  '\u200B\uFEFF@x',
])('%j is escaped, so that a spreadsheet does not run it', (text) => {
  expect(isFormula(text)).toBe(true);
  expect(escapeFormulas(text)).toBe(`'${text}`);
});

test.each(['', 'LM358', '1-2', 'a=b', "'=1", ' x', 'a, =b', 'a; b-c', '−40'])('%j stays as it is', (text) => {
  expect(isFormula(text)).toBe(false);
  expect(escapeFormulas(text)).toBe(text);
});

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['; =1+1', ";' =1+1"],
  ['a;; \u200B=1', "a;;' \u200B=1"],
  ['Hello\n=1+1\r\n@x', "Hello\n'=1+1\r\n'@x"],
  ['a;"=1"', `a;'"=1"`],
  ['a; "=1"', `a;' "=1"`],
  ['a\t＝1', "a\t'＝1"],
  ['-5; -40 °C, 1-2;2-3', "'-5;' -40 °C, 1-2;2-3"],
])('%j begins no formula, whatever separates the cells', (text, escaped) => {
  expect(escapeFormulas(text)).toBe(escaped);
});

test('whatever the text, no part of it between separators begins like a formula', () => {
  const character = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    ' ',
    '\u00A0',
    '\u200B',
    '"',
    "'",
    ';',
    '\t',
    '\n',
    '\r',
    'a',
    '1',
    ',',
  );
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (text) => {
      const [begin = '', ...later] = escapeFormulas(text).split(/[\t\r\n;]/);
      expect(begin).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u);
      // Quotation marks within a text hide no formula.
      expect(later.filter((part) => /^[\s\p{C}"]*[=+\-@＝＋－＠]/u.test(part))).toEqual([]);
      expect(escapeFormulas(text).replaceAll("'", '')).toBe(text.replaceAll("'", ''));
    }),
  );
});

test('CSV quotes cells, and disarms formulas, but not numbers', () => {
  expect(csvText([['a,b', 'say "x"', '=1+1', '-5V', -5, 0.0021, 'two\nlines', '']])).toBe(
    `"a,b","say ""x""",'=1+1,'-5V,-5,0.0021,"two\nlines",\r\n`,
  );
});
