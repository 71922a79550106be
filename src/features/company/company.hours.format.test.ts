import { expect, test } from 'vitest';
import { clockTime, weekdayName, zoneName } from './company.hours.format.ts';

// Friday evening in UTC is Saturday morning in Hong Kong.
const saturday = new Date('2026-05-08T22:30:00Z');

test.each([
  ['en', 'Monday', '9:00 AM', '6:00 PM', 'Saturday', '6:30 AM'],
  ['zh', '周一', '9:00', '18:00', '周六', '6:30'],
  ['ar', 'الاثنين', '9:00 صباحًا', '6:00 مساءً', 'السبت', '6:30 صباحًا'],
] as const)('hours in %s', (language, monday, opens, closes, day, time) => {
  expect(weekdayName(1, language)).toBe(monday);
  expect([clockTime('09:00', language), clockTime('18:00', language)]).toEqual([opens, closes]);
  expect([weekdayName(saturday, language), clockTime(saturday, language)]).toEqual([day, time]);
});

test('the zone is named in the reader’s language', () => {
  expect([zoneName('en'), zoneName('zh')]).toEqual(['Hong Kong Standard Time', '香港标准时间']);
});
