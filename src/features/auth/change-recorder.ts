// Interface for recording history entries, passed in as a function, since the history feature imports this one.
import type { Administrator, theSystem } from './actor.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';

export type Fields = Record<string, unknown>;

/** A change set holds one change per subject. */
export interface Change {
  /** Such as `order`. */
  subjectType: string;
  subjectId: string;
  /** The subject's name, for readers of the history after it is deleted. */
  subjectLabel?: string | null;
  /** Only the changed fields; null: the subject is new. */
  before: Fields | null;
  after: Fields | null;
}

export type RecordChanges = (
  tx: Transaction,
  actor: Administrator | typeof theSystem,
  action: string,
  made: readonly Change[],
  undoes?: string,
) => Promise<string>;
