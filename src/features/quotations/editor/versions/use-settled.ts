import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { quotationsKey } from '../quotation.queries.ts';

/** What every action on versions does at its end: reads the quotation again, and reports why nothing was changed. */
export function useSettled(id: string) {
  const t = useTranslations('admin.quotations.versions');
  const admin = useTranslations('admin');
  const client = useQueryClient();
  return {
    onError: (error: Error) => {
      const isLate = error instanceof ApiError && error.status === 409;
      const text = t(isLate ? 'late' : 'failed');
      notify({ kind: 'error', title: admin('error'), text, key: `quotation:${id}` });
    },
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: historyKey });
      await client.invalidateQueries({ queryKey: quotationsKey });
    },
  };
}
