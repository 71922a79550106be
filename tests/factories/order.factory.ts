// Order factory: a valid order with the changes of a test.
import { type OrderRequest, type OrderRequestInput, orderRequest } from '#features/orders/order.schema.ts';

/** A sender with an API key, whose orders take their stock. */
export const knownSender = { isKnown: true } as const;

type Item = OrderRequestInput['items'][number];

const address = {
  address: '12 Harbour Street',
  city: 'Rotterdam',
  postal_code: '3011 AA',
  country: 'NL',
  region: 'South Holland',
};

export function orderInput(
  items: readonly Item[],
  changes: Partial<OrderRequestInput> = {},
): OrderRequestInput {
  return {
    customer_name: 'Amina Okafor',
    customer_email: 'amina@example.com',
    customer_phone: '+31 10 555 0142',
    company: 'Okafor Trading BV',
    tax_id: 'NL001234567B01',
    po_number: 'PO-4711',
    order_notes: 'Deliver to the back entry',
    shipping_address: address,
    billing_address: { ...address, address: '1 Office Square' },
    items: [...items],
    ...changes,
  };
}

export function anOrder(items: readonly Item[], changes: Partial<OrderRequestInput> = {}): OrderRequest {
  return orderRequest.parse(orderInput(items, changes));
}
