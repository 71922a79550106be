// What becomes of a number of a file, as it will stand in the catalogue.
import { useFormatter, useTranslations } from 'use-intl';
import { readDimensions } from './import-cell.rules.ts';
import type { ColumnFormat } from './import-columns.rules.ts';
import { acceptedValues } from './import-fault.rules.ts';
import type { ImportField } from './import-fields.rules.ts';
import {
  isMeasureFault,
  lengthUnits,
  readAmount,
  readMeasure,
  type Unit,
  weightUnits,
} from './import-measure.rules.ts';
import { readNumber } from './import-number.rules.ts';

interface Reading {
  field: ImportField;
  format: ColumnFormat;
  currency: string;
}

/** Such as “0.125” to “USD 0.125”; or why it is none. */
export function useConversion(): (text: string, reading: Reading) => { is: string; isFault: boolean } {
  const t = useTranslations('desk.imports.faults');
  const format = useFormatter();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 6 });
  return (text, { field, format: { decimal, unit }, currency }) => {
    const is = read();
    return isMeasureFault(is)
      ? { is: t(is, { accepted: acceptedValues(field).join(', ') }), isFault: true }
      : { is, isFault: false };

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
        if ('fault' in box) return box.fault;
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
