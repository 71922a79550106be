// Undo runs: change sets that are undone in the background, and their progress.
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { change_sets } from './change.tables.server.ts';
import type { UndoResult } from './history.schema.ts';

const timestamptz = () => timestamp({ withTimezone: true });

export const undo_runs = pgTable('undo_runs', {
  /** The set that is undone. */
  change_set_id: uuid()
    .primaryKey()
    .references(() => change_sets.id, { onDelete: 'cascade' }),
  /** The change set of the undo. */
  undo_set_id: uuid().notNull(),
  actor_id: text().notNull(),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  restored: integer().notNull().default(0),
  /** The first skipped subjects. */
  skipped: jsonb().$type<UndoResult['skipped']>().notNull().default([]),
  /** The last processed change. */
  last_change_id: bigint({ mode: 'number' }).notNull().default(0),
  /** The token of the worker that claimed the run last. */
  claim: uuid(),
  /** The end of the worker's lease. */
  lease_until: timestamptz(),
  ended_at: timestamptz(),
  created_at: timestamptz().notNull().defaultNow(),
});
