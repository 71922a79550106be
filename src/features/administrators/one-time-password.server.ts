// A password that somebody else reads from a screen, good for choosing one's own.
import { randomInt, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
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

/** Instead of any other that the account has. */
export async function setPassword(
  writer: Pick<Database, 'insert' | 'delete'>,
  userId: string,
  password: string,
): Promise<void> {
  const providerId = 'credential';
  await writer.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)));
  await writer.insert(accounts).values({
    id: randomUUID(),
    accountId: userId,
    providerId,
    userId,
    password: await hashPassword(password),
  });
}
