import { expect, test } from 'vitest';
import { z } from 'zod';
import { dropNonsense, listAddress, readListAddress } from './use-list-address.ts';

const schema = z.object({
  status: z.enum(['open', 'all']).default('open'),
  search: z.string().trim().max(5).default(''),
  page: z.coerce.number().int().min(1).default(1),
});

test.each([
  [{}, { status: 'open', search: '', page: 1 }],
  [
    { status: 'all', search: ' a ', page: '3' },
    { status: 'all', search: 'a', page: 3 },
  ],
  [
    { status: 'none', search: '123456', page: '0', lang: 'zh' },
    { status: 'open', search: '', page: 1 },
  ],
  [
    { status: ['all'], search: {}, page: 'x' },
    { status: 'open', search: '', page: 1 },
  ],
])('the address %j is read', (address, query) => {
  expect(readListAddress(schema, address)).toEqual(query);
});

test('an address holds what differs from the usual alone, and is read back as it was', () => {
  expect(listAddress(schema, readListAddress(schema, {}))).toEqual({});
  const query = { status: 'all', search: 'ada', page: 2 } as const;
  expect(listAddress(schema, query)).toEqual({ status: 'all', search: 'ada', page: '2' });
  expect(readListAddress(schema, listAddress(schema, query))).toEqual(query);
});

test('a page of a list is sent to the address without nonsense, and others’ parameters go along', () => {
  const raw = { page: 'x', status: 'all', search: ' a', utm_source: 'mail' };
  expect(() => dropNonsense('/admin/orders', schema, raw)).toThrow(
    expect.objectContaining({
      options: expect.objectContaining({
        to: '/admin/orders',
        replace: true,
        search: { page: undefined, status: 'all', search: 'a', utm_source: 'mail' },
      }),
    }),
  );
});

test.each([{}, { utm_source: 'mail' }, { status: 'all', page: '3' }])('%j is without nonsense', (raw) => {
  expect(() => dropNonsense('/admin/orders', schema, raw)).not.toThrow();
});
