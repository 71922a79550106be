import { expect, test } from 'vitest';
import { companyDay } from './company-day.ts';

test('the day of a moment is that of Hong Kong, where the company is', () => {
  expect(companyDay(new Date('2026-11-22T15:59:59Z'))).toBe('2026-11-22');
  expect(companyDay(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-23');
});
