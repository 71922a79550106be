// Correction of a typed quantity: what can be ordered in its place, and why.
import { nearestOrderable, type Ordering } from '#features/products/ordering.rules.ts';

type CorrectionReason = 'fromMinimum' | 'inMultiples' | 'fromMinimumInMultiples' | 'onlyInStock';

export interface CorrectedQuantity {
  quantity: number;
  /** Undefined: the quantity is as typed. */
  reason?: CorrectionReason;
}

export function correctQuantity(ordering: Ordering, typed: number, stock: number): CorrectedQuantity {
  const quantity = nearestOrderable(ordering, typed, stock);
  if (quantity === typed) return { quantity };
  if (quantity < typed) return { quantity, reason: 'onlyInStock' };
  const { moq, order_multiple } = ordering;
  if (order_multiple === 1) return { quantity, reason: 'fromMinimum' };
  return { quantity, reason: moq > order_multiple ? 'fromMinimumInMultiples' : 'inMultiples' };
}
