import { describe, expect, test } from 'vitest';
import { type DraftLine, emptyLine } from './quotation-draft.schema.ts';
import {
  changeOf,
  fillDown,
  gridColumns,
  type GridLine,
  linesPatch,
  moveCell,
  pasteCells,
  placeAt,
  readCell,
} from './quotation-grid.rules.ts';

const line = (id: string, changes: Partial<DraftLine> = {}): GridLine => ({
  ...emptyLine,
  id,
  description: 'Switch',
  quantity: 20,
  unit_price: 598,
  ...changes,
});
const lines = [
  line('a'),
  line('b', { min_quantity: 10, order_multiple: 10 }),
  line('c', { unit_price: null }),
];
const column = (name: (typeof gridColumns)[number]) => gridColumns.indexOf(name);

describe('a key', () => {
  test('a key moves within the grid and stays at its edges', () => {
    const cell = { row: 0, column: 1 };
    expect(moveCell(cell, 'ArrowUp', 3)).toEqual(cell);
    expect(moveCell(cell, 'ArrowDown', 3)).toEqual({ row: 1, column: 1 });
    expect(moveCell(cell, 'ArrowLeft', 3)).toEqual({ row: 0, column: 0 });
    expect(moveCell(cell, 'End', 3)).toEqual({ row: 0, column: gridColumns.length - 1 });
    expect(moveCell({ row: 2, column: 4 }, 'ArrowRight', 3)).toEqual({ row: 2, column: 4 });
    expect(moveCell({ row: 1, column: 1 }, 'Enter', 3, true)).toEqual(cell);
  });

  test('a key Tab goes on to the next row, and leaves the grid at its ends', () => {
    const last = { row: 2, column: gridColumns.length - 1 };
    expect(moveCell({ row: 0, column: gridColumns.length - 1 }, 'Tab', 3)).toEqual({ row: 1, column: 0 });
    expect(moveCell({ row: 1, column: 0 }, 'Tab', 3, true)).toEqual({
      row: 0,
      column: gridColumns.length - 1,
    });
    expect(moveCell(last, 'Tab', 3)).toBeNull();
    expect(moveCell({ row: 0, column: 0 }, 'Tab', 3, true)).toBeNull();
  });
});

describe('a typed cell', () => {
  const [plain, packed] = [line('a'), line('b', { min_quantity: 10, order_multiple: 10 })];

  test.each([
    ['unit_price', '0,0092', { unit_price: 0.0092 }],
    ['unit_price', ' 574.00 ', { unit_price: 574 }],
    ['unit_price', '1.234', { unit_price: 1.234 }],
    ['unit_price', '1,000.50', { unit_price: 1000.5 }],
    ['unit_price', '', { unit_price: null }],
    ['cost', '0', { cost: 0 }],
    ['quantity', '24', { quantity: 24 }],
    ['lead_time_days', '3650', { lead_time_days: 3650 }],
    ['description', ' Patch cord ', { description: 'Patch cord' }],
  ] as const)('a typed cell of %s with %j changes %j', (name, text, change) => {
    expect(readCell(plain, name, text)).toEqual({ ok: true, change });
  });

  test.each([
    ['unit_price', '1,000'],
    ['quantity', '1,000'],
    ['unit_price', '-1'],
    ['unit_price', '0.0000001'],
    ['unit_price', '1000000000'],
    ['quantity', '0'],
    ['quantity', '1.5'],
    ['quantity', ''],
    ['lead_time_days', '3651'],
    ['cost', 'cheap'],
  ] as const)('a typed cell of %s rejects %j', (name, text) => {
    expect(readCell(plain, name, text)).toEqual({ ok: false });
  });

  test('a typed cell of a quantity is raised to one that can be ordered', () => {
    expect(readCell(packed, 'quantity', '595')).toEqual({ ok: true, change: { quantity: 600 } });
    expect(readCell(packed, 'quantity', '3')).toEqual({ ok: true, change: { quantity: 10 } });
  });
});

describe('a pasted table', () => {
  test('a pasted table changes cells to the right and down, with the values that were shown', () => {
    const { changes, rejected } = pasteCells(
      lines,
      { row: 0, column: column('quantity') },
      '24\t574\n595\t176,40\r\n',
    );
    expect(changes).toEqual([
      { id: 'a', from: { quantity: 20, unit_price: 598 }, to: { quantity: 24, unit_price: 574 } },
      { id: 'b', from: { quantity: 20, unit_price: 598 }, to: { quantity: 600, unit_price: 176.4 } },
    ]);
    expect(rejected).toEqual([]);
  });

  test('a pasted table leaves out what is beyond the grid, what is the same, and what cannot be read, which it names', () => {
    const start = { row: 1, column: column('unit_price') };
    const { changes, rejected, beyond } = pasteCells(lines, start, '598\nten\n12');
    expect(changes).toEqual([]);
    expect(beyond).toBe(1);
    expect(rejected).toEqual([{ row: 2, column: column('unit_price') }]);
    const wide = pasteCells(lines, { row: 2, column: gridColumns.length - 1 }, '5\t6\t7');
    expect(wide.changes).toEqual([{ id: 'c', from: { lead_time_days: null }, to: { lead_time_days: 5 } }]);
  });
});

