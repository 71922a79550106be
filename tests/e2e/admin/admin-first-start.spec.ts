// A first start without settings, the first sign-in with the printed password, and the command-line tools.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fillLogin } from '#tests/harness/admin.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

// The admin shows a warning until the administrator has changed the printed password.
test.use({ allowedErrors: /status of 403/ });

const site = `http://localhost:${ports.firstStart}`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'entrepot-first-start-'));
const {
  ADMIN_EMAIL: _email,
  ADMIN_PASSWORD: _password,
  DATABASE_URL: _database,
  OIDC_ISSUER: _issuer,
  ...inherited
} = process.env;
const env = {
  ...inherited,
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  PORT: String(ports.firstStart),
};
let server: ChildProcess;
let said = '';

test.beforeAll(async () => {
  server = spawn('node', ['scripts/serve.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  server.stderr?.on('data', (part) => {
    said += part;
  });
  await expect.poll(() => said, { timeout: 25_000 }).toContain('Ready:');
});

test.afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(dataDir, { recursive: true });
});

async function admin(...args: string[]) {
  const { stdout } = await promisify(execFile)('node', ['scripts/admin.ts', ...args], { env });
  return stdout;
}

const passwordIn = (text: string) => /one-time password: ([a-z0-9-]+)/.exec(text)?.[1] ?? '';

test(
  'the first start prints a one-time password, which must be changed at the first sign-in',
  { tag: '@system' },
  async ({ page }) => {
    const email = /Created administrator (\S+),/.exec(said)?.[1] ?? '';
    await page.goto(`${site}/admin`);
    await fillLogin(page, { email, password: passwordIn(said) });
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set your password');
    await page.goto(`${site}/admin/products`);
    await expect(page).toHaveURL(/\/admin\/welcome$/);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.getByLabel('Current password').fill(passwordIn(said));
    await page.getByLabel('New password').fill('a password of my own');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Products');
    await expect(page.getByText('Welcome to the admin panel')).toBeVisible();
    await expect(page.getByText('No products yet')).toBeVisible();

    const created = await admin('create', 'Second@Shop.test', 'Second', 'Person');
    expect(await admin('list')).toContain('second@shop.test\tSecond Person\tactive\tno second factor');
    const reset = await admin('reset-password', 'second@shop.test');
    expect(passwordIn(reset)).not.toBe(passwordIn(created));
    await expect(admin('reset-password', 'nobody@shop.test')).rejects.toThrow(
      /No administrator has the email/,
    );
    await expect(admin('make-coffee')).rejects.toThrow(/Usage/);
  },
);
