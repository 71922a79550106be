import { expect, test } from 'vitest';
import { designatorRanges } from './designator-ranges.rules.ts';

test.each([
  ['R1 R2 R3', 'R1–R3'],
  ['R1 R2', 'R1 R2'],
  ['R9 R1 R2 R3 R5', 'R9 R1–R3 R5'],
  ['R1 R2 C3 C4 C5', 'R1 R2 C3–C5'],
  ['R3 R2 R1', 'R3 R2 R1'],
  ['R01 R02 R03', 'R01 R02 R03'],
  ['R9 R10 R11', 'R9–R11'],
  ['U1A U1B U1C', 'U1A U1B U1C'],
  ['', ''],
])('%j is written as %j', (names, expected) => {
  expect(designatorRanges(names.split(' ').filter(Boolean)).join(' ')).toBe(expected);
});
