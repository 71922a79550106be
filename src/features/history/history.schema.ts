// What the history's doors accept and answer.
import { z } from 'zod';

export const historyQuery = z.object({
  subject_type: z
    .string()
    .max(40)
    .regex(/^[^\0]*$/)
    .optional(),
  subject_id: z
    .string()
    .max(80)
    .regex(/^[^\0]*$/)
    .optional(),
  /** The last set of the page before. */
  after: z.guid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

const fields = z.record(z.string(), z.unknown()).nullable();

export const change = z.object({
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
export type UndoResult = z.infer<typeof undoResult>;
