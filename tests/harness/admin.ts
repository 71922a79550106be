// Administrators in the browser: signing in through the form, and accepting invitations by mail.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { caughtMailsTo } from './caught-mails.ts';
import { ports } from './ports.ts';

export interface Login {
  email: string;
  password: string;
}

const origin = `http://localhost:${ports.site}`;

/** Signs in on the sign-in page and waits for the requested page. */
export async function signIn(page: Page, login: Login = administrator, goal = '/admin/products') {
  await page.goto(goal);
  await fillLogin(page, login);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(goal);
}

export async function fillLogin(page: Page, { email, password }: Login) {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** An account that no other test uses; afterwards `request` is signed in as the first administrator. */
export async function newAdministrator(request: APIRequestContext, name = 'Grace Hopper'): Promise<Login> {
  const email = `${randomUUID()}@admin.test`;
  const password = 'a password of their own';
  const send = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers: { origin } });
    expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  };
  await send('/api/auth/sign-in/email', administrator);
  await send('/api/admin/administrators', { name, email });
  const token = new URL(await invitationLink(email)).searchParams.get('token');
  await send('/api/auth/reset-password', { token, newPassword: password });
  return { email, password };
}

/** The link in the latest invitation. */
export async function invitationLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const raw = (await caughtMailsTo(email)).at(-1)?.raw ?? '';
    const text = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    link = text.match(/http:\S+?\/admin\/welcome\?token=[\w-]+/)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

export function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications' });
}

/** Toasts under the pointer stay, however long the steps until an Undo take. */
export async function holdToasts(page: Page) {
  await toasts(page).locator('.toast').first().hover();
}
