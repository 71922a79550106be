import { describe, expect, test } from 'vitest';
import { contentChange, contentLimits, orderContent, orderTax } from './order-content.schema.ts';

const address = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'NL' };
const line = (changes: object) => ({
  id: null,
  product_id: null,
  title: 'x',
  quantity: 1,
  price_per_item: 2,
  ...changes,
});
const content = (...items: object[]) => ({
  customer_name: 'Marieke Brandt',
  customer_email: 'm.brandt@example.com',
  customer_phone: null,
  company: null,
  tax_id: null,
  po_number: null,
  order_notes: null,
  shipping_address: address,
  billing_address: address,
  items,
});

describe('an order', () => {
  test('an order may lack an address in what was read of it, and not in what is written', () => {
    const to = content(line({}));
    const unknown = { address: '', city: '', postal_code: '', country: '' };
    const before = { ...to, shipping_address: unknown, billing_address: unknown };
    expect(contentChange.safeParse({ from: before, to }).success).toBe(true);
    const paths = contentChange.safeParse({ from: to, to: before }).error?.issues.map(({ path }) => path);
    expect(paths).toContainEqual(['to', 'shipping_address', 'address']);
  });

  test('an order names a line that is listed twice', () => {
    const id = crypto.randomUUID();
    const repeated = content(line({ id }), line({ id, title: 'y' }));
    expect(orderContent.safeParse(repeated).error?.issues).toMatchObject([{ path: ['items', 1, 'id'] }]);
  });

  test.each([
    [{ label: 'x'.repeat(contentLimits.taxLabel), percent: 100 }, true],
    [{ label: 'x'.repeat(contentLimits.taxLabel + 1), percent: 19 }, false],
    [{ label: '', percent: 19 }, false],
    [{ label: 'VAT', percent: 100.0001 }, false],
    [{ label: 'VAT', percent: 0 }, true],
    [{ label: 'VAT', percent: -0.0001 }, false],
    [{ label: 'VAT', percent: 7.7125 }, true],
    [{ label: 'VAT', percent: 7.712_55 }, false],
  ])('an order has a tax like %j: %j', (tax, isValid) => {
    expect(orderTax.safeParse(tax).success).toBe(isValid);
  });
});
