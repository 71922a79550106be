// One-time passwords: shown once and replaced at the first sign-in.
import { randomInt, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { accounts } from './account.tables.server.ts';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 4;

/** Twenty characters, some hundred bits, in groups that can be read out. */
export function makePassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Replaces the account's password. */
export async function setPassword(tx: Transaction, userId: string, password: string): Promise<void> {
  const providerId = 'credential';
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)));
  await tx.insert(accounts).values({
    id: randomUUID(),
    accountId: userId,
    providerId,
    userId,
    password: await hashPassword(password),
  });
}
