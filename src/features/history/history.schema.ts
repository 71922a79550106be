// Input and output of the history routes.
import { z } from 'zod';

const name = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/)
    .optional();

export const historyQuery = z.object({
  subject_type: name(40).describe('For example product'),
  subject_id: name(80),
  search: name(200).describe('Part of a subject’s label'),
  actor: name(120).describe('The id of the administrator'),
  action: name(60).describe('For example product.updated'),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional().describe('Before this time'),
  /** The last change set of the previous page. */
  after: z.guid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

const fields = z.record(z.string(), z.unknown()).nullable();

export const change = z.object({
  id: z.int(),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_label: z.string().nullable(),
  before: fields.describe('The changed fields; null: the subject was created'),
  after: fields.describe('The changed fields; null: the subject was deleted'),
});

const changeSetShape = z.object({
  id: z.guid(),
  action: z.string().describe('For example product.updated'),
  actor_name: z.string().describe('The name, or the id when the account is deleted'),
  created_at: z.iso.datetime(),
  undone_by: z.guid().nullable(),
  undoes: z.guid().nullable(),
  total: z.int().describe('Number of changes in the set'),
  changes: z.array(change).describe('The first twenty changes'),
  names: z.record(z.string(), z.string()).describe('Names by id, for the people in the fields'),
});

/** Changes per page of a change set. */
export const changesPageSize = 100;

export const setChangesQuery = z.object({
  after: z.coerce.number().int().min(0).default(0).describe('The last change of the previous page'),
});

export const setChanges = z.object({
  items: z.array(change),
  names: changeSetShape.shape.names,
  has_more: z.boolean(),
});

export const historyFilters = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe('People with changes, by name'),
  actions: z.array(z.string()).describe('All recorded actions'),
});

export const undoResult = z.object({
  change_set_id: z.guid().nullable().describe('Null: nothing could be undone'),
  restored: z.int(),
  skipped: z
    .array(
      z.object({
        subject_type: z.string(),
        subject_id: z.string(),
        subject_label: z.string().nullable(),
        fields: z
          .array(z.string())
          .describe('Fields that changed later and were not undone; empty: the whole subject'),
        reason: z
          .enum(['out_of_stock', 'price_breaks', 'attributes', 'name_taken', 'currency', 'shipped', 'paid'])
          .optional()
          .describe('Why the subject was not undone although it did not change later'),
      }),
    )
    .describe('At most a hundred'),
});

export const undoProgress = undoResult.extend({
  total: z.int().describe('Changes to process'),
  done: z.int().describe('Changes processed so far'),
  is_over: z.boolean(),
});

export const changeSet = changeSetShape.extend({
  undoing: undoProgress.nullable().describe('Progress while the set is undone in the background'),
});

export const history = z.object({ items: z.array(changeSet), has_more: z.boolean() });

export type UndoProgress = z.infer<typeof undoProgress>;
export type ChangeSet = z.infer<typeof changeSet>;
export type ShownChange = z.infer<typeof change>;
export type SetChanges = z.infer<typeof setChanges>;
export type HistoryFilters = z.infer<typeof historyFilters>;
export type UndoResult = z.infer<typeof undoResult>;
