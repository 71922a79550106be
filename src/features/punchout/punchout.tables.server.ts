// Tables of PunchOut: buyers' systems, their sessions and requests, and the quote requests that came from them.
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { languages } from '#i18n/language.ts';
import type { Currency } from '#kernel/money.ts';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';
import {
  type BasketLine,
  type CxmlParties,
  operations,
  punchoutKinds,
  type UnspscCodes,
} from './punchout.rules.ts';

/** A procurement system of a buyer, with the credentials by which it signs in. */
export const punchout_systems = pgTable(
  'punchout_systems',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    kind: text({ enum: punchoutKinds }).notNull(),
    company: text().notNull(),
    /** Of the identity of cXML, such as DUNS or NetworkID; empty for OCI. */
    domain: text().notNull(),
    /** The user name of OCI, or the identity of the sender of cXML. */
    identity: text().notNull(),
    /** SHA-256 of the shared secret, which is 256 random bits. */
    secret_digest: text().notNull(),
    /** The hosts to which a basket may be returned. */
    return_hosts: text().array().notNull(),
    currency: text().$type<Currency>().notNull(),
    language: text({ enum: languages }).notNull(),
    /** Who gets the mails of quote requests without a contact of their own. */
    email: text().notNull(),
    last_used_at: timestamp({ withTimezone: true }),
    revoked_at: timestamp({ withTimezone: true }),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [
    uniqueIndex('punchout_systems_identity')
      .on(table.kind, sql`lower(domain)`, sql`lower(identity)`)
      .where(sql`revoked_at is null`),
  ],
);

/** Opened once by its start URL, then identified by a cookie. Of both tokens the SHA-256 is stored. */
export const punchout_sessions = pgTable(
  'punchout_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    system_id: belongsTo(() => punchout_systems.id),
    start_digest: text().notNull().unique(),
    /** Null: not opened yet. */
    digest: text().unique(),
    /** Of the start URL, then of the session. */
    expires_at: timestamp({ withTimezone: true }).notNull(),
    operation: text({ enum: operations }).notNull(),
    return_url: text().notNull(),
    /** The window of the buyer's system that takes the basket. */
    return_target: text(),
    buyer_cookie: text(),
    /** Of cXML: who sent the request and to whom. */
    parties: jsonb().$type<CxmlParties>(),
    /** The page that is opened first. */
    start_path: text().notNull(),
    lines: jsonb().$type<BasketLine[]>().notNull().default([]),
    created_at: nowByDefault(),
  },
  (table) => [
    index('punchout_sessions_of_system').on(table.system_id),
    index('punchout_sessions_by_expiry').on(table.expires_at),
  ],
);

/** Ids of received messages of cXML, which are accepted once. */
export const punchout_payloads = pgTable(
  'punchout_payloads',
  {
    system_id: belongsTo(() => punchout_systems.id),
    /** SHA-256 of the payloadID. */
    payload_digest: text().notNull(),
    received_at: nowByDefault(),
  },
  (table) => [
    primaryKey({ columns: [table.system_id, table.payload_digest] }),
    index('punchout_payloads_by_time').on(table.received_at),
  ],
);

/** What buyers' systems requested, without secrets and contents. */
export const punchout_requests = pgTable(
  'punchout_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null: an unknown sender. */
    system_id: uuid().references(() => punchout_systems.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** As cXML numbers them. */
    status: integer().notNull(),
    /** The sentence of an error. */
    error: text(),
    created_at: nowByDefault(),
  },
  (table) => [
    index('punchout_requests_newest').on(table.created_at.desc()),
    index('punchout_requests_of_system').on(table.system_id),
  ],
);

/** Quote requests that came as a QuoteRequest of cXML, with what the answer refers to. */
export const punchout_quotes = pgTable(
  'punchout_quotes',
  {
    quote_id: uuid()
      .primaryKey()
      .references(() => quote_requests.id, { onDelete: 'cascade' }),
    system_id: belongsTo(() => punchout_systems.id),
    /** The requestID of the buyer's system. */
    request_id: text().notNull(),
    /** When it was made, as its document says. */
    request_date: text().notNull(),
    payload_id: text().notNull(),
    /** SHA-256 of the request, to recognise it when it is sent again. Null: of an older version. */
    request_digest: text(),
    parties: jsonb().$type<CxmlParties>().notNull(),
    /** The buyer's number of each line, in order. */
    line_numbers: jsonb().$type<string[]>().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [index('punchout_quotes_of_system').on(table.system_id)],
);

/** At most one row; without it, the defaults apply. */
export const punchout_settings = pgTable(
  'punchout_settings',
  {
    id: integer().primaryKey().default(1),
    unspsc: jsonb().$type<UnspscCodes>().notNull(),
    updated_at: nowByDefault(),
  },
  (table) => [check('punchout_settings_one_row', sql`${table.id} = 1`)],
);

export type StoredPunchoutSystem = typeof punchout_systems.$inferSelect;
export type StoredPunchoutSession = typeof punchout_sessions.$inferSelect;
