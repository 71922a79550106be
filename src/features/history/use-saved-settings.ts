import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import type { Issues } from '#ui/admin/use-admin-form.ts';
import { historyKey } from './history.queries.ts';
import { useUndoChange } from './use-undo-change.ts';

interface SavedOptions {
  /** Of its toasts: a success dismisses the error of an earlier attempt. */
  key: string;
  queryKey: QueryKey;
  saved: string;
  changedSince: string;
  /** Of a field whose text no font can print. */
  unprintable: string;
}

/** What follows a form of settings: toasts with undo, and the issues of a rejected form. */
export function useSavedSettings({ key, queryKey, saved, changedSince, unprintable }: SavedOptions) {
  const admin = useTranslations('admin');
  const client = useQueryClient();
  const undo = useUndoChange();
  const refresh = () => void client.invalidateQueries({ queryKey });

  const onDone = ({ change_set_id: set }: { change_set_id: string | null }) => {
    notify({
      kind: 'success',
      title: admin('success'),
      text: saved,
      key,
      ...(set && {
        action: { label: admin('undo'), onAction: () => void undo(set) },
      }),
    });
    void client.invalidateQueries({ queryKey: historyKey });
    refresh();
  };

  /** `fieldOf`: the name of the field that the API names by its path. */
  const onRejected = (error: Error, fieldOf: (path: string) => string): Issues | null => {
    const status = error instanceof ApiError ? error.status : 0;
    if (error instanceof ApiError && status === 422) {
      const paths = (error.problem.errors ?? []).map(({ path }) => fieldOf(path));
      return Object.fromEntries(paths.map((path) => [path, unprintable]));
    }
    if (status !== 409) return { form: admin('unreachable') };
    // The form shows the values of the other administrator from now on.
    notify({ kind: 'error', title: admin('error'), text: changedSince, key });
    refresh();
    return null;
  };

  return { onDone, onRejected };
}
