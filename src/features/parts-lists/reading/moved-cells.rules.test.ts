import { expect, test } from 'vitest';
import { joinMovedCells } from './moved-cells.rules.ts';

const joined = (text: string) =>
  joinMovedCells(
    text
      .trim()
      .split('\n')
      .map((line, at) => {
        const cells = line.trim().split(',');
        return { number: at + 1, cells: cells.map((cell) => cell.trim()), width: cells.length };
      }),
    ',',
  ).map(({ cells }) => cells.join('|'));

const usual = `Ref,Description,MPN,Qty
  R1,Resistor 330R,OT0402-3300F,1
  R2,Resistor 10k,OT0402-103F,1
  D1,LED red,KX1550-VS7,1
  D2,LED blue,KX1551-VS7,1`;

test('cells that an unquoted comma moved are put together where they fit best', () => {
  expect(joined(`${usual}\nC1,Capacitor, 10nF, 50V,NLC0603X103K,2`).at(-1)).toBe(
    'C1|Capacitor, 10nF, 50V|NLC0603X103K|2',
  );
  expect(joined(`${usual}\nR3,R4,Resistor 330R,OT0402-3300F,2`).at(-1)).toBe(
    'R3, R4|Resistor 330R|OT0402-3300F|2',
  );
});

test('remarks beyond the last column, and lists whose rows differ, stay as they are', () => {
  expect(joined(`${usual}\nQ1,Transistor,2NX5089,1,see the drawing`).at(-1)).toBe(
    'Q1|Transistor|2NX5089|1|see the drawing',
  );
  expect(joined('a,b\nc,d,e\nf,g,h,i\nj,k,l,m,n').at(-1)).toBe('j|k|l|m|n');
});
