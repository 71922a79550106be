// Makes, changes and revokes the credentials of buyers' systems, each with its entry in the history, which can be undone.
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { type Fields, recordChanges } from '#features/history/change.writes.server.ts';
import { tableSubject } from '#features/history/table-subject.server.ts';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { differenceOf } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import type { Outcome } from '#kernel/outcome.ts';
import {
  type Database,
  lockByName,
  type Queryable,
  type Transaction,
} from '#platform/postgres/database.server.ts';
import { punchoutLimits, revokedDays } from '../punchout.rules.ts';
import {
  punchout_requests,
  punchout_sessions,
  punchout_systems,
  type StoredPunchoutSystem,
} from '../punchout.tables.server.ts';
import { newSharedSecret, secretDigest } from './punchout-secret.server.ts';
import {
  punchoutDetails,
  type PunchoutRequest,
  type PunchoutSystem,
  type PunchoutSystemChange,
  type PunchoutSystemDetails,
  type PunchoutSystemInput,
} from './punchout-system.schema.ts';

/** Strangers cannot displace what systems requested. */
const listedRequests = { ofSystems: 50, ofUnknown: 10 } as const;

type Made = { id: string; secret: string; change_set_id: string };
type SystemError = 'not_found' | 'identity_taken' | 'too_many' | 'changed_since';
export type WrittenSystem<Value> = Outcome<Value, { code: SystemError }>;

/** As the history stores it: without the secret. */
type SystemState = Omit<PunchoutSystem, 'id' | 'created_at' | 'last_used_at' | 'revoked_at'>;

export async function listPunchoutSystems(database: Queryable): Promise<PunchoutSystem[]> {
  const rows = await database
    .select()
    .from(punchout_systems)
    .where(
      or(
        isNull(punchout_systems.revoked_at),
        gt(punchout_systems.revoked_at, sql`now() - make_interval(days => ${revokedDays})`),
      ),
    )
    .orderBy(desc(punchout_systems.created_at), desc(punchout_systems.id));
  return rows.map((row) =>
    Object.assign(stateOf(row), {
      id: row.id,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      revoked_at: row.revoked_at?.toISOString() ?? null,
    }),
  );
}

export async function listPunchoutRequests(database: Queryable): Promise<PunchoutRequest[]> {
  const { id, system_id, kind, status, error, created_at } = punchout_requests;
  const newest = (where: SQL, limit: number) =>
    database
      .select({ id, system: punchout_systems.name, kind, status, error, created_at })
      .from(punchout_requests)
      .leftJoin(punchout_systems, eq(punchout_systems.id, system_id))
      .where(where)
      .orderBy(desc(created_at), desc(id))
      .limit(limit);
  const [ofSystems, ofUnknown] = await Promise.all([
    newest(isNotNull(system_id), listedRequests.ofSystems),
    newest(isNull(system_id), listedRequests.ofUnknown),
  ]);
  return [...ofSystems, ...ofUnknown]
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map((row) => Object.assign(row, { created_at: row.created_at.toISOString() }));
}

export async function addPunchoutSystem(
  database: Database,
  actor: Administrator,
  input: PunchoutSystemInput,
): Promise<WrittenSystem<Made>> {
  return database.transaction(async (tx): Promise<WrittenSystem<Made>> => {
    await oneAtATime(tx);
    const active = await tx.$count(punchout_systems, isNull(punchout_systems.revoked_at));
    if (active >= punchoutLimits.systems) return { ok: false, error: { code: 'too_many' } };
    if (await isTaken(tx, input)) return { ok: false, error: { code: 'identity_taken' } };
    const secret = newSharedSecret();
    const [row] = await tx
      .insert(punchout_systems)
      .values({ ...input, secret_digest: secretDigest(secret) })
      .returning();
    if (!row) throw new Error('The system was not inserted.');
    const made = change(row, null, stateOf(row));
    const change_set_id = await recordChanges(tx, actor, 'punchout.system_added', [made]);
    return { ok: true, value: { id: row.id, secret, change_set_id } };
  });
}

