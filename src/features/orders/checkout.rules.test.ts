import { describe, expect, test } from 'vitest';
import type { CartLine } from '#features/cart/cart.rules.ts';
import {
  askedOrder,
  checkCheckout,
  type CheckoutValues,
  fieldAtPath,
  lineFaults,
  orderField,
  pathsBeyondLimits,
} from './checkout.rules.ts';

const filled: CheckoutValues = {
  customer_name: 'Ada Buyer',
  customer_email: 'ada@example.com',
  customer_phone: '',
  shipping_address: 'Hafenstr. 12',
  shipping_city: 'Hamburg',
  shipping_postal_code: '20459',
  shipping_country: 'Germany',
  billing_address: '',
  billing_city: '',
  billing_postal_code: '',
  billing_country: '',
  order_notes: '',
};

describe('checking', () => {
  test('everything but phone and notes is required', () => {
    expect(Object.keys(checkCheckout({}, true).errors)).toEqual([
      'customer_name',
      'customer_email',
      'shipping_address',
      'shipping_city',
      'shipping_postal_code',
      'shipping_country',
    ]);
    expect(checkCheckout(filled, true).errors).toEqual({});
  });

  test('the billing address counts when it is another one', () => {
    expect(checkCheckout(filled, false).errors).toEqual({
      billing_address: 'required',
      billing_city: 'required',
      billing_postal_code: 'required',
      billing_country: 'required',
    });
  });

  test('values are cleaned before they are judged', () => {
    const { values, errors } = checkCheckout(
      { ...filled, customer_name: ' \u0000 ', shipping_city: ' Köln ' },
      true,
    );
    expect(values.shipping_city).toBe('Köln');
    expect(errors).toEqual({ customer_name: 'required' });
    expect(checkCheckout({ ...filled, customer_email: 'ada@' }, true).errors).toEqual({
      customer_email: 'email',
    });
  });
});

test('the order carries either the shipping address twice or two addresses', () => {
  const cart = [aLine('p', 2), aLine('q', 1)];
  const same = askedOrder(filled, true, cart);
  expect(same.billing_address).toEqual(same.shipping_address);
  expect(same).not.toHaveProperty('customer_phone');
  expect(same.items).toEqual([
    { product_id: 'p', quantity: 2 },
    { product_id: 'q', quantity: 1 },
  ]);
  expect(same.expected_total).toBe(59.97);
  const other = askedOrder({ ...filled, billing_city: 'Bremen' }, false, cart);
  expect(other.billing_address.city).toBe('Bremen');
});

test('form fields and the server’s paths name each other', () => {
  expect(orderField('shipping_postal_code')).toBe('postal_code');
  expect(orderField('billing_address')).toBe('address');
  expect(fieldAtPath('shipping_address.city')).toBe('shipping_city');
  expect(fieldAtPath('billing_address.address')).toBe('billing_address');
  expect(fieldAtPath('customer_email')).toBe('customer_email');
  expect(fieldAtPath('items.0')).toBeUndefined();
});

test('what no order can hold is named as the server names it, and finds its line again', () => {
  expect(pathsBeyondLimits(Array.from({ length: 101 }, () => aLine('p', 1)))).toEqual(['items']);
  const cart = [aLine('p', 1_000_000), aLine('q', 1_000_001)];
  expect(pathsBeyondLimits(cart)).toEqual(['items.1.quantity']);
  const faults = lineFaults(['items.1.quantity', 'items.0.product_id', 'items', 'items.7', 'city'], cart);
  expect([...faults]).toEqual([
    ['q', 'too_many'],
    ['p', 'unusable'],
  ]);
});

function aLine(id: string, quantity: number): CartLine {
  const product = { id, title: id, image_url: null, category: 'iot', product_type: 'physical' } as const;
  return { ...product, unitCents: 1999, stock: quantity, quantity };
}
