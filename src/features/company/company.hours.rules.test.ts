import { describe, expect, test } from 'vitest';
import { isOpen, nextOpening, replyDue } from './company.hours.rules.ts';
import { profile } from './company.profile.ts';

// 2026-05-04 is a Monday. Clocks in New York go forward on 2026-03-08 and back on 2026-11-01, both Sundays.
const hongKong = (local: string) => new Date(`${local}:00+08:00`);
const newYork = { ...profile.hours, timeZone: 'America/New_York' };

describe('isOpen', () => {
  test.each([
    ['2026-05-04T08:59', false],
    ['2026-05-04T09:00', true],
    ['2026-05-04T17:59', true],
    ['2026-05-04T18:00', false],
    ['2026-05-08T17:59', true],
    ['2026-05-09T12:00', false],
    ['2026-05-10T12:00', false],
  ])('isOpen at %s in Hong Kong: %s', (local, expected) => {
    expect(isOpen(hongKong(local))).toBe(expected);
  });

  test('the weekday of opening hours is the company’s, not that of UTC', () => {
    expect(isOpen(new Date('2026-05-04T01:00:00Z'))).toBe(true);
    expect(isOpen(new Date('2026-05-08T22:00:00Z'))).toBe(false);
  });

  test('opening at 9:00 stays 9:00 when clocks change', () => {
    expect(isOpen(new Date('2026-03-06T13:59:00Z'), newYork)).toBe(false);
    expect(isOpen(new Date('2026-03-06T14:00:00Z'), newYork)).toBe(true);
    expect(isOpen(new Date('2026-03-09T12:59:00Z'), newYork)).toBe(false);
    expect(isOpen(new Date('2026-03-09T13:00:00Z'), newYork)).toBe(true);
  });
});

describe('nextOpening', () => {
  test.each([
    ['the same day before opening', '2026-05-04T08:59', '2026-05-04T09:00'],
    ['the next day from the opening minute on', '2026-05-04T09:00', '2026-05-05T09:00'],
    ['the next day after closing', '2026-05-04T18:00', '2026-05-05T09:00'],
    ['Monday after Friday’s close', '2026-05-08T18:00', '2026-05-11T09:00'],
    ['Monday from a Saturday', '2026-05-09T00:00', '2026-05-11T09:00'],
    ['Monday from Sunday’s last minute', '2026-05-10T23:59', '2026-05-11T09:00'],
    ['across the end of a year', '2027-12-31T18:00', '2028-01-03T09:00'],
  ])('nextOpening %s', (_, now, expected) => {
    expect(nextOpening(hongKong(now))).toEqual(hongKong(expected));
  });

  test('the next opening is right over a weekend on which clocks change', () => {
    expect(nextOpening(new Date('2026-03-06T23:30:00Z'), newYork)).toEqual(new Date('2026-03-09T13:00:00Z'));
    expect(nextOpening(new Date('2026-10-30T23:30:00Z'), newYork)).toEqual(new Date('2026-11-02T14:00:00Z'));
  });
});

describe('replyDue', () => {
  test.each([
    ['a day later within the week', '2026-05-04T10:30', '2026-05-05T10:30'],
    ['before closing when sent at night', '2026-05-05T02:15', '2026-05-05T18:00'],
    ['before closing when sent in the evening', '2026-05-04T20:00', '2026-05-05T18:00'],
    ['at the opening minute when sent in it', '2026-05-04T09:00', '2026-05-05T09:00'],
    ['Monday at the same time when sent on Friday', '2026-05-08T17:00', '2026-05-11T17:00'],
    ['Friday’s close when sent as Friday begins', '2026-05-08T00:00', '2026-05-08T18:00'],
    ['Monday’s close when sent in Friday’s last minute', '2026-05-08T23:59', '2026-05-11T18:00'],
    ['Monday’s close when sent as Saturday begins', '2026-05-09T00:00', '2026-05-11T18:00'],
    ['Monday’s close when sent on Sunday', '2026-05-10T15:00', '2026-05-11T18:00'],
    ['Monday’s close when sent as Monday begins', '2026-05-11T00:00', '2026-05-11T18:00'],
  ])('replyDue %s', (_, sentAt, expected) => {
    expect(replyDue(hongKong(sentAt))).toEqual(hongKong(expected));
  });

  test('the time by which a reply is due preserves seconds', () => {
    expect(replyDue(new Date('2026-05-04T01:02:03.456Z'))).toEqual(new Date('2026-05-05T01:02:03.456Z'));
  });

  test('a weekend’s clock change neither gains nor loses an hour', () => {
    // Friday 17:00 EST to Monday 17:00 EDT, then Friday 17:00 EDT to Monday 17:00 EST.
    expect(replyDue(new Date('2026-03-06T22:00:00Z'), newYork)).toEqual(new Date('2026-03-09T21:00:00Z'));
    expect(replyDue(new Date('2026-10-30T21:00:00Z'), newYork)).toEqual(new Date('2026-11-02T22:00:00Z'));
  });

  test('elapsed hours count where a business day itself loses its first hour', () => {
    // In Cairo, Friday 2026-04-24 begins at 01:00: Thursday 12:00 plus 24 hours is Friday 13:00.
    const cairo = { ...profile.hours, timeZone: 'Africa/Cairo' };
    expect(replyDue(new Date('2026-04-23T10:00:00Z'), cairo)).toEqual(new Date('2026-04-24T10:00:00Z'));
  });

  test('the time by which a reply is due passes over a midnight that does not exist', () => {
    // In São Paulo, Sunday 2018-11-04 began at 01:00.
    const saoPaulo = { ...profile.hours, timeZone: 'America/Sao_Paulo' };
    expect(replyDue(new Date('2018-11-03T15:00:00Z'), saoPaulo)).toEqual(new Date('2018-11-05T20:00:00Z'));
  });
});
