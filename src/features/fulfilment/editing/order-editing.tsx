import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import type { AdminOrder } from '../admin-order.schema.ts';
import { adminProgressQuery } from '../fulfilment.queries.ts';
import { OrderContentDialog } from './order-content-dialog.tsx';
import { orderContentQuery } from './order-content.queries.ts';

/**
 * Opens the form of an order that may still be edited: once a part has shipped or it is paid, without its lines. Valid
 * documents state what the order holds, so they come first.
 */
export function OrderEditing({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin.orders.editing');
  const admin = useTranslations('admin');
  const [open, setOpen] = useState<'form' | 'documents' | null>(null);
  const { data: progress } = useQuery(adminProgressQuery(order.id));
  if (!progress || order.status === 'cancelled') return null;
  const areLinesFixed =
    progress.shipments.length > 0 ||
    order.payment_status !== 'pending' ||
    !['pending', 'confirmed'].includes(order.status);
  const hasDocuments = progress.papers.some(({ status }) => status === 'valid');
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className="button line"
        onClick={() => setOpen(hasDocuments ? 'documents' : 'form')}
      >
        <Pencil className="icon" aria-hidden="true" />
        {t('edit')}
      </button>
      {open === 'documents' && (
        <AdminDialog title={t('edit')} onClose={close}>
          <p>{t('hasDocuments')}</p>
          <div className="actions">
            <button type="button" className="button" onClick={close}>
              {admin('close')}
            </button>
          </div>
        </AdminDialog>
      )}
      {open === 'form' && <LoadedDialog order={order} areLinesFixed={areLinesFixed} onClose={close} />}
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
