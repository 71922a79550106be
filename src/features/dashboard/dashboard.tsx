import { useQuery } from '@tanstack/react-query';
import { ClientOnly, Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LoadFailed } from '#ui/admin/admin-list-state.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { orderStatuses } from '#features/orders/order-status.rules.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import type { Dashboard as Figures } from './dashboard.schema.ts';
import { DashboardEmptySearches } from './dashboard-empty-searches.tsx';
import { DashboardReplyTimes } from './dashboard-reply-times.tsx';
import { DashboardQuotes } from './dashboard-quotes.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const weekCharts = lazyPart(() => import('./week-charts.tsx').then((module) => module.WeekCharts));

/** The admin's first page. Every figure links to its list. */
export function Dashboard() {
  const t = useTranslations('admin.dashboard');
  const admin = useTranslations('admin');
  const { data, isPending, isPaused, refetch } = useQuery(dashboardQuery);
  return (
    <AdminPage title={t('title')} className="stack loose dashboard">
      {data ? (
        <Panels data={data} />
      ) : isPending && !isPaused ? (
        <p role="status">{admin('loading')}</p>
      ) : (
        <LoadFailed title={t('failed')} onRetry={refetch} />
      )}
    </AdminPage>
  );
}

function Panels({ data }: { data: Figures }) {
  const t = useTranslations('admin.dashboard');
  const status = useTranslations('orderStatus');
  const { counts } = data.quotes;
  return (
    <>
      <ul className="figure-strip">
        <Figure
          to="/admin/quotes"
          name={t('openQuotes')}
          value={(counts.new ?? 0) + (counts.in_progress ?? 0)}
          note={t('newOnes', { count: counts.new ?? 0 })}
        />
        <Figure
          to="/admin/products"
          search={{ status: 'active', stock: 'low' }}
          name={t('lowStock')}
          value={data.stock.low}
          isWarning={data.stock.low > 0}
        />
        <Figure
          to="/admin/products"
          search={{ status: 'active', stock: 'out' }}
          name={t('outOfStock')}
          value={data.stock.out}
          isWarning={data.stock.out > 0}
        />
        <Figure
          to="/admin/mails"
          search={data.mails.failed > 0 ? { status: 'failed' } : { status: 'waiting' }}
          name={t('unsentMail')}
          value={data.mails.waiting + data.mails.failed}
          note={data.mails.failed > 0 ? t('failedMail', { count: data.mails.failed }) : undefined}
          isWarning={data.mails.failed > 0}
        />
        {data.webhooks.failed > 0 && (
          <Figure
            to="/admin/settings/machines"
            name={t('failedWebhooks')}
            value={data.webhooks.failed}
            isWarning
          />
        )}
      </ul>
      <Panel id="orders" title={t('orders')}>
        <ul className="figure-strip small">
          {orderStatuses.map((one) => (
            <Figure
              key={one}
              to="/admin/orders"
              search={{ status: one }}
              name={status(one)}
              value={data.orders[one] ?? 0}
            />
          ))}
        </ul>
      </Panel>
      <div className="dashboard-columns">
        <Panel id="pressing" title={t('pressing')}>
          <DashboardQuotes quotes={data.quotes.pressing} />
        </Panel>
        <Panel id="emptySearches" title={t('emptySearches')}>
          <DashboardEmptySearches emptySearches={data.empty_searches} />
        </Panel>
      </div>
      <Panel id="replyTimes" title={t('replyTimes')}>
        <DashboardReplyTimes times={data.reply_times} />
      </Panel>
      <Panel id="weeks" title={t('weeks')}>
        {/* Loaded apart, with a chart library that nothing else needs. */}
        <ClientOnly fallback={<div className="charts-room" />}>
          <weekCharts.Part weeks={data.weeks} waiting={<div className="charts-room" />} />
        </ClientOnly>
      </Panel>
    </>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface FigureProps extends Pick<LinkProps, 'to' | 'search'> {
  name: string;
  value: number;
  note?: string | undefined;
  isWarning?: boolean;
}

function Figure({ to, search, name, value, note, isWarning = false }: FigureProps) {
  const format = useFormatter();
  return (
    <li>
      <Link to={to} search={search}>
        <span className="muted">{name}</span>
        <strong data-warning={isWarning || undefined}>{format.number(value)}</strong>
        {note && <small>{note}</small>}
      </Link>
    </li>
  );
}
