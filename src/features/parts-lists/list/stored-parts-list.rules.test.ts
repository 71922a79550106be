import { describe, expect, test } from 'vitest';
import type { PartsListFile } from '../reading/parts-list-file.schema.ts';
import {
  changeChoices,
  changeColumn,
  chooseSheet,
  isStoredPartsList,
  mostBoards,
  mostSparePercent,
  namesParts,
  newPartsList,
  readBoards,
  readSparePercent,
  readWhole,
  sheetsOf,
} from './stored-parts-list.rules.ts';

const file: PartsListFile = {
  format: 'pasted',
  encoding: 'utf-8',
  delimiter: '\t',
  header_row: 1,
  columns: [
    { name: 'MPN', kind: 'part_number', reason: { code: 'header' } },
    { name: 'Qty', kind: 'quantity', reason: { code: 'header' } },
    { name: 'Alt', kind: 'ignored', reason: { code: 'unknown' } },
  ],
  rows: [{ number: 2, cells: ['LM358DR', '3', 'LM358'] }],
  notes: [{ code: 'no_header', values: {}, text: 'No row names the columns.' }],
  sheet: null,
  other_sheets: [],
};
const list = newPartsList(file, 'board.csv', 'one');

describe('a list that was read', () => {
  test('a list that was read is stored with its rows, columns and notes, and survives as JSON', () => {
    expect(list).toMatchObject({ name: 'board.csv', step: 'columns', boards: 1, sparePercent: 0 });
    expect(list.notes).toEqual([{ code: 'no_header', values: {} }]);
    expect(isStoredPartsList(JSON.parse(JSON.stringify(list)))).toBe(true);
  });

  test('another kind of a column is the buyer’s, and frees the column that had it', () => {
    const decided = changeChoices(list, { 2: { isExcluded: true } });
    const { columns, choices } = changeColumn(decided, 2, 'part_number');
    expect(columns.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['ignored', null],
      ['quantity', { code: 'header' }],
      ['part_number', null],
    ]);
    expect(choices).toEqual({});
  });

  test('several columns are descriptions', () => {
    const { columns } = changeColumn(changeColumn(list, 0, 'description'), 2, 'description');
    expect(columns.map(({ kind }) => kind)).toEqual(['description', 'quantity', 'description']);
  });

  test('another sheet of a workbook is chosen, and each keeps its corrected columns and decisions', () => {
    const { header_row, columns, notes } = file;
    const rows = [{ number: 2, cells: ['NE555P', '7', ''] }];
    const workbook = newPartsList(
      {
        ...file,
        sheet: { at: 1, name: 'Rev B' },
        other_sheets: [{ at: 0, name: 'Rev A', header_row, columns, notes, rows }],
      },
      'board.xlsx',
      'two',
    );
    const names = (one: typeof workbook) => sheetsOf(one).map(({ name }) => name);
    const corrected = changeChoices(changeColumn(workbook, 2, 'part_number'), { 2: { accepted: 'a' } });
    const other = chooseSheet(corrected, 0);
    expect([other.sheet?.name, other.rows, other.choices, names(other)]).toEqual([
      'Rev A',
      rows,
      {},
      ['Rev A', 'Rev B'],
    ]);
    expect(other.columns.map(({ kind }) => kind)).toEqual(['part_number', 'quantity', 'ignored']);
    expect(isStoredPartsList(JSON.parse(JSON.stringify(other)))).toBe(true);
    const again = chooseSheet(other, 1);
    expect([again.columns, again.choices, again.sheet]).toEqual([
      corrected.columns,
      corrected.choices,
      { at: 1, name: 'Rev B' },
    ]);
    expect(chooseSheet(again, 5)).toBe(again);
    expect(names(list)).toEqual([]);
  });

  test('a list that was read needs a column that names parts', () => {
    expect(namesParts(list.columns)).toBe(true);
    expect(namesParts(changeColumn(list, 0, 'ignored').columns)).toBe(false);
  });

  test('a list that was read decisions about a line add up', () => {
    const once = changeChoices(list, { 2: { accepted: 'a' }, 3: { accepted: 'b' } });
    const twice = changeChoices(once, { 2: { product: 'a' } });
    expect(twice.choices).toEqual({ 2: { accepted: 'a', product: 'a' }, 3: { accepted: 'b' } });
  });
});

test.each([
  ['null', null],
  ['a step that does not exist', { ...list, step: 'sent' }],
  ['a kind that does not exist', { ...list, columns: [{ name: '', kind: 'price', reason: null }] }],
  [
    'a reason that does not exist',
    { ...list, columns: [{ name: '', kind: 'ignored', reason: { code: 'x' } }] },
  ],
  ['cells that are no texts', { ...list, rows: [{ number: 1, cells: [3] }] }],
  ['rows without a number', { ...list, rows: [{ cells: [] }] }],
  ['a note that does not exist', { ...list, notes: [{ code: 'x', values: {} }] }],
  ['no board', { ...list, boards: 0 }],
  ['more boards than allowed', { ...list, boards: mostBoards + 1 }],
  ['more spare than allowed', { ...list, sparePercent: mostSparePercent + 1 }],
  ['a quantity of 0', { ...list, choices: { 2: { quantity: 0 } } }],
  ['an accepted product that is no id', { ...list, choices: { 2: { accepted: true } } }],
])('storage with %s is no parts list', (_, raw) => {
  expect(isStoredPartsList(raw)).toBe(false);
});

test.each([
  ['250', 250],
  [' 1,000 ', 1000],
  ['٢٥٠', 250],
  [String(mostBoards), mostBoards],
  [String(mostBoards + 1), undefined],
  ['1', 1],
  ['0', undefined],
  ['2.5', undefined],
  ['-3', undefined],
  ['', undefined],
])('“%s” boards are %s', (typed, expected) => {
  expect(readBoards(typed)).toBe(expected);
});

test.each([
  ['999999999', 999_999_999],
  ['1000000000', undefined],
])('“%s” pieces are %s', (typed, expected) => {
  expect(readWhole(typed)).toBe(expected);
});

test.each([
  ['', 0],
  ['2', 2],
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['0.25 %', 0.25],
  ['0.125', undefined],
  [String(mostSparePercent), mostSparePercent],
  [`${mostSparePercent}.01`, undefined],
  ['-1', undefined],
  ['many', undefined],
])('“%s” percent spare are %s', (typed, expected) => {
  expect(readSparePercent(typed)).toBe(expected);
});
