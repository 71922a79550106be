import { expect, test } from 'vitest';
import { readLines } from './parts-list.rules.ts';
import type { ColumnKind } from '../reading/table-codes.ts';

const linesOf = (kinds: readonly ColumnKind[], ...rows: string[][]) =>
  readLines(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    kinds.map((kind) => ({ name: kind, kind })),
  ).lines;

test('places on the board in rows of their own belong to the part above, whose quantity they correct or contradict', () => {
  const kinds = ['part_number', 'designators', 'quantity'] as const;
  const [counted] = linesOf(kinds, ['AMP-100', 'R1', ''], ['', 'R2, R3', ''], ['', 'R4', '']);
  expect(counted).toMatchObject({
    rows: [2, 3, 4],
    designators: ['R1', 'R2', 'R3', 'R4'],
    quantity: 4,
    notes: [{ code: 'quantity_counted', number: 4 }],
  });
  const [complete] = linesOf(kinds, ['AMP-100', 'R1', '3'], ['', 'R2, R3', '']);
  expect(complete).toMatchObject({ quantity: 3, notes: [] });
  const [differing] = linesOf(kinds, ['AMP-100', 'R1', '5'], ['', 'R2, R3', '']);
  expect(differing).toMatchObject({ quantity: 5, notes: [{ code: 'quantity_differs', number: 3 }] });
});

test('further sources are alternates of the part above; a part without a quantity is one of its own', () => {
  const kinds = ['ignored', 'part_number', 'manufacturer', 'quantity'] as const;
  const lines = linesOf(
    kinds,
    ['1', 'AMP-100', 'Halvard', '3'],
    ['', 'KX-2210', 'Kestrel', ''],
    ['2', 'AMP-200', 'Halvard', ''],
  );
  expect(lines.map(({ partNumber, alternates, quantity }) => [partNumber, alternates, quantity])).toEqual([
    ['AMP-100', ['KX-2210'], 3],
    ['AMP-200', [], null],
  ]);
  const unnumbered = linesOf(['part_number', 'quantity'], ['AMP-100', '3'], ['KX-2210', '']);
  expect(unnumbered).toHaveLength(2);
});

test('the rest of a text belongs to the part above; another text is a part or a heading', () => {
  const lines = linesOf(
    ['description', 'quantity'],
    ['Cable of copper,', '3'],
    ['shielded, 2 m', ''],
    ['Plug RJ45', '4'],
    ['Socket RJ45', ''],
  );
  expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['Cable of copper, shielded, 2 m', 3],
    ['Plug RJ45', 4],
    ['Socket RJ45', null],
  ]);
});
