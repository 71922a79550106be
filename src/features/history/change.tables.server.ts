// What administrators changed: before, after, who and when, grouped into sets that are undone as a whole.
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Fields } from '#features/auth/change-recorder.ts';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';

export const change_sets = pgTable(
  'change_sets',
  {
    id: uuid().primaryKey().defaultRandom(),
    actor_id: text().notNull(),
    action: text().notNull(),
    created_at: nowByDefault(),
    /** The set that undid this one. */
    undone_by: uuid(),
    /** The set that this one undid. */
    undoes: uuid(),
  },
  (table) => [
    index('change_sets_newest').on(table.created_at.desc().nullsFirst()),
    index('change_sets_of_actor').on(table.actor_id, table.created_at.desc().nullsFirst()),
    index('change_sets_of_action').on(table.action, table.created_at.desc().nullsFirst()),
  ],
);

export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    change_set_id: belongsTo(() => change_sets.id),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    /** The subject's name at that time. */
    subject_label: text(),
    before: jsonb().$type<Fields>(),
    after: jsonb().$type<Fields>(),
  },
  (table) => [
    index('changes_in_set').on(table.change_set_id, table.id),
    index('changes_of_subject').on(table.subject_type, table.subject_id, table.id.desc().nullsFirst()),
  ],
);
