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
    smtpUrl: null,
    mailFrom: null,
    salesEmail: null,
    objectStorage: null,
    quoteDelivery: 'deliver',
    rateLimit: true,
    trustProxy: false,
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
  ['PORT', ' 80'],
  ['PORT', '1e3'],
  ['PORT', '0x50'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'ftp://shop.test'],
  ['SITE_URL', 'https://shop.test/shop'],
  ['SITE_URL', 'https://shop.test?a=b'],
  ['SITE_URL', 'https://shop.test#top'],
  ['SITE_URL', 'https://user:word@shop.test'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_API_KEY', 'two parts'],
  ['AUTH_SECRET', 'short'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Sales <a@shop.test>, <b@shop.test>'],
  ['MAIL_FROM', 'Sales\r\nBcc: x <a@shop.test>'],
  ['SALES_EMAIL', 'a@shop.test, b@shop.test'],
  ['SALES_EMAIL', 'sales'],
  ['S3_ENDPOINT', 's3.shop.test'],
  ['S3_ENDPOINT', 'https://s3.shop.test/bucket'],
  ['S3_BUCKET', 'Shop'],
  ['S3_BUCKET', 'ab'],
  ['S3_BUCKET', 'a/b'],
  ['S3_BUCKET', 'a'.repeat(64)],
  ['QUOTE_DELIVERY', 'on'],
  ['OIDC_ASSUME_EMAIL_VERIFIED', 'true'],
  ['RATE_LIMIT', '10'],
  ['TRUST_PROXY', 'true'],
  ['VIRUS_SCANNER', 'on'],
  ['VIRUS_SCANNER', 'command:clamscan'],
  ['VIRUS_SCANNER', 'clamd:clamd.ctl'],
  ['VIRUS_SCANNER', 'clamd://localhost'],
  ['VIRUS_SCANNER', 'clamd://localhost:65536'],
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

test.each([
  ['https://shop.test', 'https://shop.test'],
  ['https://shop.test/', 'https://shop.test'],
  ['HTTPS://Shop.Test:443/', 'https://shop.test'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('SITE_URL=%s is the origin %s', (value, siteUrl) => {
  expect(readConfig({ SITE_URL: value }).siteUrl).toBe(siteUrl);
});

test('reports an invalid variable once', () => {
  const error = new ConfigError('Invalid configuration:\n  SITE_URL must be an http(s) URL');
  expect(() => readConfig({ SITE_URL: 'x' })).toThrowError(error);
});

test('every bad variable is named at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrowError(/PORT[\s\S]*DEMO/);
});

test('DATABASE_URL requires AUTH_SECRET', () => {
  const DATABASE_URL = 'postgresql://u:p@db/shop';
  expect(() => readConfig({ DATABASE_URL })).toThrowError('AUTH_SECRET');
  expect(readConfig({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  ['sales@shop.test', { name: '', address: 'sales@shop.test' }],
  ['Shop & Sons <sales@shop.test>', { name: 'Shop & Sons', address: 'sales@shop.test' }],
  ['<sales@shop.test>', { name: '', address: 'sales@shop.test' }],
])('MAIL_FROM=%s is a sender', (value, sender) => {
  expect(readConfig({ MAIL_FROM: value }).mailFrom).toEqual(sender);
});

test('mail, delivery and limits are taken as set', () => {
  const config = readConfig({
    SMTP_URL: 'smtps://user:pass@mail.shop.test:465',
    SALES_EMAIL: 'sales@shop.test',
    QUOTE_DELIVERY: 'simulated',
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'on',
  });
  expect(config).toMatchObject({
    smtpUrl: 'smtps://user:pass@mail.shop.test:465',
    salesEmail: 'sales@shop.test',
    quoteDelivery: 'simulated',
    rateLimit: false,
    trustProxy: true,
  });
});

test.each([
  ['clamd:/run/clamd.ctl', { kind: 'clamd', connection: { path: '/run/clamd.ctl' } }],
  ['clamd://scan.test:3310', { kind: 'clamd', connection: { host: 'scan.test', port: 3310 } }],
  ['clamd://[::1]:65535', { kind: 'clamd', connection: { host: '::1', port: 65_535 } }],
  ['command:/usr/bin/clamdscan', { kind: 'command', path: '/usr/bin/clamdscan' }],
])('VIRUS_SCANNER=%s is a scanner', (value, scanner) => {
  expect(readConfig({ VIRUS_SCANNER: value }).virusScanner).toEqual(scanner);
});

const storage = {
  S3_ENDPOINT: 'https://s3.eu-1.shop.test/',
  S3_BUCKET: 'abc',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('object storage is taken as set', () => {
  expect(readConfig(storage).objectStorage).toEqual({
    endpoint: 'https://s3.eu-1.shop.test',
    bucket: 'abc',
    region: 'eu-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  expect(readConfig({ ...storage, S3_BUCKET: 'a'.repeat(63) }).objectStorage?.bucket).toHaveLength(63);
});

test.each(Object.keys(storage))('object storage without %s stops the start and names it', (name) => {
  const message = `Object storage also needs ${name}.`;
  expect(() => readConfig({ ...storage, [name]: undefined })).toThrowError(new ConfigError(message));
});

test('object storage with one of its settings alone names all others', () => {
  expect(() => readConfig({ S3_BUCKET: 'abc' })).toThrowError(
    /needs S3_ENDPOINT and S3_REGION and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
  );
});
