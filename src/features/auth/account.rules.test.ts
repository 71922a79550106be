import { expect, test } from 'vitest';
import { cleanCode, deviceName, loginPath, passwordIssue, returnPath } from './account.rules.ts';

test.each([
  ['/admin/history?subject_id=1', '/admin/history?subject_id=1'],
  ['/admin', '/admin'],
  ['/admin/login', '/admin/products'],
  ['/admin/welcome?token=x', '/admin/products'],
  ['//evil.example/admin', '/admin/products'],
  ['https://evil.example/admin', '/admin/products'],
  ['/admin\\..\\..', '/admin/products'],
  ['/administration', '/admin/products'],
  [undefined, '/admin/products'],
])('after signing in, %s leads to %s', (from, goal) => {
  expect(returnPath(from)).toBe(goal);
});

test('a failed attempt preserves the requested page, but never another site', () => {
  expect(loginPath('/admin/history?subject_id=1')).toBe(
    '/admin/login?from=%2Fadmin%2Fhistory%3Fsubject_id%3D1',
  );
  expect(loginPath('//evil.example')).toBe('/admin/login');
});

test.each([
  ['', 'required'],
  ['x'.repeat(11), 'tooShort'],
  ['x'.repeat(12), null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'tooLong'],
])('a password is checked by its length: %s', (value, issue) => {
  expect(passwordIssue(value)).toBe(issue);
});

test('a code may be copied with a space in it', () => {
  expect(cleanCode(' 123 456\n')).toBe('123456');
});

const agents = {
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
};

test('a device is called by its browser and system', () => {
  expect(deviceName(agents.edge)).toEqual({ browser: 'Edge', system: 'Windows' });
  expect(deviceName(agents.iphone)).toEqual({ browser: 'Safari', system: 'iPhone' });
  expect(deviceName(agents.android)).toEqual({ browser: 'Chrome', system: 'Android' });
  expect(deviceName('curl/8.9')).toBeNull();
  expect(deviceName(null)).toBeNull();
});
