import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { useChangeNotice } from '#features/history/use-undo-change.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { changeQuote, adminQuotesKey, quoteQuery } from './admin-quote.queries.ts';
import type { ChangedQuote, AdminQuote, QuoteChanges } from './admin-quote.schema.ts';

/** Changes a request and shows a toast with undo; marking it as read shows none. */
export function useQuoteChange({ id }: Pick<AdminQuote, 'id'>) {
  const t = useTranslations('admin');
  const take = useChangedQuote(id);
  return useMutation({
    mutationFn: (changes: QuoteChanges) => changeQuote(id, changes),
    onSuccess: (changed, { to }) => take(changed, to.is_read === undefined ? t('quotes.saved') : undefined),
    onError: (error, { to }) => {
      if (to.is_read !== undefined || (error instanceof ApiError && error.status === 401)) return;
      const isLate = error instanceof ApiError && error.status === 409;
      notify({
        kind: 'error',
        title: t('error'),
        text: t(isLate ? 'quotes.changedSince' : 'unreachable'),
        key: `quote:${id}`,
      });
    },
    onSettled: (_changed, error) => error && take(null),
  });
}

/** Caches the changed request and invalidates the lists. `toast`: text of a toast with undo. */
export function useChangedQuote(id: string) {
  const client = useQueryClient();
  const showChange = useChangeNotice();
  return (changed: ChangedQuote | null, toast?: string) => {
    if (changed) client.setQueryData(quoteQuery(id).queryKey, changed.quote);
    void client.invalidateQueries({ queryKey: adminQuotesKey });
    void client.invalidateQueries({ queryKey: historyKey });
    const set = changed?.change_set_id;
    if (toast && set) showChange(toast, set, `quote:${id}`);
  };
}
