import { expect, test } from 'vitest';
import { maxProducts, readDemoOptions, UsageError } from './demo-options.ts';

test('without options, 500 products replace a catalogue without orders', () => {
  expect(readDemoOptions([])).toEqual({ count: 500, yes: false });
});

test.each([1, 10_000, maxProducts])('%d products can be had', (count) => {
  expect(readDemoOptions(['--products', String(count), '--yes'])).toEqual({ count, yes: true });
});

test.each(['0', String(maxProducts + 1), '1.5', '1e3', '0x10', '', ' 5', '-1', 'many'])(
  '%j products cannot',
  (products) => {
    expect(() => readDemoOptions([`--products=${products}`])).toThrow(UsageError);
    expect(() => readDemoOptions([`--products=${products}`])).toThrow('from 1 to 5000000');
  },
);

test.each([['--product=5'], ['5'], ['--products']])('%s is not understood', (...args) => {
  expect(() => readDemoOptions(args)).toThrow(UsageError);
});
