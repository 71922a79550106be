import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { ActionLink } from '#ui/action-link.tsx';
import type { Currency } from '#kernel/money.ts';
import type { AdminQuote } from './admin-quote.schema.ts';
import { openQuotation, quotationsKey } from '../editor/quotation.queries.ts';

/** Leads from a request to its quotation; the first press makes the draft. */
export function QuoteQuotation({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotations');
  const admin = useTranslations('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: (currency: Currency | undefined) =>
      openQuotation({ request_id: quote.id, ...(currency && { terms: { currency } }) }),
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: quotationsKey });
      await navigate({ to: '/admin/quotations/$id', params: { id } });
    },
    onError: (error) => {
      const report = { kind: 'error', title: admin('error'), key: `open-quotation:${quote.id}` } as const;
      const hasNoRate = error instanceof ApiError && error.problem.code === 'no_rate';
      if (!hasNoRate) notify({ ...report, text: t('notOpened') });
      else
        notify({
          ...report,
          text: t('wishedWithoutRate', { currency: quote.currency ?? '' }),
          action: { label: t('quoteInDollars'), onAction: () => opening.mutate('USD') },
        });
    },
  });
  const { quotation } = quote;
  if (quotation)
    return (
      <ActionLink className="button" to="/admin/quotations/$id" params={{ id: quotation.id }}>
        <FileText className="icon" />
        <bdi>{quotation.number ?? t('newTitle')}</bdi> · {t(`status.${quotation.status}`)}
      </ActionLink>
    );
  return (
    <button
      type="button"
      className="button"
      aria-disabled={opening.isPending}
      onClick={() => opening.isPending || opening.mutate(undefined)}
    >
      <FileText className="icon" />
      {opening.isPending ? t('opening') : t('quote')}
    </button>
  );
}
