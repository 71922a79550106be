// Accounts, and the session cookies of signed-in users.
import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { accounts, users } from '#features/auth/account.tables.server.ts';
import { admin_users } from '#features/auth/administrator.tables.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';

const password = 'a password of theirs';
const hashed = hashPassword(password);

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** `member`: also an administrator. */
export async function insertPerson(
  database: Database,
  { member = true, name = 'Grace Hopper' } = {},
): Promise<Person> {
  const id = randomUUID();
  const email = `${id}@shop.test`;
  await database.insert(users).values({ id, name, email, emailVerified: true });
  await database.insert(accounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: await hashed,
  });
  if (member) await database.insert(admin_users).values({ id });
  return { id, email, password };
}

/** Returns the value of the Cookie header. */
export async function signIn(app: App, { email, password }: Person): Promise<string> {
  const response = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);
  return cookiesOf(response);
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
