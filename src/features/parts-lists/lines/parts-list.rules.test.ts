import { describe, expect, test } from 'vitest';
import { readLines, splitAlternates } from './parts-list.rules.ts';
import { packageText } from '../reading/row-text.rules.ts';
import { recogniseColumns } from '../reading/column-recognition.rules.ts';
import { mostDesignatorsOfList } from '../reading/quantity.rules.ts';

const table = (...rows: string[][]) => rows.map((cells, at) => ({ number: at + 1, cells }));

async function linesOf(...rows: string[][]) {
  const all = table(...rows);
  const { headerRow, columns } = await recogniseColumns(all);
  return readLines(
    all.filter(({ number }) => number > (headerRow ?? 0)),
    columns,
  );
}

describe('the lines of a parts list', () => {
  test('the lines of a parts list count designators where there is no quantity, and say so', async () => {
    const { lines } = await linesOf(
      ['Reference', 'Part Number', 'Qty'],
      ['R1, R2, R5–R8', 'RC0603FR-0710KL', ''],
      ['C1', 'CC0603', '2'],
    );
    expect(lines).toMatchObject([
      { rows: [2], quantity: 6, notes: [{ code: 'quantity_counted', number: 6 }] },
      { rows: [3], quantity: 2, notes: [{ code: 'quantity_differs', number: 1 }] },
    ]);
  });

  test('the lines of a parts list leave out what a note says is not placed, and texts that say nothing', async () => {
    const { lines } = await linesOf(
      ['Reference', 'MPN', 'Description', 'Manufacturer', 'Notes'],
      ['R1', 'RQ0603-10K', 'None', '(unknown)', 'Do not populate or purchase'],
      ['U1', 'QT358D', 'amplifier -> https://shop.example/1', 'Norlan', 'near the edge'],
    );
    expect(lines).toMatchObject([
      { description: '', manufacturer: '', isLeftOut: true },
      { description: 'amplifier', manufacturer: 'Norlan', isLeftOut: false },
    ]);
  });

  test('the lines of a parts list mark a quantity that is not understood, and keep what was found', async () => {
    const { lines } = await linesOf(
      ['Part Number', 'Qty'],
      ['LM358DR', '0'],
      ['NE555DR', '10k'],
      ['TL072', ''],
    );
    expect(lines).toMatchObject([
      { quantity: null, notes: [{ code: 'quantity_zero', found: '0' }] },
      { quantity: 10_000, notes: [{ code: 'quantity_interpreted', found: '10k', number: 10_000 }] },
      { quantity: null, notes: [{ code: 'quantity_missing' }] },
    ]);
  });

  test('the lines of a parts list assume one piece where the list has no quantities, and say so', async () => {
    const { lines } = await linesOf(['Part Number', 'Mfr'], ['LM358DR', 'TI']);
    expect(lines).toMatchObject([{ quantity: 1, notes: [{ code: 'quantity_assumed', number: 1 }] }]);
  });

  test('the lines of a parts list have the part numbers of other columns as alternates, and no remarks of these', async () => {
    const { lines } = await linesOf(
      ['MPN', 'Qty', 'MPN 2', 'Alternate MPN'],
      ['AMP-100', '1', 'LIN-100', 'KST-100; AMP-100'],
      ['AMP-200', '1', 'n/a', 'any of the same size'],
      ['', '1', 'LIN-300', 'KST-300'],
    );
    expect(lines).toMatchObject([
      { partNumber: 'AMP-100', alternates: ['LIN-100', 'KST-100'] },
      { partNumber: 'AMP-200', alternates: [] },
      { partNumber: 'LIN-300', alternates: ['KST-300'] },
    ]);
  });

  test('the lines of a parts list are named by their package where nothing else names them, and by no dash', async () => {
    const { lines } = await linesOf(
      ['Ref', 'Value', 'Description', 'Footprint'],
      ['J1', '', '', 'MicroUSB'],
      ['C1', '100nF', '-', '0805'],
    );
    expect(lines).toMatchObject([{ description: 'MicroUSB' }, { partNumber: '100nF', description: '0805' }]);
    const below = await linesOf(
      ['Ref', 'MPN', 'Footprint', 'Qty'],
      ['J1', 'AMP-100', 'MicroUSB', '2'],
      ['', '', 'Assembly', '543'],
    );
    expect(below.lines).toMatchObject([{ partNumber: 'AMP-100' }]);
  });

  const columns = [
    { name: 'MPN', kind: 'part_number' },
    { name: 'Ref', kind: 'designators' },
    { name: 'Qty', kind: 'quantity' },
  ] as const;

  test('the lines of a parts list have no more than the most designators, however many their ranges stand for', () => {
    for (const designators of ['R1-R4999 '.repeat(110), 'R1-R4999', 'R1-R45 '.repeat(110)]) {
      for (const part of ['LM358DR', '']) {
        const rows = Array.from({ length: 300 }, (_, at) => [part || `AMP-${at}`, designators]);
        const { lines } = readLines(table(...rows), columns.slice(0, 2));
        const names = lines.flatMap(({ designators: each }) => each);
        expect(names.length).toBeLessThanOrEqual(mostDesignatorsOfList);
      }
    }
  });

  test('the lines of a parts list have the quantity of its column beyond the most designators of a list, or are marked', () => {
    const rows = Array.from({ length: 11 }, (_, at) => [`AMP-${at}`, 'R1-R5000', '7']);
    const withColumn = readLines(table(...rows), columns).lines;
    expect(withColumn[9]).toMatchObject({
      quantity: 7,
      notes: [{ code: 'quantity_differs', number: 5_000 }],
    });
    expect(withColumn[10]).toMatchObject({ quantity: 7, designators: [], notes: [] });
    const without = readLines(table(...rows), columns.slice(0, 2)).lines;
    expect(without[9]).toMatchObject({ quantity: 5_000, notes: [{ code: 'quantity_counted' }] });
    expect(without[10]).toMatchObject({ quantity: null, notes: [{ code: 'quantity_missing' }] });
  });

  test('the lines of a parts list merge the same part with the rows it came from, and leave another manufacturer alone', async () => {
    const { lines } = await linesOf(
      ['Designator', 'MPN', 'Manufacturer', 'Qty'],
      ['R1,R2', 'RC0603FR-0710KL', 'Yageo', '2'],
      ['R9', 'rc0603fr-0710kl', 'Yageo', '1'],
      ['R10', 'RC0603FR-0710KL', 'Other', '1'],
    );
    expect(lines).toMatchObject([
      { rows: [2, 3], quantity: 3, designators: ['R1', 'R2', 'R9'], notes: [{ code: 'merged', number: 2 }] },
      { rows: [4], quantity: 1 },
    ]);
  });

  test('the lines of a parts list merge the same part without regard to dashes, and mark another price and too large a sum', async () => {
    const { lines } = await linesOf(
      ['MPN', 'Qty', 'Target price'],
      ['AMP\u2011100', '600000000', '0.12'],
      ['AMP-100\u200B', '600000000', '0.15'],
    );
    expect(lines).toMatchObject([
      {
        quantity: null,
        targetPrice: 0.12,
        notes: [
          { code: 'price_differs', number: 0.15 },
          { code: 'quantity_too_large', found: '1200000000' },
          { code: 'merged', number: 2 },
        ],
      },
    ]);
  });

  test('the lines of a parts list have the currency that the cell names, or else the header, and mark one that is not clear', async () => {
    const { lines } = await linesOf(
      ['MPN', 'Qty', 'Target price (EUR)'],
      ['AMP-100', '1', '0.12'],
      ['AMP-200', '1', '$0.12'],
      ['AMP-300', '1', '¥0.12'],
      ['AMP-400', '1', ''],
    );
    expect(lines).toMatchObject([
      { targetPrice: 0.12, targetCurrency: 'EUR', notes: [] },
      { targetPrice: 0.12, targetCurrency: 'USD', notes: [] },
      { targetPrice: 0.12, targetCurrency: null, notes: [{ code: 'currency_unclear', found: '¥0.12' }] },
      { targetPrice: null, targetCurrency: null, notes: [] },
    ]);
  });

  test('the lines of a parts list merged with equal prices in two currencies keep the first, and say so', async () => {
    const { lines } = await linesOf(
      ['MPN', 'Qty', 'Target price'],
      ['AMP-100', '1', ''],
      ['AMP-100', '1', '5 EUR'],
      ['AMP-100', '1', '5 USD'],
    );
    expect(lines).toMatchObject([
      {
        targetPrice: 5,
        targetCurrency: 'EUR',
        notes: [{ code: 'price_differs', number: 5 }, { code: 'merged' }],
      },
    ]);
  });

  test('the lines of a parts list add up a list with one row for each component', async () => {
    const { lines } = await linesOf(
      ['Ref', 'Value', 'MPN'],
      ['R1', '10k', 'A-10K'],
      ['R2', '10k', 'A-10K'],
      ['R3', '10k', 'A-10K'],
    );
    expect(lines).toMatchObject([
      {
        quantity: 3,
        notes: [
          { code: 'quantity_counted', number: 3 },
          { code: 'merged', number: 3 },
        ],
      },
    ]);
  });

  test.each([
    ['DNP', ['DNP', 'x', '', 'no'], [true, false, false]],
    ['DNP', ['DNP', '1', '0', 'DNP'], [true, false, true]],
    ['Fitted', ['Fitted', 'No', 'Yes', 'Not Fitted'], [true, false, true]],
    ['On board', ['On board', 'No', 'Yes', ''], [true, false, false]],
    ['Stuff', ['Stuff', 'DNS', 'Yes', ''], [true, false, false]],
    ['是否贴装', ['是否贴装', '否', '是', '不贴'], [true, false, true]],
  ])('the lines of a parts list show the parts that are not placed, under %s', async (_, cells, expected) => {
    const rows = cells.map((cell, at) => (at === 0 ? ['MPN', 'Qty', cell] : [`PART-${at}`, '1', cell]));
    expect((await linesOf(...rows)).lines.map(({ isLeftOut }) => isLeftOut)).toEqual(expected);
  });

  test('the lines of a parts list leave parts apart whose descriptions name other values or sizes', async () => {
    const { lines } = await linesOf(
      ['Ref', 'Name', 'Value', 'Package', 'Qty'],
      ['C1', 'CAP_0603A', '100nF', '0603', '1'],
      ['C2', 'CAP_0603A', '22pF', '0603', '1'],
      ['C3', 'CAP_0603A', '0.1uF', '0805', '1'],
      ['C4', 'CAP_0603A', '0.1 µF', '603', '1'],
    );
    expect(lines).toMatchObject([
      { rows: [2, 5], quantity: 2, designators: ['C1', 'C4'] },
      { rows: [3], quantity: 1 },
      { rows: [4], quantity: 1 },
    ]);
  });

  test('the lines of a parts list take a dash for no part number, and merge nothing by it', async () => {
    const { lines } = await linesOf(
      ['Parts', 'Value', 'QTY', 'MPN'],
      ['C1,C2', '10uF', '2', '-'],
      ['C3,C4', '15pF', '2', 'n/a'],
      ['R1', '470Ω', '1', '-'],
    );
    expect(lines).toMatchObject([
      { partNumber: '', description: '10uF', quantity: 2 },
      { partNumber: '', description: '15pF', quantity: 2 },
      { partNumber: '', description: '470Ω', quantity: 1 },
    ]);
  });

  test('the lines of a parts list count a part once that a second table of the list repeats, and mark another quantity of it', async () => {
    const header = ['Item', 'Qty', 'Reference', 'Value'];
    const { lines, skipped } = await linesOf(
      header,
      ['', '', 'C1', '100n'],
      ['', '', 'C2', '100n'],
      ['', '', 'U1', 'AMP-100'],
      ['Collated components:'],
      header,
      ['1', '2', 'C1,C2', '100n'],
      ['2', '3', 'U1', 'AMP-100'],
      ['3', '1', 'U2', 'AMP-200'],
    );
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'heading'],
      [6, 'header'],
    ]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(lines[1]?.notes).toContainEqual({ code: 'quantity_differs', number: 1 });
  });

  test('the lines of a parts list mark a sum of rows that name the same designator', async () => {
    const { lines } = await linesOf(
      ['Ref', 'MPN', 'Qty'],
      ['R1,R2', 'AMP-100', '2'],
      ['R2,R3', 'AMP-100', '2'],
    );
    expect(lines).toMatchObject([{ quantity: 4, designators: ['R1', 'R2', 'R3'] }]);
    expect(lines[0]?.notes).toContainEqual({ code: 'quantity_differs', number: 3 });
  });

  test('the lines of a parts list skip headings and totals, and name their rows', async () => {
    const { lines, skipped } = await linesOf(
      ['Part Number', 'Qty'],
      ['LM358DR', '5'],
      ['', '7'],
      ['Total', '12'],
      ['Interface parts:', ''],
      ['Итого:', '12'],
    );
    expect(lines).toHaveLength(1);
    expect(skipped).toEqual([
      { row: 3, reason: 'nameless', text: '7' },
      { row: 4, reason: 'sum', text: 'Total · 12' },
      { row: 5, reason: 'heading', text: 'Interface parts:' },
      { row: 6, reason: 'sum', text: 'Итого: · 12' },
    ]);
  });

  test('the lines of a parts list read prices, and mark what is none', async () => {
    const { lines } = await linesOf(
      ['MPN', 'Qty', 'Target price'],
      ['AB-1234', '1', '€0,12'],
      ['AB-1235', '1', 'cheap'],
    );
    expect(lines).toMatchObject([
      { targetPrice: 0.12 },
      { targetPrice: null, notes: [{ code: 'price_unreadable', found: 'cheap' }] },
    ]);
  });

  test('the lines of a parts list take leading zeros from ="0603", and errors of the spreadsheet as empty', async () => {
    const { lines } = await linesOf(['MPN', 'Manufacturer', 'Qty'], ['="0603"', '#N/A', '1']);
    expect(lines).toMatchObject([{ partNumber: '0603', manufacturer: '' }]);
  });
});

