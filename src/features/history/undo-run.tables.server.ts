// Acts that are taken back in the background, and how far each is.
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { change_sets } from './change.tables.server.ts';
import type { UndoResult } from './history.schema.ts';

const moment = () => timestamp({ withTimezone: true });

export const undo_runs = pgTable('undo_runs', {
  /** The set that is taken back. */
  change_set_id: uuid()
    .primaryKey()
    .references(() => change_sets.id, { onDelete: 'cascade' }),
  /** The set that takes it back. */
  undo_set_id: uuid().notNull(),
  actor_id: text().notNull(),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  restored: integer().notNull().default(0),
  /** The first of what was left as it was. */
  skipped: jsonb().$type<UndoResult['skipped']>().notNull().default([]),
  /** The last change that was looked at. */
  last_change_id: bigint({ mode: 'number' }).notNull().default(0),
  /** Of whoever took the work up last. */
  claim: uuid(),
  /** Until then somebody works on it. */
  lease_until: moment(),
  ended_at: moment(),
  created_at: moment().notNull().defaultNow(),
});
