// By whom and by what the history can be narrowed.
import { eq, sql } from 'drizzle-orm';
import { users } from '#features/administrators/account.tables.server.ts';
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { change_sets } from './change.tables.server.ts';
import type { HistoryFilters } from './history.schema.ts';

/** From one value to the next by the index: a few steps, however long the history is. */
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

/** Ids that belong to nobody are left out. */
export async function findNames(
  database: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, sql`any(${sql.param(ids)}::text[])`));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
