import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { DeskError } from '#platform/desk-transport.ts';
import { dismissErrors, notify } from '#platform/notify.ts';
import { deskFilesQuery } from './desk-file.queries.ts';

/** Of an error, which any act on the files that succeeds takes away. */
const fileKey = 'files';
export const fileOrderKey = ['file-order'];

/** Says what came of an act on the files, offers the way back, and has every list ask again. */
export function useFileAct() {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const undo = useUndoChange();

  const refresh = useCallback(async () => {
    // A later order that is still to be sent is what the list shows; it asks again when it is done.
    if (client.isMutating({ mutationKey: fileOrderKey }) > 1) return;
    const keys = [deskFilesQuery.queryKey, historyKey, ['downloadable-files']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
  /** `set`: null when nothing was different. `key`: a later act of the same kind takes the message's place. */
  const done = (text: string, set: string | null, key?: string) => {
    notify({
      kind: 'success',
      title: t('success'),
      text,
      key: key ?? fileKey,
      ...(set && { action: { label: t('undo'), onAction: () => void undo(set) } }),
    });
    dismissErrors(fileKey);
    void refresh();
  };
  const failed = (error: Error) => {
    void refresh();
    if (error instanceof DeskError && error.status === 401) return;
    notify({ kind: 'error', title: t('error'), text: t(reasonOf(error)), key: fileKey });
  };
  return { done, failed, refresh };
}

function reasonOf(error: Error) {
  if (error instanceof DeskError && error.problem.code === 'not_found') return 'files.gone';
  if (error instanceof DeskError && error.problem.code === 'too_many') return 'files.tooMany';
  return error instanceof DeskError && error.status === 409 ? 'files.changedMeanwhile' : 'files.failed';
}
