import { describe, expect, test } from 'vitest';
import {
  type FirstReply,
  measureReplies,
  minPublishedReplies,
  publishedMedian,
  roundedDuration,
} from './reply-time.rules.ts';

/** A Monday at 10:00 in Hong Kong, where the reply is due on Tuesday at 10:00. */
const monday = new Date('2026-05-04T02:00:00Z');

function replyAfter(minutes: number): FirstReply {
  return { created_at: monday, answered_at: new Date(monday.getTime() + minutes * 60_000) };
}

describe('measureReplies', () => {
  test('measureReplies finds nothing without replies', () => {
    expect(measureReplies([])).toBeNull();
  });

  test('measureReplies takes the only reply for both figures', () => {
    expect(measureReplies([replyAfter(90)])).toEqual({
      replies: 1,
      in_time: 1,
      median_minutes: 90,
      p95_minutes: 90,
    });
  });

  test('measureReplies takes the middle of an odd number, in whatever order, and the mean of the middle two', () => {
    expect(measureReplies([900, 10, 60].map(replyAfter))?.median_minutes).toBe(60);
    expect(measureReplies([60, 900, 10, 80].map(replyAfter))?.median_minutes).toBe(70);
  });

  test('measureReplies takes the 95th percentile as PostgreSQL does', () => {
    const hundred = Array.from({ length: 101 }, (_, index) => replyAfter(index));
    expect(measureReplies(hundred)?.p95_minutes).toBe(95);
  });

  test('measureReplies rounds seconds up, since a figure is read as within', () => {
    expect(measureReplies([replyAfter(10.01)])?.median_minutes).toBe(11);
  });

  test('measureReplies counts a reply at the promised minute as in time, and one a second later as late', () => {
    const day = 24 * 60;
    expect(measureReplies([replyAfter(day)])?.in_time).toBe(1);
    expect(measureReplies([replyAfter(day + 1 / 60)])?.in_time).toBe(0);
  });
});

test('a median is published from twenty replies on', () => {
  const times = { in_time: 0, median_minutes: 75, p95_minutes: 80 };
  expect(publishedMedian(null)).toBeNull();
  expect(publishedMedian({ ...times, replies: minPublishedReplies - 1 })).toBeNull();
  expect(publishedMedian({ ...times, replies: minPublishedReplies })).toBe(75);
  expect(minPublishedReplies).toBe(20);
});

test.each([
  [0, 1, 'minute'],
  [59, 59, 'minute'],
  [60, 1, 'hour'],
  [61, 2, 'hour'],
  [2879, 48, 'hour'],
  [2880, 2, 'day'],
  [2881, 3, 'day'],
])('%d minutes are written as within %d %s', (minutes, amount, unit) => {
  expect(roundedDuration(minutes)).toEqual({ amount, unit });
});
