import { expect, test } from 'vitest';
import { escapeFormula, escapeFormulas, isFormula } from './formula-text.ts';

test.each(['=1+1', '+49 30', '-5', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  '%j is escaped, so that a spreadsheet does not run it',
  (text) => {
    expect(isFormula(text)).toBe(true);
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

test.each(['', 'LM358', '1-2', 'a=b', "'=1", ' =1'])('%j stays as it is', (text) => {
  expect(isFormula(text)).toBe(false);
  expect(escapeFormula(text)).toBe(text);
});

test.each([
  ['=1+1', "'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['Hello\n=1+1\r\n@x', "Hello\n'=1+1\r\n'@x"],
  ['a;"=1"', `a;'"=1"`],
  ['a\t＝1', "a\t'＝1"],
  ['-5; -40 °C, 1-2;2-3', "'-5; -40 °C, 1-2;2-3"],
])('%j of a stranger begins no formula, whatever separates the cells', (text, escaped) => {
  expect(escapeFormulas(text)).toBe(escaped);
});
