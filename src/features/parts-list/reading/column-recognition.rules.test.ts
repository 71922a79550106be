import { expect, test } from 'vitest';
import { recogniseColumns } from './column-recognition.rules.ts';

const tableOf = (rows: number, columns: number, cell: string) =>
  Array.from({ length: rows }, (_, at) => ({
    number: at + 1,
    cells: Array.from({ length: columns }, () => cell),
  }));

test.each([
  ['ranges of designators', 'R1-5000'],
  ['white space', `a${' \u00A0'.repeat(499)}b`],
  ['open brackets', '('.repeat(1_000)],
])('recognises a large table of %s without delay', async (_, cell) => {
  const began = performance.now();
  await recogniseColumns(tableOf(300, 60, cell));
  expect(performance.now() - began).toBeLessThan(3_000);
});

test('recognises long lists of designators by their beginning', async () => {
  const designators = Array.from({ length: 150 }, (_, at) => `LED${at + 1}`).join(', ');
  const { columns } = await recogniseColumns([
    { number: 1, cells: [designators, 'AMP-100'] },
    { number: 2, cells: [designators, 'NLP1117/NOPB'] },
  ]);
  expect(columns.map(({ kind }) => kind)).toEqual(['designators', 'part_number']);
});

test('pauses between columns', async () => {
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return Promise.resolve();
  };
  await recogniseColumns(tableOf(3, 7, 'AMP-100'), {}, pause);
  expect(pauses).toBe(7);
});
