import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { dismissReports, notify } from '#platform/browser/notify.ts';
import type { DraftChange } from './draft-changes.rules.ts';
import type { DraftSaver, MadeChangeSet } from './draft-saver.ts';
import type { DraftContext } from './use-draft.ts';

interface UndoSettings {
  id: string;
  saver: DraftSaver;
  change: DraftContext['change'];
}

/** Undoes change sets of a draft, one after the other, once all of it is saved. */
export function useDraftUndo({ id, saver, change }: UndoSettings) {
  const t = useTranslations('admin.quotations.tools');
  const admin = useTranslations('admin');
  const undoChange = useUndoChange();
  const key = `quotation:${id}`;
  const undoable = useRef<string[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const running = useRef<Promise<void>>(Promise.resolve());

  function setUndoable(changeSets: string[]): void {
    undoable.current = changeSets;
    setCanUndo(changeSets.length > 0);
  }

  function addUndoable(changeSet: MadeChangeSet): void {
    // After an unknown one, undo must not take the one before it instead.
    if (changeSet !== null) setUndoable(changeSet === undefined ? [] : [...undoable.current, changeSet]);
  }

  async function undo(made: Promise<MadeChangeSet> | undefined): Promise<void> {
    const isSaved = await saver.whenIdle();
    if (!isSaved) return notify({ kind: 'error', title: admin('error'), text: t('undoUnsaved'), key });
    const wanted = made ? await made : undoable.current.at(-1);
    if (!wanted) return notify({ kind: 'success', title: admin('success'), text: t('nothing'), key });
    setUndoable(undoable.current.filter((each) => each !== wanted));
    dismissReports(key);
    await undoChange(wanted);
  }

  return {
    canUndo,
    addUndoable,
    change: async (draftChange: DraftChange) => {
      const changeSet = await change(draftChange);
      addUndoable(changeSet);
      return changeSet;
    },
    undo: (made?: Promise<MadeChangeSet>) => {
      const next = () => undo(made);
      running.current = running.current.then(next, next);
    },
  };
}
