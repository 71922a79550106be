import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { dismissReports, notify } from '#platform/browser/notify.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { DraftContext } from './use-draft.ts';

/** Undoes change sets of a draft, one after the other, once all of it is saved. */
export function useDraftUndo(id: string, saver: DraftSaver): Pick<DraftContext, 'undo' | 'undoOfLast'> {
  const t = useTranslations('admin.quotations.tools');
  const admin = useTranslations('admin');
  const undoChange = useUndoChange();
  const key = `quotation:${id}`;
  const running = useRef<Promise<void>>(Promise.resolve());

  async function undoLast(): Promise<void> {
    const isSaved = await saver.whenIdle();
    if (!isSaved) return notify({ kind: 'error', title: admin('error'), text: t('undoUnsaved'), key });
    const last = saver.takeUndoable();
    if (last) {
      dismissReports(key);
      return undoChange(last);
    }
    notify({ kind: 'success', title: admin('success'), text: t('nothing'), key });
  }

  const undo = () => {
    running.current = running.current.then(undoLast, undoLast);
  };
  return {
    undo,
    undoOfLast: () => {
      const count = saver.changeCount();
      let isUsed = false;
      return () => {
        if (isUsed) return;
        isUsed = true;
        if (saver.changeCount() === count) return undo();
        notify({ kind: 'error', title: admin('error'), text: t('undoLater'), key });
      };
    },
  };
}
