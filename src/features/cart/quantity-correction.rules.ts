// Correction of a typed quantity: what can be ordered in its place, and why. The stock limits the cart alone.
import { orderableQuantity, type Ordering } from '#features/products/ordering.rules.ts';

type CorrectionReason = 'fromMinimum' | 'inMultiples' | 'fromMinimumInMultiples';

export interface CorrectedQuantity {
  quantity: number;
  /** Undefined: the quantity is as typed. */
  reason?: CorrectionReason;
}

export function correctQuantity(ordering: Ordering, typed: number): CorrectedQuantity {
  const quantity = orderableQuantity(ordering, typed);
  if (quantity === typed) return { quantity };
  const { moq, order_multiple } = ordering;
  if (order_multiple === 1) return { quantity, reason: 'fromMinimum' };
  return { quantity, reason: moq > order_multiple ? 'fromMinimumInMultiples' : 'inMultiples' };
}
