import { describe, expect, test } from 'vitest';
import {
  addDays,
  canBecome,
  canFollow,
  daysUntil,
  isPast,
  nextQuotationStatuses,
  quotationStatuses,
  statusAt,
  versionNumber,
} from './quotation.rules.ts';

describe('the status of a version', () => {
  test('the status of a version changes from draft to issued, and from issued to one that is final', () => {
    const changes = quotationStatuses.flatMap((from) =>
      quotationStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(changes).toEqual([
      'draft → issued',
      'issued → superseded',
      'issued → withdrawn',
      'issued → expired',
      'issued → accepted',
      'issued → declined',
    ]);
  });

  test('the status of a version never returns to draft', () => {
    expect(Object.values(nextQuotationStatuses).flat()).not.toContain('draft');
  });

  test('the status of a version allows another version unless it is a draft or was accepted', () => {
    expect(quotationStatuses.filter(canFollow)).toEqual([
      'issued',
      'superseded',
      'withdrawn',
      'expired',
      'declined',
    ]);
  });

  test('the status of a version is expired after the last moment of its last day in UTC, of an issued version only', () => {
    const valid_until = '2026-12-18';
    const last = new Date('2026-12-18T23:59:59.999Z');
    const next = new Date('2026-12-19T00:00:00Z');
    expect(statusAt({ status: 'issued', valid_until }, last)).toBe('issued');
    expect(statusAt({ status: 'issued', valid_until }, next)).toBe('expired');
    expect(statusAt({ status: 'accepted', valid_until }, next)).toBe('accepted');
    expect(statusAt({ status: 'issued', valid_until: null }, next)).toBe('issued');
    expect(isPast(null, next)).toBe(false);
  });
});

test('days are added across months and years', () => {
  expect(addDays('2026-12-18', 28)).toBe('2027-01-15');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('days are counted until the last one, in UTC', () => {
  expect(daysUntil('2026-12-18', new Date('2026-11-22T23:59:59Z'))).toBe(26);
  expect(daysUntil('2026-12-18', new Date('2026-12-18T23:59:59Z'))).toBe(0);
});

test('a version has the number of its quotation and its own', () => {
  expect(versionNumber('Q-2026-00042', 2)).toBe('Q-2026-00042-2');
});
