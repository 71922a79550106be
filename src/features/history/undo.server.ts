// Undo: restores the subjects of a change set, except what was changed since.
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { isSame } from '#kernel/object.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { allowManyRows, type Database, type Transaction } from '#platform/postgres/database.server.ts';
import { change_sets, changes } from './change.tables.server.ts';
import { type Change, type Fields, addChanges, recordChanges } from './change.writes.server.ts';
import type { UndoResult } from './history.schema.ts';
import { isBeingUndone } from './undo-progress.reads.server.ts';

export interface UndoError {
  /** `under_way`: it is being undone, or is an undo that has not finished. */
  code: 'not_found' | 'already_undone' | 'not_undoable' | 'under_way';
}

export type UndoneSet = Outcome<UndoResult, UndoError>;

/** Changes in memory at a time: each may hold a product of tens of kilobytes. */
const batchSize = 1000;
/** Skipped subjects that are named. */
export const maxNamedSkips = 100;

/**
 * In one transaction. The undo is a change set of its own, which can be undone in turn.
 */
export async function undoChangeSet(
  database: Database,
  actor: Administrator,
  id: string,
  subjects: Subjects,
): Promise<UndoneSet> {
  return database.transaction(async (tx): Promise<UndoneSet> => {
    await allowManyRows(tx);
    const [set] = await tx.select().from(change_sets).where(eq(change_sets.id, id)).for('update');
    if (!set) return { ok: false, error: { code: 'not_found' } };
    if ((await isBeingUndone(tx, id)) || (await isBeingUndone(tx, set.undoes))) {
      return { ok: false, error: { code: 'under_way' } };
    }
    if (set.undone_by) return { ok: false, error: { code: 'already_undone' } };
    if (!(await lockSubjects(tx, id, subjects))) return { ok: false, error: { code: 'not_undoable' } };
    const value = await restoreSet(tx, actor, id, subjects);
    if (value.change_set_id) await markUndone(tx, id, value.change_set_id);
    return { ok: true, value };
  });
}

/** Locks all subjects of the set, each kind in the order of ids. False: some kind cannot be undone. */
async function lockSubjects(tx: Transaction, setId: string, subjects: Subjects): Promise<boolean> {
  const kinds = await tx
    .select({ type: changes.subject_type, ids: sql<string[]>`array_agg(${changes.subject_id})` })
    .from(changes)
    .where(eq(changes.change_set_id, setId))
    .groupBy(changes.subject_type)
    .orderBy(asc(changes.subject_type));
  if (kinds.some(({ type }) => !Object.hasOwn(subjects, type))) return false;
  for (const { type, ids } of kinds) await subjects[type]?.lock(tx, ids);
  return true;
}

async function restoreSet(
  tx: Transaction,
  actor: Administrator,
  setId: string,
  subjects: Subjects,
): Promise<UndoResult> {
  const result: UndoResult = { change_set_id: null, restored: 0, skipped: [] };
  for (let last = 0; ;) {
    const batch = await readBatch(tx, setId, last, batchSize);
    if (batch.length === 0) return result;
    const { made, skipped } = await restoreBatch(tx, batch, subjects);
    if (made.length > 0) {
      if (result.change_set_id) await addChanges(tx, result.change_set_id, made);
      else result.change_set_id = await recordChanges(tx, actor, 'undo', made, setId);
    }
    result.restored += made.length;
    result.skipped.push(...skipped.slice(0, maxNamedSkips - result.skipped.length));
    last = batch.at(-1)?.id ?? last;
  }
}

/** What was deleted comes first, what was created last: subjects that refer to it are restored in between. */
const phases = [
  sql`${changes.after} is null`,
  sql`${changes.after} is not null and ${changes.before} is not null`,
  sql`${changes.after} is not null and ${changes.before} is null`,
] as const;

/**
 * The changes of one phase that follow `last`, the last change of the batch before, or 0. Each batch reads the index of
 * the set from there on: sorting the rest of a large set for every batch would take quadratic time.
 */
export async function readBatch(tx: Transaction, setId: string, last: number, size: number) {
  const begun = await phaseOf(tx, last);
  for (const [index, phase] of phases.entries()) {
    if (index < begun) continue;
    const following = index === begun ? gt(changes.id, last) : undefined;
    const batch = await tx
      .select()
      .from(changes)
      .where(and(eq(changes.change_set_id, setId), phase, following))
      .orderBy(asc(changes.change_set_id), asc(changes.id))
      .limit(size);
    if (batch.length > 0) return batch;
  }
  return [];
}

async function phaseOf(tx: Transaction, id: number): Promise<number> {
  if (id === 0) return 0;
  const [change] = await tx
    .select({ isDeletion: isNull(changes.after), isCreation: isNull(changes.before) })
    .from(changes)
    .where(eq(changes.id, id));
  if (change?.isDeletion) return 0;
  return change?.isCreation ? 2 : 1;
}

/**
 * Undoing an undo makes its own change set current again, and so on along the chain. Null: the set itself is current
 * again.
 */