test.each([
  ['LM358DR / LM358DRG4', ['LM358DR', 'LM358DRG4']],
  ['LM358DR/NOPB', ['LM358DR/NOPB']],
  ['LM358DR or LM2904DR', ['LM358DR', 'LM2904DR']],
  ['A-100 或 B-100', ['A-100', 'B-100']],
  ['A-100\nB-100', ['A-100', 'B-100']],
  ['PMEG6010CEH,115', ['PMEG6010CEH,115']],
  ['A-100, B-100 | A-100', ['A-100', 'B-100']],
  ['A-100;B-100', ['A-100', 'B-100']],
  ['74LS00N / 74HC00N', ['74LS00N', '74HC00N']],
  ['7440310010, 7440310022', ['7440310010', '7440310022']],
  ['Siltera AMP-100 / Norlan AMP-200', ['Siltera AMP-100', 'Norlan AMP-200']],
  ['74F00N, AMS1117-3.3V', ['74F00N', 'AMS1117-3.3V']],
  ['LM358DR or equivalent', ['LM358DR']],
  ['100nF, 50V, X7R', ['100nF, 50V, X7R']],
  ['100 nF;50 V', ['100 nF;50 V']],
  ['10k / 0603', ['10k / 0603']],
  ['10k, 4k7', ['10k, 4k7']],
  ['X7R, C0G', ['X7R, C0G']],
  ['CAP CER\n0.1uF 50V', ['CAP CER 0.1uF 50V']],
  ['LM358DR, dual amplifier, low power', ['LM358DR, dual amplifier, low power']],
])('alternates of %s', (text, parts) => expect(splitAlternates(text)).toEqual(parts));

test.each([
  ['Resistor_SMD:R_0603_1608Metric', '0603'],
  ['C0402', '0402'],
  ['Package_SO:SOIC-8_3.9x4.9mm_P1.27mm', 'SOIC-8'],
  ['MountingHole', ''],
  ['805', '0805'],
  ['Package_TO_SOT_SMD:SOT-23-6', 'SOT-23-6'],
  ['Package_DIP:DIP-14_W7.62mm', 'DIP-14'],
  ['Package_TO_SOT_THT:TO-220-3_Vertical', 'TO-220-3'],
  ['Toggle', ''],
])('the package of %s', (text, name) => expect(packageText(text)).toBe(name));
