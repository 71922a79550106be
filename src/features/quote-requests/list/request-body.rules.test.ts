import { expect, test } from 'vitest';
import { preparedByField } from '#features/quote-list/quote-line.rules.ts';
import { quoteRequest } from '#features/quote-requests/quote.schema.ts';
import type { QuoteLine } from '#features/quote-list/quote-list-store.ts';
import { preparation, rejectedFields, requestLine, toRequest } from './request-body.rules.ts';

const line: QuoteLine = {
  id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
  title: 'Switch',
  part: 'HN-PE24G-4S',
  manufacturer: 'Halvard Networks',
  quantity: '20',
  unit: 'C62',
  target: '0.0092',
  note: 'staged',
};
const free: QuoteLine = {
  ...line,
  id: 'free-1',
  part: '',
  manufacturer: '',
  target: '',
  note: '',
  unit: 'MTR',
};

test('a product is named by its id, a free line by its texts', () => {
  expect(requestLine(line, 'EUR')).toEqual({
    product_id: line.id,
    match: 'chosen',
    description: 'Switch',
    part_number: 'HN-PE24G-4S',
    manufacturer: 'Halvard Networks',
    quantity: '20',
    target_price: '0.0092',
    currency: 'EUR',
    note: 'staged',
  });
  expect(requestLine({ ...line, currency: 'CNY' }, 'EUR').currency).toBe('CNY');
  expect(requestLine(free, 'EUR')).toEqual({ unit: 'MTR', description: 'Switch', quantity: '20' });
});

test('a product of a parts list is sent with what was listed and how it was found', () => {
  const listed = { ...line, match: 'by_value', listedPart: '24 port PoE', listedManufacturer: 'any' };
  expect(requestLine(listed, 'EUR')).toMatchObject({
    product_id: line.id,
    match: 'by_value',
    part_number: '24 port PoE',
    manufacturer: 'any',
  });
  const { listedManufacturer: _, ...unnamed } = listed;
  expect(requestLine(unnamed, 'EUR')).not.toHaveProperty('manufacturer');
  expect(requestLine({ ...line, match: 'corrected' }, 'EUR')).toMatchObject({ match: 'chosen' });
});

test('a request names the software that prepared its lines, each once and no longer than the API takes', () => {
  const named = (...agents: string[]) =>
    preparation(agents.map((agent) => Object.assign({ agent }, line))).prepared_by;
  expect(preparation([line])).toEqual({});
  expect(named('Bot', 'Other', 'Bot')).toBe('Bot, Other');
  expect(named('a'.repeat(80), 'b'.repeat(80), 'c'.repeat(80))).toHaveLength(preparedByField.limit);
});

test('the API accepts the request of a list', () => {
  const values = {
    currency: 'CNY',
    incoterm: 'FOB',
    place: '深圳',
    neededBy: '2096-01-18',
    firstName: 'Marieke',
    lastName: 'Brandt',
    email: 'm@brandt.test',
    company: 'Brandt B.V.',
    country: 'NL',
    message: '',
  };
  const parsed = quoteRequest.safeParse(toRequest([line, free], values, []));
  expect(parsed.error).toBeUndefined();
  expect(parsed.data).toMatchObject({ incoterm: 'FOB', needed_by: '2096-01-18', currency: 'CNY' });
  expect(
    quoteRequest.safeParse(toRequest([line], { ...values, incoterm: '', neededBy: '' }, [])).success,
  ).toBe(true);
});

test('names the fields that an error of the API rejects, each once, with the index of the line', () => {
  const paths = [
    'lines.0.quantity',
    'lines.0.unit',
    'lines.12',
    'lines.2.target_price',
    'needed_by',
    'attachments.1',
  ];
  expect(rejectedFields([...paths, 'email', 'idempotency-key'])).toEqual([
    { line: 0, label: 'quantity' },
    { line: 12, label: 'line' },
    { line: 2, label: 'target' },
    { label: 'neededBy' },
    { label: 'attachments' },
    { label: 'email' },
  ]);
});
