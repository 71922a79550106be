import { describe, expect, test } from 'vitest';
import { checkFields } from '#kernel/text-fields.ts';
import type { CartLine } from '#features/cart/cart.rules.ts';
import {
  toOrderPayload,
  checkoutForm,
  type CheckoutValues,
  fieldAtPath,
  isBilling,
  lineIssues,
  orderField,
  pathsBeyondLimits,
} from './checkout.rules.ts';

const filled: CheckoutValues = {
  customer_name: 'Ada Buyer',
  customer_email: 'ada@example.com',
  customer_phone: '',
  company: '',
  tax_id: '',
  po_number: '',
  shipping_address: 'Hafenstr. 12',
  shipping_city: 'Hamburg',
  shipping_postal_code: '20459',
  shipping_country: 'DE',
  shipping_region: '',
  billing_address: '',
  billing_city: '',
  billing_postal_code: '',
  billing_country: '',
  billing_region: '',
  order_notes: '',
};

describe('checking', () => {
  test('everything of the checkout but phone, company, tax ID, PO number, region and notes is required', () => {
    expect(Object.keys(check({}, true).errors)).toEqual([
      'customer_name',
      'customer_email',
      'shipping_country',
      'shipping_address',
      'shipping_city',
      'shipping_postal_code',
    ]);
    expect(check(filled, true).errors).toEqual({});
  });

  test('the billing address is validated when it is a separate one', () => {
    expect(check(filled, false).errors).toEqual({
      billing_address: 'required',
      billing_city: 'required',
      billing_postal_code: 'required',
      billing_country: 'required',
    });
  });

  test('values of the checkout are cleaned before they are validated', () => {
    const { values, errors } = check({ ...filled, customer_name: ' \u0000 ', shipping_city: ' Köln ' }, true);
    expect(values.shipping_city).toBe('Köln');
    expect(errors).toEqual({ customer_name: 'required' });
    expect(check({ ...filled, customer_email: 'ada@' }, true).errors).toEqual({
      customer_email: 'email',
    });
  });
});

test('the order carries either the shipping address twice or two addresses', () => {
  const cart = [aLine('p', 2), aLine('q', 1)];
  const same = toOrderPayload(filled, true, cart);
  expect(same.billing_address).toEqual(same.shipping_address);
  expect(same).toMatchObject({ customer_phone: null, company: null, tax_id: null, po_number: null });
  expect(same.shipping_address).not.toHaveProperty('region');
  const trade = { company: 'Buyer GmbH', tax_id: 'DE123456789', po_number: 'PO-7' };
  const asCompany = { ...filled, ...trade, shipping_region: 'HH' };
  expect(toOrderPayload(asCompany, true, cart)).toMatchObject({
    ...trade,
    shipping_address: { region: 'HH' },
  });
  expect(same.items).toEqual([
    { product_id: 'p', quantity: 2 },
    { product_id: 'q', quantity: 1 },
  ]);
  expect(same.expected_total).toBe(59.97);
  const other = toOrderPayload({ ...filled, billing_city: 'Bremen' }, false, cart);
  expect(other.billing_address.city).toBe('Bremen');
});

test('form fields and the API’s paths map to each other', () => {
  expect(orderField('shipping_postal_code')).toBe('postal_code');
  expect(orderField('billing_address')).toBe('address');
  expect(fieldAtPath('shipping_address.city')).toBe('shipping_city');
  expect(fieldAtPath('billing_address.address')).toBe('billing_address');
  expect(fieldAtPath('customer_email')).toBe('customer_email');
  expect(fieldAtPath('items.0')).toBeUndefined();
});

test('lines beyond the limits are reported by the API’s paths, which map back to the lines', () => {
  expect(pathsBeyondLimits(Array.from({ length: 101 }, () => aLine('p', 1)))).toEqual(['items']);
  const cart = [aLine('p', 1_000_000), aLine('q', 1_000_001)];
  expect(pathsBeyondLimits(cart)).toEqual(['items.1.quantity']);
  const issues = lineIssues(['items.1.quantity', 'items.0.product_id', 'items', 'items.7', 'city'], cart);
  expect([...issues]).toEqual([
    ['q', 'too_many'],
    ['p', 'unusable'],
  ]);
});

function aLine(id: string, quantity: number): CartLine {
  const product = { id, title: id, image_url: null, category: 'iot', product_type: 'physical' } as const;
  return { ...product, unitCents: 1999, stock: quantity, quantity };
}

function check(raw: Partial<CheckoutValues>, billingSame: boolean) {
  return checkFields(checkoutForm, raw, (field) => billingSame && isBilling(field));
}
