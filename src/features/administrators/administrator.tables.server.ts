// Who may enter the desk: membership beside the accounts of the sign-in library.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const admin_users = pgTable('admin_users', {
  /** The authenticated user's id. */
  id: text().primaryKey(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
