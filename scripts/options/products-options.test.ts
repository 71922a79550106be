import { describe, expect, test } from 'vitest';
import { readProductsOptions } from './products-options.ts';

const read = (line: string) => readProductsOptions(line.split(' '));

describe('npm run products', () => {
  test('npm run products imports a file as it is understood, or as it is said', () => {
    expect(read('import a.csv')).toEqual({
      command: 'import',
      file: 'a.csv',
      choices: {},
      decimal: null,
      defaults: {},
      failed: null,
      dryRun: false,
    });
    expect(
      read(
        'import a.csv --mode update --key title --decimal , --category iot --stock 0 --dry-run --failed b.csv',
      ),
    ).toMatchObject({
      choices: { mode: 'update', key: 'title' },
      decimal: ',',
      defaults: { category: 'iot', stock_quantity: 0 },
      failed: 'b.csv',
      dryRun: true,
    });
  });

  test('npm run products exports what a filter names', () => {
    expect(read('export a.xlsx --category iot --status active')).toEqual({
      command: 'export',
      file: 'a.xlsx',
      filter: { category: 'iot', status: 'active' },
    });
  });

  test.each([
    'import',
    'delete a.csv',
    'import a.csv b.csv',
    'export a.pdf',
    'import a.csv --mode replace',
    'import a.csv --key colour',
    'import a.csv --stock -1',
    'import a.csv --stock many',
    'import a.csv --unknown',
  ])('npm run products rejects %s', (line) => {
    expect(() => read(line)).toThrow(/Usage|must/);
  });
});
