// Saves the changes of a draft as they are made: one request at a time, each a step of undo, and the rest waits. A
// request that failed is repeated unaltered, since the server may have saved it.
import { ApiError } from '#platform/http/api-client.ts';
import { isRecord } from '#kernel/object.ts';
import { type DraftPatch, statesAmounts } from '../quotation-draft.schema.ts';
import type { AdminQuotation } from '../quotation.schema.ts';
import {
  type Conflict,
  type DraftChange,
  isEmptyChange,
  joinChanges,
  rebase,
  type ReportedConflict,
  splitChange,
  withChange,
} from './draft-changes.rules.ts';

export type SaveFailure = 'unreachable' | 'signed_out';

export interface SaverState {
  /** Sent, and not confirmed yet. */
  sending: DraftChange | null;
  /** Sent without a response: it is repeated as it is, before what waits. */
  failed: DraftChange | null;
  /** All steps that are not sent yet. */
  waiting: DraftChange | null;
  conflicts: readonly Conflict[];
  /** Who saved what the conflicts are with. */
  changedBy: string | null;
  /** Why the last request failed; it is repeated. */
  failure: SaveFailure | null;
  /** Why the server rejected changes, which are gone. */
  rejection: string | null;
  /** Change sets that can be undone, the last one at the end. */
  undoable: readonly string[];
  savedAt: Date | null;
}

export interface SavedDraft {
  revision: number;
  change_set_id: string | null;
}

