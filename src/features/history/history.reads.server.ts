// Questions about what administrators did: the newest first, with the first changes of each act.
import { and, asc, count, desc, eq, gt, gte, inArray, lt, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/administrators/account.tables.server.ts';
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { change_sets, changes } from './change.tables.server.ts';
import { findNames } from './history-filter.reads.server.ts';
import {
  type ChangeSet,
  changesPageSize,
  type historyQuery,
  type SetChanges,
  type ShownChange,
} from './history.schema.ts';
import { listUndosUnderWay } from './undo-progress.reads.server.ts';
import type { z } from 'zod';

type Reader = Pick<Database, 'select' | 'execute'>;
type HistoryQuery = z.infer<typeof historyQuery>;

/** Fields that hold the id of a person. */
const personFields = ['owner_id', 'author_id', 'invited_by'] as const;

/** Changes that are shown of one act. */
const shownChanges = 20;

/** With a subject: the acts that changed it, each with that subject's changes alone. */
export async function listHistory(
  database: Reader,
  actor: Actor,
  query: HistoryQuery,
): Promise<{ items: ChangeSet[]; has_more: boolean }> {
  const rows = await database
    .select({ set: change_sets, actor_name: users.name })
    .from(change_sets)
    .leftJoin(users, eq(users.id, change_sets.actor_id))
    .where(and(visibleTo(actor), within(query), holding(query), behind(query.after)))
    .orderBy(desc(change_sets.created_at), desc(change_sets.id))
    .limit(query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const ids = shown.map(({ set }) => set.id);
  const [totals, underWay, first] = await Promise.all([
    countChanges(database, ids),
    listUndosUnderWay(database, ids),
    firstChanges(database, ids, query),
  ]);
  const names = await namesIn(database, [...first.values()].flat());
  const items = shown.map(({ set, actor_name }) => ({
    id: set.id,
    action: set.action,
    undone_by: set.undone_by,
    undoes: set.undoes,
    actor_name: actor_name ?? set.actor_id,
    created_at: set.created_at.toISOString(),
    total: totals.get(set.id) ?? 0,
    changes: first.get(set.id) ?? [],
    undoing: underWay.get(set.id) ?? null,
    names: only(names, first.get(set.id) ?? []),
  }));
  return { items, has_more: rows.length > query.limit };
}

/** All that one act changed, in the order in which it did. */
export async function listSetChanges(
  database: Reader,
  actor: Actor,
  id: string,
  after: number,
): Promise<SetChanges> {
  if (actor.kind !== 'administrator') return { items: [], names: {}, has_more: false };
  const { change_set_id: _, ...shown } = getTableColumns(changes);
  const rows = (await database
    .select(shown)
    .from(changes)
    .where(and(eq(changes.change_set_id, id), gt(changes.id, after)))
    .orderBy(asc(changes.id))
    .limit(changesPageSize + 1)) as ShownChange[];
  const items = rows.slice(0, changesPageSize);
  return { items, names: await namesIn(database, items), has_more: rows.length > changesPageSize };
}

/** Of all people whose ids stand in fields that hold such. */
function namesIn(database: Reader, shown: readonly ShownChange[]): Promise<Record<string, string>> {
  return findNames(database, idsIn(shown));
}

function only(names: Record<string, string>, shown: readonly ShownChange[]): Record<string, string> {
  return Object.fromEntries(idsIn(shown).flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])));
}

function idsIn(shown: readonly ShownChange[]): string[] {
  const ids = shown.flatMap(({ before, after }) =>
    [before, after].flatMap((fields) => personFields.map((field) => fields?.[field])),
  );
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

/**
 * Who last gave one of the fields of a subject a value, which one, and when. Null: no administrator ever did.
 */
export async function findLastChange(
  database: Reader,
  subjectType: string,
  subjectId: string,
  fields: readonly string[],
): Promise<{ actor_name: string; after: Record<string, unknown>; created_at: Date } | null> {
  const [row] = await database
    .select({
      actor_id: change_sets.actor_id,
      name: users.name,
      after: changes.after,
      created_at: change_sets.created_at,
    })
    .from(changes)
    .innerJoin(change_sets, eq(change_sets.id, changes.change_set_id))
    .leftJoin(users, eq(users.id, change_sets.actor_id))
    .where(
      and(
        eq(changes.subject_type, subjectType),
        eq(changes.subject_id, subjectId),
        sql`${changes.after} ?| ${sql.param(fields)}::text[]`,
      ),
    )
    .orderBy(desc(changes.id))
    .limit(1);
  if (!row) return null;
  const after = row.after as Record<string, unknown>;
  return { actor_name: row.name ?? row.actor_id, after, created_at: row.created_at };
}

function within({ actor, action, from, to }: HistoryQuery): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(change_sets.actor_id, actor),
    action === undefined ? undefined : eq(change_sets.action, action),
    from === undefined ? undefined : gte(change_sets.created_at, new Date(from)),
    to === undefined ? undefined : lt(change_sets.created_at, new Date(to)),
  );
}

function holding({ subject_type, subject_id, search }: HistoryQuery): SQL | undefined {
  const subject = and(ofSubject({ subject_type, subject_id }), called(search));
  if (!subject) return undefined;
  return sql`${change_sets.id} in (select ${changes.change_set_id} from ${changes} where ${subject})`;
}

function ofSubject({ subject_type, subject_id }: Pick<HistoryQuery, 'subject_type' | 'subject_id'>) {
  return and(
    subject_type === undefined ? undefined : eq(changes.subject_type, subject_type),
    subject_id === undefined ? undefined : eq(changes.subject_id, subject_id),
  );
}

function called(search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  const literal = search.trim().replace(/[\\%_]/g, '\\$&');
  return sql`${changes.subject_label} ilike '%' || ${literal}::text || '%'`;
}

/** By the database's own clock, which is finer than an answer's. */
function behind(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  return sql`(${change_sets.created_at}, ${change_sets.id}) <
    (select last.created_at, last.id from ${change_sets} last where last.id = ${after}::uuid)`;
}

async function countChanges(database: Reader, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: changes.change_set_id, total: count() })
    .from(changes)
    .where(inArray(changes.change_set_id, ids))
    .groupBy(changes.change_set_id);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

async function firstChanges(database: Reader, ids: string[], query: HistoryQuery) {
  const grouped = new Map<string, ShownChange[]>();
  if (ids.length === 0) return grouped;
  const { change_set_id, subject_type, subject_id, subject_label, before, after } = changes;
  const first = database
    .select({ id: changes.id, change_set_id, subject_type, subject_id, subject_label, before, after })
    .from(changes)
    .where(and(sql`${change_set_id} = wanted.id`, ofSubject(query), called(query.search)))
    .orderBy(asc(changes.id))
    .limit(shownChanges)
    .as('first');
  const rows = await database
    .select()
    .from(sql`unnest(${sql.param(ids)}::uuid[]) as wanted (id)`)
    .innerJoinLateral(first, sql`true`)
    .orderBy(asc(first.id));
  for (const { first: row } of rows as { first: ShownChange & { change_set_id: string } }[]) {
    const { change_set_id: set, ...shown } = row;
    grouped.set(set, [...(grouped.get(set) ?? []), shown]);
  }
  return grouped;
}

function visibleTo(actor: Actor): SQL | undefined {
  return actor.kind === 'administrator' ? undefined : sql`false`;
}
