import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import type { Issues } from '#ui/forms/use-form.ts';
import { punchoutQuery } from '../systems/punchout.queries.ts';

/** What follows a change of the systems. `key`: a success dismisses the error of an earlier attempt. */
export function usePunchoutSaved(key: string) {
  const t = useTranslations('admin.punchoutSettings');
  const admin = useTranslations('admin');
  const { done: onDone, refresh } = useRecordAct(key, [punchoutQuery.queryKey]);

  const onRejected = (error: Error): Issues | null => {
    const code = error instanceof ApiError ? error.problem.code : undefined;
    if (code === 'identity_taken') return { identity: t('identityTaken') };
    if (code === 'too_many') return { form: t('tooMany') };
    const isGone = code === 'not_found';
    if (!isGone && code !== 'changed_since' && code !== 'codes_changed')
      return { form: admin('unreachable') };
    notify({ kind: 'error', title: admin('error'), text: t(isGone ? 'gone' : 'changedSince'), key });
    refresh();
    return null;
  };

  return { onDone, onRejected };
}
