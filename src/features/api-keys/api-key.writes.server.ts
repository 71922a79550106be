// Makes and revokes API keys, with an entry in the history within the same transaction.
import { randomBytes } from 'node:crypto';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { type Database, firstRow, type Queryable } from '#platform/postgres/database.server.ts';
import { hashOf } from './api-key-cache.server.ts';
import { apiKeyLimits, apiKeyStart, visibleLength } from './api-key.rules.ts';
import type { ApiKeyEntry, ApiKeyInput } from './api-key.schema.ts';
import { api_keys } from './api-key.tables.server.ts';

type Row = typeof api_keys.$inferSelect;
type Created = { key: ApiKeyEntry; token: string; change_set_id: string };
type Revoked = { key: ApiKeyEntry; change_set_id: string };
type Written<Value, Code> = Outcome<Value, { code: Code }>;

/** Revoked keys that the list still has. */
const mostRevoked = 50;

/** Those that work come first, each kind from the newest to the oldest. */
export async function listApiKeys(database: Queryable): Promise<ApiKeyEntry[]> {
  const rows = await database
    .select()
    .from(api_keys)
    .orderBy(sql`${api_keys.revoked_at} desc nulls first`, desc(api_keys.created_at))
    .limit(apiKeyLimits.keys + mostRevoked);
  return rows.map(toEntry);
}

export async function createApiKey(
  database: Pick<Database, 'transaction'>,
  actor: Administrator,
  input: ApiKeyInput,
): Promise<Written<Created, 'too_many'>> {
  const token = `${apiKeyStart}${randomBytes(32).toString('base64url')}`;
  return database.transaction(async (tx) => {
    // Two administrators who make the last key at the same time must not exceed the limit.
    await tx.execute(sql`lock table ${api_keys} in share row exclusive mode`);
    const count = await tx.$count(api_keys, isNull(api_keys.revoked_at));
    if (count >= apiKeyLimits.keys) return { ok: false, error: { code: 'too_many' } };
    const expires_at = input.expires_at === null ? null : new Date(input.expires_at);
    const values = { ...input, expires_at, prefix: token.slice(0, visibleLength), hash: hashOf(token) };
    const key = toEntry(firstRow(await tx.insert(api_keys).values(values).returning()));
    const { id, name, company, prefix, scopes, calls_per_minute } = key;
    const after = { name, company, prefix, scopes, calls_per_minute, expires_at: key.expires_at };
    const change_set_id = await recordChanges(tx, actor, 'key.created', [
      { subjectType: 'api_key', subjectId: id, subjectLabel: name, before: null, after },
    ]);
    return { ok: true, value: { key, token, change_set_id } };
  });
}

/** For good: a key that may have leaked must not work again because somebody undid a change. */
export async function revokeApiKey(
  database: Pick<Database, 'transaction'>,
  actor: Administrator,
  id: string,
): Promise<Written<Revoked, 'not_found' | 'already_revoked'>> {
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(api_keys).where(eq(api_keys.id, id)).for('update');
    if (!row) return { ok: false, error: { code: 'not_found' } };
    if (row.revoked_at) return { ok: false, error: { code: 'already_revoked' } };
    const revoked_at = sql`clock_timestamp()`;
    const rows = await tx.update(api_keys).set({ revoked_at }).where(eq(api_keys.id, id)).returning();
    const key = toEntry(firstRow(rows));
    const [before, after] = [{ revoked_at: null }, { revoked_at: key.revoked_at }];
    const change_set_id = await recordChanges(tx, actor, 'key.revoked', [
      { subjectType: 'api_key', subjectId: id, subjectLabel: key.name, before, after },
    ]);
    return { ok: true, value: { key, change_set_id } };
  });
}

function toEntry({ hash: _, usage_day, usage_calls, ...row }: Row): ApiKeyEntry {
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...row,
    expires_at: row.expires_at?.toISOString() ?? null,
    is_expired: row.expires_at !== null && row.expires_at <= new Date(),
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    calls_today: usage_day === today ? usage_calls : 0,
  };
}
