// Sample conversions: what a number of the file becomes, as the import would read it.
import type {
  AttributeDefinition,
  AttributeValue,
} from '#features/attributes/attribute-definition.schema.ts';
import { readAttribute } from '#features/attributes/attribute-value.rules.ts';
import {
  currencyInName,
  isMeasureIssue,
  lengthUnits,
  type MeasureIssue,
  readAmount,
  readMeasure,
  type Unit,
  weightUnits,
} from '#features/products/cells/measure.rules.ts';
import { readNumber } from '#kernel/written-number.ts';
import { readDimensions } from '#features/products/cells/product-cell.rules.ts';
import { isOfKind } from '#features/products/product-fields.ts';
import type { ColumnFormat } from '../reading/import-columns.rules.ts';
import type { Currency } from '#kernel/money.ts';
import { withUnit } from './import-detail-cells.rules.ts';
import type { ImportField } from '../reading/import-fields.rules.ts';

export interface Conversion {
  field: ImportField;
  format: ColumnFormat;
  /** Of the field's attribute. */
  definition: AttributeDefinition | undefined;
  /** The column's name in the file. */
  header: string;
  /** Of prices without one. */
  currency: Currency;
}

type Converted =
  | { issue: MeasureIssue | 'attribute' }
  | { amount: number; currency: Currency }
  | { number: number; unit: 'kg' | 'cm' | null }
  | { sides: number[] }
  /** Dimensions that are not three sides stay as they are. */
  | { text: string }
  | { attribute: AttributeValue };

export function convertSample(text: string, conversion: Conversion): Converted {
  const { field, format, definition, header, currency } = conversion;
  const { decimal, unit } = format;
  if (definition) {
    const read = readAttribute(definition, withUnit(definition, text, header), decimal);
    if ('value' in read) return { attribute: read.value };
    return { issue: read.issue === 'ambiguous' ? 'ambiguous' : 'attribute' };
  }
  if (isMoney(field)) {
    const read = readAmount(text, decimal);
    if (typeof read === 'string') return { issue: read };
    const own = read.currency ?? currencyInName(header);
    if (own === 'currency') return { issue: 'currency' };
    return { amount: read.value, currency: own ?? currency };
  }
  if (field === 'dimensions') {
    const box = readDimensions(text, decimal, lengthUnit(unit));
    if (typeof box === 'string') return { text: box };
    return 'issue' in box ? box : { sides: [box.length, box.width, box.height] };
  }
  if (field === 'weight_grams') return numberOr(readMeasure(text, decimal, 'g'), 'kg');
  if (isOfKind(field, 'kilograms')) return numberOr(readMeasure(text, decimal, weightUnit(unit)), 'kg');
  if (isSide(field)) return numberOr(readMeasure(text, decimal, lengthUnit(unit)), 'cm');
  return numberOr(readNumber(text, decimal), null);
}

/** The units in which the field's numbers may be; null: they have none. */
export function unitsOf(field: ImportField): readonly [Unit, ...Unit[]] | null {
  if (isOfKind(field, 'kilograms')) return weightUnits;
  return isSide(field) || field === 'dimensions' ? lengthUnits : null;
}

function isMoney(field: ImportField): boolean {
  return isOfKind(field, 'money') || field === 'compare_at';
}

function isSide(field: ImportField): boolean {
  return field === 'length' || field === 'width' || field === 'height';
}

function numberOr(number: number | MeasureIssue, unit: 'kg' | 'cm' | null): Converted {
  return isMeasureIssue(number) ? { issue: number } : { number, unit };
}

function lengthUnit(unit: Unit | null): Unit {
  return lengthUnits.find((one) => one === unit) ?? 'cm';
}

function weightUnit(unit: Unit | null): Unit {
  return weightUnits.find((one) => one === unit) ?? 'kg';
}
