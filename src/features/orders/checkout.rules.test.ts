import { describe, expect, test } from 'vitest';
import { askedOrder, checkCheckout, type CheckoutValues, fieldAtPath, orderField } from './checkout.rules.ts';

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
  const items = [{ id: 'p', quantity: 2 }];
  const same = askedOrder(filled, true, items);
  expect(same.billing_address).toEqual(same.shipping_address);
  expect(same).not.toHaveProperty('customer_phone');
  expect(same.items).toEqual([{ product_id: 'p', quantity: 2 }]);
  const other = askedOrder({ ...filled, billing_city: 'Bremen' }, false, items);
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
