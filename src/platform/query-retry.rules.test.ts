import { expect, test } from 'vitest';
import { ApiError } from './api-transport.ts';
import { mayAskAgain, waitBeforeAsking } from './query-retry.rules.ts';

class Answered extends Error {
  readonly status: number;

  constructor(status: number) {
    super('answered');
    this.status = status;
  }
}

const desk = '/admin/products';

test('at the desk, what did not arrive is asked again five times, the first time after 200 ms', () => {
  const delays = [0, 1, 2, 3, 4].map((attempt) => waitBeforeAsking(attempt, desk));
  expect(delays).toEqual([200, 400, 800, 1600, 3200]);
  expect(mayAskAgain(4, new TypeError('Failed to fetch'), desk)).toBe(true);
  expect(mayAskAgain(5, new TypeError('Failed to fetch'), desk)).toBe(false);
});

test('visitors ask again three times, and wait half a minute at most', () => {
  expect(waitBeforeAsking(0, '/products')).toBe(1000);
  expect(waitBeforeAsking(10, '/products')).toBe(30_000);
  expect(mayAskAgain(2, new TypeError('Failed to fetch'), '/administration')).toBe(true);
  expect(mayAskAgain(3, new TypeError('Failed to fetch'), '/administration')).toBe(false);
});

test.each([400, 401, 403, 404, 409, 429])('%i is an answer', (status) => {
  expect(mayAskAgain(0, new Answered(status), desk)).toBe(false);
});

test.each([0, 502, 503, 504])('%i is none', (status) => {
  expect(mayAskAgain(0, new Answered(status), desk)).toBe(true);
});

test('the public API is asked by the same rule', () => {
  expect(mayAskAgain(0, new ApiError(404), '/products')).toBe(false);
  expect(mayAskAgain(0, new ApiError(503), '/products')).toBe(true);
});
