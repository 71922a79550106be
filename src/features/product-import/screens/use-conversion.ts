// Sample conversions: a number of the file as the catalogue will show it.
import { useFormatter, useTranslations } from 'use-intl';
import { readDimensions } from '#features/products/cells/product-cell.rules.ts';
import type { ColumnFormat } from '../import/import-columns.rules.ts';
import { acceptedValues } from '../import/import-error.rules.ts';
import type { ImportField } from '../import/import-fields.rules.ts';
import {
  isMeasureIssue,
  lengthUnits,
  readAmount,
  readMeasure,
  type Unit,
  weightUnits,
} from '#features/products/cells/measure.rules.ts';
import { readNumber } from '#features/products/cells/number.rules.ts';

interface Reading {
  field: ImportField;
  format: ColumnFormat;
  currency: string;
}

/** For example “0.125” to “USD 0.125”, or an error. */
export function useConversion(): (text: string, reading: Reading) => { is: string; isIssue: boolean } {
  const t = useTranslations('admin.imports.issues');
  const format = useFormatter();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 6 });
  return (text, { field, format: { decimal, unit }, currency }) => {
    const is = read();
    return isMeasureIssue(is)
      ? { is: t(is, { accepted: acceptedValues(field).join(', ') }), isIssue: true }
      : { is, isIssue: false };

    function read(): string {
      if (field === 'price' || field === 'sale_price' || field === 'compare_at') {
        const amount = readAmount(text, decimal);
        if (typeof amount === 'string') return amount;
        return format.number(amount.value, {
          style: 'currency',
          currency: amount.currency ?? currency,
          currencyDisplay: 'code',
          maximumFractionDigits: 6,
        });
      }
      if (field === 'dimensions') {
        const box = readDimensions(text, decimal, lengthUnit(unit));
        if (typeof box === 'string') return box;
        if ('issue' in box) return box.issue;
        return `${[box.length, box.width, box.height].map(number).join(' × ')} cm`;
      }
      if (field === 'stock_quantity') return shown(readNumber(text, decimal), '');
      if (field === 'weight_grams') return shown(readMeasure(text, decimal, 'g'), ' kg');
      if (field !== 'weight') return shown(readMeasure(text, decimal, lengthUnit(unit)), ' cm');
      return shown(readMeasure(text, decimal, weightUnits.find((one) => one === unit) ?? 'kg'), ' kg');
    }

    function shown(value: number | string, behind: string): string {
      return typeof value === 'string' ? value : `${number(value)}${behind}`;
    }
  };
}

function lengthUnit(unit: Unit | null): Unit {
  return lengthUnits.find((one) => one === unit) ?? 'cm';
}
