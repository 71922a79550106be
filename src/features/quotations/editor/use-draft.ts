import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import type { AdminQuotation, PresentEditor } from '../quotation.schema.ts';
import { type DraftChange, unsavedChange, withChanges } from './draft-changes.rules.ts';
import { createDraftSaver, type DraftSaver, type MadeChangeSet, type SaverState } from './draft-saver.ts';
import { patchQuotation, quotationKey, quotationsKey } from './quotation.queries.ts';
import { storedChanges } from './unsaved-changes.ts';

export interface DraftContext {
  /** With what is not saved yet. */
  quotation: AdminQuotation;
  isEditable: boolean;
  saver: DraftSaver;
  state: SaverState;
  /** Other administrators who have it open. */
  others: readonly PresentEditor[];
  /** Resolves once it is saved. */
  change: (made: DraftChange) => Promise<MadeChangeSet>;
  canUndo: boolean;
  /** What was made last, or the change that this comes from. */
  undo: (made?: Promise<MadeChangeSet>) => void;
  /** Adds what another request has changed to what can be undone. */
  addUndoable: (changeSet: MadeChangeSet) => void;
}

const context = createContext<DraftContext | null>(null);
export const DraftProvider = context.Provider;

export function useDraft(): DraftContext {
  const draft = useContext(context);
  if (!draft) throw new Error('There is no quotation around this component.');
  return draft;
}

/** Saves what is changed in any version of a quotation, and shows it over what the server has. */
export function useDraftSaver(quotation: AdminQuotation) {
  const client = useQueryClient();
  const t = useTranslations('admin');
  const { id } = quotation;
  const [{ saver, stored }] = useState(() => {
    const queryKey = quotationKey(id);
    const stored = storedChanges(id);
    /** Components read the cache a moment later. */
    const isShown = () => new Promise<void>((resolve) => void notifyManager.schedule(resolve));
    const saver = createDraftSaver({
      store: stored.write,
      send: (patch) => patchQuotation(id, patch),
      onRejected: (code) => {
        const text = t(
          code === 'too_many_lines' ? 'quotations.save.too_many_lines' : 'quotations.save.rejected',
        );
        notify({ kind: 'error', title: t('error'), text });
      },
      reload: async () => {
        await client.invalidateQueries({ queryKey: quotationsKey });
        await isShown();
      },
      onSaved: async (change, { revision }) => {
        // A response that is older than the change must not replace it.
        await client.cancelQueries({ queryKey });
        client.setQueriesData<AdminQuotation>({ queryKey }, (known) =>
          known && known.version === change.version && known.revision < revision
            ? // What others saved in between is not read yet: only a draft that is shown whole can be issued.
              { ...withChanges(known, [change]), revision: known.revision + 1 }
            : known,
        );
        void client.invalidateQueries({ queryKey: quotationsKey });
        void client.invalidateQueries({ queryKey: historyKey });
        await isShown();
      },
    });
    return { saver, stored };
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  useEffect(() => {
    saver.restore(stored.take());
    window.addEventListener('online', saver.retry);
    return () => window.removeEventListener('online', saver.retry);
  }, [saver, stored]);
  const shown = useMemo(() => withChanges(quotation, state.unsaved), [quotation, state.unsaved]);
  return { saver, state, shown, change: (made: DraftChange) => saver.change(unsavedChange(made, shown)) };
}
