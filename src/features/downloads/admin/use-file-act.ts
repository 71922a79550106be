import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { useChangeNotice } from '#features/history/use-undo-change.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import { downloadableFilesKey } from '../download.queries.ts';
import { adminFilesQuery, fileOrderKey } from './admin-file.queries.ts';

/** Key of error toasts, which the next success dismisses. */
const fileKey = 'files';

/** Shows the result of an action on files as a toast with undo, and invalidates the lists. */
export function useFileAct() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const showChange = useChangeNotice();

  const refresh = useCallback(async () => {
    // The list shows a later order that is still being sent, which refreshes when it is done.
    if (client.isMutating({ mutationKey: fileOrderKey }) > 1) return;
    const keys = [adminFilesQuery.queryKey, historyKey, downloadableFilesKey];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
  /** `set`: null when nothing changed. `key`: a later toast with the same key replaces this one. */
  const done = (text: string, set: string | null, key?: string) => {
    showChange(text, set, key ?? fileKey);
    dismissErrors(fileKey);
    void refresh();
  };
  const failed = (error: Error) => {
    void refresh();
    if (error instanceof ApiError && error.status === 401) return;
    notify({ kind: 'error', title: t('error'), text: t(reasonOf(error)), key: fileKey });
  };
  return { done, failed, refresh };
}

function reasonOf(error: Error) {
  if (error instanceof ApiError && error.problem.code === 'not_found') return 'files.gone';
  if (error instanceof ApiError && error.problem.code === 'too_many') return 'files.tooMany';
  return error instanceof ApiError && error.status === 409 ? 'files.changedMeanwhile' : 'records.failed';
}
