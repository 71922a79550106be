// Who may enter the desk: membership beside the accounts of the sign-in library.
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const admin_users = pgTable('admin_users', {
  /** The authenticated user's id. */
  id: text().primaryKey(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Set: may not enter any more; what they did stays in the history. */
  deactivated_at: timestamp({ withTimezone: true }),
  /** The password was made by somebody else: nothing opens before they have chosen their own. */
  must_change_password: boolean().notNull().default(false),
  invited_by: text(),
});
