// Administrators: which accounts of better-auth have access to the admin.
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';

export const admin_users = pgTable('admin_users', {
  /** The authenticated user's id. */
  id: text().primaryKey(),
  created_at: nowByDefault(),
  /** Set: no access any more; their entries in the history stay. */
  deactivated_at: timestamp({ withTimezone: true }),
  /** The password is a temporary one: all routes are closed until they set their own. */
  must_change_password: boolean().notNull().default(false),
  invited_by: text(),
});
