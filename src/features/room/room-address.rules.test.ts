import { describe, expect, test } from 'vitest';
import { acceptedAddresses, isUnstated, readAddresses, statedAddresses } from './room-address.rules.ts';

const quay = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'NL' };
const office = { address: '2 Square', city: 'Gent', postal_code: '9000', country: 'BE', region: 'Flanders' };
const none = { address: '', city: '', postal_code: '', country: '', region: '' };

function posted(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readAddresses(form);
}

describe('the form of a room begins with', () => {
  test.each([
    ['the country of the buyer', null, null, { ...none, country: 'NL' }, none],
    ['the shipping address', quay, null, { ...none, ...quay }, none],
    ['the billing address, when it is the only one', null, quay, { ...none, ...quay }, none],
    ['one address that is both', quay, { ...quay }, { ...none, ...quay }, none],
    ['both, when they differ', quay, office, { ...none, ...quay }, office],
  ])('the form of a room begins with %s', (_, shipping_address, billing_address, shipping, billing) => {
    const stated = statedAddresses({ shipping_address, billing_address, buyer_country: 'NL' });
    expect(stated).toEqual({ shipping, billing });
  });
});

describe('what is typed', () => {
  test('what is typed is cleaned, and shortened to the limits', () => {
    const { shipping } = posted({ shipping_address: ' 1\tQuay ', shipping_city: 'x'.repeat(101) });
    expect(shipping).toEqual({ ...none, address: '1 Quay', city: 'x'.repeat(100) });
  });

  test('what is typed is no address when only the country is chosen', () => {
    expect(isUnstated({ ...none, country: 'NL' })).toBe(true);
    expect(acceptedAddresses(posted({ shipping_country: 'NL' }))).toEqual({
      ok: true,
      value: { shipping_address: null, billing_address: null },
    });
  });

  test('what is typed is where the invoice goes too, unless another address is stated', () => {
    const typed = { shipping: { ...none, ...quay }, billing: none };
    expect(acceptedAddresses(typed)).toEqual({
      ok: true,
      value: { shipping_address: quay, billing_address: quay },
    });
    expect(acceptedAddresses({ ...typed, billing: office })).toMatchObject({
      value: { shipping_address: quay, billing_address: office },
    });
  });

  test('what is typed is a whole address: what is missing of one is named', () => {
    const typed = posted({ shipping_city: 'Gent', billing_address: '2 Square', billing_country: 'BE' });
    expect(acceptedAddresses(typed)).toEqual({
      ok: false,
      error: [
        'shipping_address',
        'shipping_postal_code',
        'shipping_country',
        'billing_city',
        'billing_postal_code',
      ],
    });
  });
});
