import { describe, expect, test } from 'vitest';
import { addDays, daysOfTerms } from './order-terms.rules.ts';

describe('the days of payment terms', () => {
  test.each([
    ['Net 30', 30],
    ['30 days after invoice', 30],
    ['net 45 days', 45],
    ['Payment within 1 day', 1],
    ['月结60天', 60],
    ['开票后 30 日内', 30],
    ['خلال 30 يوم من تاريخ الفاتورة', 30],
    ['365 days', 365],
    ['366 days', null],
    ['In advance', null],
    ['30% in advance, the rest before shipping', null],
    ['30 days, for new customers 14 days', null],
    ['', null],
    [null, null],
  ])('the days of payment terms of %j are %j', (terms, expected) => {
    expect(daysOfTerms(terms)).toBe(expected);
  });
});

test('adds days across months, years and leap days', () => {
  expect(addDays('2027-01-31', 30)).toBe('2027-03-02');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-05-05', 0)).toBe('2026-05-05');
});
