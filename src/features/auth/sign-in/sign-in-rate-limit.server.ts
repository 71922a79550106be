// Sign-in attempts: counted in PostgreSQL, for all instances together.
import { and, eq, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { sign_in_failures } from '../account.tables.server.ts';
import { accountLimit, maxWaitSeconds, type AttemptLimit } from './sign-in-rate-limit.rules.ts';

/** `seconds`: how long to wait; 0: the attempt may be made. `isSuspicious`: the owner is to be warned now. */
export interface AttemptReservation {
  seconds: number;
  isSuspicious: boolean;
}

/**
 * Counts an attempt before it is made, so that parallel attempts count like consecutive ones. Attempts during a wait
 * are neither made nor counted.
 */
export async function reserveAttempt(
  tx: Queryable,
  key: string,
  limit: AttemptLimit = accountLimit,
): Promise<AttemptReservation> {
  const { email, failures, locked_until, notified_at, updated_at } = sign_in_failures;
  const isOld = sql`${updated_at} < now() - make_interval(hours => ${limit.forgottenAfterHours})`;
  const counted = sql`case when ${isOld} then 1 else ${failures} + 1 end`;
  // The same formula as `waitAfter`; the exponent is capped, since the count is not.
  const wait = sql`least(power(2, least(${counted} - ${limit.free} - 1, 30)), ${maxWaitSeconds})`;
  const notifiesOwner = sql`${counted} = ${limit.warnsAt ?? 0}
    and coalesce(${notified_at} < now() - interval '1 day', true)`;
  const [row] = await tx
    .insert(sign_in_failures)
    .values({ email: key, failures: 1 })
    .onConflictDoUpdate({
      target: email,
      set: {
        failures: counted,
        locked_until: sql`case when ${counted} > ${limit.free} then now() + make_interval(secs => ${wait}) end`,
        notified_at: sql`case when ${notifiesOwner} then now() else ${notified_at} end`,
        updated_at: sql`now()`,
      },
      setWhere: sql`${locked_until} is null or ${locked_until} <= now()`,
    })
    .returning({ isAttack: sql<boolean>`coalesce(${notified_at} = now(), false)` });
  if (row) return { seconds: 0, isSuspicious: row.isAttack };
  const [waiting] = await tx
    .select({ seconds: sql<number>`ceil(extract(epoch from ${locked_until} - now()))`.mapWith(Number) })
    .from(sign_in_failures)
    .where(eq(email, key));
  return { seconds: Math.max(1, waiting?.seconds ?? 1), isSuspicious: false };
}

/** After the right password. The time of the warning mail stays, so that the owner gets at most one a day. */
export async function resetAttempts(tx: Queryable, key: string): Promise<void> {
  const { email, notified_at, updated_at } = sign_in_failures;
  const wasNotified = sql`coalesce(${notified_at} > now() - interval '1 day', false)`;
  // Deletes expired rows of other keys as well.
  const isOld = sql`${updated_at} < now() - interval '2 days'`;
  await tx.delete(sign_in_failures).where(or(isOld, and(eq(email, key), not(wasNotified))));
  await tx.update(sign_in_failures).set({ failures: 0, locked_until: null }).where(eq(email, key));
}

/** After the right password from a shared network address: only this attempt is no longer counted. */
export async function uncountAttempt(tx: Queryable, key: string): Promise<void> {
  const { email, failures } = sign_in_failures;
  await tx
    .update(sign_in_failures)
    .set({ failures: sql`greatest(${failures} - 1, 0)` })
    .where(eq(email, key));
}

/** Attempts are also counted for emails without an account. */
export const accountKey = (email: string) => `account:${email}`;

export const secondFactorKey = (userId: string) => `second-factor:${userId}`;
