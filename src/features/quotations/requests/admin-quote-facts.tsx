import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { administratorsQuery } from '#features/auth/administrators/account.queries.ts';
import { ChangeTime } from '#features/history/change-time.tsx';
import { countryName } from '#i18n/countries.ts';
import { useDates } from '#i18n/use-dates.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { Select } from '#ui/select.tsx';
import type { AdminQuote } from './admin-quote.schema.ts';
import { quoteStatuses } from '#features/quote-requests/quote.rules.ts';
import { AdminQuoteMerge } from './admin-quote-merge.tsx';
import { ReplyClock } from '#features/quote-requests/reply-clock.tsx';
import { useQuoteChange } from './use-quote-change.ts';

/** Status, owner, sender and source of the request. */
export function AdminQuoteFacts({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotes');
  const change = useQuoteChange(quote);
  const locale = useLocale();
  const { date } = useDates();
  const { data: administrators = [] } = useQuery(administratorsQuery);
  const owner = quote.owner?.id ?? '';
  const choices = administrators.filter(({ id, deactivated_at }) => !deactivated_at || id === owner);
  const { source } = quote;
  return (
    <aside className="box quote-facts" aria-label={t('facts')}>
      <label className="field">
        <span>{t('statusLabel')}</span>
        <Select
          value={quote.status}
          options={quoteStatuses.map((status) => [status, t(`status.${status}`)])}
          onChoose={(status) => change.mutate({ from: { status: quote.status }, to: { status } })}
        />
      </label>
      <label className="field">
        <span>{t('owner')}</span>
        <Select
          value={owner}
          options={[
            ['', t('nobody')],
            ...(quote.owner && choices.length === 0 ? [quote.owner] : choices).map(
              ({ id, name }) => [id, name] as const,
            ),
          ]}
          onChoose={(id) =>
            change.mutate({ from: { owner_id: owner || null }, to: { owner_id: id || null } })
          }
        />
      </label>
      <dl>
        <Fact name={t('reply')}>
          <ReplyClock quote={quote} />
        </Fact>
        <Fact name={t('due')}>
          <ChangeTime at={quote.due_at} />
        </Fact>
        <Fact name={t('received')}>
          <ChangeTime at={quote.created_at} />
        </Fact>
        <Fact name={t('email')}>
          <a href={`mailto:${encodeURIComponent(quote.email)}`}>
            <bdi>{quote.email}</bdi>
          </a>
        </Fact>
        <Fact name={t('company')}>{quote.company && <bdi>{quote.company}</bdi>}</Fact>
        <Fact name={t('country')}>{quote.country && countryName(quote.country, locale)}</Fact>
        <Fact name={t('currency')}>{quote.currency}</Fact>
        <Fact name={t('delivery')}>{[quote.incoterm, quote.place].filter(Boolean).join(' ')}</Fact>
        <Fact name={t('neededBy')}>{quote.needed_by && date(quote.needed_by)}</Fact>
        <Fact name={t('interest')}>{quote.product_interest && <bdi>{quote.product_interest}</bdi>}</Fact>
        <Fact name={t('product')}>
          {source.product_id && (
            <Link to="/admin/products" search={{ edit: source.product_id }}>
              {t('openProduct')}
            </Link>
          )}
        </Fact>
        <Fact name={t('language')}>{t(`languages.${quote.language}`)}</Fact>
        <Fact name={t('page')}>{source.page && <bdi>{source.page}</bdi>}</Fact>
        <Fact name={t('referrer')}>{source.referrer && <bdi>{source.referrer}</bdi>}</Fact>
        <Fact name={t('campaign')}>{source.utm && <bdi>{Object.values(source.utm).join(' / ')}</bdi>}</Fact>
        <Fact name={t('apiKey')}>{source.api_key && <bdi>{source.api_key.name}</bdi>}</Fact>
        <Fact name={t('preparedBy')}>{source.prepared_by && <bdi>{source.prepared_by}</bdi>}</Fact>
      </dl>
      {quote.has_room && (
        <a
          className="button line"
          href={`${adminApiBase}/quotes/${quote.id}/room`}
          target="_blank"
          rel="noreferrer"
        >
          {t('room')}
        </a>
      )}
      <AdminQuoteMerge quote={quote} />
      {!quote.is_unread && (
        <button
          type="button"
          className="button line"
          onClick={() => change.mutate({ from: { is_read: true }, to: { is_read: false } })}
        >
          <MailOpen className="icon" />
          {t('markUnread')}
        </button>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
