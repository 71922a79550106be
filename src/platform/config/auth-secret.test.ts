import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authSecret, authSecretPath } from './auth-secret.server.ts';
import { ConfigError } from './config.server.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'entrepot-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('generates one AUTH_SECRET, readable by its owner only, for all instances that start together', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => authSecret({ authSecret: null, dataDir })),
  );
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
  expect(statSync(authSecretPath({ dataDir })).mode & 0o777).toBe(0o600);
});

test('makes an AUTH_SECRET file private that all accounts could read', async () => {
  writeFileSync(authSecretPath({ dataDir }), 'copied', { mode: 0o644 });
  expect(await authSecret({ authSecret: null, dataDir })).toBe('copied');
  expect(statSync(authSecretPath({ dataDir })).mode & 0o777).toBe(0o600);
});

test('rejects an unreadable AUTH_SECRET file at start, with instructions to repair it', async () => {
  mkdirSync(authSecretPath({ dataDir }));
  const attempt = authSecret({ authSecret: null, dataDir });
  await expect(attempt).rejects.toThrow(ConfigError);
  await expect(attempt).rejects.toThrow(/auth-secret cannot be read \(EISDIR\).*chown/);
});

test('rejects an empty AUTH_SECRET file at start', async () => {
  writeFileSync(authSecretPath({ dataDir }), '\n');
  await expect(authSecret({ authSecret: null, dataDir })).rejects.toThrow(/auth-secret is empty/);
});
