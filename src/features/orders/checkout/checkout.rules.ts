// The checkout form: its fields, and how they become the order that is sent.
import { type CartLine, cartTotal } from '#features/cart/cart.rules.ts';
import { moneyNumber } from '#kernel/money.ts';
import { fieldNames, mapFields, type TextFields } from '#kernel/text-fields.ts';
import { type AddressField, addressFields, customerFields } from '../order-fields.rules.ts';
import { mostLines, maxPerLine } from '#features/cart/cart-line.rules.ts';
import type { Address, OrderRequestInput } from '../order.schema.ts';

type Party = 'shipping' | 'billing';
export type CheckoutField = keyof typeof customerFields | `${Party}_${AddressField}`;
export type CheckoutValues = Record<CheckoutField, string>;

export const checkoutForm: TextFields<CheckoutField> = {
  customer_name: customerFields.customer_name,
  customer_email: customerFields.customer_email,
  customer_phone: customerFields.customer_phone,
  company: customerFields.company,
  tax_id: customerFields.tax_id,
  po_number: customerFields.po_number,
  shipping_country: addressFields.country,
  shipping_region: addressFields.region,
  shipping_address: addressFields.address,
  shipping_city: addressFields.city,
  shipping_postal_code: addressFields.postal_code,
  billing_country: addressFields.country,
  billing_region: addressFields.region,
  billing_address: addressFields.address,
  billing_city: addressFields.city,
  billing_postal_code: addressFields.postal_code,
  order_notes: customerFields.order_notes,
};
export const checkoutFields = fieldNames(checkoutForm);

/** The issue of one line, regardless of the stock. */
export type LineIssue = 'too_many' | 'unusable';

export type OrderPayload = Omit<OrderRequestInput, 'language'>;

/** The field's name in the API, which is the same in both addresses. */
export function orderField(field: CheckoutField): keyof typeof customerFields | AddressField {
  const known = [...fieldNames(customerFields), ...fieldNames(addressFields)];
  const plain = field.replace(/^(shipping|billing)_/, '');
  return known.find((name) => name === plain) ?? 'address';
}

export function isBilling(field: CheckoutField): boolean {
  return field.startsWith('billing_');
}

export function toOrderPayload(
  values: CheckoutValues,
  billingSame: boolean,
  cart: readonly CartLine[],
): OrderPayload {
  const shipping = addressOf(values, 'shipping');
  return {
    ...mapFields(customerFields, (field) => values[field] || null),
    customer_name: values.customer_name,
    customer_email: values.customer_email,
    shipping_address: shipping,
    billing_address: billingSame ? shipping : addressOf(values, 'billing'),
    expected_total: moneyNumber(cartTotal(cart)),
    items: cart.map(({ id, quantity }) => ({ product_id: id, quantity })),
  };
}

/** The form's field for a path in an API error, such as `shipping_address.city`. */
export function fieldAtPath(path: string): CheckoutField | undefined {
  const name = path.replace(/_address\./, '_');
  return checkoutFields.find((field) => field === name);
}

/** The lines that the API would reject for their number or quantity, as the paths of its errors. */
export function pathsBeyondLimits(items: readonly { quantity: number }[]): string[] {
  if (items.length > mostLines) return ['items'];
  return items.flatMap(({ quantity }, index) => (quantity > maxPerLine ? [`items.${index}.quantity`] : []));
}

/** By the ids of the products. */
export function lineIssues(
  paths: readonly string[],
  items: readonly { id: string }[],
): ReadonlyMap<string, LineIssue> {
  const issues = paths.flatMap((path): [string, LineIssue][] => {
    const [, index, rest] = /^items\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
    const item = index === undefined ? undefined : items[Number(index)];
    return item ? [[item.id, rest === 'quantity' ? 'too_many' : 'unusable']] : [];
  });
  return new Map(issues);
}

function addressOf(values: CheckoutValues, party: Party): Address {
  const { region, ...address } = mapFields(addressFields, (field) => values[`${party}_${field}`]);
  return region ? { ...address, region } : address;
}
