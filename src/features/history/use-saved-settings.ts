import type { QueryKey } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import type { Issues } from '#ui/forms/use-form.ts';
import { useRecordAct } from './use-record-act.ts';

interface SavedOptions {
  /** Of its toasts: a success dismisses the error of an earlier attempt. */
  key: string;
  queryKey: QueryKey;
  saved: string;
  changedSince: string;
  /** The issue of a field whose text no font can print, for settings that documents print. */
  unprintable?: string;
  /** The name of the field that the API names by its path. */
  fieldOf?: (path: string) => string;
}

/** The results of a form of settings: toasts with undo, and the issues of a rejected form. */
export function useSavedSettings(options: SavedOptions) {
  const { key, queryKey, saved, changedSince, unprintable, fieldOf = (path) => path } = options;
  const admin = useTranslations('admin');
  const { done, refresh } = useRecordAct(key, [queryKey]);

  const onDone = ({ change_set_id: set }: { change_set_id: string | null }) => done(saved, set);

  const onRejected = (error: Error): Issues | null => {
    const status = error instanceof ApiError ? error.status : 0;
    // The sign-in dialog shows, and the form stays as it is.
    if (status === 401) return null;
    if (error instanceof ApiError && status === 422 && unprintable) {
      const fields = (error.problem.errors ?? []).map(({ path }) => fieldOf(path));
      return Object.fromEntries(fields.map((field) => [field, unprintable]));
    }
    if (status !== 409) return { form: admin('unreachable') };
    // The form shows the values of the other administrator from now on.
    notify({ kind: 'error', title: admin('error'), text: changedSince, key });
    refresh();
    return null;
  };

  return { onDone, onRejected };
}
