// Entries of an order in the history: its own fields, mails about it, which cannot be undone, and what was changed with them.
import { sql } from 'drizzle-orm';
import { changes } from '#features/history/change.tables.server.ts';
import type { Change, Fields } from '#features/history/change.writes.server.ts';
import type { Mail } from '#platform/mail/mail-outbox.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { orderReference } from './order.rules.ts';
import type { WaitingLine } from './order-holds.writes.server.ts';

/** Lines that hold nothing of the stock, as the history names them. */
export interface UnreservedLines {
  unreserved?: { id: string; title: string; quantity: number }[];
}

export function asUnreserved({ id, title, quantity }: WaitingLine) {
  return { id, title, quantity };
}

export function orderChange(id: string, before: Fields, after: Fields): Change {
  return { subjectType: 'order', subjectId: id, subjectLabel: orderReference(id), before, after };
}

/** The registry of undo does not know this subject: a change of which the buyer was sent a mail cannot be undone. */
export function mailChange(id: string, { to, subject }: Mail): Change {
  const change = { subjectType: 'order_mail', subjectId: id, subjectLabel: orderReference(id) };
  return { ...change, before: null, after: { to, subject } };
}

/** True: the change set of this change also has one of a subject of this type. */
export async function isInSetOf(tx: Transaction, changeId: number, type: string): Promise<boolean> {
  const set = sql`(select of.change_set_id from ${changes} of where of.id = ${changeId})`;
  return (await tx.$count(changes, sql`change_set_id = ${set} and subject_type = ${type}`)) > 0;
}
