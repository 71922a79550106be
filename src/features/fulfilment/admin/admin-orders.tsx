import { useNavigate } from '@tanstack/react-router';
import { Download, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminListState, LoadFailed, NoMatchingRecords } from '#ui/admin/admin-list-state.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { PagerLinks } from '#ui/pager-links.tsx';
import { OrderContentDialog } from '../editing/order-content-dialog.tsx';
import { AdminOrdersToolbar } from './admin-orders-toolbar.tsx';
import { AdminOrderTable } from './admin-order-table.tsx';
import { orderExportUrl } from '../admin-order.queries.ts';
import { useAdminOrders } from './use-admin-orders.ts';

type Orders = ReturnType<typeof useAdminOrders>;

/** `taxField`: of the form of a new order. */
export function AdminOrders({ taxField }: { taxField: ReactNode }) {
  const t = useTranslations('admin.orders');
  const orders = useAdminOrders();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  return (
    <AdminPage
      title={t('title')}
      className="admin-orders"
      actions={
        <>
          <button type="button" className="button" onClick={() => setCreating(true)}>
            <Plus className="icon" aria-hidden="true" />
            {t('editing.new')}
          </button>
          <a className="button line" href={orderExportUrl(orders.query)} download>
            <Download className="icon" aria-hidden="true" />
            {t('export')}
          </a>
        </>
      }
    >
      <AdminOrdersToolbar {...orders} />
      <List {...orders} />
      <Pager {...orders} />
      {isCreating && (
        <OrderContentDialog
          order={null}
          taxField={taxField}
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate({ to: '/admin/orders/$id', params: { id } })}
        />
      )}
    </AdminPage>
  );
}

function List({ query, list, setQuery }: Orders) {
  const t = useTranslations('admin');
  if (!list.data && list.isError) return <LoadFailed title={t('orders.loadFailed')} onRetry={list.refetch} />;
  if (list.data?.total !== 0)
    return (
      <AdminOrderTable items={list.data?.items} isBusy={list.isPlaceholderData || list.data === undefined} />
    );
  if (query.search === '' && query.status === 'all' && query.payment === 'all')
    return <AdminListState title={t('orders.empty')} text={t('orders.emptyText')} />;
  const labels = {
    title: t('orders.nothingFound'),
    text: t('orders.nothingFoundText'),
    showAll: t('orders.showAll'),
  };
  const showAll = () => setQuery({ search: '', status: 'all', payment: 'all' });
  return <NoMatchingRecords labels={labels} onShowAll={showAll} />;
}

function Pager({ query, pages: { page, pages } }: Orders) {
  const t = useTranslations('catalogue');
  if (pages === 1) return null;
  const to = (number: number) => ({
    to: '/admin/orders',
    search: { ...query, page: number },
    preload: 'intent' as const,
  });
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="quiet">{t('pageOf', { page, pages })}</span>
      <PagerLinks page={page} pages={pages} to={to} />
    </nav>
  );
}