export async function changePunchoutSystem(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: PunchoutSystemChange,
): Promise<WrittenSystem<{ change_set_id: string | null }>> {
  return database.transaction(async (tx): Promise<WrittenSystem<{ change_set_id: string | null }>> => {
    const row = await lockSystem(tx, id);
    if (!row) return { ok: false, error: { code: 'not_found' } };
    const before = detailsOf(row);
    const difference = differenceOf(before, to);
    if (!difference) return { ok: true, value: { change_set_id: null } };
    if (!isSame(before, from)) return { ok: false, error: { code: 'changed_since' } };
    await tx
      .update(punchout_systems)
      .set({ ...to, updated_at: sql`now()` })
      .where(eq(punchout_systems.id, id));
    const made = change({ ...row, ...to }, difference.before, difference.after);
    const change_set_id = await recordChanges(tx, actor, 'punchout.system_changed', [made]);
    return { ok: true, value: { change_set_id } };
  });
}

/** Ends its sessions too. */
export async function revokePunchoutSystem(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<WrittenSystem<{ change_set_id: string }>> {
  return database.transaction(async (tx): Promise<WrittenSystem<{ change_set_id: string }>> => {
    const row = await lockSystem(tx, id);
    if (!row) return { ok: false, error: { code: 'not_found' } };
    await revoke(tx, [id]);
    const made = change(row, stateOf(row), null);
    const change_set_id = await recordChanges(tx, actor, 'punchout.system_revoked', [made]);
    return { ok: true, value: { change_set_id } };
  });
}

/** The undo of a new system revokes it; the undo of a revocation makes its secret valid again, and opens no session. */
export const punchoutSystemSubject: UndoableSubject<SystemState> = {
  ...tableSubject(punchout_systems, stateOf),
  read: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(punchout_systems)
      .where(and(inArray(punchout_systems.id, [...ids]), isNull(punchout_systems.revoked_at)));
    return new Map(rows.map((row) => [row.id, stateOf(row)]));
  },
  write: async (tx, states) => {
    for (const [id, fields] of states) {
      const restored = punchoutDetails.partial().parse(fields);
      await tx
        .update(punchout_systems)
        .set({ ...restored, updated_at: sql`now()` })
        .where(eq(punchout_systems.id, id));
    }
  },
  insert: async (tx, states) => {
    await oneAtATime(tx);
    for (const [id, state] of states) {
      if (await isTaken(tx, state)) continue;
      await tx
        .update(punchout_systems)
        .set({ revoked_at: null, updated_at: sql`now()` })
        .where(eq(punchout_systems.id, id));
    }
  },
  remove: (tx, ids) => revoke(tx, [...ids]),
};

async function revoke(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(punchout_systems)
    .set({ revoked_at: sql`now()`, updated_at: sql`now()` })
    .where(inArray(punchout_systems.id, [...ids]));
  await tx.delete(punchout_sessions).where(inArray(punchout_sessions.system_id, [...ids]));
}

/** Undefined: revoked, or never there. */
async function lockSystem(tx: Transaction, id: string): Promise<StoredPunchoutSystem | undefined> {
  const [row] = await tx
    .select()
    .from(punchout_systems)
    .where(and(eq(punchout_systems.id, id), isNull(punchout_systems.revoked_at)))
    .for('no key update');
  return row;
}

async function isTaken(
  tx: Transaction,
  { kind, domain, identity }: Pick<SystemState, 'kind' | 'domain' | 'identity'>,
): Promise<boolean> {
  const count = await tx.$count(
    punchout_systems,
    and(
      isNull(punchout_systems.revoked_at),
      eq(punchout_systems.kind, kind),
      sql`lower(domain) = lower(${domain})`,
      sql`lower(identity) = lower(${identity})`,
    ),
  );
  return count > 0;
}

/** Prevents that parallel requests make two systems with one identity. */
const oneAtATime = (tx: Transaction) => lockByName(tx, 'punchout_systems');

function stateOf({
  name,
  kind,
  company,
  domain,
  identity,
  email,
  return_hosts,
  currency,
  language,
}: StoredPunchoutSystem): SystemState {
  return { name, kind, company, domain, identity, email, return_hosts, currency, language };
}

function detailsOf(row: StoredPunchoutSystem): PunchoutSystemDetails {
  const { kind: _, domain: __, identity: ___, ...details } = stateOf(row);
  return details;
}

function change({ id, name }: StoredPunchoutSystem, before: Fields | null, after: Fields | null) {
  return { subjectType: 'punchout_system', subjectId: id, subjectLabel: name, before, after };
}
