import { describe, expect, test } from 'vitest';
import { endpointInput } from './webhook.schema.ts';
import { signatureHeaders } from './webhook-signature.server.ts';
import { excerptOf, isWebhookUrl, mostAttempts, retryDelay, webhookLimits } from './webhook.rules.ts';

describe('the URL of a webhook', () => {
  test.each([
    ['https://receiver.test/hook?a=b', true],
    ['https://receiver.test:443/', true],
    ['http://receiver.test/', false],
    ['https://receiver.test:8443/', false],
    ['https://user:password@receiver.test/', false],
    ['https://receiver.test/#part', false],
    ['ftp://receiver.test/', false],
    ['receiver.test', false],
    ['', false],
  ])('the URL of a webhook %j: %j', (url, isValid) => {
    expect(isWebhookUrl(url)).toBe(isValid);
  });
});

test.each([
  ['name', 'x'.repeat(webhookLimits.name), true],
  ['name', 'x'.repeat(webhookLimits.name + 1), false],
  ['name', ' ', false],
  ['url', `https://a.test/${'x'.repeat(webhookLimits.url - 15)}`, true],
  ['url', `https://a.test/${'x'.repeat(webhookLimits.url - 14)}`, false],
  ['events', [], false],
  ['events', ['order.created'], false],
  ['buyer_email', 'nobody', false],
  ['buyer_email', 'Buyer@Example.com', true],
])('the input %s %j: %j', (field, value, isValid) => {
  const input = { name: 'A', url: 'https://a.test/', events: ['order.shipped'], [field]: value };
  expect(endpointInput.safeParse(input).success).toBe(isValid);
});

test('a delivery is tried nine times within 26 hours', () => {
  const delays = Array.from({ length: mostAttempts }, (_, index) => retryDelay(index + 1));
  expect(delays.at(-1)).toBeNull();
  const total = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0);
  expect(delays).toHaveLength(9);
  expect(total / 3_600_000).toBeGreaterThan(24);
  expect(total / 3_600_000).toBeLessThan(26);
});

test.each([
  [10, 10_000],
  [3_600, 3_600_000],
  [3_601, 3_600_000],
  [1, 5_000],
])('a response that names %d seconds is tried after %d ms', (seconds, delay) => {
  expect(retryDelay(1, seconds)).toBe(delay);
});

test('an excerpt has one line, no control characters and no change of direction', () => {
  expect(excerptOf('a\r\nb\u0000\u001b[31m\u202ec')).toBe('a  b��[31m�c');
  expect(excerptOf('x'.repeat(webhookLimits.excerpt + 1))).toHaveLength(webhookLimits.excerpt);
});

test('a message is signed as the example of the specification', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(signatureHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
