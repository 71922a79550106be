// Saves the changes of a draft as they are made: one request at a time, each a step of undo, and the rest waits. A
// request that failed is repeated unaltered, since the server may have saved it.
import { ApiError } from '#platform/http/api-client.ts';
import { isRecord } from '#kernel/object.ts';
import type { DraftPatch } from '../quotation-draft.schema.ts';
import { addPieces, type DraftPiece, patchOf, piecesOf, type UnsavedChange } from './draft-changes.rules.ts';

export type SaveFailure = 'unreachable' | 'signed_out';

export interface SaverState {
  /** Not saved yet; the first one is being sent. */
  unsaved: readonly UnsavedChange[];
  /** What somebody else has changed too, or was made in a version that was issued: it waits for a choice. */
  undecided: readonly DraftPiece[];
  /** Who saved what is undecided. */
  changedBy: string | null;
  /** Why the last request failed; it is repeated. */
  failure: SaveFailure | null;
  savedAt: Date | null;
}

export interface SavedDraft {
  revision: number;
  change_set_id: string | null;
}

interface SaverSettings {
  send: (patch: DraftPatch) => Promise<SavedDraft>;
  /** Resolves once the quotation is shown with the change. */
  onSaved: (change: UnsavedChange, saved: SavedDraft) => Promise<void>;
  /** The server has something else. */
  reload: () => Promise<void>;
  /** Why the server rejected a change, which is gone. */
  onRejected: (code: string | undefined) => void;
  /** Stores what would be lost with the page. */
  store: (unsaved: readonly UnsavedChange[]) => void;
  /** Milliseconds until a failed request is repeated. */
  retryMs?: number;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** The change set of a saved change. Null: nothing was changed. Undefined: an unknown one. */
export type MadeChangeSet = string | null | undefined;

export function createDraftSaver({ retryMs = 3_000, ...settings }: SaverSettings) {
  let state: SaverState = {
    unsaved: [],
    undecided: [],
    changedBy: null,
    failure: null,
    savedAt: null,
  };
  let sending: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const changeSets = new Map<UnsavedChange, (id: MadeChangeSet) => void>();

  function set(change: Partial<SaverState>): void {
    state = { ...state, ...change };
    settings.store([...state.undecided.map(({ change: piece }) => piece), ...state.unsaved]);
    for (const listener of listeners) listener();
  }

  function send(): void {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = null;
    });
  }

  /** Whether everything was saved. */
  async function sendAll(): Promise<boolean> {
    let isSaved = true;
    for (let [first] = state.unsaved; first; [first] = state.unsaved) {
      const isRepeated = state.failure !== null;
      try {
        const saved = await settings.send(patchOf(first));
        await settings.onSaved(first, saved);
        const changeSet = saved.change_set_id ?? (isRepeated ? undefined : null);
        settle(first, changeSet, { savedAt: new Date() });
      } catch (error) {
        isSaved = false;
        if (error instanceof ApiError && answers.has(error.status)) await onRejected(first, error);
        else {
          const isSignedOut = error instanceof ApiError && [401, 403].includes(error.status);
          set({ failure: isSignedOut ? 'signed_out' : 'unreachable' });
          timer = setTimeout(send, retryMs);
          break;
        }
      }
    }
    return isSaved;
  }

  /** It is not sent again. */
  function settle(change: UnsavedChange, changeSet: MadeChangeSet, rest: Partial<SaverState> = {}): void {
    set({ unsaved: state.unsaved.filter((each) => each !== change), failure: null, ...rest });
    changeSets.get(change)?.(changeSet);
    changeSets.delete(change);
  }

  async function onRejected(change: UnsavedChange, { problem }: ApiError): Promise<void> {
    await settings.reload().catch(() => {});
    const { code, conflicts, changed_by: name, change_set_id: id } = problem;
    const changeSet = typeof id === 'string' ? id : null;
    if (code !== 'no_draft' && !Array.isArray(conflicts)) {
      settle(change, null);
      return settings.onRejected(code);
    }
    const paths = Array.isArray(conflicts) ? conflicts.flatMap(pathOf) : null;
    const isLeft = ({ key }: DraftPiece) =>
      paths?.some((path) => path === key || path.startsWith(`${key}.`)) ?? true;
    settle(change, changeSet, {
      undecided: addPieces(state.undecided, piecesOf(change).filter(isLeft)),
      changedBy: typeof name === 'string' ? name : state.changedBy,
    });
  }

  const isDirty = () => state.unsaved.length > 0 || state.undecided.length > 0;
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (made: UnsavedChange) =>
      new Promise<MadeChangeSet>((resolve) => {
        changeSets.set(made, resolve);
        set({ unsaved: [...state.unsaved, made] });
        send();
      }),
    /** Sends what was left unsaved before. */
    restore: (left: readonly UnsavedChange[]) => {
      set({ unsaved: [...left, ...state.unsaved] });
      send();
    },
    /** Sends what waits now, such as when the connection is back. */
    retry: send,
    /** What is undecided is decided. */
    decide: (key: string) => set({ undecided: state.undecided.filter((piece) => piece.key !== key) }),
    /** Resolves when nothing is being saved: whether everything was. */
    whenIdle: async () => {
      const isSaved = await (sending ?? true);
      return isSaved && !isDirty();
    },
    /** Drops what is not saved. */
    discard: () => {
      clearTimeout(timer);
      set({ unsaved: [], undecided: [], failure: null });
    },
    isDirty,
  };
}

/** Repeated, the request would be answered with the same. */
const answers: ReadonlySet<number> = new Set([400, 404, 409, 413, 422]);

function pathOf(conflict: unknown): string[] {
  return isRecord(conflict) && typeof conflict.path === 'string' ? [conflict.path] : [];
}
