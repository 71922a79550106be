import { expect, test } from 'vitest';
import { compareCsv } from './compare-csv.rules.ts';

test('quotes cells with a comma, a quotation mark or a line break', () => {
  expect(compareCsv([['24-Port, PoE+', '19" rack', 'two\nlines', 'plain']])).toBe(
    '"24-Port, PoE+","19"" rack","two\nlines",plain\r\n',
  );
});

test('writes one line for each row, with empty cells', () => {
  expect(
    compareCsv([
      ['', 'A'],
      ['Stock', ''],
    ]),
  ).toBe(',A\r\nStock,\r\n');
});

test.each(['=1+1', '+1', '-1', '@name', '\tx'])('keeps a spreadsheet from calculating %j', (text) => {
  expect(compareCsv([[text]])).toBe(`'${text}\r\n`);
});

test.each(['1-1', '−40', 'a=b'])('leaves %j as it is', (text) => {
  expect(compareCsv([[text]])).toBe(`${text}\r\n`);
});

test('leaves out marks of direction and spaces that do not break', () => {
  expect(compareCsv([['\u206624\u00A0V\u2069']])).toBe('24 V\r\n');
});