interface SaverSettings {
  send: (patch: DraftPatch) => Promise<SavedDraft>;
  /** As last read from the server. */
  read: () => AdminQuotation;
  reload: () => Promise<AdminQuotation>;
  onSaved: (change: DraftChange, saved: SavedDraft) => Promise<void>;
  /** Changes were rejected that no component shows any more, such as after the next version was started. */
  onUnseenRejection: (code: string) => void;
  /** The draft was issued before this was saved. */
  onLate: (change: DraftChange) => void;
  /** Milliseconds until a failed request is repeated. */
  retryMs?: number;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** What is changed beyond, such as offline, is saved and undone with the last step. */
export const maxSteps = 50;

const start: SaverState = {
  sending: null,
  failed: null,
  waiting: null,
  conflicts: [],
  changedBy: null,
  failure: null,
  rejection: null,
  undoable: [],
  savedAt: null,
};

export function createDraftSaver({
  send,
  read,
  reload,
  onSaved,
  onUnseenRejection,
  onLate,
  retryMs = 3_000,
}: SaverSettings) {
  let state = start;
  let changeCount = 0;
  let steps: DraftChange[] = [];
  let isSameMoment = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const idle = new Set<(isSaved: boolean) => void>();

  function set(change: Partial<SaverState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    if (state.sending || (hasUnsent() && !state.failure)) return;
    // What the server rejected is gone, so that what it has is not what was typed.
    const isSaved = !isDirty() && !state.rejection;
    for (const resolve of idle) resolve(isSaved);
    idle.clear();
  }

  function hasUnsent(): boolean {
    return state.failed !== null || steps.length > 0;
  }

  function waitingWith(all: DraftChange[]): Pick<SaverState, 'waiting'> {
    steps = all.filter((step) => !isEmptyChange(step));
    return { waiting: steps.reduce<DraftChange | null>(joinChanges, null) };
  }

  function isDirty(): boolean {
    return state.sending !== null || hasUnsent() || state.conflicts.length > 0;
  }

  function change(made: DraftChange): void {
    if (isEmptyChange(made)) return;
    changeCount += 1;
    const step = { currency: read().terms.currency, ...made };
    // Edits of one moment, such as a quantity with its price, are one step.
    const isJoined = steps.length > 0 && (isSameMoment || steps.length >= maxSteps);
    const before = isJoined ? steps.slice(0, -1) : steps;
    isSameMoment = true;
    set({
      ...waitingWith([...before, joinChanges((isJoined && steps.at(-1)) || null, step)]),
      rejection: null,
    });
    queueMicrotask(() => {
      isSameMoment = false;
      void next();
    });
  }

  async function next(): Promise<void> {
    const { failed } = state;
    const sending = failed ?? steps[0];
    if (state.sending || !sending) return;
    clearTimeout(timer);
    const { currency, ...patch } = sending;
    set({ sending, failed: null, ...waitingWith(failed ? steps : steps.slice(1)) });
    try {
      const saved = await send(currency && statesAmounts(patch) ? { ...patch, currency } : patch);
      await onSaved(sending, saved);
      const { change_set_id } = saved;
      // A repeated request that changes nothing was saved before, in a change set that is unknown here: undo must not
      // take the one before it instead.
      const unknown = failed ? [] : state.undoable;
      const undoable = change_set_id ? [...state.undoable, change_set_id] : unknown;
      set({ sending: null, failure: null, undoable, savedAt: new Date() });
    } catch (error) {
      await onError(sending, error);
    }
    if (!state.failure) await next();
  }

  async function onError(sending: DraftChange, error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0;
    const conflicts = error instanceof ApiError ? conflictsOf(error) : null;
    if (conflicts) return takeConflicts(sending, conflicts, error);
    if (error instanceof ApiError && [400, 404, 409, 413, 422].includes(status)) {
      const rejection = error.problem.code ?? 'rejected';
      if (rejection === 'no_draft') {
        onLate(state.waiting ? joinChanges(sending, state.waiting) : sending);
        set(waitingWith([]));
      }
      set({ sending: null, failure: null, rejection });
      if (listeners.size === 0) onUnseenRejection(rejection);
      await reload().catch(() => {});
      return;
    }
    const failure = status === 401 || status === 403 ? 'signed_out' : 'unreachable';
    set({ sending: null, failed: sending, failure });
    timer = setTimeout(() => void next(), retryMs);
  }

  async function takeConflicts(
    sending: DraftChange,
    reported: ReportedConflict[],
    error: unknown,
  ): Promise<void> {
    const before = withChange(read(), null);
    const split = splitChange(sending, reported, before);
    await reload().catch(() => {});
    const keys = new Set(split.conflicts.map(({ key }) => key));
    const conflicts = [...state.conflicts.filter(({ key }) => !keys.has(key)), ...split.conflicts];
    const { currency } = sending;
    const rest = { ...split.rest, ...(currency && { currency }) };
    const changedBy = error instanceof ApiError ? error.problem.changed_by : null;
    set({
      sending: null,
      failure: null,
      ...waitingWith([rest, ...steps]),
      conflicts,
      changedBy: typeof changedBy === 'string' ? changedBy : null,
    });
  }

  return {
    change,
    read,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sends what waits now, such as when the connection is back. */
    retry: () => void next(),
    /** Decides a conflict: with `mine`, what somebody else saved is replaced. */
    decide: ({ key, piece, fields }: Conflict, isMine: boolean) => {
      set({ conflicts: state.conflicts.filter((conflict) => conflict.key !== key) });
      if (isMine) change(rebase(piece, fields, read()));
    },
    dismissRejection: () => set({ rejection: null }),
    /** Takes the last change set that can be undone. */
    takeUndoable: () => {
      const last = state.undoable.at(-1);
      if (last) {
        changeCount += 1;
        set({ undoable: state.undoable.slice(0, -1) });
      }
      return last;
    },
    /** A change set that was made by another request. */
    addUndoable: (id: string) => {
      changeCount += 1;
      set({ undoable: [...state.undoable, id], savedAt: new Date() });
    },
    /** Another number: something was changed or undone since. */
    changeCount: () => changeCount,
    /** Resolves when nothing is being saved: whether everything was. */
    whenIdle: () =>
      new Promise<boolean>((resolve) => {
        idle.add(resolve);
        set({});
      }),
    /** Drops what is not saved. */
    discard: () => {
      clearTimeout(timer);
      set({ failed: null, ...waitingWith([]), conflicts: [], failure: null });
    },
    isDirty,
  };
}

/** Null: another error. */
function conflictsOf({ status, problem }: ApiError): ReportedConflict[] | null {
  const { conflicts } = problem;
  if (status !== 409 || !Array.isArray(conflicts)) return null;
  return conflicts.flatMap((each: unknown) =>
    isRecord(each) && typeof each.path === 'string' ? [{ path: each.path, theirs: each.theirs }] : [],
  );
}
