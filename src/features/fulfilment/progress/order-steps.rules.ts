// The steps of an order, and which of them is reached.
import type { OrderStatus } from '#features/orders/order-status.rules.ts';

const steps = ['placed', 'confirmed', 'shipped', 'completed'] as const;

export type OrderStep = (typeof steps)[number];
export type StepState = 'done' | 'current' | 'open';

const reached: Record<OrderStatus, OrderStep> = {
  pending: 'placed',
  confirmed: 'confirmed',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'placed',
};

/** With how much of all lines has shipped. */
export function stepsOf(status: OrderStatus, lines: readonly { quantity: number; shipped: number }[]) {
  const current = steps.indexOf(reached[status]);
  return {
    steps: steps.map((step, index) => ({
      step,
      state: (index < current ? 'done' : index === current ? 'current' : 'open') satisfies StepState,
    })),
    shipped: lines.reduce((sum, line) => sum + line.shipped, 0),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
