import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authSecret, secretOf } from './auth-secret.server.ts';
import { ConfigError } from './config.server.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'entrepot-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('is made once, for its owner alone, and is the same for all who start at once', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => authSecret({ authSecret: null, dataDir })));
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(statSync(secretOf({ dataDir })).mode & 0o777).toBe(0o600);
});

test('that everybody could read is closed to all but its owner', async () => {
  writeFileSync(secretOf({ dataDir }), 'copied', { mode: 0o644 });
  expect(await authSecret({ authSecret: null, dataDir })).toBe('copied');
  expect(statSync(secretOf({ dataDir })).mode & 0o777).toBe(0o600);
});

test('that cannot be read stops the start with what to do', async () => {
  mkdirSync(secretOf({ dataDir }));
  const attempt = authSecret({ authSecret: null, dataDir });
  await expect(attempt).rejects.toThrow(ConfigError);
  await expect(attempt).rejects.toThrow(/auth-secret cannot be read \(EISDIR\).*chown/);
});
