import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

test('an empty environment starts on port 3000 with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    databaseUrl: null,
    publicApiKey: 'public',
    demo: null,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['SITE_URL', 'example.com'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_API_KEY', 'two words'],
  ['AUTH_SECRET', 'short'],
])('%s=%s stops the start and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrowError(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrowError(name);
});

test.each([
  ['1', 1],
  ['65535', 65535],
])('PORT=%s is accepted', (value, port) => {
  expect(readConfig({ PORT: value }).port).toBe(port);
});

test('every bad variable is named at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrowError(/PORT[\s\S]*DEMO/);
});

test('a server of its own needs a secret of its own', () => {
  const DATABASE_URL = 'postgresql://u:p@db/shop';
  expect(() => readConfig({ DATABASE_URL })).toThrowError('AUTH_SECRET');
  expect(readConfig({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(DATABASE_URL);
});
