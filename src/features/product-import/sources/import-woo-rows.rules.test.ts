import { expect, test } from 'vitest';
import { joinRows } from './import-shop-rows.rules.ts';

const header = ['ID', 'Type', 'Name', 'Parent', 'Stock', 'Weight (kg)', 'Length (cm)', 'Regular price'];

test('a variation has the stock, weight and size of its parent where it has none of its own', () => {
  const joiner = joinRows('woocommerce', header);
  const cellsOf = (...cells: string[]) => joiner.add({ number: 2, cells }).map((row) => row.cells.slice(2));
  cellsOf('1', 'variable', 'Plug', '', '7', '2', '10', '');
  const shared = cellsOf('2', 'variation', 'Plug - Red', 'id:1', 'parent', '', '', '4');
  const own = cellsOf('3', 'variation', 'Plug - Blue', 'id:1', '3', '1', '', '5');
  const empty = cellsOf('4', 'variation', 'Plug - Green', 'id:1', '', '', '', '5');
  const lost = cellsOf('5', 'variation', 'Plug - Grey', 'id:9', 'parent', '', '', '5');
  expect([shared, own, empty, lost]).toEqual([
    [['Plug - Red', 'id:1', '7', '2', '10', '4']],
    [['Plug - Blue', 'id:1', '3', '1', '10', '5']],
    // Without a number of its own, its stock is not managed.
    [['Plug - Green', 'id:1', '', '2', '10', '5']],
    [['Plug - Grey', 'id:9', '', '', '', '5']],
  ]);
});
