// Guessing is made slow, counted in the database for all instances together.
import { and, eq, not, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { sign_in_failures } from './account.tables.server.ts';
import { accountPace, attemptsBeforeMail, longestWait, type Pace } from './sign-in-pace.rules.ts';

type Executor = Pick<Database, 'insert' | 'select' | 'update' | 'delete'>;

/** `seconds`: to wait, 0: go on. `isAttack`: the first of many wrong ones, once per episode. */
export interface Reserved {
  seconds: number;
  isAttack: boolean;
}

/**
 * Counts an attempt before it is made, so that many at once are not more than many in a row. Attempts while one has to
 * wait are not made, and not counted.
 */
export async function reserveAttempt(tx: Executor, key: string, pace: Pace = accountPace): Promise<Reserved> {
  const { email, failures, locked_until, notified_at, updated_at } = sign_in_failures;
  const isOld = sql`${updated_at} < now() - make_interval(hours => ${pace.forgottenAfterHours})`;
  const counted = sql`case when ${isOld} then 1 else ${failures} + 1 end`;
  // As `waitAfter` says; the exponent is kept small, since the count is not.
  const wait = sql`least(power(2, least(${counted} - ${pace.free} - 1, 30)), ${longestWait})`;
  const isLoud = sql`${counted} = ${attemptsBeforeMail}
    and coalesce(${notified_at} < now() - interval '1 day', true)`;
  const [row] = await tx
    .insert(sign_in_failures)
    .values({ email: key, failures: 1 })
    .onConflictDoUpdate({
      target: email,
      set: {
        failures: counted,
        locked_until: sql`case when ${counted} > ${pace.free} then now() + make_interval(secs => ${wait}) end`,
        notified_at: sql`case when ${isLoud} then now() else ${notified_at} end`,
        updated_at: sql`now()`,
      },
      setWhere: sql`${locked_until} is null or ${locked_until} <= now()`,
    })
    .returning({ isAttack: sql<boolean>`coalesce(${notified_at} = now(), false)` });
  if (row) return { seconds: 0, isAttack: row.isAttack };
  const [waiting] = await tx
    .select({ seconds: sql<number>`ceil(extract(epoch from ${locked_until} - now()))`.mapWith(Number) })
    .from(sign_in_failures)
    .where(eq(email, key));
  return { seconds: Math.max(1, waiting?.seconds ?? 1), isAttack: false };
}

/** The right password: counting starts anew. That its owner was told is kept, so that nobody is told twice a day. */
export async function forgetAttempts(tx: Executor, key: string): Promise<void> {
  const { email, notified_at, updated_at } = sign_in_failures;
  const wasTold = sql`coalesce(${notified_at} > now() - interval '1 day', false)`;
  // Along with what was counted long ago and says nothing any more.
  const isOld = sql`${updated_at} < now() - interval '2 days'`;
  await tx.delete(sign_in_failures).where(or(isOld, and(eq(email, key), not(wasTold))));
  await tx.update(sign_in_failures).set({ failures: 0, locked_until: null }).where(eq(email, key));
}

/** The right password from an address that others try from, too: this attempt alone was none. */
export async function forgiveAttempt(tx: Executor, key: string): Promise<void> {
  const { email, failures } = sign_in_failures;
  await tx
    .update(sign_in_failures)
    .set({ failures: sql`greatest(${failures} - 1, 0)` })
    .where(eq(email, key));
}

/** Whether there is such an account or not. The kind comes first, so that no email is taken for another kind. */
export const accountKey = (email: string) => `account:${email}`;

/** Codes are counted apart from passwords. */
export const secondFactorKey = (userId: string) => `second-factor:${userId}`;
