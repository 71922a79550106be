import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import { Select } from '#ui/select.tsx';
import { mergeQuote } from './admin-quote.queries.ts';
import type { AdminQuote } from './admin-quote.schema.ts';
import { useChangedQuote } from './use-quote-change.ts';

/** Merges a request into another one of the same buyer, and names those that are merged. */
export function AdminQuoteMerge({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotes');
  const admin = useTranslations('admin');
  const { date } = useDates();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const take = useChangedQuote(quote.id);
  const merging = useMutation({
    mutationFn: () => mergeQuote(quote.id, into),
    onSuccess: (changed) => {
      take(changed, t('merge.done'));
      void navigate({ to: '/admin/quotes/$id', params: { id: into } });
    },
  });
  const { merged, merged_into, mergeable } = quote;
  return (
    <>
      {merged_into && (
        <p>
          {t('merge.into')} <QuoteLink id={merged_into.id} reference={merged_into.reference} />
        </p>
      )}
      {merged.length > 0 && (
        <p>
          {t('merge.contains')}{' '}
          {merged.map(({ id, reference }) => (
            <QuoteLink key={id} id={id} reference={reference} />
          ))}
        </p>
      )}
      {mergeable.length > 0 && (
        <div className="field">
          <label className="field">
            <span>{t('merge.label')}</span>
            <Select
              value={into}
              options={[
                ['', t('merge.choose')],
                ...mergeable.map(
                  ({ id, reference, created_at }) => [id, `${reference}, ${date(created_at)}`] as const,
                ),
              ]}
              onChoose={setInto}
            />
          </label>
          {into !== '' && (
            <button type="button" className="button line" onClick={() => merging.mutate()}>
              {t('merge.action')}
            </button>
          )}
          {merging.isError && (
            <p className="error" role="alert">
              {admin('unreachable')}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function QuoteLink({ id, reference }: { id: string; reference: string }) {
  return (
    <Link to="/admin/quotes/$id" params={{ id }}>
      <bdi>{reference}</bdi>
    </Link>
  );
}
