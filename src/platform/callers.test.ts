import { expect, test } from 'vitest';
import { clientAddress, createCallers } from './callers.server.ts';

test('an address may ask thirty times in ten minutes', () => {
  let time = 0;
  const callers = createCallers(30, () => time);
  for (let n = 0; n < 30; n++) expect(callers.secondsToWait('192.0.2.1')).toBe(0);
  expect(callers.secondsToWait('192.0.2.1')).toBe(600);
  expect(callers.secondsToWait('192.0.2.2')).toBe(0);
  time = 600_000;
  expect(callers.secondsToWait('192.0.2.1')).toBe(0);
});

test('a network of IPv6 counts as one, and an unknown address not at all', () => {
  const callers = createCallers(30, () => 0);
  for (let n = 0; n < 30; n++) callers.secondsToWait(`2001:db8:1:2::${n}`);
  expect(callers.secondsToWait('2001:db8:1:2:ffff::1')).toBeGreaterThan(0);
  expect(callers.secondsToWait('2001:db8:1:3::1')).toBe(0);
  for (let n = 0; n < 40; n++) expect(callers.secondsToWait(undefined)).toBe(0);
});

test('the addresses remembered are bounded; the longest silent is forgotten first', () => {
  const callers = createCallers(30, () => 0);
  for (let n = 0; n < 30; n++) callers.secondsToWait('first');
  for (let n = 0; n < 10_000; n++) callers.secondsToWait(`other-${n}`);
  expect(callers.secondsToWait('first')).toBe(0);
});

test('a forwarded address counts only behind a proxy that is trusted, and only what the proxy added', () => {
  const context = {
    env: { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    req: { header: () => '203.0.113.7, 198.51.100.2' },
  };
  expect(clientAddress(context, false)).toBe('192.0.2.1');
  expect(clientAddress(context, true)).toBe('198.51.100.2');
  expect(clientAddress({ env: undefined, req: { header: () => undefined } }, true)).toBeUndefined();
});
