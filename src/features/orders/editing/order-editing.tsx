import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import type { AdminOrder } from '../admin/admin-order.schema.ts';
import { adminProgressQuery } from '../fulfilment/fulfilment.queries.ts';
import { OrderContentDialog } from './order-content-dialog.tsx';
import { orderContentQuery } from './order-content.queries.ts';

/** Opens the form of an order that may still be edited: once a part has shipped or it is paid, without its lines. */
export function OrderEditing({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin.orders.editing');
  const [isOpen, setOpen] = useState(false);
  const { data: progress } = useQuery(adminProgressQuery(order.id));
  if (!progress || order.status === 'cancelled') return null;
  const areLinesFixed =
    progress.shipments.length > 0 ||
    order.payment_status !== 'pending' ||
    !['pending', 'confirmed'].includes(order.status);
  return (
    <>
      <button type="button" className="button line" onClick={() => setOpen(true)}>
        <Pencil className="icon" aria-hidden="true" />
        {t('edit')}
      </button>
      {isOpen && <LoadedDialog order={order} areLinesFixed={areLinesFixed} onClose={() => setOpen(false)} />}
    </>
  );
}

interface LoadedDialogProps {
  order: AdminOrder;
  areLinesFixed: boolean;
  onClose: () => void;
}

/** The form starts from what the order holds now. */
function LoadedDialog({ order: { id, currency }, areLinesFixed, onClose }: LoadedDialogProps) {
  const t = useTranslations('admin.orders.editing');
  const admin = useTranslations('admin');
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(orderContentQuery(id));
  const [content, setContent] = useState<typeof data>();
  if (data && isFetchedAfterMount && !content) setContent(data);
  if (content)
    return <OrderContentDialog order={{ id, currency, content, areLinesFixed }} onClose={onClose} />;
  return (
    <AdminDialog title={t('edit')} onClose={onClose}>
      {isError ? (
        <>
          <p role="alert">{t('loadFailed')}</p>
          <div className="actions">
            <button type="button" className="button" onClick={() => refetch()}>
              {admin('retry')}
            </button>
          </div>
        </>
      ) : (
        <p role="status">{admin('loading')}</p>
      )}
    </AdminDialog>
  );
}
