// How a request for a quote, and a note on one, become again what they were.
import { asc, eq, inArray } from 'drizzle-orm';
import type { Fields } from '#features/history/change.writes.server.ts';
import type { UndoableSubject } from '#features/history/restore-batch.server.ts';
import { quote_notes, quote_requests } from './quote.tables.server.ts';

type Row = typeof quote_requests.$inferSelect;

/** Requests neither come nor go by an administrator's hand; a mail that was written stays written. */
export const quoteSubject: UndoableSubject = {
  rules: {},
  lock: async (writer, ids) => {
    await writer
      .select({ id: quote_requests.id })
      .from(quote_requests)
      .where(inArray(quote_requests.id, [...ids]))
      .orderBy(asc(quote_requests.id))
      .for('update');
  },
  read: async (writer, ids) => {
    const rows = await writer
      .select()
      .from(quote_requests)
      .where(inArray(quote_requests.id, [...ids]));
    return new Map(rows.map((row) => [row.id, stateOf(row)]));
  },
  write: async (writer, states) => {
    for (const [id, fields] of states) {
      await writer
        .update(quote_requests)
        .set({ ...columnsOf(fields), updated_at: new Date() })
        .where(eq(quote_requests.id, id));
    }
  },
  insert: async () => {},
  remove: async () => {},
};

export const quoteNoteSubject: UndoableSubject = {
  rules: {},
  lock: async (writer, ids) => {
    await writer
      .select({ id: quote_notes.id })
      .from(quote_notes)
      .where(inArray(quote_notes.id, [...ids]))
      .orderBy(asc(quote_notes.id))
      .for('update');
  },
  read: async (writer, ids) => {
    const rows = await writer
      .select()
      .from(quote_notes)
      .where(inArray(quote_notes.id, [...ids]));
    return new Map(
      rows.map(({ id, quote_id, author_id, body, created_at }) => [
        id,
        { quote_id, author_id, body, created_at: created_at.toISOString() },
      ]),
    );
  },
  // A note is never rewritten.
  write: async () => {},
  insert: async (writer, states) => {
    const rows = [...states].map(([id, { quote_id, author_id, body, created_at }]) => ({
      id,
      quote_id: String(quote_id),
      author_id: String(author_id),
      body: String(body),
      created_at: new Date(String(created_at)),
    }));
    await writer.insert(quote_notes).values(rows).onConflictDoNothing();
  },
  remove: async (writer, ids) => {
    await writer.delete(quote_notes).where(inArray(quote_notes.id, [...ids]));
  },
};

function stateOf({ status, owner_id, read_at, answered_at }: Row): Fields {
  return {
    status,
    owner_id,
    read_at: read_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
  };
}

function columnsOf({ status, owner_id, read_at, answered_at }: Fields): Partial<Row> {
  const moment = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
  return {
    ...(status !== undefined && { status: status as Row['status'] }),
    ...(owner_id !== undefined && { owner_id: owner_id as string | null }),
    ...(read_at !== undefined && { read_at: moment(read_at) }),
    ...(answered_at !== undefined && { answered_at: moment(answered_at) }),
  };
}
