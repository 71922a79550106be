import { useState } from 'react';
import { ApiError } from '#platform/http/api-client.ts';
import { type Issues, issueTexts } from '#ui/forms/use-form.ts';
import type { useRecordAct } from './use-record-act.ts';

type Problem = ApiError['problem'];

interface RecordFormOptions<Item, Saved> {
  /** Null: a new one. */
  item: Item | null;
  act: Pick<ReturnType<typeof useRecordAct>, 'done' | 'failed' | 'refresh'>;
  savedText: (saved: Saved, isNew: boolean) => string;
  /** The record that somebody else has changed meanwhile. */
  currentIn: (problem: Problem) => Item | undefined;
  /** `fields`: those that were changed here and there. */
  conflictText: (fields: string[]) => string;
  /** What the next save is compared with after a conflict; without it, the current record, which it overwrites. */
  afterConflict?: (seen: Item, current: Item, fields: string[]) => Item;
  /** Other issues of a rejected form. */
  issuesIn?: (problem: Problem) => Issues | null;
}

/** What the form of a record began with and what was last seen of it, and what follows when it was sent. */
export function useRecordForm<Item, Saved extends { change_set_id: string | null }>(
  options: RecordFormOptions<Item, Saved>,
) {
  const { item, act, savedText, currentIn, conflictText, issuesIn } = options;
  const { afterConflict = (_seen, current) => current } = options;
  const [filled] = useState(item);
  const [seen, setSeen] = useState(item);
  return {
    /** Null: a new one. */
    edited: filled && seen && { filled, seen },
    onDone: (saved: Saved) => act.done(savedText(saved, !filled), saved.change_set_id),
    onRejected: (error: Error): Issues => {
      const problem = error instanceof ApiError ? error.problem : {};
      const current = currentIn(problem);
      if (current) {
        act.refresh();
        const fields = (problem.errors ?? []).map(({ path }) => path.replace(/^to\./, ''));
        // Saving again after the conflict was shown overwrites it.
        setSeen(seen && afterConflict(seen, current, fields));
        return { form: conflictText(fields) };
      }
      const issues = issuesIn?.(problem);
      if (!issues) act.failed(error);
      return issues ?? {};
    },
  };
}

/** The issues of an error response by the names of the controls; null: it names no field. */
export function problemIssues(
  { errors = [] }: Problem,
  controlAt: (path: string[]) => string,
  textOf: (message: string, name: string) => string,
): Issues | null {
  if (errors.length === 0) return null;
  const named = errors.map(({ path, message }) => [controlAt(path.replace(/^to\./, '').split('.')), message]);
  return issueTexts(Object.fromEntries(named), textOf);
}
