import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stopServer, untilReady } from '#bench/until-ready.ts';
import { administrator } from '../harness/administrator.ts';
import { ports } from '../harness/ports.ts';
import { startInstance } from '../harness/two-instances.ts';

const secrets = {
  AUTH_SECRET: 'a-secret-that-signs-all-the-sessions',
  S3_SECRET_ACCESS_KEY: 'a-secret-that-opens-the-storage',
  SMTP_URL: 'smtp://sender:a-secret-of-the-mail@127.0.0.1:9',
};

test('what every visitor downloads names no secret and nothing of the server', () => {
  const folder = path.resolve('dist/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(files.length).toBeGreaterThan(10);
  const secretNames =
    /AUTH_SECRET|SECRET_ACCESS_KEY|ADMIN_PASSWORD|DATABASE_URL|postgres(ql)?:\/\/|process\.env\.[A-Z]+_|BEGIN [A-Z ]*PRIVATE KEY/;
  for (const file of files)
    expect(readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(secretNames);
});

test(
  'the log names no password, session or key, whatever goes well or wrong',
  { tag: '@system' },
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'entrepot-log-'));
    const origin = `http://localhost:${ports.withSecrets}`;
    const settings = {
      PORT: String(ports.withSecrets),
      SITE_URL: origin,
      DATA_DIR: folder,
      LOG_LEVEL: 'trace',
      DEMO: 'off',
    };
    const { S3_SECRET_ACCESS_KEY: storage, ...used } = secrets;
    const server = startInstance({ ...settings, ...used }, 'pipe');
    let log = '';
    server.stdout?.on('data', (text) => (log += String(text)));
    const ended = once(server, 'exit');
    try {
      await untilReady(`${origin}/readyz`, server, 50);
      const headers = { 'content-type': 'application/json', origin };
      const enter = (login: object) =>
        fetch(`${origin}/api/auth/sign-in/email`, { method: 'POST', headers, body: JSON.stringify(login) });
      const cookie = (await enter(administrator)).headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      expect(cookie).not.toBe('');
      await enter({ ...administrator, password: 'not-the-password-at-all' });
      await fetch(`${origin}/api/admin/products`, { headers: { ...headers, cookie } });
      await fetch(`${origin}/admin/welcome?token=a-secret-invitation`);
      await fetch(`${origin}/functions/v1/products-api/orders`, {
        headers: { authorization: 'Bearer a-secret-key' },
      });
      const order = { customer_email: 'private-person@example.com' };
      await fetch(`${origin}/functions/v1/products-api/orders`, {
        method: 'POST',
        headers,
        body: JSON.stringify(order),
      });
      await stopServer(server);
      await ended;
      expect(log).toContain('/api/auth/sign-in/email');
      const hidden = [
        ...Object.values(used),
        administrator.password,
        'not-the-password-at-all',
        cookie.split('=')[1] ?? '',
        'a-secret',
        'private-person',
        storage,
      ];
      for (const secret of hidden) expect(log, secret).not.toContain(secret);
    } finally {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
