import { expect, test } from 'vitest';
import { createClientLimiter } from './client-limiter.server.ts';
import { TooManyRequestsError } from '../too-many-requests.server.ts';

let time = 0;
const limiter = createClientLimiter({ burst: 3, perSecond: 2 }, () => time);

function request(address: string | undefined) {
  try {
    limiter.count(address);
    return 'made';
  } catch (error) {
    return error instanceof TooManyRequestsError ? [error.status, error.retryAfter] : error;
  }
}

test('the rate allows a burst, then rejects with the seconds after which it allows again', () => {
  expect([request('a'), request('a'), request('a')]).toEqual(['made', 'made', 'made']);
  expect(request('a')).toEqual([429, 1]);
  time += 499;
  expect(request('a')).toEqual([429, 1]);
  time += 1;
  expect([request('a'), request('a')]).toEqual(['made', [429, 1]]);
});

test('the rate limits each network separately, and our own requests not at all', () => {
  expect(request('b')).toBe('made');
  for (let n = 0; n < 10; n += 1) expect(request(undefined)).toBe('made');
});

test('the rate counts the IPv6 addresses of one network together', () => {
  const outcomes = [1, 2, 3, 4].map((end) => request(`2001:db8:0:1::${end}`));
  expect(outcomes).toEqual(['made', 'made', 'made', [429, 1]]);
  expect(request('2001:db8:0:2::1')).toBe('made');
});