describe('a pasted table of a spreadsheet', () => {
  const paste = (text: string) => pasteCells(lines, { row: 0, column: 0 }, text);

  test('a pasted table of a spreadsheet keeps a cell with line breaks, tabs and quotation marks together', () => {
    const { changes, beyond } = paste('"Switch,\n19"" and\t1 U"\t3\r\n5" panel\t4\r\n');
    expect(changes.map(({ to }) => to)).toMatchObject([
      { description: 'Switch, 19" and 1 U', quantity: 3 },
      { description: '5" panel', quantity: 10 },
    ]);
    expect(beyond).toBe(0);
  });

  test('a pasted table of a spreadsheet takes a quotation mark that none ends as it is', () => {
    expect(paste('"Switch\n"Panel" of steel').changes.map(({ to }) => to?.description)).toEqual([
      '"Switch',
      '"Panel" of steel',
    ]);
  });

  test('a pasted table of a spreadsheet leaves a description that is too long as it was, and names it', () => {
    const { changes, rejected } = paste(`${'x'.repeat(501)}\n${'x'.repeat(500)}`);
    expect(changes.map(({ id }) => id)).toEqual(['b']);
    expect(rejected).toEqual([{ row: 0, column: 0 }]);
  });
});

describe('prices of other quantities', () => {
  const price_breaks = [
    { min_quantity: 1, unit_price: 598 },
    { min_quantity: 24, unit_price: 574 },
  ];
  const listed = line('a', { catalogue_price: 598, price_breaks });

  test('prices of other quantities are cleared by another price, as the server clears them', () => {
    expect(changeOf(listed, { unit_price: 590 })).toEqual([
      { id: 'a', from: { price_breaks, unit_price: 598 }, to: { price_breaks: [], unit_price: 590 } },
    ]);
    expect(pasteCells([listed], { row: 0, column: column('quantity') }, '24\t570').changes).toEqual([
      {
        id: 'a',
        from: { quantity: 20, unit_price: 598, catalogue_price: 598, price_breaks },
        to: { quantity: 24, unit_price: 570, catalogue_price: 574, price_breaks: [] },
      },
    ]);
  });

  test('prices of other quantities give the price of another quantity, and stay', () => {
    const priced = { quantity: 24, unit_price: 574, catalogue_price: 574, price_breaks };
    expect(readCell(listed, 'quantity', '24')).toEqual({ ok: true, change: priced });
    expect(changeOf(listed, priced)).toEqual([
      { id: 'a', from: { quantity: 20, unit_price: 598, catalogue_price: 598, price_breaks }, to: priced },
    ]);
  });

  test('prices of other quantities leave a typed price as it is', () => {
    const typed = line('a', { unit_price: 580, catalogue_price: 598, price_breaks });
    expect(readCell(typed, 'quantity', '24')).toEqual({ ok: true, change: { quantity: 24 } });
    expect(changeOf(typed, { unit_price: 580 })).toEqual([]);
  });
});

test('changes of lines are sent with the currency of their amounts', () => {
  expect(linesPatch('EUR', changeOf(line('a'), { unit_price: 5 }))).toEqual({
    currency: 'EUR',
    lines: [{ id: 'a', from: { unit_price: 598 }, to: { unit_price: 5 } }],
  });
});

test('filling down repeats a value, also none, in the rows below', () => {
  const at = (row: number) => ({ row, column: column('unit_price') });
  expect(fillDown(lines, at(0), 2)).toEqual([
    { id: 'c', from: { unit_price: null }, to: { unit_price: 598 } },
  ]);
  expect(fillDown([lines[2] ?? line('c'), line('d')], at(0), 1)).toEqual([
    { id: 'd', from: { unit_price: 598 }, to: { unit_price: null } },
  ]);
  expect(fillDown(lines, at(9), 12)).toEqual([]);
});

describe('the place of a line', () => {
  test('the place of a line is between two others by a fraction, before the first or after the last', () => {
    const rows = [line('a', { position: 1 }), line('b', { position: 2 })];
    expect([0, 1, 2].map((row) => placeAt(rows, row))).toEqual(
      [0, 1.5, 3].map((position) => ({ position, moved: [] })),
    );
    expect(placeAt([], 0)).toEqual({ position: 0, moved: [] });
  });

  test('the place of a line moves the lines below where no number is left, as far as needed', () => {
    const rows = [1, 1, 2, 9].map((position, index) => line(`${index}`, { position }));
    expect(placeAt(rows, 1)).toEqual({
      position: 2,
      moved: [
        { id: '1', from: { position: 1 }, to: { position: 3 } },
        { id: '2', from: { position: 2 }, to: { position: 4 } },
      ],
    });
  });

  test.each([1, 2])(
    'the place of a line stays in order after 200 insertions at row %i of the same two lines',
    (row) => {
      let rows = [
        line('first', { position: 1 }),
        line('middle', { position: 2 }),
        line('last', { position: 3 }),
      ];
      for (let count = 0; count < 200; count += 1) {
        const { position, moved } = placeAt(rows, row);
        const places = new Map(moved.map(({ id, to }) => [id, to?.position]));
        rows = rows
          .map((each) => ({ ...each, position: places.get(each.id) ?? each.position }))
          .toSpliced(row, 0, line(`${count}`, { position }));
      }
      const positions = rows.map(({ position }) => position);
      expect(new Set(positions).size).toBe(203);
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    },
  );
});
