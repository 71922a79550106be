// Undo of saved views: restores or deletes a view when its removal or saving is undone.
import { tableSubject } from '#features/history/table-subject.server.ts';
import { saved_views } from './saved-view.tables.server.ts';

/** Another view may have the name by now, and keeps it. */
export const savedViewSubject = tableSubject(
  saved_views,
  // As the history stores it: timestamps as text.
  ({ id: _, created_at, ...fields }) => ({ ...fields, created_at: created_at.toISOString() }),
  ({ created_at, ...fields }) => ({ ...fields, ...(created_at && { created_at: new Date(created_at) }) }),
);
