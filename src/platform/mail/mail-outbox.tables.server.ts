// Mail outbox: mails are written in the transaction that causes them, and sent by a worker afterwards.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { nowByDefault } from '../postgres/columns.server.ts';

export const mail_outbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    to_address: text().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    body_text: text().notNull(),
    body_html: text(),
    /** Values for the placeholders in the body, such as the token of a link; deleted once the mail is sent. */
    secrets: jsonb().$type<Record<string, string>>(),
    /** What the mail is about, such as `quote:<id>`. */
    subject_ref: text(),
    status: text({ enum: ['waiting', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    next_attempt_at: nowByDefault(),
    last_error: text(),
    created_at: nowByDefault(),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.next_attempt_at)
      .where(sql`status in ('waiting', 'sending')`),
    index('mail_outbox_about').on(table.subject_ref),
    index('mail_outbox_newest').on(table.created_at.desc().nullsFirst()),
  ],
);
