import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { shouldRetry, retryDelay } from './query-retry.rules.ts';

class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super('status');
    this.status = status;
  }
}

const admin = '/admin/products';

test('retries an admin request that failed to arrive five times, first after 200 ms', () => {
  const delays = [0, 1, 2, 3, 4].map((attempt) => retryDelay(attempt, admin));
  expect(delays).toEqual([200, 400, 800, 1600, 3200]);
  expect(shouldRetry(4, new TypeError('Failed to fetch'), admin)).toBe(true);
  expect(shouldRetry(5, new TypeError('Failed to fetch'), admin)).toBe(false);
});

test('retries a visitor request three times, at most 30 seconds apart', () => {
  expect(retryDelay(0, '/products')).toBe(1000);
  expect(retryDelay(10, '/products')).toBe(30_000);
  expect(shouldRetry(2, new TypeError('Failed to fetch'), '/administration')).toBe(true);
  expect(shouldRetry(3, new TypeError('Failed to fetch'), '/administration')).toBe(false);
});

test.each([400, 401, 403, 404, 409, 429])('does not retry a response with status %i', (status) => {
  expect(shouldRetry(0, new StatusError(status), admin)).toBe(false);
});

test.each([0, 502, 503, 504])('retries status %i', (status) => {
  expect(shouldRetry(0, new StatusError(status), admin)).toBe(true);
});

test('applies the same rule to errors of the API client', () => {
  expect(shouldRetry(0, new ApiError(404), '/products')).toBe(false);
  expect(shouldRetry(0, new ApiError(503), '/products')).toBe(true);
});
