import { expect, test } from 'vitest';
import { hasBit } from '#features/catalogue-index/columns/bit-set.server.ts';
import { DocumentTitles } from './document-titles.server.ts';
import { wordsOf } from '../words/normal-text.server.ts';

function find(
  titles: DocumentTitles,
  typed: string,
  fits: (title: string) => boolean = () => true,
): number[] {
  const rows = new Int32Array(1_000);
  titles.mark(wordsOf(typed), fits, rows);
  return Array.from({ length: 32_000 }, (_, row) => row).filter((row) => hasBit(rows, row));
}

test('finds titles by the beginnings of all typed words, in any order, singular or plural, and by Chinese within', () => {
  const titles = new DocumentTitles();
  titles.add(1, ['Installation guide H2400', 'Datasheet']);
  titles.add(2, ['Batteries: safety guide', '无线接入点安装手册']);
  titles.add(5, ['Datasheet']);
  expect(find(titles, 'gui inst')).toEqual([1]);
  expect(find(titles, 'guide')).toEqual([1, 2]);
  expect(find(titles, 'uide')).toEqual([]);
  expect(find(titles, 'datasheets')).toEqual([1, 5]);
  expect(find(titles, 'batterie')).toEqual([2]);
  expect(find(titles, 'battery')).toEqual([2]);
  expect(find(titles, '安装')).toEqual([2]);
  expect(find(titles, '接安')).toEqual([]);
  expect(find(titles, 'guide', (title) => title.includes('h2400'))).toEqual([1]);
});

test('finds one title among thousands, and of too many the newest fifty', () => {
  const titles = new DocumentTitles();
  for (let row = 0; row < 5_000; row += 1) titles.add(row, [`Datasheet of part ${row}x`]);
  expect(find(titles, 'datasheet 4321x')).toEqual([4_321]);
  expect(find(titles, 'datasheet 17x')).toEqual([17]);
  expect(find(titles, 'datasheet')).toEqual(Array.from({ length: 50 }, (_, at) => 4_950 + at));
});

test('compares the newest thousand titles that have the words', () => {
  const titles = new DocumentTitles();
  for (let row = 0; row < 1_002; row += 1) titles.add(row, [`Guide ${row}`]);
  expect(find(titles, 'guide', (title) => title === 'guide 2')).toEqual([2]);
  expect(find(titles, 'guide', (title) => title === 'guide 1')).toEqual([]);
});
