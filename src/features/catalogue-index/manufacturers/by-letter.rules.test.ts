import { expect, test } from 'vitest';
import { byLetter } from './by-letter.rules.ts';

test('manufacturers are grouped by their first letter, whatever its case and accent', () => {
  const names = ['3M', 'alba', 'Álvaro', 'Bosna', '华为'].map((name) => ({ name }));
  const groups = [...byLetter(names)].map(([letter, all]) => [letter, all.map(({ name }) => name)]);
  expect(groups).toEqual([
    ['#', ['3M', '华为']],
    ['A', ['alba', 'Álvaro']],
    ['B', ['Bosna']],
  ]);
});
