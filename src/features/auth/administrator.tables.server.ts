// Administrators: which accounts of better-auth have access to the admin.
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const admin_users = pgTable('admin_users', {
  /** The authenticated user's id. */
  id: text().primaryKey(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Set: no access any more; their entries in the history stay. */
  deactivated_at: timestamp({ withTimezone: true }),
  /** The password is a temporary one: all routes are closed until they set their own. */
  must_change_password: boolean().notNull().default(false),
  invited_by: text(),
});