export async function markUndone(tx: Transaction, id: string, by: string | null): Promise<void> {
  await tx.execute(sql`
    with recursive line (id, undone_by, undoes, depth) as (
      select id, ${by}::uuid, undoes, 0 from change_sets where id = ${id}::uuid
      union all
      select earlier.id, case when line.depth % 2 = ${by === null ? 1 : 0} then null else line.id end,
        earlier.undoes, line.depth + 1
      from line join change_sets earlier on earlier.id = line.undoes
    )
    update change_sets set undone_by = line.undone_by from line where change_sets.id = line.id`);
}

export type States = Map<string, Fields>;
/** Why a subject is not restored although it was not changed since. */
export type SkipReason = NonNullable<Skipped['reason']>;

/** By subject; one may have several. */
export type SkipReasons = Iterable<readonly [id: string, reason: SkipReason]>;

/** By subject: the id of the change whose earlier state is restored. */
export type RestoredChanges = ReadonlyMap<string, number>;

/** How one kind of subject is read and restored. `State`: its fields as its changes record them. */
export interface UndoableSubject<State extends object = Fields> {
  rules: UndoRules;
  /** Locks until the transaction ends, in the order of the ids. Deleted ones are left out. */
  lock(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** The current state: `fields`, or all of them. Deleted subjects are left out. */
  read(
    tx: Transaction,
    ids: readonly string[],
    fields?: readonly string[],
  ): Promise<Map<string, Partial<State>>>;
  /** Writes these fields, and those that follow from them. Returns which subjects are not restored in full, and why. */
  write(
    tx: Transaction,
    states: Map<string, Partial<State>>,
    restored: RestoredChanges,
  ): Promise<SkipReasons | void>;
  insert(tx: Transaction, states: Map<string, State>, restored: RestoredChanges): Promise<SkipReasons | void>;
  /** Deletes permanently, except subjects that something else references. */
  remove(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** The value of the stamp field when others have changed the subject too. */
  newStamp?: () => string;
  /** Subjects that belong to another kind, such as the lines of a quote, whose history contains theirs. `ids`: a query by the UUID of the whole. */
  partOf?: { type: string; ids: (id: string) => SQL };
}

export type Subjects = Record<string, UndoableSubject>;
type RecordedChange = typeof changes.$inferSelect;
type Skipped = UndoResult['skipped'][number];
type Planned = { recorded: RecordedChange; before: Fields | null; plan: Restoration };

/** Requires locked subjects. `made`: the changes that were made. */
export async function restoreBatch(tx: Transaction, batch: readonly RecordedChange[], subjects: Subjects) {
  const made: Change[] = [];
  const skipped: Skipped[] = [];
  // Creations are not removed together with other changes of their kind: what refers to them changes in between.
  const groups = Map.groupBy(batch, ({ subject_type, before }) => `${subject_type} ${before === null}`);
  for (const recorded of groups.values()) {
    const type = recorded[0]?.subject_type ?? '';
    const subject = subjects[type];
    if (!subject) throw new Error(`Nothing is known of undoing ${type}.`);
    const restored = await restoreKind(tx, recorded, subject);
    made.push(...restored.made);
    skipped.push(...restored.skipped);
  }
  return { made, skipped };
}

async function restoreKind(tx: Transaction, recorded: readonly RecordedChange[], subject: UndoableSubject) {
  const ids = recorded.map((change) => change.subject_id);
  const fields = fieldsToRead(recorded, subject.rules);
  const current = await subject.read(tx, ids, fields);
  const planned = recorded.map((change) => plan(change, current.get(change.subject_id), subject.rules));
  const reasons = await applyPlans(tx, planned, subject);
  const now = await subject.read(tx, ids, fields);
  const made: Change[] = [];
  const skipped: Skipped[] = [];
  for (const { recorded, before, plan } of planned) {
    const change = difference(before, now.get(recorded.subject_id) ?? null, subject.rules);
    if (change) made.push({ ...subjectOf(recorded), ...change });
    const skippedFields = 'skipped' in plan ? plan.skipped : [];
    const because = reasons.get(recorded.subject_id) ?? [];
    if (skippedFields.length > 0 || (!change && because.length === 0)) {
      skipped.push(toSkipped(recorded, skippedFields));
    }
    skipped.push(...because.map(([, reason]) => toSkipped(recorded, [], reason)));
  }
  return { made, skipped };
}

/** All fields, once a subject is created or deleted as a whole. */
function fieldsToRead(recorded: readonly RecordedChange[], rules: UndoRules): string[] | undefined {
  if (recorded.some(({ before, after }) => !before || !after)) return undefined;
  const names = recorded.flatMap(({ after }) => Object.keys(after ?? {}));
  const groups = rules.together?.filter((group) => group.some((name) => names.includes(name))) ?? [];
  const read = [...names, ...groups.flat(), rules.stamp, rules.deletedAt];
  return [...new Set(read.filter((name) => name !== undefined))];
}

function plan(recorded: RecordedChange, current: Fields | undefined, rules: UndoRules): Planned {
  return { recorded, before: current ?? null, plan: planRestoration(recorded, current ?? null, rules) };
}

async function applyPlans(tx: Transaction, planned: readonly Planned[], subject: UndoableSubject) {
  const [writes, inserts]: [States, States] = [new Map(), new Map()];
  const removals: string[] = [];
  for (const { recorded, plan } of planned) {
    const id = recorded.subject_id;
    const before = recorded.before ?? {};
    if (plan.kind === 'remove') removals.push(id);
    else if (plan.kind === 'insert') inserts.set(id, before);
    else if (plan.kind === 'write') writes.set(id, fieldsToWrite(before, plan, subject));
  }
  const restored = new Map(planned.map(({ recorded }) => [recorded.subject_id, recorded.id]));
  const written = writes.size > 0 ? await subject.write(tx, writes, restored) : undefined;
  const inserted = inserts.size > 0 ? await subject.insert(tx, inserts, restored) : undefined;
  if (removals.length > 0) await subject.remove(tx, removals);
  return Map.groupBy([...(written ?? []), ...(inserted ?? [])], ([id]) => id);
}

function fieldsToWrite(
  before: Fields,
  { fields, unchanged }: Extract<Restoration, { kind: 'write' }>,
  { rules: { stamp }, newStamp }: UndoableSubject,
): Fields {
  const written = Object.fromEntries(fields.map((name) => [name, before[name]]));
  if (stamp) written[stamp] = unchanged && stamp in before ? before[stamp] : newStamp?.();
  return written;
}

/** Null: at most the stamp differs. */
function difference(before: Fields | null, after: Fields | null, rules: UndoRules) {
  if (!before || !after) return before || after ? { before, after } : null;
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (changed.every((name) => name === rules.stamp)) return null;
  // A deletion is recorded with the fields it implies, changed or not, so that a redo restores them.
  const implied = rules.together?.find((group) => group.some((name) => name === rules.deletedAt)) ?? [];
  const isDeletion = changed.some((name) => name === rules.deletedAt);
  // What was deleted then and now: the next undo does not take that for a deletion since.
  const marker = rules.deletedAt && before[rules.deletedAt] ? [rules.deletedAt] : [];
  const names = [...new Set([...changed, ...(isDeletion ? implied : marker)])];
  const pickNames = (fields: Fields) =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  return { before: pickNames(before), after: pickNames(after) };
}

function subjectOf({ subject_type, subject_id, subject_label }: RecordedChange) {
  return { subjectType: subject_type, subjectId: subject_id, subjectLabel: subject_label };
}

function toSkipped(
  { subject_type, subject_id, subject_label }: RecordedChange,
  fields: string[],
  reason?: SkipReason,
): Skipped {
  return { subject_type, subject_id, subject_label, fields, ...(reason && { reason }) };
}

export interface UndoRules {
  /** Fields that are restored only together: when one was changed since, all stay. */
  together?: readonly (readonly string[])[];
  /** A field that every change updates, such as a timestamp; alone it does not count as a change. */
  stamp?: string;
  /** Set while the subject counts as deleted: only the deletion can be undone. */
  deletedAt?: string;
}

export type Restoration =
  | { kind: 'nothing'; skipped: string[] }
  /** `skipped`: fields that stay. `unchanged`: nothing was changed since. */
  | { kind: 'write'; fields: string[]; skipped: string[]; unchanged: boolean }
  | { kind: 'insert' }
  | { kind: 'remove' };

/** `current`: null when there is no such subject. */
export function planRestoration(
  { before, after }: { before: Fields | null; after: Fields | null },
  current: Fields | null,
  rules: UndoRules = {},
): Restoration {
  if (!after) return before && !current ? { kind: 'insert' } : { kind: 'nothing', skipped: [] };
  if (!current) return { kind: 'nothing', skipped: [] };
  const names = Object.keys(after).filter((name) => name !== rules.stamp);
  const differing = names.filter((name) => !isSame(current[name], after[name]));
  if (!before) return differing.length > 0 ? { kind: 'nothing', skipped: differing } : { kind: 'remove' };
  if (isDeletedSince(after, current, rules)) return { kind: 'nothing', skipped: [] };
  const skipped = addGroups(names, differing, rules);
  const fields = names.filter((name) => !skipped.includes(name));
  if (fields.length === 0) return { kind: 'nothing', skipped };
  const { stamp } = rules;
  return { kind: 'write', fields, skipped, unchanged: !stamp || isSame(current[stamp], after[stamp]) };
}

function isDeletedSince(after: Fields, current: Fields, { deletedAt }: UndoRules): boolean {
  if (!deletedAt || !current[deletedAt]) return false;
  return !isSame(current[deletedAt], after[deletedAt]);
}

function addGroups(names: readonly string[], differing: readonly string[], rules: UndoRules): string[] {
  const groups = rules.together?.filter((group) => group.some((name) => differing.includes(name))) ?? [];
  const withGroups = new Set([...differing, ...groups.flat()]);
  return names.filter((name) => withGroups.has(name));
}
