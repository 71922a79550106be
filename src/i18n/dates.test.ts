import { expect, test } from 'vitest';
import { dateText, dateTimeText, dayText, deadlineText, timeText } from './dates.ts';
import type { Language } from './language.ts';

// 2:30 AM in Hong Kong, and still the day before in UTC.
const at = '2026-11-22T18:30:00Z';
const zone = 'Asia/Hong_Kong';

test.each<[Language, string, string]>([
  ['en', '22 November 2026', '23 November 2026, 2:30 AM'],
  ['zh', '2026年11月22日', '2026年11月23日 2:30'],
  ['ar', '22 نوفمبر 2026', '23 نوفمبر 2026، 2:30 ليلاً'],
])('writes a moment in %s as %s in UTC and %s in Hong Kong', (language, date, dateTime) => {
  expect(dateText(at, language)).toBe(date);
  expect(dateTimeText(at, language, zone)).toBe(dateTime);
});

test('writes a date without a time as the same day in every zone', () => {
  expect(dateText('2026-05-19', 'en')).toBe('19 May 2026');
  expect(dayText('2026-05-19', 'en')).toBe('19 May');
});

test('writes hours without narrow spaces', () => {
  expect(timeText('2026-05-19T09:00:00Z', 'en')).toBe('9:00 AM');
});

test.each<[Language, string]>([
  ['en', 'Monday 23 November, 2:30 AM GMT+8'],
  ['zh', '11月23日星期一 2:30 GMT+8'],
  ['ar', 'الاثنين، 23 نوفمبر، 2:30 ليلاً غرينتش+8'],
])('names day, time and zone of a deadline in %s: %s', (language, text) => {
  expect(deadlineText(new Date(at), language, zone)).toBe(text);
});
