import { expect, test } from 'vitest';
import { imageRetryDelay, maxImageAttempts } from './import-image-retry.rules.ts';

test.each(['unreachable', 'timeout', 'unforeseen'] as const)(
  '%s is tried again, ever later, so often',
  (code) => {
    const delays = Array.from({ length: maxImageAttempts }, (_, n) => imageRetryDelay({ code }, n + 1));
    expect(delays).toEqual([10, 40, 160, null]);
  },
);

test.each([408, 425, 429, 500, 503])('an answer %i is tried again', (status) => {
  expect(imageRetryDelay({ code: 'status', status }, 1)).toBe(10);
});

test.each([302, 400, 401, 403, 404, 410, 499])('an answer %i is final', (status) => {
  expect(imageRetryDelay({ code: 'status', status }, 1)).toBeNull();
});

test.each([
  'address',
  'redirects',
  'too_large',
  'not_a_picture',
  'too_many_pixels',
  'damaged',
  'changed',
] as const)('%s is final', (code) => expect(imageRetryDelay({ code }, 1)).toBeNull());

test('Retry-After of a server is respected, within bounds', () => {
  expect(imageRetryDelay({ code: 'status', status: 429 }, 1, 60)).toBe(60);
  expect(imageRetryDelay({ code: 'status', status: 429 }, 1, 5)).toBe(10);
  expect(imageRetryDelay({ code: 'status', status: 503 }, 1, 600)).toBe(600);
  expect(imageRetryDelay({ code: 'status', status: 503 }, 1, 86_400)).toBe(600);
});
