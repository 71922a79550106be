// The options of `npm run products`.
import { parseArgs } from 'node:util';
import { importKeys, importModes } from '#features/product-import/reading/import-fields.rules.ts';
import { decimalSigns, type DecimalSign } from '#kernel/written-number.ts';
import type { ImportOptions } from '#features/product-import/import/import.schema.ts';
import { categories } from '#features/families/categories.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { UsageError } from './demo-options.ts';

export const usage = `Usage:
  npm run products -- import FILE [--mode both|create|update] [--key id|title] [--decimal . or ,]
      [--category NAME] [--currency CODE] [--stock NUMBER] [--failed FILE] [--dry-run]
  npm run products -- export FILE [--search TEXT] [--category NAME] [--status active|inactive]

FILE ends in .csv or .xlsx, that of an import also in .xls. Columns are understood as on the import page, or as they were chosen there last.`;

export type ProductsOptions =
  | {
      command: 'import';
      file: string;
      choices: Partial<Pick<ImportOptions, 'mode' | 'key'>>;
      /** Of every column; null: decided by its values. */
      decimal: DecimalSign | null;
      defaults: Partial<ImportOptions['defaults']>;
      /** Where the rows that fail are written. */
      failed: string | null;
      dryRun: boolean;
    }
  | { command: 'export'; file: string; filter: Record<string, string> };

const options = {
  mode: { type: 'string' },
  key: { type: 'string' },
  decimal: { type: 'string' },
  category: { type: 'string' },
  currency: { type: 'string' },
  stock: { type: 'string' },
  failed: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  search: { type: 'string' },
  status: { type: 'string' },
} as const;

export function readProductsOptions(args: string[]): ProductsOptions {
  const { positionals, values } = parse(args);
  const [command, file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError(usage);
  if (command === 'export') {
    if (!/\.(csv|xlsx)$/i.test(file)) throw new UsageError('The file must end in .csv or .xlsx.');
    const { search, category, status } = values;
    const filter = { ...(search && { search }), ...(category && { category }), ...(status && { status }) };
    return { command, file, filter };
  }
  if (command !== 'import') throw new UsageError(usage);
  const mode = oneOf('mode', values.mode, importModes);
  const key = oneOf('key', values.key, importKeys);
  const decimal = oneOf<DecimalSign>('decimal', values.decimal, decimalSigns);
  const category = oneOf('category', values.category, categories);
  const { success, data: currency } = currencyCode.optional().safeParse(values.currency);
  if (!success) throw new UsageError('--currency must be a code of ISO 4217, such as USD.');
  const stock_quantity = stockOf(values.stock);
  return {
    command,
    file,
    choices: { ...(mode && { mode }), ...(key && { key }) },
    decimal: decimal ?? null,
    defaults: {
      ...(category && { category }),
      ...(currency && { currency }),
      ...(stock_quantity !== undefined && { stock_quantity }),
    },
    failed: values.failed ?? null,
    dryRun: values['dry-run'],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

function oneOf<Value extends string>(
  name: string,
  value: string | undefined,
  values: readonly Value[],
): Value | undefined {
  if (value === undefined) return undefined;
  const found = values.find((one) => one === value);
  if (!found) throw new UsageError(`--${name} must be one of ${values.join(' ')}, not "${value}".`);
  return found;
}

function stockOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--stock must be a whole number, not "${value}".`);
  return Number(value);
}
