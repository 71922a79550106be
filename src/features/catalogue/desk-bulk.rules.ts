// What an administrator chose in the dialog of an action on many products, read into that action.
import { bulkAction, type BulkRequest } from './desk-product.schema.ts';

type Action = BulkRequest['action'];

/** Null: nothing has been chosen yet, or nothing that can be done. A comma may stand for the decimal point. */
export function bulkActionOf(kind: Action['kind'], value: string): Action | null {
  if (kind === 'set_category') return bulkAction.safeParse({ kind, category: value }).data ?? null;
  if (kind !== 'change_price') return { kind };
  const percent = value.trim() === '' ? 0 : Number(value.replace(',', '.').replace(/%\s*$/, ''));
  return percent === 0 ? null : (bulkAction.safeParse({ kind, percent }).data ?? null);
}
