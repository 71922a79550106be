import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import type { AdminQuotation, PresentEditor } from '../quotation.schema.ts';
import { type DraftChange, withChange } from './draft-changes.rules.ts';
import { createDraftSaver, type DraftSaver, type SaverState } from './draft-saver.ts';
import { patchQuotation, quotationQuery, quotationsKey } from './quotation.queries.ts';

export interface DraftContext {
  /** With what is not saved yet. */
  quotation: AdminQuotation;
  isEditable: boolean;
  saver: DraftSaver;
  state: SaverState;
  /** Other administrators who have it open. */
  others: readonly PresentEditor[];
  change: (made: DraftChange) => void;
  undo: () => void;
  /** The undo of what was changed last, for its toast: it changes nothing once something else was changed. */
  undoOfLast: () => () => void;
}

const context = createContext<DraftContext | null>(null);
export const DraftProvider = context.Provider;

export function useDraft(): DraftContext {
  const draft = useContext(context);
  if (!draft) throw new Error('There is no quotation around this component.');
  return draft;
}

/** Saves what is changed, and shows it over what the server has. */
export function useDraftSaver(
  quotation: AdminQuotation,
  onLate: (change: DraftChange, quotation: AdminQuotation) => void,
): {
  saver: DraftSaver;
  state: SaverState;
  shown: AdminQuotation;
} {
  const client = useQueryClient();
  const t = useTranslations('admin');
  const { id, version } = quotation;
  const [saver] = useState(() => {
    const keys = [quotationQuery(id).queryKey, quotationQuery(id, version).queryKey];
    const read = () =>
      keys
        .flatMap((key) => client.getQueryData<AdminQuotation>(key) ?? [])
        .filter((each) => each.version === version)
        .toSorted((one, other) => other.revision - one.revision)[0] ?? quotation;
    return createDraftSaver({
      send: (patch) => patchQuotation(id, { ...patch, version }),
      onUnseenRejection: (code) => {
        const text = t(code === 'no_draft' ? 'quotations.save.no_draft' : 'quotations.save.rejected');
        notify({ kind: 'error', title: t('error'), text });
      },
      onLate: (change) => onLate(change, read()),
      read,
      reload: async () => {
        await client.invalidateQueries({ queryKey: quotationsKey });
        return read();
      },
      onSaved: async (change, { revision, change_set_id }) => {
        for (const queryKey of keys) {
          // A response that is older than the change must not replace it.
          await client.cancelQueries({ queryKey });
          client.setQueryData<AdminQuotation>(queryKey, (known) => {
            if (known?.version !== version || known.revision >= revision) return known;
            // What others saved in between is not read yet: the revision is still the one that was.
            const isNext = change_set_id !== null && known.revision + 1 === revision;
            return { ...withChange(known, change), ...(isNext && { revision }) };
          });
        }
        void client.invalidateQueries({ queryKey: quotationsKey });
        void client.invalidateQueries({ queryKey: historyKey });
        // Components read the cache a moment later: until then the change has to be shown over it, or a line that was
        // inserted would disappear with the focus.
        await new Promise<void>((resolve) => {
          notifyManager.schedule(resolve);
        });
      },
    });
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  useEffect(() => {
    window.addEventListener('online', saver.retry);
    return () => window.removeEventListener('online', saver.retry);
  }, [saver]);
  const { sending, failed, waiting } = state;
  const shown = useMemo(
    () => [sending, failed, waiting].reduce(withChange, quotation),
    [quotation, sending, failed, waiting],
  );
  return { saver, state, shown };
}
