import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { DeskError } from '#platform/desk-transport.ts';
import { notify } from '#platform/notify.ts';
import { changeQuote, deskQuotesKey, quoteQuery } from './desk-quote.queries.ts';
import type { ChangedQuote, DeskQuote, QuoteChanges } from './desk-quote.schema.ts';

/** Changes a request and says so, with a way back; reading it goes without words. */
export function useQuoteChange({ id }: Pick<DeskQuote, 'id'>) {
  const t = useTranslations('desk');
  const take = useChangedQuote(id);
  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: QuoteChanges) => changeQuote(id, changes),
    onSuccess: (changed, { to }) => take(changed, to.is_read === undefined ? t('quotes.saved') : undefined),
    onError: (error, { to }) => {
      if (to.is_read !== undefined || (error instanceof DeskError && error.status === 401)) return;
      const isLate = error instanceof DeskError && error.status === 409;
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

/** What came of a change is shown at once, and every list asks again. `told`: a message with a way back. */
export function useChangedQuote(id: string) {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const undo = useUndoChange();
  return (changed: ChangedQuote | null, told?: string) => {
    if (changed) client.setQueryData(quoteQuery(id).queryKey, changed.quote);
    void client.invalidateQueries({ queryKey: deskQuotesKey });
    void client.invalidateQueries({ queryKey: historyKey });
    const set = changed?.change_set_id;
    if (!told || !set) return;
    notify({
      kind: 'success',
      title: t('success'),
      text: told,
      key: `quote:${id}`,
      action: { label: t('undo'), onAction: () => void undo(set) },
    });
  };
}
