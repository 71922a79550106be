// Sessions of PunchOut: made by a buyer's system, opened once by its start URL, then found by the cookie.
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { findHttpError } from '#platform/http/wrapped-http-error.server.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  type BasketLine,
  clockSkewMinutes,
  logDays,
  payloadMinutes,
  type PunchoutKind,
  sessionHours,
  startMinutes,
  unknownLogDays,
} from '../punchout.rules.ts';
import {
  punchout_payloads,
  punchout_requests,
  punchout_sessions,
  punchout_systems,
  type StoredPunchoutSession,
  type StoredPunchoutSystem,
} from '../punchout.tables.server.ts';
import { isSecret, newSignedToken, newToken, secretDigest } from '../systems/punchout-secret.server.ts';

export interface PunchoutSession {
  session: StoredPunchoutSession;
  system: StoredPunchoutSystem;
}

type NewSession = Pick<StoredPunchoutSession, 'operation' | 'return_url' | 'start_path' | 'lines'> &
  Partial<Pick<StoredPunchoutSession, 'return_target' | 'buyer_cookie' | 'parties'>>;

interface Identity {
  kind: PunchoutKind;
  domain: string;
  identity: string;
}

/** Undefined: no such system, or it was revoked. */
export async function findSystem(
  database: Queryable,
  { kind, domain, identity }: Identity,
): Promise<StoredPunchoutSystem | undefined> {
  const [row] = await database
    .select()
    .from(punchout_systems)
    .where(
      and(
        eq(punchout_systems.kind, kind),
        sql`lower(domain) = lower(${domain})`,
        sql`lower(identity) = lower(${identity})`,
        isNull(punchout_systems.revoked_at),
      ),
    );
  return row;
}

/** An unknown system is compared too, so that the time of the answer does not say which identities exist. */
export function isAuthentic(system: StoredPunchoutSystem | undefined, secret: string): boolean {
  return isSecret(secret, system?.secret_digest ?? secretDigest('')) && system !== undefined;
}

/** False: a message with this id was received before. */
export async function acceptPayload(database: Database, systemId: string, id: string): Promise<boolean> {
  // Longer than a timestamp is accepted, so that an id is never forgotten too early.
  const minutes = Math.max(payloadMinutes, 2 * clockSkewMinutes);
  await database
    .delete(punchout_payloads)
    .where(lt(punchout_payloads.received_at, sql`now() - make_interval(mins => ${minutes})`));
  const inserted = await database
    .insert(punchout_payloads)
    .values({ system_id: systemId, payload_digest: secretDigest(id) })
    .onConflictDoNothing()
    .returning({ at: punchout_payloads.received_at });
  return inserted.length > 0;
}

/** A message that failed here may be sent again. */
export async function forgetPayload(database: Database, systemId: string, id: string): Promise<void> {
  await database
    .delete(punchout_payloads)
    .where(
      and(eq(punchout_payloads.system_id, systemId), eq(punchout_payloads.payload_digest, secretDigest(id))),
    );
}

/** Returns the token of the start URL. */
export async function makeSession(
  database: Database,
  { id }: StoredPunchoutSystem,
  session: NewSession,
): Promise<string> {
  const token = newToken();
  await database
    .delete(punchout_sessions)
    .where(lt(punchout_sessions.expires_at, sql`now() - interval '1 day'`));
  await database.insert(punchout_sessions).values({
    ...session,
    system_id: id,
    start_digest: secretDigest(token),
    expires_at: sql`now() + make_interval(mins => ${startMinutes})`,
  });
  return token;
}

/** Null: the URL was opened before, has expired, or its credentials were revoked. */
export function findUnopened(database: Queryable, start: string): Promise<PunchoutSession | null> {
  const { start_digest, digest } = punchout_sessions;
  return findValid(database, and(eq(start_digest, secretDigest(start)), isNull(digest)));
}

export function findSession(database: Queryable, token: string): Promise<PunchoutSession | null> {
  return findValid(database, eq(punchout_sessions.digest, secretDigest(token)));
}

async function findValid(database: Queryable, named: SQL | undefined): Promise<PunchoutSession | null> {
  const [found] = await database
    .select({ session: punchout_sessions, system: punchout_systems })
    .from(punchout_sessions)
    .innerJoin(punchout_systems, eq(punchout_systems.id, punchout_sessions.system_id))
    .where(and(named, gt(punchout_sessions.expires_at, sql`now()`), isNull(punchout_systems.revoked_at)));
  return found ?? null;
}

/** Returns the token of the cookie. Null: the session was opened meanwhile, or has expired. */
export async function openSession(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  { id }: StoredPunchoutSession,
): Promise<string | null> {
  const token = newSignedToken(config);
  const [opened] = await database
    .update(punchout_sessions)
    .set({
      digest: secretDigest(token),
      expires_at: sql`now() + make_interval(hours => ${sessionHours})`,
    })
    .where(
      and(
        eq(punchout_sessions.id, id),
        isNull(punchout_sessions.digest),
        gt(punchout_sessions.expires_at, sql`now()`),
      ),
    )
    .returning({ id: punchout_sessions.id });
  return opened ? token : null;
}

/** A basket that is only looked at stays as it is. */
export async function changeBasket(
  database: Database,
  { id }: StoredPunchoutSession,
  edit: (lines: readonly BasketLine[]) => BasketLine[],
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx
      .select({ lines: punchout_sessions.lines, operation: punchout_sessions.operation })
      .from(punchout_sessions)
      .where(eq(punchout_sessions.id, id))
      .for('update');
    if (!row || row.operation === 'inspect') return;
    await tx
      .update(punchout_sessions)
      .set({ lines: edit(row.lines) })
      .where(eq(punchout_sessions.id, id));
  });
}

export async function endSession(database: Database, { id }: StoredPunchoutSession): Promise<void> {
  await database.delete(punchout_sessions).where(eq(punchout_sessions.id, id));
}

interface LoggedRequest {
  system: StoredPunchoutSystem | undefined;
  kind: string;
  status: number;
  error: string | null;
}

/** Never with a secret or a content. A failure is not one of the request. */
export async function logRequest(
  { database, log }: Pick<Runtime, 'database' | 'log'>,
  { system, kind, status, error }: LoggedRequest,
): Promise<void> {
  const { created_at, system_id } = punchout_requests;
  const before = (days: number) => lt(created_at, sql`now() - make_interval(days => ${days})`);
  try {
    await database
      .delete(punchout_requests)
      .where(or(before(logDays), and(isNull(system_id), before(unknownLogDays))));
    await database.insert(punchout_requests).values({ system_id: system?.id ?? null, kind, status, error });
    if (!system || status === 401) return;
    await database
      .update(punchout_systems)
      .set({ last_used_at: sql`now()` })
      .where(eq(punchout_systems.id, system.id));
  } catch (failure) {
    // Its client is gone, or the server is busy.
    if (findHttpError(failure)) return;
    log.error({ err: failure }, 'logging a request of a procurement system failed');
  }
}
