// Reads of administrators, their names and states.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Config } from '#platform/config/config.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { accounts, sessions, users } from '../account.tables.server.ts';
import type { AdministratorEntry, Me } from '../administrator.schema.ts';
import { admin_users } from '../administrator.tables.server.ts';
import { openIdProvider } from '../open-id.rules.ts';

/** Full names: Drizzle omits the table's name in queries of one table. */
const hasPassword = sql<boolean>`exists (
  select from accounts a where a.user_id = users.id and a.password is not null)`;

const entry = {
  id: users.id,
  name: users.name,
  email: users.email,
  created_at: admin_users.created_at,
  deactivated_at: admin_users.deactivated_at,
  has_second_factor: sql<boolean>`coalesce(${users.twoFactorEnabled}, false)`,
  is_invited: sql<boolean>`not ${hasPassword}`,
  last_seen_at: sql<Date | null>`(
    select max(s.updated_at) from sessions s where s.user_id = users.id)`.mapWith(sessions.updatedAt),
};

export function listAdministrators(database: Queryable): Promise<AdministratorEntry[]> {
  return listWhere(database, undefined);
}

export async function findAdministrator(database: Queryable, id: string): Promise<AdministratorEntry | null> {
  return (await listWhere(database, eq(users.id, id)))[0] ?? null;
}

export async function findAdministratorByEmail(database: Queryable, email: string) {
  return (await listWhere(database, eq(users.email, email)))[0] ?? null;
}

export async function findMe(database: Queryable, config: Config, id: string): Promise<Me | null> {
  const [found] = await database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      has_second_factor: entry.has_second_factor,
      has_password: hasPassword,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!found) return null;
  return { ...found, openid: config.openid !== null, identities: await findIdentities(database, id) };
}

function findIdentities(database: Queryable, userId: string): Promise<Me['identities']> {
  return database
    .select({ id: accounts.id, account_id: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, openIdProvider)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

export function countAdministrators(database: Queryable): Promise<number> {
  return Promise.resolve(database.$count(admin_users));
}

async function listWhere(database: Queryable, condition: SQL | undefined): Promise<AdministratorEntry[]> {
  const rows = await database
    .select(entry)
    .from(admin_users)
    .innerJoin(users, eq(users.id, admin_users.id))
    .where(condition)
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ created_at, deactivated_at, last_seen_at, ...rest }) =>
    Object.assign(rest, {
      created_at: created_at.toISOString(),
      deactivated_at: deactivated_at?.toISOString() ?? null,
      last_seen_at: last_seen_at?.toISOString() ?? null,
    }),
  );
}
