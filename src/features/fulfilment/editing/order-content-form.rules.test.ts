import { expect, test } from 'vitest';
import { fieldOf, readContent, textIssueOf, readTax, taxOption } from './order-content-form.rules.ts';
import { contentItem, contentLimits, orderContent } from './order-content.schema.ts';

const address = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'NL' };
const values = {
  customer_name: 'Marieke Brandt',
  customer_email: 'm.brandt@example.com',
  ...Object.fromEntries(
    ['shipping_address', 'billing_address'].flatMap((prefix) =>
      Object.entries(address).map(([name, text]) => [`${prefix}:${name}`, text]),
    ),
  ),
  'title:0': 'Switch',
  'quantity:0': '12',
  'price:0': '0,0092',
};
const lines = [{ key: '0', id: null, product_id: null, isPart: true }];

test('reads the form of an order', () => {
  expect(orderContent.parse(readContent(values, lines))).toMatchObject({
    customer_name: 'Marieke Brandt',
    company: null,
    shipping_address: address,
    items: [{ id: null, product_id: null, title: 'Switch', quantity: 12, price_per_item: 0.0092 }],
  });
});

test.each([
  [{ 'quantity:0': '1.5' }, 'quantity:0'],
  [{ 'quantity:0': '' }, 'quantity:0'],
  [{ 'price:0': '0.0000001' }, 'price:0'],
  [{ 'price:0': '-1' }, 'price:0'],
  [{ 'title:0': '' }, 'title:0'],
  [{ customer_email: 'nobody' }, 'customer_email'],
  [{ 'billing_address:city': '' }, 'billing_address:city'],
])('names the field of %j', (changes, name) => {
  const { error } = orderContent.safeParse(readContent({ ...values, ...changes }, lines));
  expect(error?.issues.map(({ path }) => fieldOf(path, lines))).toEqual([name]);
});

test('names the search of a line without a product, and the lines of an order that has none', () => {
  const emptied = [{ key: '0', id: null, product_id: null, isPart: false }];
  const pathsOf = (edited: typeof emptied) =>
    orderContent
      .safeParse(readContent({ ...values, 'title:0': '' }, edited))
      .error?.issues.map(({ path }) => fieldOf(path, edited));
  expect(pathsOf(emptied)).toEqual(['product:0']);
  expect(pathsOf([])).toEqual(['items']);
});

test.each([
  ['customer_name', ' ', { issue: 'required', limit: 200 }],
  ['customer_email', 'nobody', { issue: 'email', limit: 254 }],
  ['billing_address:city', 'x'.repeat(101), { issue: 'too_long', limit: 100 }],
  ['company', '', undefined],
  ['price:0', '', undefined],
])('says what is wrong with %s', (name, text, issue) => {
  expect(textIssueOf(name, { [name]: text })).toEqual(issue);
});

test('an order has at least one line, and at most as many as its limit', () => {
  const many = Array.from({ length: contentLimits.lines + 1 }, () => ({
    ...lines[0],
    key: '0',
    id: null,
    product_id: null,
    isPart: true,
  }));
  expect(orderContent.safeParse(readContent(values, [])).success).toBe(false);
  expect(orderContent.safeParse(readContent(values, many.slice(1))).success).toBe(true);
  expect(orderContent.safeParse(readContent(values, many)).success).toBe(false);
});

test('quantities and prices are limited on both sides', () => {
  const accepts = (changes: object) =>
    contentItem.safeParse({
      id: null,
      product_id: null,
      title: 'x',
      quantity: 1,
      price_per_item: 1,
      ...changes,
    }).success;
  expect([accepts({ quantity: 1 }), accepts({ quantity: 0 })]).toEqual([true, false]);
  expect([
    accepts({ quantity: contentLimits.quantity }),
    accepts({ quantity: contentLimits.quantity + 1 }),
  ]).toEqual([true, false]);
  expect([accepts({ price_per_item: 0 }), accepts({ price_per_item: -0.01 })]).toEqual([true, false]);
  expect([
    accepts({ price_per_item: contentLimits.price }),
    accepts({ price_per_item: contentLimits.price + 1 }),
  ]).toEqual([true, false]);
  expect([
    accepts({ title: 'x'.repeat(contentLimits.title) }),
    accepts({ title: 'x'.repeat(contentLimits.title + 1) }),
  ]).toEqual([true, false]);
});

test('a tax is named in the language of the buyer, and no option is none', () => {
  const option = taxOption(7.5, { en: 'VAT', zh: '增值税', ar: 'ضريبة' });
  expect(readTax(option, 'zh')).toEqual({ label: '增值税', percent: 7.5 });
  expect(readTax('', 'en')).toBeNull();
  expect(readTax(undefined, 'en')).toBeNull();
});
