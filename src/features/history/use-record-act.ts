import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { historyKey } from './history.queries.ts';
import { useChangeNotice } from './use-undo-change.ts';

/**
 * Shows the result of an action on records as a toast with undo, and invalidates their lists. `key`: of the toasts.
 * `errorText`: of an error, where the general ones do not say enough.
 */
export function useRecordAct(key: string, lists: readonly QueryKey[], errorText?: (error: Error) => string) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const showChange = useChangeNotice();
  const refresh = () => {
    for (const queryKey of [...lists, historyKey]) void client.invalidateQueries({ queryKey });
  };
  /** `set`: null when nothing changed. */
  const done = (text: string, set: string | null) => {
    dismissErrors(key);
    showChange(text, set, key);
    refresh();
  };
  const failed = (error: Error) => {
    refresh();
    if (error instanceof ApiError && error.status === 401) return;
    const isGone = error instanceof ApiError && error.status === 404;
    const text = errorText?.(error) ?? t(isGone ? 'records.gone' : 'records.failed');
    notify({ kind: 'error', title: t('error'), text, key });
  };
  return { done, failed, refresh };
}
