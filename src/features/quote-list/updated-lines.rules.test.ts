import { expect, test } from 'vitest';
import { maxQuoteLines } from './quote-line.rules.ts';
import type { QuoteLine } from './quote-list-store.ts';
import { undoUpdate, updateLines } from './updated-lines.rules.ts';

const line: QuoteLine = {
  id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
  title: 'Resistor',
  part: 'RC0603FR-0710KL',
  manufacturer: 'Yageo',
  quantity: '6200',
  unit: 'C62',
  target: '0.0021',
  note: 'Typed by the buyer.',
};
const free: QuoteLine = { ...line, id: 'free-1', title: 'Antenna', part: 'W5017-900', target: '' };

test('a list that is added again with other quantities replaces them, and nothing else', () => {
  const again = [
    { ...line, quantity: '12400', target: '0.0019', currency: 'EUR', note: '' },
    { ...free, id: 'free-2', title: 'ANTENNA', quantity: '500' },
  ];
  const { list, added, updated, left } = updateLines([line, free], again);
  expect(list).toEqual([
    { ...line, quantity: '12400', target: '0.0019', currency: 'EUR' },
    { ...free, quantity: '500' },
  ]);
  expect([added.length, updated.length, left]).toEqual([0, 2, 0]);
});

test('a list that is added again says anew what was listed and how the product was found', () => {
  const before = { ...line, match: 'similar', listedPart: 'RC0603', listedManufacturer: 'YAG' };
  expect(updateLines([before], [{ ...line, match: 'exact' }]).list).toEqual([{ ...line, match: 'exact' }]);
  expect(updateLines([line], [before]).list).toEqual([before]);
});

test('the same list again changes nothing', () => {
  const list = [line, free];
  const result = updateLines(list, [line, { ...free, id: 'free-2' }]);
  expect(result).toEqual({ list, added: [], updated: [], left: 0 });
  expect(result.list).toBe(list);
});

test('a target price stays where the parts list has none, and a new one drops the currency of the former', () => {
  const euro = { ...line, currency: 'EUR' };
  expect(updateLines([euro], [{ ...line, target: '' }]).list).toEqual([euro]);
  expect(updateLines([euro], [{ ...line, target: '3' }]).list).toEqual([{ ...line, target: '3' }]);
});

test('each of several equal free lines replaces one', () => {
  const equal = [free, { ...free, id: 'free-2', quantity: '7' }];
  const again = equal.map((each, at) => ({ ...each, id: `free-${at + 8}`, quantity: String(at + 1) }));
  const { list, added } = updateLines(equal, again);
  expect(list.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['free-1', '1'],
    ['free-2', '2'],
  ]);
  expect(added).toEqual([]);
});

test('lines are added up to the limit, and a full list is still updated', () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...free, id: `free-x${at}`, title: `Part ${at}` }));
  const again = { ...line, quantity: '1' };
  const last = updateLines([line], [again, ...parts(maxQuoteLines - 1)]);
  expect([last.list.length, last.updated.length, last.left]).toEqual([maxQuoteLines, 1, 0]);
  const beyond = updateLines([line], [again, ...parts(maxQuoteLines)]);
  expect([beyond.list.length, beyond.updated.length, beyond.left]).toEqual([maxQuoteLines, 1, 1]);
});

test('undo brings the former lines back, without those that were changed or removed meanwhile', () => {
  const rail = { ...free, id: 'free-3', title: 'Rail' };
  const before = [line, free];
  const result = updateLines(before, [{ ...line, quantity: '1' }, { ...free, quantity: '2' }, rail]);
  expect(undoUpdate(result.list, before, result)).toEqual(before);
  const [first, second] = result.list;
  const typed = { ...second!, quantity: '9' };
  const other = { ...free, id: 'free-4', title: 'Later' };
  expect(undoUpdate([first!, typed, rail, other], before, result)).toEqual([line, typed, other]);
  expect(undoUpdate([typed], before, result)).toEqual([typed]);
});
