// Converts the input of the bulk action dialog to a bulk action.
import { bulkAction, type BulkField, bulkFields, type BulkRequest } from './product-edit.schema.ts';
import type { AttributeValue } from './attributes/attribute-definition.schema.ts';
import { type Issue, readIssue } from './product-field-kinds.ts';
import { declarationOf } from './product-fields.ts';
import { inputShape } from './product.schema.ts';

type Action = BulkRequest['action'];

export interface BulkInput {
  /** A category, a percentage, or the value of `field`. */
  value: string;
  /** Of `set_fields`. */
  field: BulkField;
  /** Of `set_attribute`: the key, and what was typed or chosen. */
  attribute: { key: string; value: AttributeValue | '' };
  /** The field loses its value. */
  isCleared: boolean;
}

export const emptyBulkInput: BulkInput = {
  value: '',
  field: bulkFields[0],
  attribute: { key: '', value: '' },
  isCleared: false,
};

/** Null: no or invalid input. A decimal comma is accepted. */
export function bulkActionOf(kind: Action['kind'], input: BulkInput): Action | null {
  const { value, field } = input;
  if (kind === 'set_category') return bulkAction.safeParse({ kind, category: value }).data ?? null;
  if (kind === 'set_fields') {
    const fieldValue = bulkValue(input);
    return fieldValue === undefined
      ? null
      : (bulkAction.safeParse({ kind, fields: { [field]: fieldValue } }).data ?? null);
  }
  if (kind === 'set_attribute') {
    const { key, value: chosen } = input.attribute;
    if (key === '' || (chosen === '' && !input.isCleared)) return null;
    return { kind, key, value: input.isCleared ? null : chosen };
  }
  if (kind !== 'change_price') return { kind };
  const percent = value.trim() === '' ? 0 : Number(value.replace(',', '.').replace(/%\s*$/, ''));
  return percent === 0 ? null : (bulkAction.safeParse({ kind, percent }).data ?? null);
}

/** What is wrong with the value of `field`; null: nothing, or nothing was typed. */
export function bulkIssue(input: BulkInput): Issue | null {
  const value = bulkValue(input);
  if (value === undefined) return null;
  const { error } = inputShape[input.field].safeParse(value);
  return error ? readIssue(error.issues[0]?.message ?? '') : null;
}

/** Whether products may lack the field. */
export function isClearable(field: BulkField): boolean {
  return inputShape[field].safeParse(null).success;
}

/** Undefined: nothing was typed. */
function bulkValue({ value, field, isCleared }: BulkInput): unknown {
  if (isCleared) return null;
  const text = value.trim();
  if (text === '') return undefined;
  return declarationOf(field).kind === 'count' ? Number(text) : text;
}
