// Starts that cannot succeed end with a message that names the cause, and change no data.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ports } from '#tests/harness/ports.ts';

function start(env: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const result = spawnSync('node', ['scripts/serve.ts'], {
    env: { ...inherited, PORT: String(ports.unused), ...env },
    encoding: 'utf8',
    timeout: 50_000,
  });
  return { code: result.status, message: result.stderr };
}

test('a bad variable stops the start and is named', { tag: '@system' }, () => {
  const { code, message } = start({ PORT: 'http', DEMO: 'maybe' });
  expect(code).toBe(1);
  expect(message).toContain('PORT must be a port number');
  expect(message).toContain('DEMO must be on or off');
});

test('a data folder in use is rejected, and its owner goes on', { tag: '@system' }, async ({ request }) => {
  const { code, message } = start({ DATA_DIR: '.cache/e2e' });
  expect(code).toBe(1);
  expect(message).toMatch(/e2e.* (is )?(in use|used)/i);
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('a file in place of the data folder is rejected and stays as it is', { tag: '@system' }, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'entrepot-start-'));
  const file = path.join(folder, 'data');
  writeFileSync(file, 'mine');
  const { code, message } = start({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(message).toContain(file);
  expect(readdirSync(folder)).toEqual(['data']);
  rmSync(folder, { recursive: true });
});

test('an unreachable database stops the start with an error', { tag: '@system' }, () => {
  const { code, message } = start({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
    AUTH_SECRET: 'x'.repeat(32),
  });
  expect(code).toBe(1);
  expect(message).toContain('DATABASE_URL');
});

test('a port in use is named', { tag: '@system' }, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'entrepot-port-'));
  const { code, message } = start({ PORT: String(ports.site), DATA_DIR: folder, DEMO: 'off' });
  expect(code).toBe(1);
  expect(message).toContain(`PORT ${ports.site} is in use`);
  rmSync(folder, { recursive: true });
});
