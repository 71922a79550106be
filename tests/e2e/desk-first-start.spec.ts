// A first start without any setting, the first login with what the console told, and the console's own commands.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fillLogin } from '#tests/harness/desk.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

// The desk says so while the password is still somebody else's.
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

async function admin(...words: string[]) {
  const { stdout } = await promisify(execFile)('node', ['scripts/admin.ts', ...words], { env });
  return stdout;
}

const passwordIn = (text: string) => /one-time password: ([a-z0-9-]+)/.exec(text)?.[1] ?? '';

test('the console tells the way in; whoever takes it chooses a password first', async ({ page }) => {
  const email = /First administrator: (\S+),/.exec(said)?.[1] ?? '';
  await page.goto(`${site}/admin`);
  await fillLogin(page, { email, password: passwordIn(said) });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your password');
  await page.goto(`${site}/admin/products`);
  await expect(page).toHaveURL(/\/admin\/welcome$/);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByLabel('Current password').fill(passwordIn(said));
  await page.getByLabel('New password').fill('a password of my own');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Products');
  await expect(page.getByText('Welcome to the admin panel')).toBeVisible();
  await expect(page.getByText('No products yet')).toBeVisible();

  const created = await admin('create', 'Second@Desk.test', 'Second', 'Person');
  expect(await admin('list')).toContain('second@desk.test\tSecond Person\tactive\tno second factor');
  const reset = await admin('reset-password', 'second@desk.test');
  expect(passwordIn(reset)).not.toBe(passwordIn(created));
  await expect(admin('reset-password', 'nobody@desk.test')).rejects.toThrow(/is no administrator/);
  await expect(admin('make-coffee')).rejects.toThrow(/Usage/);
});
