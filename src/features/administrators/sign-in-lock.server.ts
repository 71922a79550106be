// Guessing is made slow: too many wrong answers in a row, and nobody is heard for a while.
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { sign_in_failures } from './account.tables.server.ts';

export const mostFailures = 8;
const lockMinutes = 15;

/**
 * Counts an attempt before it is made, so that many at once are not more than many in a row.
 * Returns the seconds to wait, 0: go on. `key` is an address, known or not, or somebody's second factor.
 */
export async function reserveAttempt(database: Database, key: string): Promise<number> {
  const { email, failures, locked_until } = sign_in_failures;
  const lock = sql`now() + make_interval(mins => ${lockMinutes})`;
  const [counted] = await database
    .insert(sign_in_failures)
    .values({ email: key, failures: 1 })
    .onConflictDoUpdate({
      target: email,
      set: {
        failures: sql`case when ${locked_until} is null then ${failures} + 1 else 1 end`,
        locked_until: sql`case when ${locked_until} is null and ${failures} + 1 >= ${mostFailures} then ${lock} end`,
        updated_at: sql`now()`,
      },
      setWhere: sql`${locked_until} is null or ${locked_until} <= now()`,
    })
    .returning({ failures });
  if (counted) return 0;
  const [locked] = await database
    .select({ seconds: sql<number>`ceil(extract(epoch from ${locked_until} - now()))`.mapWith(Number) })
    .from(sign_in_failures)
    .where(eq(email, key));
  return Math.max(1, locked?.seconds ?? 1);
}

/** Codes are counted apart from passwords. */
export const secondFactorKey = (userId: string) => `second-factor:${userId}`;

export async function forgetFailures(database: Database, key: string): Promise<void> {
  await database.delete(sign_in_failures).where(eq(sign_in_failures.email, key));
}
