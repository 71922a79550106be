// Filter options of the history: the people and actions that occur in it.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/account.tables.server.ts';
import type { Actor } from '#features/auth/actor.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import { change_sets } from './change.tables.server.ts';
import type { HistoryFilters } from './history.schema.ts';

/** Skips from one distinct value to the next through the index, so that the time does not grow with the history. */
async function distinctOf(database: Database, column: 'actor_id' | 'action'): Promise<string[]> {
  const name = sql.identifier(column);
  const { rows } = await database.execute<{ value: string }>(sql`
    with recursive found (value) as (
      select min(${name}) from ${change_sets}
      union all
      select (select min(next.${name}) from ${change_sets} next where next.${name} > found.value)
      from found where found.value is not null
    )
    select value from found where value is not null`);
  return rows.map(({ value }) => value);
}

export async function findHistoryFilters(database: Database, actor: Actor): Promise<HistoryFilters> {
  if (actor.kind !== 'administrator') return { people: [], actions: [] };
  const [actors, actions] = await Promise.all([
    distinctOf(database, 'actor_id'),
    distinctOf(database, 'action'),
  ]);
  const names = await findNames(database, actors);
  const people = actors
    .map((id) => ({ id, name: names[id] ?? id }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return { people, actions };
}

/** Names of people and products by id; other ids are left out. */
export async function findNames(
  database: Queryable,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const guids = ids.filter((id) => z.guid().safeParse(id).success);
  const { rows } = await database.execute<{ id: string; name: string }>(sql`
    select ${users.id}, ${users.name} from ${users} where ${users.id} = any(${sql.param(ids)}::text[])
    union all
    select id::text, title from products where id = any(${sql.param(guids)}::uuid[])`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
