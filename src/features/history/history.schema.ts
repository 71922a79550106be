// What the history's doors accept and answer.
import { z } from 'zod';

const name = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/)
    .optional();

export const historyQuery = z.object({
  subject_type: name(40).describe('Such as product'),
  subject_id: name(80),
  search: name(200).describe('In what the subjects were called'),
  actor: name(120).describe('The id of who did it'),
  action: name(60).describe('Such as product.updated'),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional().describe('Up to this moment, and without it'),
  /** The last set of the page before. */
  after: z.guid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

const fields = z.record(z.string(), z.unknown()).nullable();

export const change = z.object({
  id: z.int(),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_label: z.string().nullable(),
  before: fields.describe('The changed fields; null: there was nothing'),
  after: fields.describe('Null: it was taken away'),
});

const changeSetShape = z.object({
  id: z.guid(),
  action: z.string().describe('Such as product.updated'),
  actor_name: z.string().describe('An id when the account is gone'),
  created_at: z.iso.datetime(),
  undone_by: z.guid().nullable(),
  undoes: z.guid().nullable(),
  total: z.int().describe('How many changes it holds'),
  changes: z.array(change).describe('The first of them, at most twenty'),
  names: z.record(z.string(), z.string()).describe('Of the people whose ids stand in the fields'),
});

/** How many changes of one act are answered at once. */
export const changesPageSize = 100;

export const setChangesQuery = z.object({
  after: z.coerce.number().int().min(0).default(0).describe('The last change of the page before'),
});

export const setChanges = z.object({
  items: z.array(change),
  names: changeSetShape.shape.names,
  has_more: z.boolean(),
});

export const historyFilters = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe('Who did anything, by name'),
  actions: z.array(z.string()).describe('What was done at any time'),
});

export const undoResult = z.object({
  change_set_id: z.guid().nullable().describe('Null: nothing could be taken back'),
  restored: z.int(),
  skipped: z
    .array(
      z.object({
        subject_type: z.string(),
        subject_id: z.string(),
        subject_label: z.string().nullable(),
        fields: z.array(z.string()).describe('Changed since, and left as they are; empty: the whole subject'),
        reason: z
          .enum(['out_of_stock'])
          .optional()
          .describe('Why nothing could be taken back although nobody changed it since'),
      }),
    )
    .describe('At most a hundred of them'),
});

export const undoProgress = undoResult.extend({
  total: z.int().describe('Changes to look at'),
  done: z.int().describe('Those looked at so far'),
  is_over: z.boolean(),
});

export const changeSet = changeSetShape.extend({
  undoing: undoProgress.nullable().describe('While it is being taken back in the background'),
});

export const history = z.object({ items: z.array(changeSet), has_more: z.boolean() });

export type UndoProgress = z.infer<typeof undoProgress>;
export type ChangeSet = z.infer<typeof changeSet>;
export type ShownChange = z.infer<typeof change>;
export type SetChanges = z.infer<typeof setChanges>;
export type HistoryFilters = z.infer<typeof historyFilters>;
export type UndoResult = z.infer<typeof undoResult>;
