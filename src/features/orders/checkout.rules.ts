// What the checkout form asks, and how its fields become the order that is sent.
import { type CartLine, cartCents } from '#features/cart/cart.rules.ts';
import { fromCents } from '#kernel/money.ts';
import {
  addressFields,
  cleanOrderField,
  customerFields,
  type OrderFault,
  type OrderField,
  orderFault,
} from './order-fields.rules.ts';
import { mostLines, mostPerLine } from './order.rules.ts';
import type { Address, OrderRequestInput } from './order.schema.ts';

export const checkoutFields = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'shipping_address',
  'shipping_city',
  'shipping_postal_code',
  'shipping_country',
  'billing_address',
  'billing_city',
  'billing_postal_code',
  'billing_country',
  'order_notes',
] as const;

export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutValues = Record<CheckoutField, string>;
export type CheckoutErrors = Partial<Record<CheckoutField, OrderFault>>;

/** What is wrong with one line of the order, whatever the shop has in stock. */
export type LineFault = 'too_many' | 'unusable';

export type AskedOrder = Omit<OrderRequestInput, 'language'>;

/** Cleaned, and with what is wrong; a billing address that is the shipping address is not looked at. */
export function checkCheckout(raw: Partial<CheckoutValues>, billingSame: boolean) {
  const values = {} as CheckoutValues;
  const errors: CheckoutErrors = {};
  for (const field of checkoutFields) {
    values[field] = cleanOrderField(orderField(field), raw[field] ?? '');
    const fault = billingSame && isBilling(field) ? undefined : checkoutFault(field, values[field]);
    if (fault) errors[field] = fault;
  }
  return { values, errors };
}

/** Cleans the value first. */
export function checkoutFault(field: CheckoutField, value: string): OrderFault | undefined {
  const name = orderField(field);
  return orderFault(name, cleanOrderField(name, value));
}

/** What the server calls the field, on either address. */
export function orderField(field: CheckoutField): OrderField {
  const known = [...customerFields, ...addressFields];
  const plain = field.replace(/^(shipping|billing)_/, '');
  return known.find((name) => name === plain) ?? 'address';
}

export function isBilling(field: CheckoutField): boolean {
  return field.startsWith('billing_');
}

export function askedOrder(
  values: CheckoutValues,
  billingSame: boolean,
  cart: readonly CartLine[],
): AskedOrder {
  const shipping = addressOf(values, 'shipping');
  return {
    customer_name: values.customer_name,
    customer_email: values.customer_email,
    ...(values.customer_phone && { customer_phone: values.customer_phone }),
    ...(values.order_notes && { order_notes: values.order_notes }),
    shipping_address: shipping,
    billing_address: billingSame ? shipping : addressOf(values, 'billing'),
    expected_total: fromCents(cartCents(cart)),
    items: cart.map(({ id, quantity }) => ({ product_id: id, quantity })),
  };
}

/** The form's field for a path that the server found fault with, such as `shipping_address.city`. */
export function fieldAtPath(path: string): CheckoutField | undefined {
  const name = path.replace(/_address\./, '_');
  return checkoutFields.find((field) => field === name);
}

/** What the server would find fault with in any cart like this, under the same paths. */
export function pathsBeyondLimits(items: readonly { quantity: number }[]): string[] {
  if (items.length > mostLines) return ['items'];
  return items.flatMap(({ quantity }, place) => (quantity > mostPerLine ? [`items.${place}.quantity`] : []));
}

/** By the ids of the products. */
export function lineFaults(
  paths: readonly string[],
  items: readonly { id: string }[],
): ReadonlyMap<string, LineFault> {
  const faults = paths.flatMap((path): [string, LineFault][] => {
    const [, place, rest] = /^items\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
    const item = place === undefined ? undefined : items[Number(place)];
    return item ? [[item.id, rest === 'quantity' ? 'too_many' : 'unusable']] : [];
  });
  return new Map(faults);
}

function addressOf(values: CheckoutValues, kind: 'shipping' | 'billing'): Address {
  const entries = addressFields.map((field) => [field, values[`${kind}_${field}`]]);
  return Object.fromEntries(entries) as Address;
}
