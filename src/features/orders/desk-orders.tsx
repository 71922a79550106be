import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DeskListState } from '#features/catalogue/desk-list-state.tsx';
import { SearchBox } from '#features/catalogue/search-box.tsx';
import { useDeskKeys } from '#features/catalogue/use-desk-keys.ts';
import { PagerLinks } from '#ui/pager-links.tsx';
import { listAddress } from '#ui/use-list-address.ts';
import { DeskOrderFilter } from './desk-order-filter.tsx';
import { DeskOrderTable } from './desk-order-table.tsx';
import { orderExportAddress } from './desk-order.queries.ts';
import { deskOrderPageSize, deskOrderQuery } from './desk-order.schema.ts';
import { orderStatuses, paymentStatuses } from './order.rules.ts';
import { useDeskOrders } from './use-desk-orders.ts';

/** Long enough for the letter to be painted first. */
const pause = 100;

type Orders = ReturnType<typeof useDeskOrders>;

export function DeskOrders() {
  const t = useTranslations('desk.orders');
  const orders = useDeskOrders();
  return (
    <main id="main" className="wide desk-orders" tabIndex={-1}>
      <div className="title">
        <h1>{t('title')}</h1>
        <div className="actions">
          <a className="button line" href={orderExportAddress(orders.query)} download>
            <Download className="icon" aria-hidden="true" />
            {t('export')}
          </a>
        </div>
      </div>
      <Toolbar {...orders} />
      <List {...orders} />
      <Pager {...orders} />
    </main>
  );
}

function Toolbar({ query, list, ask }: Orders) {
  const t = useTranslations('desk.orders');
  const statuses = useTranslations('orderStatus');
  const payments = useTranslations('paymentStatus');
  const input = useRef<HTMLInputElement>(null);
  useDeskKeys({ '/': () => input.current?.focus() });
  return (
    <div className="toolbar">
      <SearchBox
        input={input}
        search={query.search}
        ask={ask}
        pause={pause}
        words={{ label: t('search'), placeholder: t('searchPlaceholder'), clear: t('clearSearch') }}
      />
      <DeskOrderFilter
        label={t('fields.status')}
        value={query.status}
        options={[
          ['all', t('anyStatus')],
          ...orderStatuses.map((status) => [status, statuses(status)] as const),
        ]}
        onChoose={(status) => void ask({ status })}
      />
      <DeskOrderFilter
        label={t('fields.payment')}
        value={query.payment}
        options={[
          ['all', t('anyPayment')],
          ...paymentStatuses.map((status) => [status, payments(status)] as const),
        ]}
        onChoose={(payment) => void ask({ payment })}
      />
      <p className="count" role="status">
        {list.data ? rangeText() : ''}
      </p>
    </div>
  );

  function rangeText() {
    const { items = [], total = 0 } = list.data ?? {};
    const from = (query.page - 1) * deskOrderPageSize + 1;
    return items.length === 0 ? t('none') : t('range', { from, to: from + items.length - 1, total });
  }
}

function List({ query, list, ask }: Orders) {
  const t = useTranslations('desk');
  if (!list.data && list.isError) {
    const retry = (
      <button type="button" className="button" onClick={() => list.refetch()}>
        {t('retry')}
      </button>
    );
    return <DeskListState title={t('orders.loadFailed')} text={t('orders.loadFailedText')} action={retry} />;
  }
  if (list.data?.total !== 0)
    return (
      <DeskOrderTable items={list.data?.items} isBusy={list.isPlaceholderData || list.data === undefined} />
    );
  const { page: _, ...filter } = query;
  if (Object.keys(listAddress(deskOrderQuery, filter)).length === 0)
    return <DeskListState title={t('orders.empty')} text={t('orders.emptyText')} />;
  const showAll = () => ask({ search: '', status: 'all', payment: 'all' });
  return (
    <DeskListState
      title={t('orders.nothingFound')}
      text={t('orders.nothingFoundText')}
      action={
        <button type="button" className="button" onClick={showAll}>
          {t('orders.showAll')}
        </button>
      }
    />
  );
}

function Pager({ link, pages: { page, pages } }: Orders) {
  const t = useTranslations('catalogue');
  if (pages === 1) return null;
  const to = (number: number) => ({ ...link({ page: number }), preload: 'intent' as const });
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="quiet">{t('pageOf', { page, pages })}</span>
      <PagerLinks page={page} pages={pages} to={to} />
    </nav>
  );
}
