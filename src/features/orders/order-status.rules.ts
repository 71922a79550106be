// The states of an order and its payment, which follow which, and what an order charges beside its lines.

export const orderStatuses = ['pending', 'confirmed', 'shipped', 'completed', 'cancelled'] as const;
export const paymentStatuses = ['pending', 'paid', 'refunded'] as const;

/** `expired`: nobody confirmed it while its stock was reserved. */
export const cancelReasons = ['expired'] as const;

/** What a quotation charges beside its lines; a discount is subtracted, and a tax is of all the rest. */
export const chargeKinds = ['freight', 'insurance', 'packing', 'discount', 'other', 'tax'] as const;

export type OrderStatus = (typeof orderStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The status changes that are allowed; cancelling returns the stock. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
};

/** Only a cancelled order holds no stock. */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'take' | 'return' | null {
  if ((from === 'cancelled') === (to === 'cancelled')) return null;
  return to === 'cancelled' ? 'return' : 'take';
}

export const nextPaymentStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid'],
  paid: ['refunded'],
  refunded: [],
};
