import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { administratorsQuery } from '#features/administrators/account.queries.ts';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { DeskQuote } from './desk-quote.schema.ts';
import { quoteStatuses, type QuoteStatus } from './quote.rules.ts';
import { ReplyClock } from './reply-clock.tsx';
import { useQuoteChange } from './use-quote-change.ts';

/** Where it stands, whose it is, and all that came with it. */
export function DeskQuoteFacts({ quote }: { quote: DeskQuote }) {
  const t = useTranslations('desk.quotes');
  const change = useQuoteChange(quote);
  const { data: administrators = [] } = useQuery(administratorsQuery);
  const owner = quote.owner?.id ?? '';
  const choices = administrators.filter(({ id, deactivated_at }) => !deactivated_at || id === owner);
  const { source } = quote;
  return (
    <aside className="quote-facts" aria-label={t('facts')}>
      <Choice
        label={t('statusLabel')}
        value={quote.status}
        onChange={(status) =>
          change.mutate({ from: { status: quote.status }, to: { status: status as QuoteStatus } })
        }
      >
        {quoteStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('owner')}
        value={owner}
        onChange={(id) => change.mutate({ from: { owner_id: owner || null }, to: { owner_id: id || null } })}
      >
        <option value="">{t('nobody')}</option>
        {quote.owner && choices.length === 0 && <option value={owner}>{quote.owner.name}</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
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
        <Fact name={t('interest')}>{quote.product_interest && <bdi>{quote.product_interest}</bdi>}</Fact>
        <Fact name={t('product')}>
          {source.product_id && (
            <Link to="/admin/products" search={{ edit: source.product_id } as never}>
              {t('openProduct')}
            </Link>
          )}
        </Fact>
        <Fact name={t('language')}>{t(`languages.${quote.language}`)}</Fact>
        <Fact name={t('page')}>{source.page && <bdi>{source.page}</bdi>}</Fact>
        <Fact name={t('referrer')}>{source.referrer && <bdi>{source.referrer}</bdi>}</Fact>
        <Fact name={t('campaign')}>{source.utm && <bdi>{Object.values(source.utm).join(' / ')}</bdi>}</Fact>
      </dl>
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

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <span className="select">
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
        <ChevronDown className="icon" />
      </span>
    </label>
  );
}
