// Rules of bulk actions: from the input of the dialog to the action, and what the action does to a product.
import { divideRounded, scaled, unscaled } from '#kernel/decimal.ts';
import { type Currency, isWhole, minorDigits, priceDecimals, priceText } from '#kernel/money.ts';
import { isSame } from '#kernel/object.ts';
import { alignedPrices, type ProductState } from '../product-edit.rules.ts';
import { bulkAction, type BulkField, bulkFields, type BulkRequest } from '../product-edit.schema.ts';
import type { AttributeValue } from '#features/attributes/attribute-definition.schema.ts';
import { productLimits } from '../product-field-kinds.ts';
import { type Issue, readIssue } from '#kernel/input-issue.ts';
import { declarationOf } from '../product-fields.ts';
import { inputShape } from '../product.schema.ts';

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

export type BulkOutcome =
  | { kind: 'unchanged' }
  | { kind: 'price_too_large' }
  /** The price breaks contradict the price. */
  | { kind: 'invalid_breaks' }
  | { kind: 'changed'; fields: Partial<ProductState>; before: string; after: string };

type BulkSubject = Pick<
  ProductState,
  | 'title'
  | 'is_active'
  | 'category'
  | 'price'
  | 'price_breaks'
  | 'attributes'
  | 'currency'
  | 'deleted_at'
  | 'updated_at'
  | BulkField
>;

/**
 * Rounded to the minor unit, or to a millionth where the price is finer; `percent` counts to six decimals. A price above 0
 * stays above 0, which would mean a price on request.
 */
export function changedPrice(price: number, percent: number, currency: Currency): number {
  if (price === 0) return 0;
  const whole = 100_000_000n;
  const decimals = isWhole(price, currency) ? minorDigits(currency) : priceDecimals;
  const changed = divideRounded(scaled(price, decimals) * (whole + scaled(percent, 6)), whole);
  return Number(unscaled(changed > 0n ? changed : 1n, decimals));
}

/** `now`: the value of `deleted_at`. */
export function bulkOutcome(action: Action, product: BulkSubject, now: string): BulkOutcome {
  const status = product.is_active ? 'active' : 'inactive';
  switch (action.kind) {
    case 'activate':
    case 'deactivate': {
      const is_active = action.kind === 'activate';
      return outcome({ is_active }, status, is_active ? 'active' : 'inactive');
    }
    case 'set_category':
      return outcome({ category: action.category }, product.category, action.category);
    case 'change_price': {
      const price = changedPrice(product.price, action.percent, product.currency);
      if (price > productLimits.price) return { kind: 'price_too_large' };
      const text = (amount: number) => `${product.currency} ${priceText(amount, product.currency)}`;
      const price_breaks = product.price_breaks.map(({ min_quantity, unit_price }) => ({
        min_quantity,
        unit_price: changedPrice(unit_price, action.percent, product.currency),
      }));
      return outcome(
        { price, ...(price_breaks.length > 0 && { price_breaks }) },
        text(product.price),
        text(price),
      );
    }
    case 'set_fields': {
      const changed = { ...action.fields };
      for (const field of bulkFields) if (isSame(changed[field], product[field])) delete changed[field];
      const fields = alignedPrices(changed, product);
      if (!fields) return { kind: 'invalid_breaks' };
      const text = (of: typeof changed) =>
        bulkFields.flatMap((field) => (field in changed ? [String(of[field] ?? '')] : [])).join(', ');
      return outcome(fields, text(product), text(changed));
    }
    case 'set_attribute': {
      const { [action.key]: before, ...others } = product.attributes ?? {};
      const { key, value } = action;
      if (isSame(before ?? null, value)) return { kind: 'unchanged' };
      const attributes = value === null ? others : { ...others, [key]: value };
      const text = (of: string | number | boolean | null = null) => String(of ?? '');
      return { kind: 'changed', fields: { attributes }, before: text(before), after: text(value) };
    }
    case 'delete':
      return outcome({ is_active: false, deleted_at: now }, status, 'deleted');
  }
}

function outcome(fields: Partial<ProductState>, before: string, after: string): BulkOutcome {
  return before === after ? { kind: 'unchanged' } : { kind: 'changed', fields, before, after };
}
