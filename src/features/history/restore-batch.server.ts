// Some changes of a set, taken back together: read once, decided one by one, written at once.
import type { Database } from '#platform/database.server.ts';
import type { changes } from './change.tables.server.ts';
import type { Change, Fields } from './change.writes.server.ts';
import type { UndoResult } from './history.schema.ts';
import { isSame, planRestoration, type Restoration, type UndoRules } from './undo.rules.ts';

export type Writer = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
export type States = Map<string, Fields>;
/** Why a subject stays as it is although nobody changed it since. */
export type SkipReason = NonNullable<Skipped['reason']>;

/** How one kind of subject is brought back to what it was. Fields are as its changes record them. */
export interface UndoableSubject {
  rules: UndoRules;
  /** Until the transaction ends, in the order of the ids. Those that are gone are left out. */
  lock: (writer: Writer, ids: readonly string[]) => Promise<void>;
  /** As they are now, the given fields alone; without, all of them. Those that are gone are left out. */
  read: (writer: Writer, ids: readonly string[], fields?: readonly string[]) => Promise<States>;
  /** The given fields of each; the others stay. Answers which subjects could not be written, and why. */
  write: (writer: Writer, states: States) => Promise<Map<string, SkipReason> | void>;
  insert: (writer: Writer, states: States) => Promise<void>;
  /** For good. Those that something else refers to stay. */
  remove: (writer: Writer, ids: readonly string[]) => Promise<void>;
  /** For the field that the rules call the stamp, once others had changed the subject too. */
  newStamp?: () => string;
}

export type Subjects = Record<string, UndoableSubject>;
type RecordedChange = typeof changes.$inferSelect;
type Skipped = UndoResult['skipped'][number];
type Planned = { recorded: RecordedChange; before: Fields | null; plan: Restoration };

/** The subjects are locked already. `made` is what really changed. */
export async function restoreBatch(writer: Writer, batch: readonly RecordedChange[], subjects: Subjects) {
  const made: Change[] = [];
  const skipped: Skipped[] = [];
  for (const [type, recorded] of Map.groupBy(batch, (change) => change.subject_type)) {
    const subject = subjects[type];
    if (!subject) throw new Error(`Nothing is known of undoing ${type}.`);
    const restored = await restoreKind(writer, recorded, subject);
    made.push(...restored.made);
    skipped.push(...restored.skipped);
  }
  return { made, skipped };
}

async function restoreKind(writer: Writer, recorded: readonly RecordedChange[], subject: UndoableSubject) {
  const ids = recorded.map((change) => change.subject_id);
  const fields = fieldsToRead(recorded, subject.rules);
  const current = await subject.read(writer, ids, fields);
  const planned = recorded.map((change) => plan(change, current.get(change.subject_id), subject.rules));
  const reasons = await carryOut(writer, planned, subject);
  const now = await subject.read(writer, ids, fields);
  const made: Change[] = [];
  const skipped: Skipped[] = [];
  for (const { recorded, before, plan } of planned) {
    const change = difference(before, now.get(recorded.subject_id) ?? null, subject.rules);
    if (change) made.push({ ...named(recorded), ...change });
    const stays = 'skipped' in plan ? plan.skipped : [];
    if (!change || stays.length > 0) skipped.push(skip(recorded, stays, reasons?.get(recorded.subject_id)));
  }
  return { made, skipped };
}

/** All, once something comes or goes as a whole. */
function fieldsToRead(recorded: readonly RecordedChange[], rules: UndoRules): string[] | undefined {
  if (recorded.some(({ before, after }) => !before || !after)) return undefined;
  const names = recorded.flatMap(({ after }) => Object.keys(after as Fields));
  return [...new Set([...names, rules.stamp, rules.deletedAt].filter((name) => name !== undefined))];
}

function plan(recorded: RecordedChange, current: Fields | undefined, rules: UndoRules): Planned {
  const change = { before: recorded.before as Fields | null, after: recorded.after as Fields | null };
  return { recorded, before: current ?? null, plan: planRestoration(change, current ?? null, rules) };
}

async function carryOut(writer: Writer, planned: readonly Planned[], subject: UndoableSubject) {
  const [writes, inserts]: [States, States] = [new Map(), new Map()];
  const removals: string[] = [];
  for (const { recorded, plan } of planned) {
    const id = recorded.subject_id;
    const before = recorded.before as Fields;
    if (plan.kind === 'remove') removals.push(id);
    else if (plan.kind === 'insert') inserts.set(id, before);
    else if (plan.kind === 'write') writes.set(id, fieldsToWrite(before, plan, subject));
  }
  const reasons = writes.size > 0 ? await subject.write(writer, writes) : undefined;
  if (inserts.size > 0) await subject.insert(writer, inserts);
  if (removals.length > 0) await subject.remove(writer, removals);
  return reasons;
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

/** Null: nothing but perhaps the stamp. */
function difference(before: Fields | null, after: Fields | null, rules: UndoRules) {
  if (!before || !after) return before || after ? { before, after } : null;
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (changed.every((name) => name === rules.stamp)) return null;
  // A deletion is kept with what it implies, changed or not: repeated, it must be still so.
  const implied = rules.together?.find((group) => group.some((name) => name === rules.deletedAt)) ?? [];
  const names = changed.some((name) => name === rules.deletedAt) ? [...changed, ...implied] : changed;
  const only = (fields: Fields) =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  return { before: only(before), after: only(after) };
}

function named({ subject_type, subject_id, subject_label }: RecordedChange) {
  return { subjectType: subject_type, subjectId: subject_id, subjectLabel: subject_label };
}

function skip(
  { subject_type, subject_id, subject_label }: RecordedChange,
  fields: string[],
  reason?: SkipReason,
): Skipped {
  return { subject_type, subject_id, subject_label, fields, ...(reason && { reason }) };
}
