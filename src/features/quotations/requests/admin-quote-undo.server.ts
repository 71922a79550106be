// Undo of changes to requests for a quote and their notes.
import { eq, sql } from 'drizzle-orm';
import { announceTags } from '#platform/postgres/announce-tags.server.ts';
import { tableSubject } from '#features/history/table-subject.server.ts';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { quote_lines, quote_notes, quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { updateAliases } from './admin-quote-line.writes.server.ts';

type Row = typeof quote_requests.$inferSelect;
/** As the history stores it: timestamps as text. */
type QuoteState = Pick<Row, 'status' | 'owner_id' | 'merged_into'> & {
  read_at: string | null;
  answered_at: string | null;
};
type NoteState = Omit<typeof quote_notes.$inferSelect, 'id' | 'created_at'> & { created_at: string };

/** Administrators neither create nor delete requests; a queued mail stays queued. */
export const quoteSubject: UndoableSubject<QuoteState> = {
  ...tableSubject(quote_requests, stateOf),
  write: async (tx, states) => {
    if ([...states.values()].some((fields) => 'answered_at' in fields)) await announceTags(tx, 'replies');
    for (const [id, fields] of states) {
      await tx
        .update(quote_requests)
        .set({ ...columnsOf(fields), updated_at: new Date() })
        .where(eq(quote_requests.id, id));
    }
  },
  insert: async () => {},
  remove: async () => {},
};

/** Notes are never edited. */
export const quoteNoteSubject: UndoableSubject<NoteState> = {
  ...tableSubject(
    quote_notes,
    ({ id: _, created_at, ...note }) => ({ ...note, created_at: created_at.toISOString() }),
    ({ created_at, ...note }) => ({ ...note, ...(created_at && { created_at: new Date(created_at) }) }),
  ),
  partOf: {
    type: 'quote',
    ids: (id) =>
      sql`select ${quote_notes.id}::text from ${quote_notes} where ${quote_notes.quote_id} = ${id}`,
  },
};

type LineState = Pick<typeof quote_lines.$inferSelect, 'product_id' | 'match'>;

/** Lines are never added or deleted. */
export const quoteLineSubject: UndoableSubject<LineState> = {
  ...tableSubject(quote_lines, ({ product_id, match }) => ({ product_id, match })),
  // Those of a merged request are shown with the other one too.
  partOf: {
    type: 'quote',
    ids: (id) => sql`
      select ${quote_lines.id}::text
      from ${quote_lines} join ${quote_requests} on ${quote_requests.id} = ${quote_lines.quote_id}
      where ${quote_requests.id} = ${id} or ${quote_requests.merged_into} = ${id}`,
  },
  write: async (tx, states) => {
    for (const [id, fields] of states) {
      await tx.update(quote_lines).set(fields).where(eq(quote_lines.id, id));
    }
    await updateAliases(tx, [...states.keys()]);
  },
  insert: async () => {},
  remove: async () => {},
};

function stateOf({ status, owner_id, merged_into, read_at, answered_at }: Row): QuoteState {
  return {
    status,
    owner_id,
    merged_into,
    read_at: read_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
  };
}

function columnsOf({
  status,
  owner_id,
  merged_into,
  read_at,
  answered_at,
}: Partial<QuoteState>): Partial<Row> {
  const moment = (value: string | null) => (value === null ? null : new Date(value));
  return {
    ...(status !== undefined && { status }),
    ...(owner_id !== undefined && { owner_id }),
    ...(merged_into !== undefined && { merged_into }),
    ...(read_at !== undefined && { read_at: moment(read_at) }),
    ...(answered_at !== undefined && { answered_at: moment(answered_at) }),
  };
}
