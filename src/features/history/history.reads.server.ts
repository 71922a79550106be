// Reads of the history: change sets, the newest first, each with its first changes.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  getTableColumns,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { users } from '#features/auth/account.tables.server.ts';
import type { Actor } from '#features/auth/actor.ts';
import { isRecord } from '#kernel/object.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { change_sets, changes } from './change.tables.server.ts';
import { findNames } from './history-filter.reads.server.ts';
import {
  type ChangeSet,
  changesPageSize,
  type historyQuery,
  type SetChanges,
  type ShownChange,
} from './history.schema.ts';
import { listRunningUndos } from './undo-progress.reads.server.ts';
import type { Subjects } from './undo.server.ts';
import { z } from 'zod';

type HistoryQuery = z.infer<typeof historyQuery>;
/** How the parts of subjects are found. */
type SubjectParts = Record<string, Pick<Subjects[string], 'partOf'>>;

/** Fields that hold the id of a person, or of a product. */
const namedFields = ['owner_id', 'author_id', 'invited_by', 'replaced_by', 'product_id'] as const;

/** How many changes of each change set the list contains. */
const shownChanges = 20;

/** With a subject: only change sets that changed it or its parts, each with only those changes. */
export async function listHistory(
  database: Queryable,
  actor: Actor,
  query: HistoryQuery,
  subjects: SubjectParts = {},
): Promise<{ items: ChangeSet[]; has_more: boolean }> {
  const subject = and(ofSubject(query, subjects), hasLabel(query.search));
  const rows = await database
    .select({ set: change_sets, actor_name: users.name })
    .from(change_sets)
    .leftJoin(users, eq(users.id, change_sets.actor_id))
    .where(and(visibleTo(actor), inPeriod(query), hasChange(subject), afterLast(query.after)))
    .orderBy(desc(change_sets.created_at), desc(change_sets.id))
    .limit(query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const ids = shown.map(({ set }) => set.id);
  const [totals, running, first] = await Promise.all([
    countChanges(database, ids),
    listRunningUndos(database, ids),
    firstChanges(database, ids, subject),
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
    undoing: running.get(set.id) ?? null,
    names: pickShown(names, first.get(set.id) ?? []),
  }));
  return { items, has_more: rows.length > query.limit };
}

/** All changes of one change set, in their order. */
export async function listSetChanges(
  database: Queryable,
  actor: Actor,
  id: string,
  after: number,
): Promise<SetChanges> {
  if (actor.kind !== 'administrator') return { items: [], names: {}, has_more: false };
  const { change_set_id: _, ...shown } = getTableColumns(changes);
  const rows = await database
    .select(shown)
    .from(changes)
    .where(and(eq(changes.change_set_id, id), gt(changes.id, after)))
    .orderBy(asc(changes.id))
    .limit(changesPageSize + 1);
  const items = rows.slice(0, changesPageSize);
  return { items, names: await namesIn(database, items), has_more: rows.length > changesPageSize };
}

/** The names of all people and products whose ids occur in the fields. */
function namesIn(database: Queryable, shown: readonly ShownChange[]): Promise<Record<string, string>> {
  return findNames(database, idsIn(shown));
}

function pickShown(names: Record<string, string>, shown: readonly ShownChange[]): Record<string, string> {
  return Object.fromEntries(idsIn(shown).flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])));
}

function idsIn(shown: readonly ShownChange[]): string[] {
  const ids = shown.flatMap(({ before, after }) =>
    [before, after].flatMap((fields) =>
      [fields?.relations ?? []]
        .flat()
        .map((relation) => (isRecord(relation) ? relation.product_id : null))
        .concat(namedFields.map((field) => fields?.[field])),
    ),
  );
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

/**
 * Who last changed one of a subject's fields, to which value, and when. Null: no administrator has.
 */
export async function findLastChange(
  database: Queryable,
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
  if (!row?.after) return null;
  return { actor_name: row.name ?? row.actor_id, after: row.after, created_at: row.created_at };
}

function inPeriod({ actor, action, from, to }: HistoryQuery): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(change_sets.actor_id, actor),
    action === undefined ? undefined : eq(change_sets.action, action),
    from === undefined ? undefined : gte(change_sets.created_at, new Date(from)),
    to === undefined ? undefined : lt(change_sets.created_at, new Date(to)),
  );
}

function hasChange(subject: SQL | undefined): SQL | undefined {
  if (!subject) return undefined;
  return sql`${change_sets.id} in (select ${changes.change_set_id} from ${changes} where ${subject})`;
}

function ofSubject({ subject_type, subject_id }: HistoryQuery, subjects: SubjectParts): SQL | undefined {
  const itself = and(
    subject_type === undefined ? undefined : inArray(changes.subject_type, withSent(subject_type)),
    subject_id === undefined ? undefined : eq(changes.subject_id, subject_id),
  );
  const id = z.guid().safeParse(subject_id).data;
  if (subject_type === undefined || id === undefined) return itself;
  const parts = Object.entries(subjects).flatMap(([type, { partOf }]) => {
    if (partOf?.type !== subject_type) return [];
    // As an array, so that the index on subjects is used for every alternative.
    const ids = sql`array(${partOf.ids(id)})`;
    return [and(eq(changes.subject_type, type), sql`${changes.subject_id} = any(${ids})`)];
  });
  return or(itself, ...parts);
}

/** What was sent or issued for a subject has its id, and no undo restores it. */
function withSent(type: string): string[] {
  return [type, `${type}_mail`, `${type}_paper`];
}

function hasLabel(search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  const literal = search.trim().replace(/[\\%_]/g, '\\$&');
  return sql`${changes.subject_label} ilike '%' || ${literal}::text || '%'`;
}

/** The full precision of the database's timestamp; JSON has only milliseconds. */
function afterLast(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  return sql`(${change_sets.created_at}, ${change_sets.id}) <
    (select last.created_at, last.id from ${change_sets} last where last.id = ${after}::uuid)`;
}

async function countChanges(database: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: changes.change_set_id, total: count() })
    .from(changes)
    .where(inArray(changes.change_set_id, ids))
    .groupBy(changes.change_set_id);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

async function firstChanges(database: Queryable, ids: string[], subject: SQL | undefined) {
  const grouped = new Map<string, ShownChange[]>();
  if (ids.length === 0) return grouped;
  const { change_set_id, subject_type, subject_id, subject_label, before, after } = changes;
  const first = database
    .select({ id: changes.id, change_set_id, subject_type, subject_id, subject_label, before, after })
    .from(changes)
    .where(and(sql`${change_set_id} = wanted.id`, subject))
    .orderBy(asc(changes.id))
    .limit(shownChanges)
    .as('first');
  const rows = await database
    .select()
    .from(sql`unnest(${sql.param(ids)}::uuid[]) as wanted (id)`)
    .innerJoinLateral(first, sql`true`)
    .orderBy(asc(first.id));
  for (const { first: row } of rows) {
    const { change_set_id: set, ...shown } = row;
    grouped.set(set, [...(grouped.get(set) ?? []), shown]);
  }
  return grouped;
}

function visibleTo(actor: Actor): SQL | undefined {
  return actor.kind === 'administrator' ? undefined : sql`false`;
}
